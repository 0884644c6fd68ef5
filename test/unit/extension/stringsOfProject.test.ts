import assert from "node:assert/strict";
import { eventually } from "../../support/eventually";
import { answerProjects, type ScriptedProject } from "../../support/services/scriptedProjects";
import { answerStatus, type ScriptedService, startScriptedService } from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const COMPONENTS = "translationStatus.components";

const PROJECT: ScriptedProject = {
  name: "Harbour",
  slug: "harbour",
  categories: { traffic: "Traffic" },
  components: [
    {
      name: "Glossary",
      path: "glossary",
      rows: [{ code: "de", name: "German", total: 8, translated: 1 }],
      glossary: true,
    },
    { name: "Piers", path: "piers", rows: [{ code: "de", name: "German", total: 8, translated: 7 }] },
    { name: "Ferries", path: "traffic/ferries", rows: [{ code: "de", name: "German", total: 8, translated: 7 }] },
    { name: "Boats", path: "boats", rows: [{ code: "de", name: "German", total: 8, translated: 7 }] },
  ],
};

interface Found {
  readonly source: string;
  readonly target: string;
  readonly component: string;
}

describe("strings of a project", () => {
  let service: ScriptedService;
  let extension: RunningExtension | undefined;

  beforeEach(async () => {
    service = await startScriptedService(answerStatus(404));
  });
  afterEach(async () => {
    extension?.stop();
    extension = undefined;
    await service.stop();
  });

  const origin = () => `http://127.0.0.1:${service.port}`;
  const texts = () => extension?.strings.texts() ?? [];
  /** Answers queries for strings, if it has any. */
  const start = async (
    units?: (query: string) => readonly Found[],
    settings: object = {},
  ): Promise<RunningExtension> => {
    const others = answerProjects(origin(), [PROJECT]);
    service.answer = (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "", origin());
      if (pathname !== "/api/units/" || !units) return others(request, response);
      const results = units(searchParams.get("q") ?? "").map(({ source, target, component }, index) => ({
        ...{ id: index + 1, source: [source], target: [target], state: target === "" ? 0 : 20 },
        translation: `${origin()}/api/translations/harbour/${component}/de/`,
        web_url: `${origin()}/translate/harbour/${component}/de/?checksum=${index}`,
      }));
      response.writeHead(200, { "content-type": "application/json" });
      return response.end(JSON.stringify({ count: results.length, next: null, results }));
    };
    const started = await startExtension({
      settings: { [COMPONENTS]: [{ service: origin(), project: "harbour" }], ...settings },
    });
    extension = started;
    await eventually(() => assert.ok(started.labels().includes("Boats")));
    return started;
  };

  it("have their page in the browser, also if their component is new to the list", async () => {
    const { strings, editor, ...run } = await start((query) =>
      query.endsWith("state:empty") ? [{ source: "Pier", target: "", component: "new" }] : [],
    );
    await run.click("All languages");
    await eventually(() => assert.ok(run.labels().includes("German")));
    strings.show(true);
    run.select("German");
    await eventually(() => assert.ok(texts().includes("2 Pier new")));
    await strings.run("translationStatus.openStringPage", "Pier");
    assert.deepEqual(editor.opened, [`${origin()}/translate/harbour/new/de/?checksum=0`]);
  });

  it("are offered in the Command Palette for the project first, then for its components as the view lists them", async () => {
    const { strings, ...run } = await start(() => []);
    const done = run.run("translationStatus.showStrings");
    const entries = await run.input(/Choose a component/);
    assert.deepEqual(
      entries.choices.map(({ label }) => label.split(" / ").at(-1)),
      ["Harbour", "Ferries", "Boats", "Piers", "Glossary"],
    );
    entries.choose("Harbour");
    const languages = await run.input(/Choose a language/);
    languages.choose("German");
    await done;
    strings.show(true);
    await eventually(() => assert.equal(strings.message(), "German · Harbour"));
  });

  it("show the translation before the component", async () => {
    const { strings, ...run } = await start((query) =>
      query.endsWith("state:empty") ? [{ source: "Quay", target: "Kai", component: "boats" }] : [],
    );
    await run.click("All languages");
    await eventually(() => assert.ok(run.labels().includes("German")));
    strings.show(true);
    run.select("German");
    await eventually(() => assert.ok(texts().includes("2 Quay Kai · Boats"), texts().join()));
  });
});
