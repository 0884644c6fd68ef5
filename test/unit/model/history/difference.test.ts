import assert from "node:assert/strict";
import type { HistoryPoint } from "../../../../src/model/history/componentHistory";
import { differenceSince } from "../../../../src/model/history/difference";
import { timeOf } from "../../../../src/model/history/sinceMoment";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 1, 12);

const point = (daysAgo: number, untilDaysAgo: number, translated: number, more: Partial<HistoryPoint> = {}) => ({
  ...{ total: 100, translated, fuzzy: 0, failing: 0, origin: "read" as const },
  ...{ time: NOW - daysAgo * DAY, until: NOW - untilDaysAgo * DAY },
  ...more,
});

describe("what is different since a moment", () => {
  const points = [
    point(30, 20, 10, { totalWords: 300, translatedWords: 40 }),
    point(6, 1.5, 20, { fuzzy: 4, totalWords: 310, translatedWords: 50 }),
    point(1.5, 0.5, 30, { total: 120, failing: 2, totalWords: 320, translatedWords: 45 }),
  ];

  it("is counted from what was there then", () => {
    const yesterday = differenceSince(points, timeOf({ kind: "yesterday" }, NOW));
    assert.deepEqual([yesterday?.from, yesterday?.added.translated], [points[2], 0]);
    const twoDays = differenceSince(points, NOW - 2 * DAY);
    assert.deepEqual(twoDays, {
      from: points[1],
      to: points[2],
      since: NOW - 2 * DAY,
      added: { total: 20, translated: 10, fuzzy: -4, failing: 2, totalWords: 10, translatedWords: -5 },
    });
  });

  it("says when somebody looked last, if nobody did then", () => {
    const lastWeek = differenceSince(points, timeOf({ kind: "lastWeek" }, NOW));
    assert.deepEqual([lastWeek?.from, lastWeek?.since], [points[0], NOW - 20 * DAY]);
  });

  it("begins with the history", () => {
    const month = differenceSince(points, NOW - 90 * DAY);
    assert.deepEqual([month?.from, month?.since], [points[0], NOW - 30 * DAY]);
    assert.equal(differenceSince([], NOW), undefined);
  });

  it("leaves out words that are not known at both times", () => {
    const { added } = differenceSince([point(2, 1, 5), ...points.slice(2)], NOW - 2 * DAY) ?? {};
    assert.deepEqual(added, { total: 20, translated: 25, fuzzy: 0, failing: 2 });
  });
});
