import assert from "node:assert/strict";
import { inAllThemes } from "../e2e/harness/allThemes";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import { StringsPane } from "../e2e/harness/stringsPane";
import type { EditorWindow } from "../e2e/harness/window";
import { scratchFolder } from "../host/scratch";
import { writeFerries } from "../support/ferries";

describe("from a failing check to the source line", function () {
  this.timeout(300_000);
  let editor: EditorWindow;
  let strings: StringsPane;

  before(async () => {
    const { path: folder } = scratchFolder("ferries");
    writeFerries(folder);
    editor = await openEditor({ editor: "newest", folder, size: { width: 1280, height: 800 } });
    strings = new StringsPane(editor.page);
    await editor.view.open();
  });

  after(() => editor?.close());

  const labels = async () => (await strings.rows()).map(({ label }) => label);
  const show = async (language: string) => {
    await editor.view.openContextMenu(language);
    await editor.view.chooseFromMenu("Show Strings");
    await eventually(async () => assert.match(await strings.message(), new RegExp(`^${language} · `)));
  };

  it("leads the row of the language, by way of its string", async () => {
    await eventually(async () => {
      const german = (await editor.view.rows()).find(({ label }) => label === "German");
      assert.match(german?.accessibleName ?? "", /1 failing check/);
      assert.notEqual(german?.badge, "");
    });
    await editor.screenshot("strings-to-source-1-row");
    await show("German");
    await eventually(async () => assert.deepEqual((await labels()).slice(0, 2), ["Failing checks (1)", "Ferry to %s"]));
    await editor.screenshot("strings-to-source-2-string");
    await strings.row("Ferry to %s").click();
    await editor.page.locator(".tab.active", { hasText: "de.po" }).waitFor();
    await strings.press("Ferry to %s", "Open String in Source Code");
    await editor.page.locator(".tab.active", { hasText: "trip.c" }).waitFor();
    const cursor = editor.page.locator('.statusbar-item[id="status.editor.selection"]');
    await eventually(async () => assert.match((await cursor.textContent()) ?? "", /^Ln 8, /));
    await editor.screenshot("strings-to-source-3-line");
  });

  it("leads there from a text that is written from right to left", async () => {
    await show("Hebrew");
    await eventually(async () => assert.match((await labels())[0] ?? "", /^Failing checks/));
    await inAllThemes(editor, "strings-right-to-left");
  });
});
