import assert from "node:assert/strict";
import { verdictOfChanges } from "../../../src/cli/check/outcome";
import type { BaseReport } from "../../../src/model/compare/baseReport";
import type { JudgedCost } from "../../../src/model/compare/judgeCosts";
import { component, outcomeOf, REFUSED } from "./outcomes";

const COST: JudgedCost = {
  ...{ code: "de", name: "German", isRequired: true, threshold: 90, percentBefore: 60, percentNow: 60 },
  ...{ fell: false, dropped: false, isWorsened: false, missing: { added: 0, changed: 0, lost: 0, words: 0 } },
  worse: { strings: 0, words: 0, failing: 0 },
  reasons: [{ kind: "belowThreshold", percent: 60, threshold: 90, missing: 30 }],
};

function baseOf(cost: Partial<JudgedCost> = {}, more: Partial<BaseReport> = {}): BaseReport {
  const none = { count: 0, words: 0, listed: [] };
  const languages = [{ ...COST, ...cost }];
  const strings = { added: none, changed: none, removed: none };
  return {
    ...{ ref: "main", commit: "0", removedComponents: [], withoutFiles: [], unknown: [] },
    components: [{ label: "app", isNew: false, renamed: [], ...strings, languages }],
    ...more,
  };
}

describe("the verdict on what a branch changed", () => {
  const { gate } = outcomeOf([component("app", { de: [60, 100] })]);
  const verdict = (base: BaseReport, own = gate) => verdictOfChanges(own, base);

  it("passes what is not ready, unless a required language is worse", () => {
    assert.equal(verdict(baseOf()), "ready");
    assert.equal(verdict(baseOf({ isWorsened: true })), "notReady");
    assert.equal(verdict(baseOf({ isWorsened: true, isRequired: false })), "ready");
  });

  it("is not known while something could not be read or is old", () => {
    const unread = outcomeOf([component("app", { de: [60, 100] })], { unread: [REFUSED] }).gate;
    assert.equal(verdict(baseOf({ isWorsened: true }), unread), "unknown");
    const stale = { ...gate, stale: [{ label: "app", since: 0 }] };
    assert.equal(verdict(baseOf(), stale), "unknown");
    assert.equal(verdict(baseOf({ isWorsened: true }), stale), "notReady");
  });

  it("is not known where strings may have become outdated", () => {
    const maybe = { mayBeWorsened: true } as const;
    assert.equal(verdict(baseOf(maybe)), "unknown", "also where no source string changed");
    assert.equal(verdict(baseOf({ ...maybe, isRequired: false })), "ready");
  });

  it("is not known where something was removed, dropped or not compared", () => {
    const unknown = [{ kind: "component", label: "docs", problem: { kind: "tooLarge" } }] as const;
    for (const more of [{ removedComponents: [{ name: "docs", mask: "docs/*.json" }] }, { unknown }]) {
      assert.equal(verdict(baseOf({}, more)), "unknown");
    }
    assert.equal(verdict(baseOf({ dropped: true })), "unknown");
    assert.equal(verdict(baseOf({ dropped: true, isRequired: false })), "ready");
  });
});
