import assert from "node:assert/strict";
import { percentOf } from "../../../src/model/statistics/percent";
import { DEFAULT_VIEW_OPTIONS, type ViewOptions } from "../../../src/model/statistics/viewOptions";
import { listOverallLanguages } from "../../../src/store/overallLanguages";
import { language } from "../model/languages";
import { ready, snapshotOf } from "./entries";

const SNAPSHOT = snapshotOf(
  [
    "a",
    ready("a", [
      language("de", { name: "German", total: 10, translated: 5 }),
      language("nl", { name: "Dutch", total: 10, translated: 7 }),
      language("cs", { name: "Czech", total: 10, translated: 10, failing: 1 }),
    ]),
    "Website",
  ],
  [
    "b",
    ready("b", [
      language("de", { name: "German", total: 90, translated: 90 }),
      language("NL", { name: "Dutch", total: 10, translated: 8 }),
      language("cs", { name: "Czech", total: 10, translated: 10 }),
    ]),
    "Notices",
  ],
);

function listed(options: Partial<ViewOptions>): readonly string[] {
  const found = listOverallLanguages(SNAPSHOT, { ...DEFAULT_VIEW_OPTIONS, ...options }, 80);
  return found.map(({ language: { code }, parts }) => `${code} ${parts.length}`);
}

describe("languages over all components", () => {
  it("are listed by what they are over all components, with all their parts", () => {
    assert.deepEqual(listed({}), ["de 2", "nl 2", "cs 2"]);
    assert.deepEqual(
      listed({ show: "belowThreshold" }),
      ["nl 2"],
      "German is at 95%, although at 50% in one component",
    );
    assert.deepEqual(listed({ show: "incomplete" }), ["de 2", "nl 2"]);
    assert.deepEqual(listed({ show: "failing" }), ["cs 2"]);
  });

  it("have the percentage of their parts where that is the same in all, as a service rounds it", () => {
    const third = language("de", { total: 3, translated: 2, reportedPercent: 66.7 });
    const snapshot = snapshotOf(["a", ready("a", [third])], ["b", ready("b", [third, language("cs", { total: 0 })])]);
    const [german] = listOverallLanguages(snapshot, DEFAULT_VIEW_OPTIONS, 80);
    assert.ok(german);
    assert.deepEqual([german.language.total, percentOf(german.language)], [6, 66.7]);
  });

  it("are found by the name of any component, and are hidden however the code is written", () => {
    assert.deepEqual(listed({ text: "notices dutch" }), ["nl 2"]);
    assert.deepEqual(listed({ text: "website" }), ["de 2", "nl 2", "cs 2"]);
    assert.deepEqual(listed({ text: "nowhere" }), []);
    assert.deepEqual(listed({ hidden: ["nl"] }), ["de 2", "cs 2"]);
    assert.deepEqual(listed({ text: "notices", show: "belowThreshold" }), ["nl 2"]);
  });
});
