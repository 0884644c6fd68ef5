import assert from "node:assert/strict";
import { createComponentHistory } from "../../../../src/model/history/componentHistory";
import { type SeriesOptions, sumSeries } from "../../../../src/model/history/series";
import { counted, historyOf, pointsOf, record } from "../../../support/history/recordedHistory";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 5);
const NOW = START + 100 * DAY;
const day = (days: number): number => START + days * DAY;

describe("figures of components over time", () => {
  const app = historyOf(
    [
      [day(0), [counted("de", 10), counted("pt_BR", 20)]],
      [day(2), [counted("de", 15, 110), counted("pt_BR", 20, 110)]],
      [day(4), [counted("de", 15, 110), counted("pt-BR", 30, 110)]],
      [day(6), [counted("de", 16, 110)]],
    ],
    NOW,
  );
  const site = historyOf([[day(3), [counted("de", 40, 50), counted("en", 50, 50)]]], NOW);
  const sums = (histories: Parameters<typeof sumSeries>[0], options: Partial<SeriesOptions> = {}) =>
    sumSeries(histories, { to: NOW, maximumPoints: 100, ...options }).map(({ time, known, translated, total }) => [
      (time - START) / DAY,
      known,
      translated,
      total,
    ]);

  it("are added up at each moment when something changed, and say how many components are known", () => {
    assert.deepEqual(sums([app, site]), [
      [0, 1, 30, 200],
      [2, 1, 35, 220],
      [3, 2, 125, 320],
      [4, 2, 135, 320],
      [6, 2, 106, 210],
    ]);
  });

  it("are those of some languages, however their codes are written", () => {
    assert.deepEqual(sums([app, site], { codes: ["PT-br"] }), [
      [0, 1, 20, 100],
      [2, 1, 20, 110],
      [3, 2, 20, 110],
      [4, 2, 30, 110],
      [6, 2, 0, 0],
    ]);
    assert.deepEqual(sums([app, site], { isIncluded: (history, code) => history === 1 && code !== "en" }), [
      [3, 2, 40, 50],
      [4, 2, 40, 50],
      [6, 2, 40, 50],
    ]);
    assert.deepEqual(sums([app], { codes: ["fr"] }), []);
  });

  it("have every file of a language that a component spells in two ways", () => {
    const split = historyOf([[day(0), [counted("zh_Hans", 10), counted("zh-Hans", 5)]]], NOW);
    assert.deepEqual(sums([split]), [[0, 1, 15, 200]]);
    assert.deepEqual(sums([split], { codes: ["zh_hans"] }), [[0, 1, 15, 200]]);
  });

  it("begin at a moment with what was known then, and end at another", () => {
    assert.deepEqual(sums([app], { from: day(3), to: day(5) }), [
      [3, 1, 35, 220],
      [4, 1, 45, 220],
    ]);
    assert.deepEqual(sums([app], { from: day(-1), to: day(1) }), [[0, 1, 30, 200]]);
    assert.deepEqual(sums([app], { from: day(3), to: day(2) }), []);
  });

  it("have a point where the same was last seen", () => {
    const seen = historyOf(
      [
        [day(0), [counted("de", 1)]],
        [day(8), [counted("de", 1)]],
      ],
      NOW,
    );
    assert.deepEqual(sums([seen]), [
      [0, 1, 1, 100],
      [8, 1, 1, 100],
    ]);
  });

  it("have words only where those of every language are known", () => {
    const words = { totalWords: 300, translatedWords: 30 };
    const history = historyOf(
      [
        [day(0), [counted("de", 1, 100, words), counted("fr", 2, 100, words)]],
        [day(1), [counted("de", 1, 100, words), counted("fr", 2)]],
      ],
      NOW,
    );
    assert.deepEqual(
      sumSeries([history], { to: NOW, maximumPoints: 9 }).map(({ totalWords, translatedWords }) => [
        totalWords,
        translatedWords,
      ]),
      [
        [600, 60],
        [undefined, undefined],
      ],
    );
  });

  it("are thinned evenly over the time, with the first and the last", () => {
    const many = historyOf(
      Array.from({ length: 1000 }, (_, index) => [day(0) + index * 60_000, [counted("de", index, 1000)]] as const),
      NOW,
    );
    for (const maximumPoints of [2, 3, 10, 999, 1000]) {
      const points = sumSeries([many], { to: NOW, maximumPoints });
      assert.ok(points.length <= maximumPoints && points.length >= maximumPoints - 1, `${points.length}`);
      assert.deepEqual([points[0]?.translated, points.at(-1)?.translated], [0, 999]);
      const gaps = points.slice(1).map(({ translated }, index) => translated - (points[index]?.translated ?? 0));
      assert.ok(Math.max(...gaps) <= 2 * Math.ceil(999 / (maximumPoints - 1)), `${gaps}`);
    }
    assert.deepEqual(sums([many], { maximumPoints: 1 }).length, 1);
    assert.deepEqual(sums([many], { maximumPoints: 0 }), []);
    assert.deepEqual(sums([]), []);
  });

  it("are counted once for each change, however many moments of other components there are", () => {
    const minute = 60_000;
    const histories = Array.from({ length: 50 }, (_, index) =>
      historyOf([[day(0) + index * minute, [counted("de", 1), counted("fr", 2)]]], NOW),
    );
    let looked = 0;
    const isIncluded = (): boolean => ++looked > 0;
    const points = sumSeries(histories, { to: NOW, maximumPoints: 1000, isIncluded });
    assert.deepEqual([points.length, points.at(-1)?.translated], [50, 150]);
    assert.equal(looked, 100);
  });

  it("leave out a language that is not shown, also where it was the only one that changed", () => {
    const changes = record([
      [day(0), [counted("de", 1), counted("en", 100)]],
      [day(1), [counted("de", 1), counted("en", 101, 101)]],
    ]);
    const shown = createComponentHistory(changes, NOW, (code) => code !== "en");
    assert.deepEqual(sums([shown]), [
      [0, 1, 1, 100],
      [1, 1, 1, 100],
    ]);
    assert.equal(pointsOf(shown).length, 1);
  });
});
