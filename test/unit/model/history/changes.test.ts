import assert from "node:assert/strict";
import { type HistoryChange, inOrder, stateAt } from "../../../../src/model/history/changes";
import { createComponentHistory } from "../../../../src/model/history/componentHistory";
import type { CountedLanguage } from "../../../../src/model/history/figures";
import { pastChanges, withPast } from "../../../../src/model/history/past";
import { thinned, withoutOldest } from "../../../../src/model/history/thinning";
import { createRandom, type Random } from "../../../soak/random";
import { counted, record } from "../../../support/history/recordedHistory";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday. */
const START = Date.UTC(2026, 0, 5);

/** Languages come and go, and some have a total of their own. */
function randomReadings(random: Random, count: number, step: () => number) {
  const languages = new Map<string, CountedLanguage>();
  let total = 100;
  let time = START;
  return Array.from({ length: count }, (): [number, CountedLanguage[]] => {
    time += step();
    if (random.chance(0.1)) total += random.below(9);
    for (const code of ["de", "fr", "cs", "ar"]) {
      if (random.chance(0.05)) languages.delete(code);
      else if (random.chance(0.3)) {
        const words = random.chance(0.5) ? { totalWords: 2 * total, translatedWords: random.below(total) } : {};
        languages.set(code, counted(code, random.below(total), total + (random.chance(0.2) ? 1 : 0), words));
      }
    }
    return [time, [...languages.values()]];
  });
}

const figuresAt = (changes: readonly HistoryChange[], time: number) => {
  const history = createComponentHistory(
    changes.filter((change) => change.time <= time),
    time,
  );
  const state = stateAt(inOrder(changes), time);
  return history.codes
    .filter((code) => state.languages.has(code))
    .sort()
    .map((code) => ({ code, ...withoutTimes(history.pointsOf(code).at(-1)) }));
};

function withoutTimes(point: object | undefined) {
  const { time: _time, until: _until, origin: _origin, ...figures }: Record<string, unknown> = { ...point };
  return figures;
}

const sorted = (languages: readonly CountedLanguage[]) =>
  languages.toSorted((one, other) => (one.code < other.code ? -1 : 1)).map((language) => ({ ...language }));

describe("history of a component", () => {
  it("tells at every time what was read, in whatever order it is there and however often", () => {
    const random = createRandom(1);
    const readings = randomReadings(random, 150, () => 1000 * (1 + random.below(100_000)));
    const changes = record(readings);
    const shuffled = [...changes, ...changes.filter(() => random.chance(0.5))].sort(() => random.next() - 0.5);
    assert.deepEqual(inOrder(shuffled), inOrder(changes));
    for (const [time, languages] of readings) assert.deepEqual(figuresAt(shuffled, time), sorted(languages));
  });

  it("says a total once that most languages have", () => {
    const [first, second] = record([
      [START, [counted("de", 1), counted("fr", 2), counted("en", 90, 90)]],
      [START + HOUR, [counted("de", 1, 101), counted("fr", 2, 101), counted("en", 90, 90)]],
    ]);
    assert.deepEqual(first?.languages.get("en")?.own, { total: 90 });
    assert.deepEqual([second?.totals, second?.languages.size], [{ total: 101 }, 0]);
  });

  it("sums all languages, and counts a gap in which nobody looked as such", () => {
    const readings: [number, CountedLanguage[]][] = [
      [START, [counted("de", 10), counted("fr", 20)]],
      [START + HOUR, [counted("de", 10), counted("fr", 20)]],
      [START + 9 * DAY, [counted("de", 15), counted("fr", 20)]],
    ];
    const { pointsOf } = createComponentHistory(record(readings), START + 10 * DAY);
    const origin = "read";
    assert.deepEqual(pointsOf(), [
      { total: 200, translated: 30, fuzzy: 0, failing: 0, time: START, until: START + HOUR, origin },
      { total: 200, translated: 35, fuzzy: 0, failing: 0, time: START + 9 * DAY, until: START + 9 * DAY, origin },
    ]);
    assert.deepEqual(
      pointsOf("fr").map(({ time, until }) => [time, until]),
      [[START, START + 9 * DAY]],
    );
    assert.deepEqual(pointsOf("xx"), []);
  });

  it("leaves out what is dated after now", () => {
    const changes = record([
      [START, [counted("de", 1)]],
      [START + 400 * DAY, [counted("de", 2)]],
    ]);
    assert.deepEqual(
      createComponentHistory(changes, START + DAY)
        .pointsOf("de")
        .map(({ translated }) => translated),
      [1],
    );
  });
});

describe("thinning", () => {
  it("keeps the last figures of every hour, day and week, and nothing else", () => {
    const random = createRandom(2);
    const readings = randomReadings(random, 3000, () => 1000 * (600 + random.below(20_000)));
    const changes = record(readings);
    const limits = { hourlyDays: 7, dailyDays: 60, weeks: 520 };
    const kept = thinned(changes, limits);
    const changed = inOrder(changes);
    const days = [...new Set(changed.map(({ time }) => Math.floor(time / DAY)))];
    const bucketOf = (time: number): string => {
      const day = Math.floor(time / DAY);
      if (day >= (days.at(-7) ?? 0)) return `hour ${Math.floor(time / HOUR)}`;
      return day >= (days.at(-60) ?? 0) ? `day ${day}` : `week ${Math.floor((time - START) / (7 * DAY))}`;
    };
    const last = new Map(changed.map(({ time }) => [bucketOf(time), time]));
    for (const time of [...last.values()].filter((_, index) => index % 9 === 0))
      assert.deepEqual(figuresAt(kept, time), figuresAt(changes, time));
    assert.ok(kept.length <= last.size && kept.length > last.size / 2, `${kept.length} of ${last.size}`);
    assert.deepEqual(thinned(kept, limits), kept);
  });

  it("is the same if a part was thinned before", () => {
    const random = createRandom(3);
    const changes = record(randomReadings(random, 800, () => 1000 * (600 + random.below(8000))));
    const early = thinned(changes.slice(0, 500));
    assert.deepEqual(thinned([...early, ...changes.slice(500)]), thinned(changes));
  });

  it("loses nothing to a clock that is far ahead for a day", () => {
    const readings = Array.from({ length: 300 }, (_, hour): [number, CountedLanguage[]] => [
      START + hour * HOUR,
      [counted("de", hour)],
    ]);
    const kept = thinned(record([...readings, [START + 3000 * DAY, [counted("de", 1000)]]]));
    const before = kept.filter(({ time }) => time < START + 3000 * DAY);
    // Six days, of which the last has 12 hours, and the other seven.
    assert.equal(before.length, 5 * 24 + 12 + 7);
  });

  it("drops the oldest weeks, and tells what was there in the first one that is left", () => {
    const changes = record(
      Array.from({ length: 50 }, (_, week): [number, CountedLanguage[]] => [
        START + week * 7 * DAY,
        [counted("de", week), ...(week < 3 ? [counted("fr", 1)] : []), counted("cs", 7)],
      ]),
    );
    const kept = withoutOldest(changes, 10);
    assert.equal(kept.length, 10);
    assert.deepEqual(figuresAt(kept, kept[0]?.time ?? 0), sorted([counted("cs", 7), counted("de", 40)]));
  });
});

describe("past from Git", () => {
  const read = record([
    [START, [counted("de", 50)]],
    [START + DAY, [counted("de", 60)]],
  ]);
  const past = [
    { time: START - 2 * DAY, languages: [counted("de", 30), counted("fr", 1)] },
    { time: START - 9 * DAY, languages: [counted("de", 10)] },
    { time: START + HOUR, languages: [counted("de", 99)] },
  ];
  const shown = (changes: readonly HistoryChange[]) =>
    createComponentHistory(changes, START + DAY)
      .pointsOf("de")
      .map(({ time, until, translated, origin }) => [(time - START) / DAY, (until - START) / DAY, translated, origin]);

  it("fills the time before the first refresh, where a commit holds until the next", () => {
    assert.deepEqual(shown(withPast(read, pastChanges(past))), [
      [-9, -2, 10, "git"],
      [-2, 0, 30, "git"],
      [0, 0, 50, "read"],
      [1, 1, 60, "read"],
    ]);
  });

  it("does not change what was read", () => {
    const unlike = [counted("de", 50), counted("fr", 1), counted("it", 3, 40)];
    const all = withPast(read, pastChanges([{ time: START - DAY, languages: unlike }]));
    const at = (changes: readonly HistoryChange[]) => [
      ...createComponentHistory(changes, START + DAY).at([START, START + DAY]),
    ];
    assert.deepEqual(at(all), at(read));
    assert.deepEqual(figuresAt(all, START - DAY), sorted(unlike));
  });

  it("is all there is where nothing was read", () => {
    assert.deepEqual(shown(withPast([], pastChanges(past.slice(0, 2)))), [
      [-9, -2, 10, "git"],
      [-2, -2, 30, "git"],
    ]);
  });
});
