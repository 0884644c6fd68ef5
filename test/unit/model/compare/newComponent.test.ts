import assert from "node:assert/strict";
import { languagesWithLoss, reportComparisons } from "../../../../src/model/compare/baseReport";
import { compareSides } from "../../../../src/model/compare/compareSides";
import type { ComparedSide } from "../../../../src/model/compare/comparison";
import { DEFAULT_GATE, type GateRules } from "../../../../src/model/gate/gateSettings";

const EMPTY: ComparedSide = { strings: [], languages: [] };
const SIDE: ComparedSide = {
  strings: [
    { key: "a", source: "One", words: 1 },
    { key: "b", source: "Two words", words: 2 },
  ],
  sourceLanguage: "en",
  languages: [
    {
      ...{ code: "de", name: "German", figures: { total: 2, translated: 1, fuzzy: 0, failing: 0 } },
      isTranslated: (index) => index === 0,
      isFailing: () => false,
    },
  ],
};

function worseIn(before: ComparedSide, required: readonly string[]) {
  const rules: GateRules = { settings: { ...DEFAULT_GATE, required }, threshold: 80, problems: [] };
  const comparison = compareSides(before, SIDE);
  const isNew = before === EMPTY;
  const value = {
    base: { ref: "main", commit: "0" },
    components: [{ slug: "app", renamed: [], isNew, outcome: { kind: "compared", comparison } as const }],
    removed: { ok: true, value: [] } as const,
  };
  const parts = [{ key: "app", label: "app", path: "p/app", slug: "app" }];
  const report = reportComparisons("main", [{ parts, outcome: { ok: true, value } }], ["app"], {
    rules,
    gate: { languages: [] },
  });
  return languagesWithLoss(report).flatMap(({ code, parts: changed }) =>
    changed.map(({ cost }) => [
      code,
      cost.missing.added,
      cost.missing.words,
      cost.isRequired,
      cost.percentNow,
      cost.fell,
    ]),
  );
}

describe("the cost of a new component", () => {
  it("is all that its languages lack, and everything for required languages that it does not have", () => {
    assert.deepEqual(worseIn(EMPTY, ["de", "pt-BR", "en"]), [
      ["pt-BR", 2, 3, true, 0, false],
      ["de", 1, 2, true, 50, false],
    ]);
  });

  it("is not that of a new language in a component that was there", () => {
    assert.deepEqual(worseIn({ ...SIDE, languages: [] }, ["de", "pt-BR"]), []);
  });
});
