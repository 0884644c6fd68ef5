import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { percentOf } from "../../../../src/model/statistics/percent";
import type { LanguageStatistics } from "../../../../src/model/statistics/statistics";
import { parseStatisticsPage } from "../../../../src/services/weblate/wire";
import { checkoutRoot } from "../../../host/root";
import { FALLBACK } from "./rows";

const FOLDER = join(checkoutRoot(), "test/fixtures/responses");
const SINGLE_ROW = "13-tails-sr_Latn-translation-stats-complete.json";

function languagesOf(file: string): { languages: readonly LanguageStatistics[]; rows: readonly Row[] } {
  const body = JSON.parse(readFileSync(join(FOLDER, file), "utf8"));
  const page = file === SINGLE_ROW ? { count: 1, next: null, results: [body] } : body;
  const outcome = parseStatisticsPage(page, FALLBACK);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  assert.equal(outcome.value.count, page.count);
  assert.equal(outcome.value.hasNext, page.next !== null);
  assert.deepEqual([outcome.value.leftOut, outcome.value.impossible], [0, 0], "what would keep a release");
  return { languages: outcome.value.languages, rows: page.results };
}

interface Row {
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly translated: number;
  readonly translated_percent: number;
  readonly translate_url: string;
}

const languageIn = (file: string, code: string): LanguageStatistics => {
  const found = languagesOf(file).languages.find((language) => language.code === code);
  assert.ok(found, `${code} in ${file}`);
  return found;
};

describe("stored responses of real servers", () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));

  it("are at least ten", () => assert.ok(files.length >= 10));

  for (const file of files) {
    it(`${file} is read whole`, () => {
      const { languages, rows } = languagesOf(file);
      assert.ok(rows.length > 0);
      assert.deepEqual(
        languages.map(({ code, name, total, translated, reportedPercent, translateUrl }) => {
          return { code, name, total, translated, reportedPercent, translateUrl };
        }),
        rows.map(({ code, name, total, translated, translated_percent, translate_url }) => {
          return {
            code,
            name,
            total,
            translated,
            reportedPercent: translated_percent,
            translateUrl: translate_url,
          };
        }),
      );
    });

    it(`${file} shows the figures of its web pages`, () => {
      const { languages, rows } = languagesOf(file);
      assert.deepEqual(
        languages.map(percentOf),
        rows.map((row) => row.translated_percent),
      );
    });
  }

  it("of 4.x: no author and no change on a complete row", () => {
    const { lastAuthor, lastChange, translated, total, ...rest } = languageIn("01-crnd-weblate4.x-complete.json", "en");
    assert.deepEqual(
      { lastAuthor, lastChange, translated, total },
      { lastAuthor: null, lastChange: null, translated: 8, total: 8 },
    );
    assert.ok(!("approved" in rest) && !("suggestions" in rest), "what is not told is left out");
  });

  it("of later versions: approved strings, suggestions and comments", () => {
    assert.equal(languageIn("05-framasoft-contribateliers-partial.json", "ar").suggestions, 1);
    assert.equal(languageIn("02-osgeo-grasslibs-partial.json", "en").comments, 5);
    assert.ok((languageIn(SINGLE_ROW, "sr_Latn").approved ?? 0) > 0);
  });

  it("with a time without fractions", () => {
    assert.equal(languageIn("06-hosted-sumwars-partial.json", "pt").lastChange, "2018-09-19T00:18:18.000Z");
  });
});
