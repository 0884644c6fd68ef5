import assert from "node:assert/strict";
import { type LanguageCost, NOTHING_MISSING } from "../../../../src/model/compare/comparison";
import { judgeCosts } from "../../../../src/model/compare/judgeCosts";
import type { GateCell } from "../../../../src/model/gate/gateResult";
import { DEFAULT_GATE, type GateSettings } from "../../../../src/model/gate/gateSettings";

type Counts = readonly [translated: number, total: number, failing?: number];

function cost(code: string, before: Counts | undefined, now: Counts | undefined): LanguageCost {
  const figures = ([translated, total, failing = 0]: Counts) => ({
    ...{ total, translated, failing, fuzzy: 0 },
    // Each string has ten words, but those that are not translated have twenty.
    totalWords: translated * 10 + (total - translated) * 20,
    translatedWords: translated * 10,
  });
  const left = ([translated, total]: Counts = [0, 0]): number => total - translated;
  const worse = {
    strings: before && now ? Math.max(0, left(now) - left(before)) : 0,
    failing: before && now ? Math.max(0, (now[2] ?? 0) - (before[2] ?? 0)) : 0,
  };
  return {
    ...{ code, name: code, missing: NOTHING_MISSING, worse: { ...worse, words: worse.strings * 20 } },
    ...(before && { before: figures(before) }),
    ...(now && { now: figures(now) }),
  };
}

const COMPONENT = { key: "app", label: "app", path: "shop/app" };
const CELL: GateCell = {
  ...{ component: "app", label: "app", isRequired: true, verdict: "ready", percent: 100, threshold: 80, reasons: [] },
};

interface Today {
  readonly cell?: Partial<GateCell>;
  readonly isNew?: boolean;
}

function judged(one: LanguageCost, settings: Partial<GateSettings> = {}, { cell, isNew }: Today = {}) {
  const rules = { settings: { ...DEFAULT_GATE, ...settings }, threshold: 80, problems: [] };
  const [result] = judgeCosts(COMPONENT, [one], rules, () => cell && { ...CELL, ...cell }, isNew);
  assert.ok(result);
  return result;
}

describe("what fell below the line", () => {
  it("was ready before and is not now", () => {
    const { fell, percentBefore, percentNow, threshold, isRequired } = judged(cost("de", [80, 100], [80, 101]));
    assert.deepEqual([fell, percentBefore, percentNow, threshold, isRequired], [true, 80, 79.2, 80, true]);
    assert.equal(judged(cost("de", [79, 100], [70, 100])).fell, false);
    assert.equal(judged(cost("de", [90, 100], [80, 100])).fell, false);
    assert.equal(judged(cost("de", [79, 100], [90, 100])).fell, false);
  });

  it("is also a language that is gone, but none that is new", () => {
    assert.equal(judged(cost("de", [90, 100], undefined)).fell, true);
    assert.equal(judged(cost("de", [10, 100], undefined)).fell, false);
    assert.equal(judged(cost("de", undefined, [10, 100])).fell, false);
    assert.equal(judged(cost("de", [0, 0], [0, 10])).fell, false);
  });

  it("goes by the rules of the gate", () => {
    const now = cost("de", [100, 100], [85, 100, 2]);
    assert.equal(judged(now).fell, false);
    assert.equal(judged(now, { failingChecks: "block" }).fell, true);
    // Nothing tells what was outdated at the base.
    const dropped = cost("de", [100, 100], [70, 100]);
    assert.deepEqual(
      [now, dropped].map((one) => judged(one, { outdated: "block" }).fell),
      [false, true],
    );
    assert.equal(
      judged(now, { components: new Map([["shop/app", { threshold: 90, languages: new Map() }]]) }).fell,
      true,
    );
    assert.equal(judged(now, { measure: "words" }).fell, true);
    assert.equal(judged(now, { measure: "words" }).percentNow, 73.9);
  });

  it("has outdated strings that block and were not outdated before", () => {
    const since = (count: number) => ({ count, words: 0, listed: [] });
    const fell = (before: number, count: number, outdated: "block" | "ignore") =>
      judged({ ...cost("de", [100, 100], [100, 100]), outdated: { before, since: since(count) } }, { outdated }).fell;
    assert.deepEqual([fell(0, 1, "block"), fell(1, 1, "block"), fell(0, 0, "block")], [true, false, false]);
    assert.equal(fell(0, 1, "ignore"), false);
  });

  it("is required as the settings say, else where the language is or was started", () => {
    const fallen = cost("pt_BR", [90, 100], [10, 100]);
    assert.equal(judged(fallen).isRequired, true);
    assert.equal(judged(fallen, { required: ["de"] }).isRequired, false);
    assert.equal(judged(fallen, { required: ["pt-br"] }).isRequired, true);
    assert.equal(judged(cost("de", [90, 100], undefined)).isRequired, true);
    assert.equal(judged(cost("de", [0, 100], [0, 101])).isRequired, false);
  });

  it("is required if the gate says so", () => {
    // Another component has the language, so that this one should.
    const started = cost("de", [0, 100], [0, 101]);
    assert.equal(judged(started, {}, { cell: { isRequired: true } }).isRequired, true);
    // It only overrides another one.
    const override = { ...cost("fr_CA", [4, 100], [3, 100]), wasOverride: true } as const;
    assert.equal(judged(override, {}, { cell: { isRequired: false } }).isRequired, false);
    const emptied = cost("de", [90, 100], [0, 100]);
    assert.equal(judged(emptied, {}, { cell: { isRequired: false } }).isRequired, true);
    assert.equal(judged(emptied, { required: ["fr"] }, { cell: { isRequired: false } }).isRequired, false);
  });
});

describe("a language of which so little is left that it seems to be an override", () => {
  const today = { cell: { isRequired: false } };

  it("stays required if it was none at the base", () => {
    const isFailing = (before: Counts, now: Counts) => {
      const { isRequired, isWorsened } = judged(cost("fr_CA", before, now), {}, today);
      return isRequired && isWorsened;
    };
    assert.deepEqual([isFailing([100, 100], [4, 100]), isFailing([70, 100], [4, 100])], [true, true]);
  });

  it("is not required if others are", () => {
    assert.equal(judged(cost("fr_CA", [100, 100], [4, 100]), { required: ["de"] }, today).isRequired, false);
  });
});

describe("what --only-new fails for", () => {
  it("is a language that is not ready and was, or has more left", () => {
    const isWorsened = (...counts: Parameters<typeof cost>) => judged(cost(...counts)).isWorsened;
    assert.equal(isWorsened("de", [80, 100], [79, 100]), true);
    assert.equal(isWorsened("de", [70, 100], [70, 101]), true);
    assert.equal(isWorsened("de", [70, 100], [71, 101]), false);
    assert.equal(isWorsened("de", [100, 100], [90, 100]), false);
    assert.equal(isWorsened("de", [70, 100], undefined), false, "it was dropped, which may have been meant");
  });

  it("counts words if the gate does", () => {
    // A string of twenty words is gone, and one of ten came.
    const fewer = {
      ...cost("de", [1, 10], undefined),
      worse: { strings: 1, words: 0, failing: 0 },
      now: { total: 11, translated: 1, fuzzy: 0, failing: 0, totalWords: 180, translatedWords: 10 },
    };
    assert.equal(judged(fewer).isWorsened, true);
    assert.equal(judged(fewer, { measure: "words" }).isWorsened, false);
  });

  it("counts failing checks and outdated strings only if they block", () => {
    const failing = cost("de", [100, 100, 1], [100, 100, 2]);
    const made = cost("de", [100, 100], [100, 100]);
    const outdated = { ...made, outdated: { before: 1, since: { count: 1, words: 0, listed: [] } } };
    assert.deepEqual(
      [judged(failing).isWorsened, judged(failing, { failingChecks: "block" }).isWorsened],
      [false, true],
    );
    assert.deepEqual([judged(outdated).isWorsened, judged(outdated, { outdated: "block" }).isWorsened], [false, true]);
  });

  it("is all that a new component lacks", () => {
    const lacking = cost("de", undefined, [10, 100]);
    assert.deepEqual([judged(lacking).isWorsened, judged(lacking, {}, { isNew: true }).isWorsened], [false, true]);
  });

  it("may be outdated strings that block, if nothing tells since when", () => {
    const now = cost("de", [100, 100], [100, 100]);
    const cell = { reasons: [{ kind: "outdated", count: 1 }] } as const;
    assert.equal(judged(now, { outdated: "block" }, { cell }).mayBeWorsened, true);
    const known = { ...now, outdated: { before: 1, since: { count: 0, words: 0, listed: [] } } };
    assert.equal(judged(known, { outdated: "block" }, { cell }).mayBeWorsened, undefined);
    assert.equal(judged(now, {}, { cell: {} }).mayBeWorsened, undefined);
  });
});
