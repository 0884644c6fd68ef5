import assert from "node:assert/strict";
import fc from "fast-check";
import { missingToReach } from "../../../../src/model/gate/gateCell";
import { percentFromCounts } from "../../../../src/model/statistics/percent";

/** One string after the other, until the percentage is enough. */
function byCounting(total: number, translated: number, threshold: number): number {
  for (let more = 0; translated + more < total; more++) {
    if ((percentFromCounts({ total, translated: translated + more }) ?? 100) >= threshold) return more;
  }
  return total - translated;
}

describe("what is missing to reach a threshold", () => {
  const threshold = fc.oneof(
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    fc.double({ min: 0, max: 100, noNaN: true }),
  );

  it("is the fewest translations, of any counts and thresholds", () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), threshold, (one, other, wanted) => {
        const [translated, total] = one < other ? [one, other] : [other, one];
        assert.equal(missingToReach({ total, translated }, wanted), byCounting(total, translated, wanted));
      }),
      { numRuns: 3_000 },
    );
  });

  it("is right for large counts: what it says is enough, and one less is not", () => {
    const counts = fc
      .tuple(fc.nat(2 ** 40), fc.nat(2 ** 40))
      .map(([one, other]) => [Math.min(one, other), one + other]);
    fc.assert(
      fc.property(counts, threshold, ([translated = 0, total = 0], wanted) => {
        const percentWith = (more: number) => percentFromCounts({ total, translated: translated + more }) ?? 100;
        const missing = missingToReach({ total, translated }, wanted);
        assert.ok(translated + missing <= total);
        assert.ok(percentWith(missing) >= wanted);
        if (missing > 0) assert.ok(percentWith(missing - 1) < wanted);
      }),
      { numRuns: 3_000 },
    );
  });

  it("needs everything for 100 percent, and the percentage that is shown for all others", () => {
    assert.equal(missingToReach({ total: 1000, translated: 998 }, 100), 2);
    assert.equal(missingToReach({ total: 1000, translated: 998 }, 99.95), 2);
    assert.equal(missingToReach({ total: 1000, translated: 998 }, 99.9), 1);
    assert.equal(missingToReach({ total: 3, translated: 0 }, 33.3), 1);
    assert.equal(missingToReach({ total: 3, translated: 0 }, 33.4), 2);
    assert.equal(missingToReach({ total: 10_000, translated: 0 }, 0.05), 1);
    assert.equal(missingToReach({ total: 10, translated: 0 }, 0), 0);
    assert.equal(missingToReach({ total: 0, translated: 0 }, 100), 0);
  });
});
