import assert from "node:assert/strict";
import {
  changeBetween,
  type HistoryChange,
  type LanguageCounts,
  NO_STATE,
  stateOf,
} from "../../../../src/model/history/changes";
import { parseHistory, type StoredHistory, thinned, writeHistory } from "../../../../src/store/history/historyFile";
import { simulateYear } from "../../../support/history/simulatedHistory";

const KEY = '["https://one.example","p","c"]';
const TIME = Date.UTC(2026, 0, 5);

const counts = (translated: number, more: Partial<LanguageCounts> = {}): LanguageCounts => ({
  ...{ translated, fuzzy: 0, failing: 0 },
  ...more,
});
const CHANGES: readonly HistoryChange[] = [
  {
    ...{ time: TIME, until: TIME + 500_000, totals: { total: 120, totalWords: 800 } },
    languages: new Map([
      ["de", counts(1, { fuzzy: 2, failing: 3, translatedWords: 4 })],
      ["pt_BR", counts(7)],
      ["sr@latin", counts(7, { failing: 1 })],
      ["fr", counts(0, { translatedWords: 0 })],
      ["__proto__", counts(5)],
      ["en", counts(9, { own: { total: 9 } })],
      ["cs", counts(9, { fuzzy: 1, translatedWords: 5, own: { total: 9, totalWords: 6 } })],
      ["it", counts(9, { outdated: 0 })],
      ["nl", counts(9, { own: { total: 9 }, outdated: 3 })],
    ]),
  },
  { time: TIME + 1e6, until: TIME + 9e6, totals: { total: 0 }, languages: new Map([["de", null]]) },
  { time: TIME + 9e6, until: TIME + 9e6, languages: new Map([["de", counts(3)]]) },
];
const write = (history: Partial<StoredHistory>) => writeHistory(KEY, { changes: [], past: [], ...history });
const parse = (text: string, key = KEY) => parseHistory(JSON.parse(text), key);

describe("file of a history", () => {
  it("has what it was written from", () => {
    const history = { changes: CHANGES, past: CHANGES.slice(0, 1) };
    assert.deepEqual(parse(write(history)), { ok: true, value: history });
    assert.deepEqual(parse(write({})), { ok: true, value: { changes: [], past: [] } });
  });

  it("is read without what was not kept before", () => {
    const languages = { de: [1, 2, 3, 4, 5, 6] };
    const file = JSON.stringify({ version: 1, key: KEY, changes: [[TIME / 1000, 0, null, languages]], past: [] });
    const read = parse(file);
    assert.deepEqual(read.ok && read.value.changes[0]?.languages.get("de"), {
      ...{ translated: 1, fuzzy: 2, failing: 3, translatedWords: 4, own: { total: 5, totalWords: 6 } },
    });
  });

  it("is short", () => {
    assert.ok(write({ changes: CHANGES.slice(2) }).length - write({}).length < 40);
  });

  it("doesn't count for another component", () => {
    assert.equal(parse(write({ changes: CHANGES }), "other").ok, false);
  });

  it("is dropped if it is of another form or version", () => {
    const file = (list: unknown, version = 1) => JSON.stringify({ version, key: KEY, changes: list, past: [] });
    assert.equal(parse(file([[1, 0, null, { de: [1] }]])).ok, true);
    for (const json of [file({}), file(null), file([1]), file([], 2), "null", "[]", "{}"])
      assert.equal(parse(json).ok, false, json);
  });

  it("takes about 100 kB for a year of 100 languages", function () {
    this.timeout(120_000);
    const bytes = Buffer.byteLength(write({ changes: yearOf(1) }));
    assert.ok(bytes > 20_000 && bytes < 150_000, String(bytes));
  });
});

/** Thinned now and then, as on the disk. */
function yearOf(seed: number): readonly HistoryChange[] {
  let kept: readonly HistoryChange[] = [];
  let open: HistoryChange[] = [];
  let state = NO_STATE;
  for (const { time, changed, languages } of simulateYear(seed, 100, TIME)) {
    const next = changed ? stateOf(languages(), state) : state;
    open.push({ time, until: time, ...changeBetween(state, next) });
    state = next;
    if (open.length < 200) continue;
    kept = thinned([...kept, ...open]);
    open = [];
  }
  return thinned([...kept, ...open]);
}
