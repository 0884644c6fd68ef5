import assert from "node:assert/strict";
import fc from "fast-check";
import { type Counts, percentFromCounts, percentOf, sumCounts } from "../../../src/model/statistics/percent";

const count = fc.oneof(fc.nat(200), fc.nat(1_000_000), fc.maxSafeNat());
/** At least one string, and translated ≤ total. */
const counts: fc.Arbitrary<Counts> = fc
  .tuple(count, count)
  .filter(([a, b]) => a > 0 || b > 0)
  .map(([a, b]) => ({ total: Math.max(a, b), translated: Math.min(a, b) }));
const reported = fc.option(
  fc.oneof(
    fc.double({ min: -10, max: 110 }),
    fc.double(),
    fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  ),
  {
    nil: undefined,
  },
);

function assertHonest(percent: number | null, { total, translated }: Counts): void {
  assert.ok(percent !== null);
  assert.equal(percent === 100, translated === total, "100 means complete");
  assert.equal(percent === 0, translated === 0, "0 means nothing");
  assert.ok(percent >= 0 && percent <= 100, String(percent));
  assert.match(String(percent), /^\d+(?:\.\d)?$/, "at most one decimal");
}

describe("any percentage", () => {
  it("is honest, and the exact quotient cut to one decimal", () => {
    fc.assert(
      fc.property(counts, (language) => {
        const percent = percentFromCounts(language);
        assertHonest(percent, language);
        const tenths = Number((BigInt(language.translated) * 1000n) / BigInt(language.total));
        const guarded =
          language.translated === 0 || language.translated === language.total
            ? tenths
            : Math.min(999, Math.max(1, tenths));
        assert.equal(percent, guarded / 10);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is honest and near the counts, whatever the service reports", () => {
    fc.assert(
      fc.property(counts, reported, (language, reportedPercent) => {
        const percent = percentOf({ ...language, ...(reportedPercent === undefined ? {} : { reportedPercent }) });
        assertHonest(percent, language);
        // 0.1 of tolerance, and 0.1 of cutting.
        assert.ok(Math.abs((percent ?? Number.NaN) - (language.translated / language.total) * 100) < 0.2 + 1e-6);
      }),
      { numRuns: 2_000 },
    );
  });

  it("never falls when more is translated", () => {
    fc.assert(
      fc.property(counts, fc.nat(100), ({ total, translated }, more) => {
        const later = Math.min(total, translated + more);
        assert.ok(
          (percentFromCounts({ total, translated: later }) ?? 0) >= (percentFromCounts({ total, translated }) ?? 0),
        );
      }),
    );
  });

  it("is null for nothing to translate", () => {
    fc.assert(
      fc.property(reported, (reportedPercent) => {
        const language = { total: 0, translated: 0, ...(reportedPercent === undefined ? {} : { reportedPercent }) };
        assert.equal(percentOf(language), null);
      }),
    );
  });
});

describe("any sum", () => {
  const small = fc.tuple(fc.nat(10_000), fc.nat(10_000)).map(([total, translated]) => ({ total, translated }));

  it("does not depend on order or grouping", () => {
    fc.assert(
      fc.property(fc.array(small), fc.array(small), (some, others) => {
        assert.deepEqual(sumCounts([...some, ...others]), sumCounts([sumCounts(others), sumCounts(some)]));
      }),
    );
  });

  it("is complete only where every part is, and lies between the parts' figures", () => {
    fc.assert(
      fc.property(fc.array(small, { minLength: 1 }), (parts) => {
        const capped = parts.map(({ total, translated }) => ({ total, translated: Math.min(total, translated) }));
        const percent = percentFromCounts(sumCounts(parts));
        const figures = capped.map(percentFromCounts).filter((figure) => figure !== null);
        if (figures.length === 0) {
          assert.equal(percent, null);
          return;
        }
        assert.ok(percent !== null);
        assert.equal(
          percent === 100,
          figures.every((figure) => figure === 100),
        );
        assert.equal(
          percent === 0,
          figures.every((figure) => figure === 0),
        );
        assert.ok(
          percent >= Math.min(...figures) && percent <= Math.max(...figures),
          `${percent} of ${figures.join(", ")}`,
        );
      }),
      { numRuns: 1_000 },
    );
  });
});
