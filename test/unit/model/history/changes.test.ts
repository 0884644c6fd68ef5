import assert from "node:assert/strict";
import { figuresIn, type HistoryChange, stateAt, withReading } from "../../../../src/model/history/changes";
import { createComponentHistory } from "../../../../src/model/history/componentHistory";
import type { CountedLanguage } from "../../../../src/model/history/figures";
import { pastChanges, withPast } from "../../../../src/model/history/past";
import { thinned, withoutOldest } from "../../../../src/store/history/historyFile";
import { createRandom, type Random } from "../../../soak/random";
import { counted, pointsOf, record } from "../../../support/history/recordedHistory";

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
  const state = stateAt(changes, time);
  return [...state.languages.keys()].sort().map((code) => ({ code, ...figuresIn(state, code) }));
};

const sorted = (languages: readonly CountedLanguage[]) =>
  languages.toSorted((one, other) => (one.code < other.code ? -1 : 1)).map((language) => ({ ...language }));

describe("history of a component", () => {
  it("has at every time what was read then, in whatever order it was read", () => {
    const random = createRandom(1);
    const readings = randomReadings(random, 150, () => 1000 * (1 + random.below(100_000)));
    let changes: readonly HistoryChange[] = [];
    for (const [time, languages] of readings.toSorted(() => random.next() - 0.5)) {
      changes = withReading(changes, time, languages) ?? changes;
    }
    for (const [time, languages] of readings) assert.deepEqual(figuresAt(changes, time), sorted(languages));
    assert.deepEqual(
      changes.map(({ time }) => time),
      changes.map(({ time }) => time).sort((one, other) => one - other),
    );
  });

  it("extends a change by what was seen again, once an hour", () => {
    const languages = [counted("de", 1)];
    const first = withReading([], START, languages) ?? [];
    assert.equal(withReading(first, START + HOUR / 2, languages), undefined);
    const later = withReading(first, START + HOUR, languages);
    assert.deepEqual(
      later?.map(({ time, until }) => [time, until]),
      [[START, START + HOUR]],
    );
  });

  it("has what was last known to be outdated, from when its counts were read", () => {
    const minutes = (count: number): number => START + count * 60_000;
    const readings = (...all: readonly (readonly [time: number, translated: number, outdated?: number])[]) =>
      all
        .reduce<readonly HistoryChange[]>((changes, [time, translated, outdated]) => {
          const languages = [counted("de", translated, 100, outdated === undefined ? {} : { outdated })];
          return withReading(changes, time, languages) ?? changes;
        }, [])
        .map(({ time, until, languages }) => [time, until, languages.get("de")?.outdated]);
    assert.deepEqual(readings([START, 1], [minutes(1), 1, 3]), [[START, minutes(1), 3]]);
    // Not known this time, as where reading it takes too long.
    assert.deepEqual(readings([START, 1, 3], [minutes(90), 1], [minutes(91), 2]), [
      [START, minutes(90), 3],
      [minutes(91), minutes(91), 3],
    ]);
    // The source changed, but no count.
    assert.deepEqual(readings([START, 1, 3], [minutes(1), 1, 4]), [
      [START, START, 3],
      [minutes(1), minutes(1), 4],
    ]);
    // It may have changed long after the counts.
    assert.deepEqual(readings([START, 1], [minutes(90), 1, 3]), [
      [START, START, undefined],
      [minutes(90), minutes(90), 3],
    ]);
    assert.deepEqual(readings([START, 1], [minutes(1), 2]), [
      [START, START, undefined],
      [minutes(1), minutes(1), undefined],
    ]);
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
    const history = createComponentHistory(
      readings.reduce<readonly HistoryChange[]>((changes, [time, of]) => withReading(changes, time, of) ?? changes, []),
      START + 10 * DAY,
    );
    assert.deepEqual(pointsOf(history), [
      { total: 200, translated: 30, fuzzy: 0, failing: 0, time: START, until: START + HOUR },
      { total: 200, translated: 35, fuzzy: 0, failing: 0, time: START + 9 * DAY, until: START + 9 * DAY },
    ]);
    assert.deepEqual(
      pointsOf(history, "fr").map(({ time, until }) => [time, until]),
      [[START, START + 9 * DAY]],
    );
    assert.deepEqual(pointsOf(history, "xx"), []);
  });

  it("leaves out what is dated after now", () => {
    const changes = record([
      [START, [counted("de", 1)]],
      [START + 400 * DAY, [counted("de", 2)]],
    ]);
    assert.deepEqual(
      pointsOf(createComponentHistory(changes, START + DAY), "de").map(({ translated }) => translated),
      [1],
    );
  });
});

describe("thinning", () => {
  it("keeps the last figures of every minute, hour, day and week, and nothing else", () => {
    const random = createRandom(2);
    const readings = [
      ...randomReadings(random, 3000, () => 1000 * (600 + random.below(40_000))),
      ...randomReadings(random, 3000, () => 1000 * (1 + random.below(90))).map(
        ([time, languages]): [number, CountedLanguage[]] => [time + 800 * DAY, languages],
      ),
    ];
    const changes = record(readings);
    const kept = thinned(changes);
    const days = [...new Set(changes.map(({ time }) => Math.floor(time / DAY)))];
    const end = changes.at(-1)?.time ?? 0;
    const bucketOf = (time: number): string => {
      const day = Math.floor(time / DAY);
      if (end - time < HOUR) return `${time}`;
      if (end - time < DAY) return `minute ${Math.floor(time / 60_000)}`;
      if (day >= (days.at(-7) ?? 0)) return `hour ${Math.floor(time / HOUR)}`;
      return day >= (days.at(-366) ?? 0) ? `day ${day}` : `week ${Math.floor((time - START) / (7 * DAY))}`;
    };
    const last = new Map(changes.map(({ time }) => [bucketOf(time), time]));
    for (const time of [...last.values()].filter((_, index) => index % 9 === 0))
      assert.deepEqual(figuresAt(kept, time), figuresAt(changes, time));
    assert.ok(kept.length <= last.size && kept.length > last.size / 2, `${kept.length} of ${last.size}`);
    assert.deepEqual(thinned(kept), kept);
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

  it("drops the oldest, and has what was there in the first one that is left", () => {
    const changes = record(
      Array.from({ length: 50 }, (_, week): [number, CountedLanguage[]] => [
        START + week * 7 * DAY,
        [counted("de", week), ...(week < 3 ? [counted("fr", 1)] : []), counted("cs", 7)],
      ]),
    );
    const kept = withoutOldest(changes);
    assert.equal(kept.length, 37);
    assert.deepEqual(figuresAt(kept, kept[0]?.time ?? 0), sorted([counted("cs", 7), counted("de", 13)]));
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
    changes.map(({ time, until, languages }) => [
      (time - START) / DAY,
      (until - START) / DAY,
      languages.get("de")?.translated,
    ]);

  it("fills the time before the first refresh, where a commit holds until the next", () => {
    assert.deepEqual(shown(withPast(read, pastChanges(past))), [
      [-9, -2, 10],
      [-2, 0, 30],
      [0, 0, 50],
      [1, 1, 60],
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
      [-9, -2, 10],
      [-2, -2, 30],
    ]);
  });
});
