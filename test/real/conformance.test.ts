/** Compares the checks with those of other programs, by the programs' own tests. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { comparePlurals } from "./conformance/cldr";
import { fluentCases } from "./conformance/fluentCases";
import { gettextCases } from "./conformance/gettextCases";
import { differingLanguages, type Language } from "./conformance/languageCases";
import { cldrPlurals, gettextTests, pythonPackage } from "./conformance/packages";
import { byHandIn, PAGE, pageOf, rowOf, type Suite, unexplained } from "./conformance/page";
import { readCases, weblateCases } from "./conformance/weblateCases";

describe("conformance", function () {
  this.timeout(300_000);
  let suites: readonly Suite[];
  let others: readonly string[];

  before(async () => {
    const gettext = await gettextTests();
    const weblate = await pythonPackage("weblate", "5.14.3", ".whl");
    const babel = await pythonPackage("babel", "2.19.0", ".tar.gz");
    const ofWeblate = readCases("weblateCases.py", weblate.path);
    suites = [
      { name: "GNU gettext", version: gettext.version, subject: "checks", cases: gettextCases(gettext.path) },
      { name: "Weblate", version: weblate.version, subject: "checks", cases: weblateCases(ofWeblate) },
      {
        name: "Weblate",
        version: weblate.version,
        subject: "references of [Fluent](checks.md#fluent_references)",
        cases: await fluentCases(ofWeblate),
      },
      {
        name: "Babel",
        version: babel.version,
        subject: "checks",
        cases: weblateCases(readCases("babelCases.py", babel.path)),
      },
    ];
    const cldr = await cldrPlurals();
    const data = await pythonPackage("weblate_language_data", "2026.11", ".whl");
    const languages = readCases<Language>("languageCases.py", data.path);
    const numbered = differingLanguages(languages);
    others = [
      rowOf(
        `weblate-language-data ${data.version}: forms that may lack the number`,
        languages.length - numbered.length,
        languages.length,
        { names: numbered },
      ),
      ...(["cardinal", "ordinal"] as const).map((type) => {
        const file = path.join(cldr.path, type === "cardinal" ? "plurals.json" : "ordinals.json");
        const { locales, differing } = comparePlurals(file, type);
        return rowOf(`CLDR ${cldr.version}: ${type} forms`, locales - differing.length, locales, { names: differing });
      }),
    ];
  });

  it("is as the chapter of each check says, wherever it differs", () => {
    for (const suite of suites) {
      assert.ok(suite.cases.length > 50, suite.name);
      assert.deepEqual(unexplained(suite), [], suite.name);
    }
  });

  it("is as docs/conformance.md says", function () {
    const before = readFileSync(PAGE, "utf8");
    const page = pageOf(suites, others, byHandIn(before));
    if (process.env.UPDATE_CONFORMANCE !== undefined) writeFileSync(PAGE, page);
    const written = readFileSync(PAGE, "utf8");
    // Debian may have a later gettext with other tests.
    if (!suites.every(({ name, version }) => written.includes(`| ${name} ${version}: `))) this.skip();
    assert.equal(written, page);
  });
});
