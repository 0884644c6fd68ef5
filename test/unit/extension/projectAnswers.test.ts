import assert from "node:assert/strict";
import { type ScratchFolder, scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { answerProjects, DOCUMENTATION_PROJECT, EDITOR_PROJECT } from "../../support/services/scriptedProjects";
import { answerStatus, type ScriptedService, startScriptedService } from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const JSON_FORMAT = { format: "json" };

describe("what is asked of projects", () => {
  let service: ScriptedService;
  let scratch: ScratchFolder;
  let extension: RunningExtension;
  const origin = () => `http://127.0.0.1:${service.port}`;
  const reads = () => service.requests.filter((path) => path.includes("/statistics/"));

  beforeEach(async () => {
    scratch = scratchFolder("answers");
    service = await startScriptedService(answerStatus(404));
    service.answer = answerProjects(origin(), [EDITOR_PROJECT, DOCUMENTATION_PROJECT]);
    extension = await startExtension({
      folders: [scratch.path],
      settings: { "translationStatus.refreshInterval": 0 },
      workspaceSettings: {
        "translationStatus.components": ["ckeditor", "documentation"].map((one) => `${origin()}/projects/${one}/`),
      },
    });
    await eventually(() => assert.match(extension.description("Documentation") ?? "", /2 components/));
  });

  afterEach(async () => {
    extension.stop();
    await service.stop();
    scratch.discard();
  });

  const copy = async (format: string, ...rows: readonly string[]) => {
    const done = extension.runOnRows("translationStatus.copyReport", ...rows);
    (await extension.input(/./)).choose(format);
    return done;
  };

  it("is a report of all components of a project, which are read for it, and of no others", async () => {
    assert.deepEqual(reads(), []);
    await copy("JSON", "Documentation");
    const { components } = JSON.parse(extension.editor.clipboard()) as { components: Record<string, unknown>[] };
    assert.deepEqual(
      components.map(({ project, component, state }) => [project, component, state]),
      [
        ["documentation", "glossary", "ready"],
        ["documentation", "manual", "ready"],
      ],
    );
    assert.equal(reads().length, 2);
    assert.ok(
      reads().every((path) => path.includes("/documentation/")),
      reads().join(" "),
    );
    assert.equal(extension.editor.cancellable(), undefined, "nobody had to wait");
  });

  it("is a report that says what takes long, and can be cancelled", async () => {
    const answer = service.answer;
    service.answer = (request, response) => {
      if (!request.url?.includes("/statistics/")) answer(request, response);
    };
    const done = copy("Markdown", "Documentation");
    await eventually(() =>
      assert.equal(extension.editor.cancellable()?.options.title, "Loading components for the report…"),
    );
    extension.editor.cancellable()?.cancel();
    await done;
    assert.equal(extension.editor.clipboard(), "");
    assert.equal(extension.editor.cancellable(), undefined);
    assert.deepEqual(extension.editor.messages, []);
  });

  it("is a report for a task, which says what takes long, and fails if it is cancelled", async () => {
    const answer = service.answer;
    service.answer = (request, response) => {
      if (!request.url?.includes("/statistics/")) answer(request, response);
    };
    const failed = assert.rejects(extension.run("translationStatus.exportReport", JSON_FORMAT), { name: "Canceled" });
    await eventually(() =>
      assert.equal(extension.editor.cancellable()?.options.title, "Loading components for the report…"),
    );
    extension.editor.cancellable()?.cancel();
    await failed;
    assert.equal(extension.editor.cancellable(), undefined);
    assert.deepEqual(extension.editor.messages, []);
  });

  it("is a report for a task, of everything", async () => {
    const text = await extension.run("translationStatus.exportReport", JSON_FORMAT);
    const { components } = JSON.parse(String(text)) as { components: readonly { readonly state: string }[] };
    assert.deepEqual(new Set(components.map(({ state }) => state)), new Set(["ready"]));
    assert.equal(components.length, EDITOR_PROJECT.components.length + DOCUMENTATION_PROJECT.components.length);
  });

  it("is to be refreshed: one project with what is open of it", async () => {
    await extension.click("Documentation");
    await eventually(() => assert.equal(reads().length, 2));
    const before = service.requests.length;
    await extension.runOnRows("translationStatus.refresh", "Documentation");
    const asked = service.requests.slice(before);
    assert.ok(asked.some((path) => path.startsWith("/api/projects/documentation/languages/")));
    assert.ok(!asked.some((path) => path.includes("ckeditor")), asked.join(" "));
    await extension.run("translationStatus.refresh");
    assert.ok(service.requests.slice(before).some((path) => path.startsWith("/api/projects/ckeditor/languages/")));
  });
});
