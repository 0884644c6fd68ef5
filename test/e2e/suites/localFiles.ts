import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { EditorName } from "../../host/builds";
import { scratchFolder } from "../../host/scratch";
import { writeOrdinaryRepository } from "../../support/samples/ordinaryRepository";
import { Explorer } from "../harness/explorer";
import { openEditor } from "../harness/openEditor";
import { eventually } from "../harness/page";
import type { EditorWindow } from "../harness/window";

const TEXTS_BEHIND_LINES = `[...document.querySelectorAll(".view-lines span")]
  .map((span) => getComputedStyle(span, "::after").content)
  .filter((content) => content !== "none")
  .join()`;

export function describeLocalFiles(name: EditorName): void {
  describe(`a folder with translation files and no settings in the ${name} editor`, function () {
    this.timeout(300_000);
    const folder = scratchFolder("ordinary").path;
    let editor: EditorWindow;

    before(async () => {
      await writeOrdinaryRepository(folder);
      editor = await openEditor({ editor: name, folder, size: { width: 1280, height: 900 } });
      await editor.view.open();
    });

    after(async () => {
      await editor?.close();
    });

    const cursor = async (): Promise<string> =>
      (await editor.page.locator('.statusbar-item[id="status.editor.selection"]').textContent()) ?? "";

    it("shows how complete its translations are", async () => {
      await eventually(async () => {
        const rows = await editor.view.rows();
        assert.deepEqual(
          rows.map(({ label, description, badge }) => [label, description, badge]),
          [
            ["web", "58.3%", ""],
            ["French", "75% · 1 unfinished", "75"],
            ["German", "100%", "✓"],
            ["Japanese", "0% · 4 unfinished", "0"],
            [basename(folder), "66.6%", ""],
            ["Portuguese (Brazil)", "33.3% · 2 unfinished", "33"],
            ["German", "100%", "✓"],
          ],
        );
      });
      await eventually(async () => assert.equal((await editor.view.statusBarItem())?.text, "61.1%"));
      await editor.screenshot(`local-${name}`);
    });

    it("opens a language at its first missing string", async () => {
      await editor.view.row("French").click();
      await eventually(async () => assert.match(await cursor(), /Ln 5, Col 12/));
    });

    it("says there what to translate, and goes on by a key", async () => {
      const hints = async (): Promise<string> => String(await editor.page.evaluate(TEXTS_BEHIND_LINES));
      await eventually(async () => assert.match(await hints(), /Source: Save/));
      await editor.screenshot(`local-source-${name}`);
      await editor.view.row("Japanese").click();
      await eventually(async () => assert.match(await hints(), /Source: Tides/));
      const start = await cursor();
      await editor.page
        .locator(".monaco-editor .view-lines")
        .first()
        .click({ position: { x: 60, y: 30 } });
      await editor.page.keyboard.press("Control+Home");
      await eventually(async () => assert.match(await cursor(), /Ln 1, Col 1\b/));
      await editor.page.keyboard.press("Control+F8");
      await eventually(async () => assert.equal(await cursor(), start));
      await editor.page.keyboard.press("Control+F8");
      await eventually(async () => assert.match(await hints(), /Source: Today/));
    });

    it("shows a saved translation at once", async () => {
      const file = join(folder, "web/locales/fr.json");
      const text = readFileSync(file, "utf8");
      writeFileSync(file, text.replace('"save": ""', '"save": "Enregistrer"'));
      await eventually(async () => {
        const french = (await editor.view.rowsBelow("web")).find(({ label }) => label === "French");
        assert.equal(french?.badge, "✓");
      });
    });

    it("has badges in the Explorer", async () => {
      const explorer = new Explorer(editor.page);
      await explorer.show();
      await eventually(async () => {
        const french = (await explorer.rows()).find((one) => one.name === "fr.json");
        assert.equal(french?.badge, "✓");
      });
    });

    it("inserts what the file lacks by a quick fix, and goes back to the one before it", async () => {
      const file = join(folder, "locale/pt_BR/LC_MESSAGES/messages.po");
      const text = readFileSync(file, "utf8");
      writeFileSync(file, text.replace('\nmsgid "Low water"\nmsgstr ""\n', ""));
      const { keyboard } = editor.page;
      await editor.view.open();
      await editor.view.row("Portuguese (Brazil)").click();
      await eventually(async () => assert.match(await cursor(), /Ln 9, Col 9/));
      await keyboard.press("Control+F8");
      await eventually(async () => {
        const said = await editor.page.locator(".part.statusbar").textContent();
        assert.match(said ?? "", /Not in this file yet: Low water/);
      });
      await keyboard.press("Control+.");
      const offer = editor.page.locator(".action-widget").getByText("Insert “Low water”");
      await offer.waitFor();
      await editor.screenshot(`local-insertion-${name}`);
      await keyboard.press("Enter");
      await eventually(async () => assert.match(await cursor(), /Ln 12, Col 9/));
      await keyboard.type("Baixa-mar");
      await keyboard.press("Control+Shift+F8");
      await eventually(async () => assert.match(await cursor(), /Ln 9, Col 9/));
      await keyboard.type("Preia-mar");
      await editor.screenshot(`local-inserted-${name}`);
      await keyboard.press("Control+S");
      const filled = text
        .replace('High water"\nmsgstr "', "$&Preia-mar")
        .replace('Low water"\nmsgstr "', "$&Baixa-mar");
      await eventually(() => assert.equal(readFileSync(file, "utf8"), filled));
    });
  });
}
