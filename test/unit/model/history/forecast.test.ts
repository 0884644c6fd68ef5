import assert from "node:assert/strict";
import { forecastOf } from "../../../../src/model/history/forecast";
import { counted, historyOf } from "../../../support/history/recordedHistory";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const NOW = Date.UTC(2026, 5, 1, 12);

interface DayFigures {
  readonly total: number;
  readonly translated: number;
}

/** By the figures of each day up to now. */
const forecast = (days: number, figures: (day: number) => DayFigures | undefined) =>
  forecastOf(
    [
      historyOf(
        Array.from({ length: days + 1 }, (_, day) => ({ day, of: figures(day) })).flatMap(({ day, of }) =>
          of ? [[NOW - (days - day) * DAY, [counted("de", of.translated, of.total)]] as const] : [],
        ),
        NOW,
      ),
    ],
    NOW,
  );

describe("forecast", () => {
  const ofLanguages = (...paces: readonly number[]) =>
    forecastOf(
      [
        historyOf(
          Array.from({ length: 71 }, (_, day) => [
            NOW - (70 - day) * DAY,
            paces.map((pace, index) => counted(`l${index}`, pace === 0 ? 300 : 300 + pace * day, 1000)),
          ]),
          NOW,
        ),
      ],
      NOW,
    );

  it("is that of the last language", () => {
    const slowest = ofLanguages(5);
    assert.equal(slowest.kind, "expected");
    assert.deepEqual(ofLanguages(9, 5, 7), slowest);
  });

  it("is none where a language stands still, however fast the others are", () => {
    assert.deepEqual(ofLanguages(9, 0, 7), { kind: "notConverging" });
  });

  it("does not wait for languages that are not started, or were removed", () => {
    const days = Array.from({ length: 71 }, (_, day) => day);
    const languages = (day: number) => [
      counted("de", 300 + 5 * day, 1000),
      counted("fr", 0, 1000),
      ...(day < 60 ? [counted("it", 300, 1000)] : []),
    ];
    const history = historyOf(
      days.map((day) => [NOW - (70 - day) * DAY, languages(day)]),
      NOW,
    );
    assert.deepEqual(forecastOf([history], NOW), ofLanguages(5));
  });

  it("is exact for a steady pace", () => {
    const result = forecast(70, (day) => ({ total: 1000, translated: 300 + 5 * day }));
    assert.ok(result.kind === "expected");
    assert.deepEqual([Math.round(result.pace), result.weeks], [35, 10]);
    for (const time of [result.time, result.earliest, result.latest ?? 0]) {
      assert.ok(Math.abs(time - NOW - (350 / 35) * WEEK) < 1000, String(time));
    }
  });

  it("counts only the last twelve weeks", () => {
    const result = forecast(200, (day) => ({ total: 4000, translated: 20 * Math.min(day, 116) + 5 * day }));
    assert.ok(result.kind === "expected");
    assert.deepEqual([Math.round(result.pace), result.weeks], [35, 12]);
  });

  it("counts what the sources grow by", () => {
    const result = forecast(70, (day) => ({ total: 1000 + 4 * day, translated: 300 + 5 * day }));
    assert.equal(result.kind === "expected" && Math.round(result.pace), 7);
  });

  it("is as wide as the paces of the two halves differ", () => {
    const bursts = [0, 0, 60, 10, 0, 45, 0, 30, 15, 0, 500, 20];
    const result = forecast(84, (day) => ({
      total: 2000,
      translated: bursts.slice(0, Math.floor(day / 7)).reduce((sum, burst) => sum + burst, 100),
    }));
    assert.ok(result.kind === "expected");
    assert.deepEqual([Math.round(result.pace * 12), result.weeks], [680, 12]);
    assert.ok(result.earliest < result.time && (result.latest === undefined || result.latest > result.time));
  });

  it("has no latest date where nothing was gained in one half", () => {
    const result = forecast(42, (day) => ({ total: 100, translated: day < 21 ? 20 : day }));
    assert.ok(result.kind === "expected" && result.latest === undefined, JSON.stringify(result));
  });

  it("is none where the total grows as fast as what is translated, or faster", () => {
    for (const growth of [5, 9]) {
      const result = forecast(70, (day) => ({ total: 1000 + growth * day, translated: 300 + 5 * day }));
      assert.deepEqual(result, { kind: "notConverging" });
    }
    // Nothing changed, which was seen every day.
    assert.notEqual(forecast(70, () => ({ total: 1000, translated: 300 })).kind, "expected");
  });

  it("is none where there is too little data", () => {
    const result = forecast(27, (day) => (day < 3 ? undefined : { total: 1000, translated: 300 + 5 * day }));
    assert.deepEqual(result, { kind: "tooLittleData" });
    assert.deepEqual(forecastOf([historyOf([], NOW)], NOW), { kind: "tooLittleData" });
  });

  it("is none where it would take years, and needs none where nothing is missing", () => {
    const slow = forecast(84, (day) => ({ total: 100_000, translated: Math.floor(day / 7) }));
    assert.deepEqual(slow, { kind: "tooFar" });
    assert.deepEqual(
      forecast(1, () => ({ total: 5, translated: 5 })),
      { kind: "complete" },
    );
    assert.deepEqual(
      forecast(1, () => ({ total: 0, translated: 0 })),
      { kind: "tooLittleData" },
    );
  });
});
