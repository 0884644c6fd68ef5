import assert from "node:assert/strict";
import { eventually } from "../support/eventually";
import { type RunningExtension, startExtension } from "../support/vscode/extension";
import { restartWeblate, startWeblate, type WeblateServer } from "./server/weblateServer";
import { type ChangingProject, createChangingProject } from "./support/changingProject";
import { persistedWithTokens, reported } from "./support/extension";
import { createAsker } from "./support/serverFigures";

const PATIENCE = 30_000;

/** In the order of the project's life: each test starts with what the one before left. */
describe("a project that changes on the server", function () {
  this.timeout(300_000);
  let weblate: WeblateServer;
  let project: ChangingProject;
  let extension: RunningExtension;

  before(async () => {
    weblate = await startWeblate();
    project = await createChangingProject(createAsker(weblate.base, weblate.tokens.admin));
    await project.addComponent("alpha", "Alpha", ["de"]);
    await project.addComponent("beta", "Beta", ["de", "fr"]);
    extension = await startExtension({
      settings: {
        "translationStatus.refreshInterval": 0,
        "translationStatus.components": [{ service: weblate.base, project: project.slug }],
      },
      persisted: await persistedWithTokens({ [weblate.base]: weblate.tokens.bob }),
    });
  });
  after(async () => {
    extension?.stop();
    await project?.remove();
  });

  /** Languages by component, without the glossary. */
  const shown = async () =>
    Object.fromEntries(
      [...(await reported(extension))]
        .filter(([path]) => !path.endsWith("/glossary"))
        .map(([path, { languages }]) => [
          path.slice(project.slug.length + 1),
          languages
            .map(({ code }) => code)
            .sort()
            .join(" "),
        ]),
    );
  /** Without the glossary, which is named as the project. */
  const hasRows = (labels: readonly string[]) =>
    eventually(() => {
      const below = extension.rowsBelow(project.slug).map(({ label }) => label);
      assert.deepEqual(below, ["All languages", ...labels, project.slug]);
    }, PATIENCE);
  const refresh = () => extension.run("translationStatus.refresh");

  it("shows what it has at first", async () => {
    await eventually(async () => assert.deepEqual(await shown(), { alpha: "de en", beta: "de en fr" }), PATIENCE);
  });

  it("shows a language that was added", async () => {
    await project.addLanguage("alpha", "cs");
    await refresh();
    await eventually(async () => assert.deepEqual(await shown(), { alpha: "cs de en", beta: "de en fr" }), PATIENCE);
  });

  it("shows a component that was added", async () => {
    await project.addComponent("gamma", "Gamma", ["uk"]);
    await refresh();
    await eventually(
      async () => assert.deepEqual(await shown(), { alpha: "cs de en", beta: "de en fr", gamma: "en uk" }),
      PATIENCE,
    );
    await hasRows(["Alpha", "Beta", "Gamma"]);
  });

  it("follows a component into a category", async () => {
    await project.change("alpha", { category: await project.addCategory("greek", "Greek letters") });
    await refresh();
    await eventually(
      async () => assert.deepEqual(await shown(), { "greek/alpha": "cs de en", beta: "de en fr", gamma: "en uk" }),
      PATIENCE,
    );
    await hasRows(["Greek letters", "Beta", "Gamma"]);
    await extension.click("Greek letters");
    await hasRows(["Greek letters", "Alpha", "Beta", "Gamma"]);
    await extension.click("Greek letters");
  });

  it("follows a component to another name", async () => {
    await project.change("beta", { name: "Second", slug: "second" });
    await refresh();
    await eventually(async () => {
      assert.deepEqual(await shown(), { "greek/alpha": "cs de en", second: "de en fr", gamma: "en uk" });
      assert.equal((await reported(extension)).get(`${project.slug}/second`)?.name, "Second");
    }, PATIENCE);
    await hasRows(["Greek letters", "Gamma", "Second"]);
  });

  it("shows no component any longer that was deleted", async () => {
    await project.removeComponent("gamma");
    await refresh();
    await eventually(
      async () => assert.deepEqual(await shown(), { "greek/alpha": "cs de en", second: "de en fr" }),
      PATIENCE,
    );
    await hasRows(["Greek letters", "Second"]);
  });

  it("keeps its figures while the server is restarted, says so, and recovers", async () => {
    const stateOf = async (component: string) => (await reported(extension)).get(`${project.slug}/${component}`)?.state;
    await restartWeblate(async () => {
      await refresh();
      assert.deepEqual(await shown(), { "greek/alpha": "cs de en", second: "de en fr" });
      assert.equal(await stateOf("second"), "stale");
      // Its category is folded, so it is not refreshed.
      assert.equal(await stateOf("greek/alpha"), "ready");
    });
    await project.addLanguage("second", "uk");
    await refresh();
    await eventually(async () => {
      assert.deepEqual(await shown(), { "greek/alpha": "cs de en", second: "de en fr uk" });
      assert.equal(await stateOf("second"), "ready");
    }, PATIENCE);
  });
});
