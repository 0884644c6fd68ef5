import assert from "node:assert/strict";
import type { BaseReport } from "../../../../src/model/compare/baseReport";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";

async function written(report: Partial<BaseReport>): Promise<string> {
  Object.assign(vscode, createFakeEditor({}).api);
  const { comparisonText } = await import("../../../../src/ui/compare/comparisonText");
  const nothing = { components: [], removedComponents: [], withoutFiles: [], unknown: [] };
  return comparisonText({ ref: "main", commit: "8c1d1f3a2b00", ...nothing, ...report }, "main", true).text;
}

const FULL = { total: 4, translated: 4, fuzzy: 0, failing: 0 };

describe("the text of what a branch takes away", () => {
  it("has the components that are gone, with what they had", async () => {
    const german = { code: "de", name: "German" };
    const french = { code: "fr", name: "French" };
    const text = await written({
      removedComponents: [
        { name: "docs", mask: "docs/*.json", content: { strings: 40, words: 120, languages: [german, french] } },
        { name: "help", mask: "help/*.json" },
      ],
    });
    assert.equal(
      text,
      `Compared with main (8c1d1f3a2b)

Components that were removed or are no longer recognized

  docs (docs/*.json)
    Source strings: 40 removed
    German, French

  help (help/*.json)
`,
    );
  });

  it("has languages that are gone, also those that were not ready", async () => {
    const none = { count: 0, words: 0, listed: [] };
    const cost = {
      ...{ code: "fr", name: "French", before: { total: 4, translated: 1, fuzzy: 0, failing: 0 } },
      ...{ missing: { added: 0, changed: 0, lost: 0, words: 0 }, isRequired: true, threshold: 80 },
      worse: { strings: 0, words: 0, failing: 0 },
      ...{ percentBefore: 25, percentNow: null, fell: false, dropped: true, isWorsened: false, reasons: [] },
    };
    const component = { label: "app", isNew: false, renamed: [], added: none, changed: none, removed: none };
    const text = await written({ components: [{ ...component, languages: [cost] }] });
    assert.match(text, /^Languages\n\n {2}French \(fr\): removed$/m);
  });

  it("tells strings that became outdated from those that are", async () => {
    const none = { count: 0, words: 0, listed: [] };
    const reasons = [{ kind: "outdated", count: 3 }] as const;
    const cost = {
      ...{ code: "fr", name: "French", isRequired: true, threshold: 80, reasons },
      ...{ before: FULL, now: FULL, percentBefore: 100, percentNow: 100, fell: true, dropped: false, isWorsened: true },
      ...{
        missing: { added: 0, changed: 0, lost: 0, words: 0 },
        worse: { strings: 0, words: 0, failing: 0 },
        outdated: { before: 2, since: { ...none, count: 1 } },
      },
    } as const;
    const component = { label: "app", isNew: false, renamed: [], added: none, changed: none, removed: none };
    const text = await written({ components: [{ ...component, languages: [cost] }] });
    assert.match(text, /^ {2}Translations: 1 string became outdated in 1 language\n {2}No longer ready: French$/m);
    assert.match(text, /^ {2}French \(fr\): 1 string became outdated, no longer ready \(3 outdated\)$/m);
  });

  it("says what could not be searched, and what was repaired", async () => {
    const remark = { problem: { kind: "expected", values: ["x"] } } as const;
    const repaired = { kind: "unreadableFile", file: "de.json", isAtBase: true, isRepaired: true, remark } as const;
    const text = await written({
      unknown: [
        { kind: "search", problem: { kind: "missingObject", file: "fr.json" } },
        { kind: "component", label: "app", problem: repaired },
        {
          kind: "component",
          label: "web",
          problem: { ...repaired, isAtBase: false, isRepaired: false, remark: { ...remark, line: 7 } },
        },
      ],
    });
    assert.match(text, /^ {2}Git does not have fr\.json at the base, or it is too large\. In a partial clone, /m);
    assert.match(text, /^ {2}app: de\.json at the base, but not any more: /m);
    assert.match(text, /^ {2}web: de\.json:7: /m);
  });
});
