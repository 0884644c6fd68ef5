import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rowsOfAnother } from "../../../../src/services/weblate/statisticsPages";
import { checkoutRoot } from "../../../host/root";

const FOLDER = join(checkoutRoot(), "test/fixtures/responses");

interface Row {
  readonly code: string;
  readonly url: string;
  readonly translate_url?: string;
  readonly url_translate?: string;
}

describe("pages of another component", () => {
  const pageRows = (rows: readonly Row[]) =>
    rows.map(({ code, url, translate_url, url_translate }) => ({
      ...{ code, languageUrl: url, translateUrl: translate_url ?? url_translate ?? url },
    }));
  const stored = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(join(FOLDER, file), "utf8")));
  const answers: readonly (readonly Row[])[] = stored.map((body) => body.results ?? [body]);

  it("are none in answers of real servers, and all if another component is asked for", () => {
    for (const rows of answers) {
      const [project = "", component = ""] = new URL(rows[0]?.url ?? "").pathname.split("/").slice(-4, -2);
      const count = (own: string, name: string) =>
        rowsOfAnother({ service: "https://proxy.example/translations", project: own, component: name }, pageRows(rows));
      assert.deepEqual(
        [count(project, component), count(project, `category/${component}`), count(project.toUpperCase(), component)],
        [0, 0, 0],
        project,
      );
      assert.deepEqual([count(project, "other"), count("other", component)], [rows.length, rows.length], project);
    }
  });

  it("are told from what is before a page", () => {
    const reference = { service: "https://s", project: "translate", component: "projects" };
    const others = (url: string) => rowsOfAnother(reference, pageRows([{ code: "de", url }]));
    for (const url of [
      "https://s/projects/translate/projects/de/",
      "https://s/projects/translate/projects/translate/projects/de/",
      "https://s/translate/translate/projects/projects/de/",
      "https://s/engage/translate/de/",
      "https://s/somewhere/else/de/",
      "https://s/",
    ])
      assert.equal(others(url), 0, url);
    assert.equal(others("https://s/projects/translate/translate/de/"), 1);
  });
});
