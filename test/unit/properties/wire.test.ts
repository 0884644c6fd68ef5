import assert from "node:assert/strict";
import fc from "fast-check";
import { isLanguageCode } from "../../../src/model/language/languageCode";
import { parseStatisticsPage } from "../../../src/services/weblate/wire";
import { FALLBACK, readPage, readRow } from "../services/weblate/rows";

const count = fc.maxSafeNat();
const anything = fc.jsonValue({ maxDepth: 3 });
const text = fc.string({ unit: "binary" });

const START = ["javascript:", "command:", "data:", "file:///", "vscode://", "ftp://", "https://u:p@", "http://u@"];
/** Also of other protocols, and with credentials. */
const address = fc.oneof(
  fc.webUrl(),
  fc.tuple(fc.constantFrom(...START), fc.domain()).map((parts) => parts.join("")),
  text,
);

/** Any optional field may be missing. */
const row = fc.record(
  {
    code: fc.oneof(
      fc.stringMatching(/^[a-z]{2,3}(_[A-Z]{2})?(@[a-z]{4,8})?$/),
      fc.string({ unit: "binary", minLength: 1 }),
    ),
    total: count,
    translated: count,
    fuzzy: count,
    failing: count,
    name: text,
    translated_percent: fc.double({ noNaN: true, noDefaultInfinity: true }),
    total_words: count,
    approved: count,
    recent_changes: count,
    last_change: fc.option(fc.date({ noInvalidDate: true }).map((date) => date.toISOString())),
    last_author: fc.option(text),
    url: address,
    translate_url: address,
  },
  { requiredKeys: ["code", "total", "translated"] },
);

const almostPage = fc.record(
  {
    count: fc.oneof(count, anything),
    next: anything,
    results: fc.oneof(
      anything,
      fc.array(
        fc.oneof(
          row,
          anything,
          fc
            .tuple(row, fc.constantFrom("code", "total", "translated", "fuzzy", "name", "url", "last_change"), anything)
            .map(([good, field, value]) => ({ ...good, [field]: value })),
        ),
        { maxLength: 5 },
      ),
    ),
  },
  { requiredKeys: [] },
);

describe("any JSON in place of a statistics page", () => {
  it("is read or refused, and never throws", () => {
    fc.assert(
      fc.property(fc.oneof(anything, almostPage), (body) => {
        // Removes prototypes, undefined and -0.
        const json: unknown = JSON.parse(JSON.stringify(body));
        const outcome = parseStatisticsPage(json, FALLBACK);
        if (outcome.ok) return;
        assert.ok(outcome.problem.kind === "notUnderstood");
        assert.match(outcome.problem.path, /^(?:count|next|results|[a-z_]+|\[\d+\]|\.)*$/);
        assert.match(outcome.problem.expected, /^[a-zA-Z0-9 ]+$/);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("any valid rows", () => {
  it("are read in order, with their counts as they are; those with an impossible code are left out and counted", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), count, fc.option(fc.webUrl()), (rows, total, next) => {
        const read = readPage(JSON.parse(JSON.stringify({ count: total, next, results: rows })));
        assert.ok("languages" in read, JSON.stringify(read));
        assert.deepEqual([read.count, read.hasNext], [total, next !== null]);
        assert.deepEqual(
          read.languages.map(({ code, total, translated, fuzzy, failing }) => [
            code,
            total,
            translated,
            fuzzy,
            failing,
          ]),
          rows
            .filter(({ code }) => isLanguageCode(code))
            .map(({ code, total, translated, fuzzy = 0, failing = 0 }) => [code, total, translated, fuzzy, failing]),
        );
        assert.equal(read.languages.length + read.leftOut, rows.length);
      }),
      { numRuns: 500 },
    );
  });

  it("lead only to web pages, and without credentials", () => {
    fc.assert(
      fc.property(row, (given) => {
        const language = readRow({ ...given, code: "de" });
        assert.ok(language);
        const fallback = FALLBACK("de");
        for (const address of [language.translateUrl, language.languageUrl]) {
          if (address === fallback.translateUrl || address === fallback.languageUrl) continue;
          const { protocol, username, password } = new URL(address);
          assert.match(protocol, /^https?:$/);
          assert.equal(username + password, "");
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("keep a time to the millisecond", () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date("1990-01-01"), max: new Date("2099-12-31") }),
        (date) => {
          const time = date.toISOString();
          for (const written of [time, time.replace("Z", "123Z"), time.replace("Z", "+00:00"), time.replace("Z", "")]) {
            assert.equal(readRow({ last_change: written })?.lastChange, time, written);
          }
        },
      ),
    );
  });
});
