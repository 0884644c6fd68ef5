import assert from "node:assert/strict";
import type { LanguagePart } from "../../../src/model/compare/baseReport";
import { createFakeEditor } from "../../support/vscode/fakeEditor";
import { vscode } from "../../support/vscode/install";

describe("percentages in the language of the interface", () => {
  before(() => {
    const { api } = createFakeEditor();
    Object.assign(vscode, { ...api, env: { ...api.env, language: "de" } });
  });

  it("have its separator, and a decimal only where there is one", async () => {
    const { percentText } = await import("../../../src/ui/progress/progressText");
    assert.deepEqual([87.5, 100, 0.1, 0, null].map(percentText), ["87,5%", "100%", "0,1%", "0%", "no strings"]);
  });

  it("are the same in comparisons, thresholds and reports", async () => {
    const { costText } = await import("../../../src/editor/text/compare/costText");
    const { thresholdText } = await import("../../../src/editor/text/thresholdText");
    const { createReportWords } = await import("../../../src/editor/text/reportText");
    const { percent } = createReportWords(false);
    const figures = { total: 100, translated: 80, fuzzy: 0, failing: 0 };
    const missing = { added: 0, changed: 0, lost: 0, words: 0 };
    const cost = { before: figures, now: figures, percentBefore: 80.5, percentNow: 78.4, missing, reasons: [] };
    const part = { label: "app", cost } as unknown as LanguagePart;
    assert.equal(costText(part, false), "80,5% → 78,4%");
    assert.deepEqual([thresholdText(80.5), percent(80.5), percent(null)], ["80,5%", "80,5%", "no strings"]);
  });
});
