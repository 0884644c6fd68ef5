import assert from "node:assert/strict";
import type { HistoryPoint } from "../../../../src/model/history/componentHistory";
import { forecast } from "../../../../src/model/history/forecast";
import { estimateCenter } from "../../../../src/model/history/signedRank";
import { createRandom } from "../../../soak/random";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const NOW = Date.UTC(2026, 5, 1, 12);

/** A figure for each day up to now. */
const daily = (days: number, figures: (day: number) => { total: number; translated: number }): HistoryPoint[] =>
  Array.from({ length: days + 1 }, (_, day) => {
    const time = NOW - (days - day) * DAY;
    return { ...figures(day), fuzzy: 0, failing: 0, time, until: time, origin: "read" };
  });

describe("estimate of the center", () => {
  it("is that of the published example", () => {
    // Hollander and Wolfe, table 3.1: change of a depression scale.
    const differences = [-0.952, 0.147, -1.022, -0.43, -0.62, -0.59, -0.49, 0.08, -0.01];
    const { center, low, high } = estimateCenter(differences, 0.96);
    assert.deepEqual(
      [center, low, high].map((value) => value.toFixed(3)),
      ["-0.460", "-0.786", "-0.010"],
    );
  });

  it("covers everything where there is too little for the confidence", () => {
    assert.deepEqual(estimateCenter([1, 5], 0.8), { center: 3, low: 1, high: 5 });
    assert.deepEqual(estimateCenter([4], 0.8), { center: 4, low: 4, high: 4 });
  });

  it("covers the true center as often as it says", () => {
    const random = createRandom(7);
    const bell = (): number => Array.from({ length: 12 }, random.next).reduce((sum, next) => sum + next, -6);
    for (const size of [4, 6, 12]) {
      let covered = 0;
      for (let run = 0; run < 2000; run++) {
        const { low, high } = estimateCenter(Array.from({ length: size }, bell), 0.8);
        if (low <= 0 && high >= 0) covered++;
      }
      assert.ok(covered / 2000 > 0.78 && covered / 2000 < 0.9, `${size}: ${covered / 2000}`);
    }
  });
});

describe("forecast", () => {
  it("is exact for a steady pace", () => {
    const result = forecast(
      daily(70, (day) => ({ total: 1000, translated: 300 + 5 * day })),
      NOW,
    );
    const time = NOW + (350 / 35) * WEEK;
    assert.deepEqual(result, { kind: "expected", pace: 35, weeks: 10, time, earliest: time, latest: time });
  });

  it("counts what the sources grow by", () => {
    const result = forecast(
      daily(70, (day) => ({ total: 1000 + 4 * day, translated: 300 + 5 * day })),
      NOW,
    );
    assert.equal(result.kind === "expected" && result.pace, 7);
  });

  it("is wide where translators work in bursts, and not led by one import", () => {
    const bursts = [0, 0, 60, 10, 0, 45, 0, 30, 15, 0, 500, 20];
    const result = forecast(
      daily(84, (day) => ({
        total: 2000,
        translated: bursts.slice(0, Math.floor(day / 7)).reduce((sum, burst) => sum + burst, 100),
      })),
      NOW,
    );
    assert.ok(result.kind === "expected");
    assert.ok(result.pace > 10 && result.pace < 40, String(result.pace));
    assert.ok(result.earliest < result.time && (result.latest === undefined || result.latest > result.time));
  });

  it("has no latest date where the pace may be none", () => {
    const result = forecast(
      daily(35, (day) => ({ total: 100, translated: [20, 19, 24, 23, 30, 31][Math.floor(day / 7)] ?? 0 })),
      NOW,
    );
    assert.ok(result.kind === "expected" && result.latest === undefined, JSON.stringify(result));
  });

  it("is none where the total grows as fast as what is translated, or faster", () => {
    for (const growth of [5, 9]) {
      const points = daily(70, (day) => ({ total: 1000 + growth * day, translated: 300 + 5 * day }));
      assert.deepEqual(forecast(points, NOW), { kind: "notConverging" });
    }
    const idle = daily(70, () => ({ total: 1000, translated: 300 }));
    assert.deepEqual(forecast(idle, NOW), { kind: "notConverging" });
  });

  it("is none where there is too little data", () => {
    const points = daily(27, (day) => ({ total: 1000, translated: 300 + 5 * day }));
    assert.deepEqual(forecast(points.slice(3), NOW), { kind: "tooLittleData" });
    assert.deepEqual(forecast([], NOW), { kind: "tooLittleData" });
    // Nobody looked for most of the weeks.
    const rare = daily(84, (day) => ({ total: 1000, translated: 5 * day })).filter((_, day) => day % 28 === 0);
    assert.deepEqual(forecast(rare, NOW), { kind: "tooLittleData" });
  });

  it("is none where it would take years, and needs none where nothing is missing", () => {
    const slow = daily(84, (day) => ({ total: 100_000, translated: Math.floor(day / 7) }));
    assert.deepEqual(forecast(slow, NOW), { kind: "tooFar" });
    assert.deepEqual(
      forecast(
        daily(1, () => ({ total: 5, translated: 5 })),
        NOW,
      ),
      { kind: "complete" },
    );
    assert.deepEqual(
      forecast(
        daily(1, () => ({ total: 0, translated: 0 })),
        NOW,
      ),
      { kind: "tooLittleData" },
    );
  });
});
