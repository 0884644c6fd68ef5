import assert from "node:assert/strict";
import { type LanguageCost, NOTHING_MISSING } from "../../../../src/model/compare/comparison";
import { judgeCosts } from "../../../../src/model/compare/judgeCosts";
import { DEFAULT_GATE, type GateSettings } from "../../../../src/model/gate/gateSettings";

type Counts = readonly [translated: number, total: number, failing?: number];

function cost(code: string, before: Counts | undefined, now: Counts | undefined): LanguageCost {
  const figures = ([translated, total, failing = 0]: Counts) => ({
    ...{ total, translated, failing, fuzzy: 0 },
    // Each string has ten words, but those that are not translated have twenty.
    totalWords: translated * 10 + (total - translated) * 20,
    translatedWords: translated * 10,
  });
  return {
    ...{ code, name: code, missing: NOTHING_MISSING },
    ...(before && { before: figures(before) }),
    ...(now && { now: figures(now) }),
  };
}

const COMPONENT = { key: "app", label: "app", path: "shop/app" };

function judged(one: LanguageCost, settings: Partial<GateSettings> = {}) {
  const [result] = judgeCosts(COMPONENT, [one], {
    settings: { ...DEFAULT_GATE, ...settings },
    threshold: 80,
    problems: [],
  });
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
});
