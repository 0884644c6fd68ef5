import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EditorName } from "../../host/builds";
import { scratchFolder } from "../../host/scratch";
import { openEditor } from "../harness/openEditor";
import { themeId } from "../harness/options";
import { eventually, STEP } from "../harness/page";
import type { EditorWindow } from "../harness/window";

const SOURCE = { title: "Tides of {{place}}", save: "Save: ", done: "Done\n", quit: "Quit?", tide: "<b>Tide</b> now" };
const FRENCH = { title: "Marées", save: "Enregistrer :", done: "Fini", quit: "Quitter", tide: "Marée" };
const GERMAN = { ...SOURCE, title: "Gezeiten von {{ort}}", quit: "Beenden?", tide: "Flut jetzt" };
const SERVING_ITEM = '.statusbar-item[id="translation-status.translation-status.translationStatus.server"]';

export function describeProblems(name: EditorName): void {
  describe(`problems and the statistics server of a folder in the ${name} editor`, function () {
    this.timeout(300_000);
    const folder = scratchFolder("harbour").path;
    let editor: EditorWindow;

    before(async () => {
      mkdirSync(join(folder, "locales"));
      for (const [code, texts] of Object.entries({ en: SOURCE, de: GERMAN, fr: FRENCH })) {
        writeFileSync(join(folder, "locales", `${code}.json`), `${JSON.stringify(texts, null, 2)}\n`);
      }
      // With a comma missing.
      writeFileSync(
        join(folder, "locales", "es.json"),
        '{\n  "title": "Mareas de {{place}}"\n  "save": "Guardar: "\n}\n',
      );
      editor = await openEditor({ editor: name, folder, size: { width: 1280, height: 900 } });
      await editor.view.open();
    });

    after(async () => {
      await editor?.close();
    });

    const pictures = async (title: string): Promise<void> => {
      for (const theme of ["light", "dark"] as const) {
        editor.changeSettings({ "workbench.colorTheme": themeId(name, theme) });
        await editor.page.locator(`.monaco-workbench.${theme === "dark" ? "vs-dark" : "vs"}`).waitFor();
        await editor.screenshot(`${title}-${theme}-${name}`);
      }
    };

    it("lists failing checks with their place and name", async () => {
      await editor.palette.run("Problems: Focus on Problems View");
      const rows = editor.page.locator(".markers-panel .monaco-list-row");
      await eventually(async () => {
        const texts = (await rows.allInnerTexts()).join("\n");
        assert.match(texts, /Line break at the end differs from the source/);
        assert.match(texts, /end_newline/);
        assert.match(texts, /“,” expected \(strings read: \d\)/);
      });
      await pictures("problems");
    });

    it("leads from the name of a check to what is documented of it", async () => {
      await editor.page.locator(".markers-panel .monaco-list-row a", { hasText: "end_newline" }).click();
      await editor.page.locator(".tab.active", { hasText: "checks.md" }).waitFor();
      const page = editor.page.frameLocator("iframe.webview").frameLocator("#active-frame");
      await eventually(async () => {
        const { y } = (await page.locator("#end_newline").boundingBox()) ?? assert.fail("no such chapter");
        assert.ok(y >= 0 && y < 800, `the chapter is at ${y}`);
      });
      await editor.screenshot(`check-${name}`);
      await editor.palette.run("View: Close Editor");
    });

    it("offers the quick fix in the file", async () => {
      await editor.page.locator(".markers-panel .monaco-list-row", { hasText: "Line break at the end" }).dblclick();
      await editor.page.locator(".monaco-editor .view-lines", { hasText: "Fini" }).waitFor();
      await editor.page.locator(".monaco-editor .view-line", { hasText: "Fini" }).click();
      await editor.page.locator(".monaco-editor.focused").waitFor();
      // A submenu of the same class is there beside it, empty.
      const menu = editor.page.locator(".action-widget", { hasText: "Insert" });
      // Right after opening, the file's problems may not be known to the editor yet.
      await eventually(async () => {
        if (!(await menu.isVisible())) await editor.page.keyboard.press("Control+.");
        assert.match(await menu.innerText({ timeout: STEP }), /Insert “\\n”/);
      });
      await editor.screenshot(`quick-fix-${name}`);
      await editor.page.keyboard.press("Enter");
      await eventually(async () => {
        const text = await editor.page.locator(".monaco-editor .view-lines").first().innerText();
        assert.match(text, /Fini\\n"/);
      });
      await editor.page.keyboard.press("Control+s");
      await eventually(async () => {
        const rows = await editor.page.locator(".markers-panel .monaco-list-row").allInnerTexts();
        assert.doesNotMatch(rows.join("\n"), /Line break at the end/);
      });
    });

    it("serves the statistics, and says where in the Status Bar", async () => {
      await editor.palette.run("Translation Status: Serve Statistics of This Workspace");
      const item = editor.page.locator(SERVING_ITEM);
      await item.waitFor();
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(
        (await item.locator("a").getAttribute("aria-label")) ?? "",
      )?.[0];
      assert.ok(address);
      assert.equal((await item.innerText()).trim(), `Statistics :${new URL(address).port}`);
      assert.equal((await fetch(address)).status, 200);
      await item.click();
      assert.match(await editor.palette.question(), /Statistics server of this workspace/);
      await pictures("serving");
      await editor.palette.choose("Stop Serving");
      await item.waitFor({ state: "hidden" });
      await eventually(() => assert.rejects(async () => fetch(address)));
    });
  });
}
