import assert from "node:assert/strict";
import {
  type Counts,
  missingStrings,
  percentFromCounts,
  percentOf,
  percentOfSum,
  sumCounts,
} from "../../../../src/model/statistics/percent";

const counts = (translated: number, total: number): Counts => ({ translated, total });

describe("percentage of a sum", () => {
  it("is that of the row for a single one", () => {
    const over = percentOfSum;
    assert.deepEqual([over(counts(15, 16), [93.8]), over(counts(15, 16), [93.8, null])], [93.8, 93.8]);
    assert.deepEqual([over(counts(0, 0), [null]), over(counts(0, 0), []), over(counts(1, 3), [])], [null, null, 33.3]);
  });

  it("is cut, but not below the lowest of its rows", () => {
    const sum = counts(2 * 3621, 2 * 3625);
    assert.deepEqual([percentOfSum(sum, [99.9, 99.9]), percentOfSum(sum, [99.8, 99.9])], [99.9, 99.8]);
    assert.deepEqual([percentOfSum(counts(0, 0), [null]), percentOfSum(counts(1, 3), [null, 33.3])], [null, 33.3]);
  });
});

describe("percentage from counts", () => {
  const cases: readonly (readonly [translated: number, total: number, percent: number | null])[] = [
    // Ties are cut, whatever the service rounds them to.
    [1, 16, 6.2],
    [3, 16, 18.7],
    [7, 8, 87.5],
    [5, 8, 62.5],
    [1, 3, 33.3],
    [2, 3, 66.6],
    // Figures that real servers cut: 137 of 638 is 21.473.
    [137, 638, 21.4],
    [24, 638, 3.7],
    [802, 4340, 18.4],
    [24, 34, 70.5],
    // Inexact in binary: 0.29 * 100 is 28.999999999999996.
    [29, 100, 29],
    [57, 100, 57],
    [1001, 1000, 99.9],
    [1, 1000, 0.1],
    [999, 1000, 99.9],
    [0, 8, 0],
    [8, 8, 100],
    [1, 1_000_000, 0.1],
    [999_999, 1_000_000, 99.9],
    [0, 0, null],
  ];
  for (const [translated, total, percent] of cases) {
    it(`${translated} of ${total} is ${percent}`, () => {
      assert.equal(percentFromCounts(counts(translated, total)), percent);
    });
  }

  it("is never 100 for more translated than there is", () => {
    assert.equal(percentFromCounts(counts(12, 10)), 99.9);
  });

  it("takes a total below 0 as nothing to translate", () => {
    assert.equal(percentFromCounts(counts(0, -1)), null);
  });

  it("cuts correctly up to the largest whole numbers, where products no longer fit", () => {
    const most = Number.MAX_SAFE_INTEGER;
    assert.equal(percentFromCounts(counts(most, most)), 100);
    assert.equal(percentFromCounts(counts(most - 1, most)), 99.9);
    assert.equal(percentFromCounts(counts(1, most)), 0.1);
    // Rounding in between would lift both.
    assert.equal(percentFromCounts(counts((most - 1) / 2, most)), 49.9);
    const total = 9_007_199_254_740_000;
    assert.equal(percentFromCounts(counts((total / 1000) * 124, total)), 12.4);
    assert.equal(percentFromCounts(counts((total / 1000) * 124 - 1, total)), 12.3);
  });
});

describe("percentage of a language", () => {
  const of = (translated: number, total: number, reportedPercent?: number): number | null =>
    percentOf({ translated, total, ...(reportedPercent === undefined ? {} : { reportedPercent }) });

  it("is the service's own figure where it agrees with the counts", () => {
    // Older versions round half to even, newer ones cut; both match their web page.
    assert.equal(of(3, 16, 18.8), 18.8);
    assert.equal(of(3, 16, 18.7), 18.7);
    assert.equal(of(1, 16, 6.2), 6.2);
    assert.equal(of(1, 16, 6.3), 6.3);
  });

  it("is taken of the counts where the service gives no figure", () => {
    assert.equal(of(3, 16), 18.7);
  });

  it("believes the service up to 0.1 from the counts, and not beyond", () => {
    assert.equal(of(50, 100, 50.1), 50.1);
    assert.equal(of(50, 100, 49.9), 49.9);
    assert.equal(of(50, 100, 50.1001), 50);
    assert.equal(of(50, 100, 49.8999), 50);
    assert.equal(of(50, 100, 50.2), 50);
    assert.equal(of(50, 100, 5), 50);
    // In binary, 33.4 - 33.3 is a little more than 0.1.
    assert.equal(of(333, 1000, 33.4), 33.4);
    assert.equal(of(333, 1000, 33.2), 33.2);
  });

  it("cuts a figure with more decimals", () => {
    assert.equal(of(2, 3, 66.6666667), 66.6);
    assert.equal(of(1, 8, 12.59), 12.5);
    // In binary, 1.1 * 10 is 11.000000000000002.
    assert.equal(of(11, 1000, 1.1), 1.1);
    assert.equal(of(82, 1000, 8.2), 8.2);
    assert.equal(of(57, 1000, 5.7), 5.7);
  });

  it("says complete only where everything is translated", () => {
    assert.equal(of(9999, 10_000, 100), 99.9);
    assert.equal(of(9999, 10_000, 99.99), 99.9);
    assert.equal(of(10_000, 10_000, 99.9), 100);
    assert.equal(of(10, 10, 0), 100);
  });

  it("says 0 only where nothing is translated", () => {
    assert.equal(of(1, 10_000, 0), 0.1);
    assert.equal(of(1, 10_000, 0.01), 0.1);
    assert.equal(of(0, 10_000, 0.1), 0);
    assert.equal(of(0, 10_000, 100), 0);
  });

  it("says nothing where there is nothing to translate, though services report 100 or 0", () => {
    assert.equal(of(0, 0, 100), null);
    assert.equal(of(0, 0, 0), null);
    assert.equal(of(0, 0), null);
  });

  it("does not believe what is no percentage", () => {
    for (const reported of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -50, 150, 1e308]) {
      assert.equal(of(1, 2, reported), 50, String(reported));
    }
    assert.equal(of(1, 10_000, -0.05), 0.1);
  });
});

describe("sums of string counts", () => {
  it("adds strings and never averages percentages", () => {
    // The average of the percentages would be 50%.
    const sum = sumCounts([counts(1, 1), counts(0, 999)]);
    assert.deepEqual(sum, { total: 1000, translated: 1 });
    assert.equal(percentFromCounts(sum), 0.1);
  });

  it("is not lifted to complete by one language with more translated than there is", () => {
    const sum = sumCounts([counts(15, 10), counts(5, 10)]);
    assert.deepEqual(sum, { total: 20, translated: 15 });
    assert.equal(percentFromCounts(sum), 75);
  });

  it("leaves languages without strings out of the figure", () => {
    assert.equal(percentFromCounts(sumCounts([counts(0, 0), counts(1, 2)])), 50);
    assert.equal(percentFromCounts(sumCounts([counts(0, 0)])), null);
    assert.equal(percentFromCounts(sumCounts([])), null);
  });
});

describe("missing strings", () => {
  it("are those that are not translated, and never fewer than none", () => {
    assert.equal(missingStrings({ total: 8, translated: 7 }), 1);
    assert.equal(missingStrings({ total: 8, translated: 8 }), 0);
    assert.equal(missingStrings({ total: 8, translated: 9 }), 0);
  });
});
