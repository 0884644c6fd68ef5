import assert from "node:assert/strict";
import type { ProjectOverview } from "../../src/model/component/projectContents";
import { createStatisticsClient } from "../../src/services/weblate/client";
import { startWeblate, type WeblateServer } from "./server/weblateServer";
import { byCode, createAsker, expectedLanguage, figuresOf, type RawRow } from "./support/serverFigures";

const SIGNAL = new AbortController().signal;

describe("projects of a real Weblate, read by the client", function () {
  this.timeout(120_000);
  let weblate: WeblateServer;
  const client = createStatisticsClient({ userAgent: "translation-status/tests" });

  before(async () => {
    weblate = await startWeblate();
  });

  const readProject = (project: string, as?: string) =>
    client.readProject({ service: weblate.base, project }, as === undefined ? {} : { token: as }, SIGNAL);
  const overviewOf = async (project: string, as?: string): Promise<ProjectOverview> => {
    const outcome = await readProject(project, as);
    assert.ok(outcome.ok, project);
    return outcome.value;
  };

  it("have the server's sums of every language", async () => {
    const asker = createAsker(weblate.base, weblate.tokens.admin);
    for (const project of new Set(weblate.components.map((each) => each.project))) {
      const { languages } = await overviewOf(project, weblate.tokens.admin);
      const rows: unknown = await asker.get(`/api/projects/${project}/languages/`);
      assert.ok(Array.isArray(rows) && rows.length > 1);
      const expected = rows.map((row: RawRow) => ({ ...expectedLanguage(row), translateUrl: row.url }));
      assert.deepEqual(byCode((languages ?? []).map(figuresOf)), byCode(expected), project);
    }
  });

  it("have every component of the server, with categories by name", async () => {
    const { name, components, categories } = await overviewOf("ckeditor");
    assert.equal(name, "CKEditor");
    const paths = components.map(({ reference: { component } }) => component);
    const seeded = weblate.components.filter(({ project }) => project === "ckeditor");
    assert.deepEqual(paths.toSorted(), seeded.map(({ component }) => component).toSorted());
    assert.deepEqual(
      categories.toSorted((a, b) => a.path.length - b.path.length),
      [
        { path: "features", name: "Features" },
        { path: "features/insert", name: "Insert" },
      ],
    );
    assert.ok(components.every(({ sourceLanguage }) => sourceLanguage === "en"));
  });

  it("may have 200 components and 200 languages", async () => {
    assert.equal((await overviewOf("many")).components.length, 201);
    assert.ok(((await overviewOf("ckeditor")).languages ?? []).length > 200);
  });

  it("that are private are there for members alone", async () => {
    for (const as of [undefined, weblate.tokens.bob]) {
      assert.deepEqual(await readProject("secret", as), { ok: false, problem: { kind: "notFound" } });
      assert.deepEqual(await readProject("nothing", as), { ok: false, problem: { kind: "notFound" } });
    }
    const { name, components } = await overviewOf("secret", weblate.tokens.carol);
    assert.equal(name, "Secret");
    assert.deepEqual(components.map(({ reference }) => reference.component).toSorted(), ["glossary", "plans"]);
  });
});
