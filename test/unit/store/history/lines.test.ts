import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { HistoryChange, LanguageCounts } from "../../../../src/model/history/changes";
import { readLines, writeLines } from "../../../../src/store/history/lines";

const KEY = '["https://one.example","p","c"]';
const TIME = Date.UTC(2026, 0, 5);

const change = (more: Partial<HistoryChange> = {}): HistoryChange => ({
  ...{ time: TIME, until: TIME, origin: "read", languages: new Map() },
  ...more,
});
const counts = (translated: number, more: Partial<LanguageCounts> = {}): LanguageCounts => ({
  ...{ translated, fuzzy: 0, failing: 0 },
  ...more,
});
const CHANGES: readonly HistoryChange[] = [
  change({
    totals: { total: 120, totalWords: 800 },
    languages: new Map([
      ["de", counts(1, { fuzzy: 2, failing: 3, translatedWords: 4 })],
      ["pt_BR", counts(7)],
      ["sr@latin", counts(7, { failing: 1 })],
      ["fr", counts(0, { translatedWords: 0 })],
      ["__proto__", counts(5)],
      ["en", counts(9, { own: { total: 9 } })],
      ["cs", counts(9, { fuzzy: 1, translatedWords: 5, own: { total: 9, totalWords: 6 } })],
    ]),
  }),
  change({
    time: TIME + 1000,
    until: TIME + 9000,
    origin: "git",
    totals: { total: 0 },
    languages: new Map([["de", null]]),
  }),
  change({ time: TIME + 2000, until: TIME + 2000 }),
];
const read = (text: string | Uint8Array, key = KEY) => readLines(key, Buffer.from(text));

describe("lines of a history", () => {
  it("say what they were written from", () => {
    assert.deepEqual(read(writeLines(KEY, CHANGES)), { changes: CHANGES, dropped: 0 });
    assert.deepEqual(read(""), { changes: [], dropped: 0 });
  });

  it("are short", () => {
    const line = writeLines(KEY, [change({ languages: new Map([["de", counts(1234, { fuzzy: 12 })]]) })]);
    assert.ok(line.length < 55, line);
  });

  it("don't count in the file of another component", () => {
    assert.deepEqual(read(writeLines(KEY, CHANGES), "other"), { changes: [], dropped: 3 });
  });

  it("count up to where they were cut, and those that are appended then", () => {
    const bytes = Buffer.from(writeLines(KEY, CHANGES));
    const ends = CHANGES.map((_, index) => Buffer.byteLength(writeLines(KEY, CHANGES.slice(0, index + 1))) - 1);
    for (let length = 0; length <= bytes.length; length++) {
      const whole = ends.filter((end) => length >= end).length;
      const { changes } = read(
        Buffer.concat([bytes.subarray(0, length), Buffer.from(writeLines(KEY, CHANGES.slice(2)))]),
      );
      assert.deepEqual(changes, [...CHANGES.slice(0, whole), ...CHANGES.slice(2)], String(length));
    }
  });

  it("count without those in which a byte is another", () => {
    const bytes = Buffer.from(writeLines(KEY, CHANGES));
    for (let index = 0; index < bytes.length; index++) {
      for (const flip of [1, 0x20, 0xff]) {
        const damaged = Buffer.from(bytes);
        damaged[index] = (bytes[index] ?? 0) ^ flip;
        const { changes } = read(damaged);
        const wrong = changes.filter((one) => !CHANGES.some((known) => isSame(one, known)));
        assert.deepEqual(wrong, [], `${index} ${flip}`);
        assert.ok(changes.length >= CHANGES.length - 1, `${index} ${flip}`);
      }
    }
  });

  it("are dropped if they say what nothing here wrote", () => {
    const hostile = [
      [],
      ["1", 0, 0, null, {}],
      [1, -1, 0, null, {}],
      [1, 0, 2, null, {}],
      [1, 0, "constructor", null, {}],
      [1e15, 0, 0, null, {}],
      [1, 0, 0, -1, {}],
      [1, 0, 0, [1, 2, 3], {}],
      [1, 0, 0, null, null],
      [1, 0, 0, null, { de: -1 }],
      [1, 0, 0, null, { de: 1.5 }],
      [1, 0, 0, null, { de: [1, 2, 3, 4, 5, 6] }],
      [1, 0, 0, null, { de: [] }],
      [1, 0, 0, null, { "de\u001b[31m": 1 }],
      [1, 0, 0, null, { "../de": 1 }],
      [1, 0, 0, null, Object.fromEntries(Array.from({ length: 4001 }, (_, index) => [`l${letters(index)}`, 1]))],
    ];
    const { changes, dropped } = read(hostile.map((value) => signed(JSON.stringify(value))).join("\n"));
    assert.deepEqual({ changes, dropped }, { changes: [], dropped: hostile.length });
  });
});

/** With the checksum that a line of this text has: a program that writes wrong lines knows it, too. */
function signed(json: string): string {
  return `${createHash("sha256").update(`${KEY}\n${json}`).digest("base64url").slice(0, 8)} ${json}`;
}

function letters(index: number): string {
  return [17_576, 676, 26, 1].map((unit) => String.fromCharCode(97 + (Math.floor(index / unit) % 26))).join("");
}

function isSame(one: HistoryChange, other: HistoryChange): boolean {
  try {
    assert.deepEqual(one, other);
    return true;
  } catch {
    return false;
  }
}
