/** Compares the checks with those of other programs, by the programs' own tests. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { comparePlurals } from "./conformance/cldr";
import { gettextCases } from "./conformance/gettextCases";
import { cldrPlurals, gettextTests, weblateWheel } from "./conformance/packages";
import { PAGE, pageOf, type Suite, unexplained } from "./conformance/page";
import { weblateCases } from "./conformance/weblateCases";

describe("conformance", function () {
  this.timeout(300_000);
  let suites: readonly Suite[];
  let plurals: string;

  before(async () => {
    const gettext = await gettextTests();
    const weblate = await weblateWheel();
    suites = [
      { name: "GNU gettext", version: gettext.version, cases: gettextCases(gettext.path) },
      { name: "Weblate", version: weblate.version, cases: weblateCases(weblate.path) },
    ];
    const cldr = await cldrPlurals();
    const { locales, differing } = comparePlurals(cldr.path);
    const share = ((1 - differing.length / locales) * 100).toFixed(1);
    const names = differing.length === 0 ? "" : ` (not ${differing.join(", ")})`;
    plurals = `| CLDR ${cldr.version}: plural forms of whole numbers | ${locales - differing.length} of ${locales}${names} | ${share}% |`;
  });

  it("is as the page of each check says, wherever it differs", () => {
    for (const suite of suites) {
      assert.ok(suite.cases.length > 300, suite.name);
      assert.deepEqual(unexplained(suite), [], suite.name);
    }
  });

  it("is as docs/conformance.md says", function () {
    const page = pageOf(suites, [plurals]);
    if (process.env.UPDATE_CONFORMANCE !== undefined) writeFileSync(PAGE, page);
    const written = readFileSync(PAGE, "utf8");
    // Debian may have a later gettext with other tests.
    if (!suites.every(({ name, version }) => written.includes(`| ${name} ${version}: `))) this.skip();
    assert.equal(written, page);
  });
});
