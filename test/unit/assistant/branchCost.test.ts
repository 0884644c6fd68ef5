import assert from "node:assert/strict";
import { translationBranchCost } from "../../../src/assistant/branchCost";
import { fail, succeed } from "../../../src/common/result";

describe("the tool that tells what a branch costs", () => {
  it("has the languages and components that are gone", async () => {
    const none = { count: 0, words: 0, listed: [] };
    const cost = {
      ...{ code: "fr", name: "French", before: { total: 4, translated: 1, fuzzy: 0, failing: 0 } },
      ...{ missing: { added: 0, changed: 0, lost: 0, words: 0 }, isRequired: true, threshold: 80 },
      ...{ percentBefore: 25, percentNow: null, fell: false, dropped: true, isWorsened: false, reasons: [] },
    };
    const component = { label: "app", isNew: false, renamed: [], added: none, changed: none, removed: none };
    const content = { strings: 40, words: 120, languages: [{ code: "de", name: "German" }] };
    const report = {
      ...{ ref: "main", commit: "8c1d", withoutFiles: [], unknown: [] },
      components: [{ ...component, languages: [cost] }],
      removedComponents: [{ name: "docs\n", mask: "docs/*.json", content }],
    };
    const sources = {
      release: async () => fail("unused"),
      strings: async () => fail("unused"),
      placesInCode: async () => [],
      compare: async () => succeed({ report, measure: "strings", unknown: [] } as const),
    };
    const answer = await translationBranchCost.run({ base: "main" }, sources, new AbortController().signal);
    assert.ok(answer.ok, JSON.stringify(answer));
    const { removedOrNoLongerRecognized, worseLanguages } = JSON.parse(answer.value);
    assert.deepEqual(removedOrNoLongerRecognized, [
      { component: "docs", files: "docs/*.json", strings: 40, sourceWords: 120, languages: ["de"] },
    ]);
    assert.deepEqual([worseLanguages[0].code, worseLanguages[0].removed], ["fr", true]);
  });
});
