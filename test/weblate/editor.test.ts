import assert from "node:assert/strict";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { startWeblate, type WeblateServer } from "./server/weblateServer";

const PATIENCE = 60_000;

describe("projects of a real Weblate, in VS Code", function () {
  this.timeout(300_000);
  let weblate: WeblateServer;
  let editor: EditorWindow;

  before(async () => {
    weblate = await startWeblate();
    const components = ["ckeditor", "tidewater", "gnu", "secret"].map((project) => ({
      service: weblate.base,
      project,
    }));
    editor = await openEditor({
      editor: "newest",
      settings: { "translationStatus.components": components, "translationStatus.refreshInterval": 0 },
      size: { width: 1100, height: 1000 },
    });
    await editor.view.open();
  });
  after(() => editor?.close());

  const description = (label: string, pattern: RegExp) =>
    eventually(async () => assert.match((await editor.view.description(label)) ?? "", pattern), PATIENCE);
  const unfold = async (label: string) => {
    await editor.view.row(label).click();
    await eventually(async () => {
      const row = (await editor.view.rows()).find((one) => one.label === label);
      assert.equal(row?.expanded, true, label);
    });
  };

  it("are a row each, with their sums", async () => {
    await description("CKEditor", /^\d+(\.\d)?% · 39 components/);
    await description("Tidewater", /^\d+(\.\d)?% · 4 components/);
    await description("GNU", /^\d+(\.\d)?% · 2 components/);
    await description("secret", /^Not found, or private/);
    await editor.screenshot("weblate-projects");
  });

  it("show their categories, components and languages by name", async () => {
    await unfold("CKEditor");
    await unfold("Features");
    await unfold("Insert");
    await description("Media embed", /^\d/);
    await editor.screenshot("weblate-categories");
    await unfold("Media embed");
    await eventually(async () => assert.ok((await editor.view.rows()).some(({ label }) => label === "Abkhazian")));
    await editor.screenshot("weblate-component");
  });
});
