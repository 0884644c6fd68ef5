import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import { StringsPane } from "../e2e/harness/stringsPane";
import type { EditorWindow } from "../e2e/harness/window";
import { checkoutRoot } from "../host/root";
import { scratchFolder } from "../host/scratch";
import { startWeblate, type WeblateServer } from "./server/weblateServer";

const PATIENCE = 60_000;

describe("projects of a real Weblate, in VS Code", function () {
  this.timeout(300_000);
  let weblate: WeblateServer;
  let editor: EditorWindow;
  let strings: StringsPane;

  before(async () => {
    weblate = await startWeblate();
    const components = ["ckeditor", "tidewater", "gnu", "secret"].map((project) => ({
      service: weblate.base,
      project,
    }));
    const folder = scratchFolder("tidewater").path;
    cpSync(join(checkoutRoot(), "test", "workspaces", "tidewater"), folder, { recursive: true });
    editor = await openEditor({
      editor: "newest",
      folder,
      settings: { "translationStatus.components": components, "translationStatus.refreshInterval": 0 },
      size: { width: 1100, height: 1000 },
    });
    strings = new StringsPane(editor.page);
    await editor.view.open();
  });
  afterEach(async function () {
    if (this.currentTest?.state === "failed") await editor.screenshot(`weblate-failed ${this.currentTest.title}`);
  });
  after(() => editor?.close());

  const description = (label: string, pattern: RegExp) =>
    eventually(async () => assert.match((await editor.view.description(label)) ?? "", pattern), PATIENCE);
  const hasRow = (label: RegExp) =>
    eventually(async () => assert.ok((await editor.view.rows()).some((row) => label.test(row.label))), PATIENCE);
  const toggle = async (label: string, expanded: boolean) => {
    await editor.view.row(label).click();
    await eventually(async () => {
      const row = (await editor.view.rows()).find((one) => one.label === label);
      assert.equal(row?.expanded, expanded, label);
    });
  };
  const unfold = (label: string) => editor.view.unfold(label);
  /** Until the row is in sight. */
  const scrollTo = (label: string, pixels: number) =>
    eventually(async () => {
      // Away from a tooltip, which would scroll instead.
      await editor.page.mouse.move(900, 500);
      await editor.page.mouse.move(200, 500);
      await editor.page.mouse.wheel(0, pixels);
      assert.ok((await editor.view.rows()).some((row) => row.label === label));
    }, PATIENCE);
  /** What is below a row that is in sight. */
  const rowsAfter = async (label: string) => {
    const rows = await editor.view.rows();
    return rows.slice(rows.findIndex((row) => row.label === label) + 1);
  };

  it("are a row each, with their sums", async () => {
    await description("CKEditor", /^\d+(\.\d)?% · 39 components/);
    await description("Tidewater", /^\d+(\.\d)?% · 4 components/);
    await description("GNU", /^\d+(\.\d)?% · 2 components/);
    await description("secret", /^Not found, or private/);
    await editor.screenshot("weblate-projects");
  });

  it("show a private project once its member's token is known, and not with a stranger's", async () => {
    const answerWith = async (token: string) => {
      await editor.palette.type(token);
      await editor.palette.accept();
    };
    await unfold("secret");
    await editor.view.row("Set Access Token…").click();
    await eventually(async () => assert.match(await editor.palette.question(), /Access token for/));
    await answerWith(weblate.tokens.carol);
    await description("Secret", /^\d+(\.\d)?% · 2 components/);
    await editor.screenshot("weblate-private");
    await editor.palette.run("Translation Status: Set Access Token…");
    await eventually(async () => assert.match(await editor.palette.question(), /Access token for/));
    await answerWith(weblate.tokens.bob);
    await description("secret", /^Not found, or private/);
    await editor.palette.run("Translation Status: Forget Access Token");
    await description("CKEditor", /^\d/);
  });

  it("show their categories, components and languages by name, and glossaries last", async () => {
    await unfold("CKEditor");
    await hasRow(/^Core$/);
    const below = (await editor.view.rowsBelow("CKEditor")).map(({ label }) => label);
    assert.deepEqual(below, ["All languages", "Features", "Core", "CKEditor"]);
    await description("CKEditor", /39 components/);
    await unfold("Features");
    await unfold("Insert");
    await description("Media embed", /^\d/);
    await editor.screenshot("weblate-categories");
    await unfold("Media embed");
    await eventually(async () => {
      const [first] = await rowsAfter("Media embed");
      // What is below the threshold comes before failing checks.
      assert.match(`${first?.label}: ${first?.description}`, /^Acehnese: 75% · 3 unfinished/);
    }, PATIENCE);
    await editor.screenshot("weblate-component");
  });

  it("have the languages that nobody has started in one row at the end", async () => {
    await scrollTo("Not started (169)", 300);
    assert.equal((await rowsAfter("Not started (169)"))[0]?.label, "Special characters", "it is the last one");
    await editor.screenshot("weblate-not-started");
    await scrollTo("All languages", -3_000);
    await toggle("Features", false);
    await unfold("All languages");
    await eventually(async () => assert.equal((await rowsAfter("All languages"))[0]?.level, 3));
    await editor.page.mouse.move(900, 500);
    await editor.screenshot("weblate-all-languages");
    await toggle("CKEditor", false);
  });

  it("lead from a failing check to the line of the source code", async () => {
    await unfold("Tidewater");
    await unfold("App");
    await hasRow(/^German$/);
    await editor.view.openContextMenu("German");
    await editor.view.chooseFromMenu("Show Strings");
    const rows = async () => (await strings.rows()).map(({ label }) => label);
    await eventually(async () => {
      assert.deepEqual((await rows()).slice(0, 3), ["Failing checks (3)", "Spring tide", "Neap tide"]);
    }, PATIENCE);
    await editor.screenshot("weblate-strings");
    await strings.row("Spring tide").click();
    const position = editor.page.locator('.statusbar-item[id="status.editor.selection"]');
    await eventually(async () => assert.match((await position.textContent()) ?? "", /^Ln 49,/));
    assert.equal(await editor.page.locator(".tab.active").getAttribute("data-resource-name"), "tides.py");
    await editor.screenshot("weblate-source");
  });

  it("are grouped by language", async () => {
    await editor.view.chooseFromTitleMenu("Group By", "Language");
    await hasRow(/^Portuguese \(Brazil\)$/);
    await editor.screenshot("weblate-by-language");
  });
});
