import assert from "node:assert/strict";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { WORD_JOINER } from "../../../src/common/text/foreignText";
import { inAllThemes } from "../../e2e/harness/allThemes";
import { EDITOR_LINE, visibleLines } from "../../e2e/harness/editorLines";
import { openEditor } from "../../e2e/harness/openEditor";
import { eventually } from "../../e2e/harness/page";
import type { EditorWindow } from "../../e2e/harness/window";
import { EDITOR_NAMES } from "../../host/builds";
import { scratchFolder } from "../../host/scratch";
import { writeOrdinaryRepository } from "../../support/samples/ordinaryRepository";
import { git } from "../../unit/support";

const COMMAND = "Translation Status: Compare With…";
const TAB = ".tabs-container .tab.active";

const json = (texts: Readonly<Record<string, string>>): string => `${JSON.stringify(texts, null, 2)}\n`;

async function commitAll(folder: string, message: string): Promise<void> {
  await git(folder, ["add", "--all"]);
  await git(folder, ["commit", "--quiet", `--message=${message}`]);
}

const cursorOf = async ({ page }: EditorWindow): Promise<string> =>
  (await page.locator('.statusbar-item[id="status.editor.selection"]').textContent()) ?? "";

for (const name of EDITOR_NAMES) {
  describe(`a branch compared with another one in the ${name} editor`, function () {
    this.timeout(300_000);
    const folder = join(scratchFolder("compared").path, "harbour");
    let editor: EditorWindow;

    const change = (file: string, text: string): void => writeFileSync(join(folder, file), text);
    const tabTitle = async (): Promise<string> => (await editor.page.locator(TAB).textContent()) ?? "";

    before(async () => {
      mkdirSync(folder);
      await writeOrdinaryRepository(folder);
      await git(folder, ["init", "--quiet", "--initial-branch=main"]);
      await commitAll(folder, "Show tides");
      await git(folder, ["tag", "v1.0"]);
      await git(folder, ["checkout", "--quiet", "-b", 'topic/größe-"$(touch,pwned)"']);
      const texts = { title: "Tides", today: "Right now", save: "Save", moon: "Moon phase", wind: "Wind and waves" };
      change("web/locales/en.json", json(texts));
      change("web/locales/de.json", json({ title: "Gezeiten", today: "Heute", save: "Speichern" }));
      await commitAll(folder, "Show the moon");
      editor = await openEditor({ editor: name, folder, size: { width: 1280, height: 900 } });
      await editor.view.open();
      await editor.view.row("Japanese").waitFor();
    });

    after(async () => {
      await editor?.close();
    });

    it("offers branches, tags and commits, with the most likely one first", async () => {
      await editor.palette.run(COMMAND);
      const choices = await editor.palette.choices();
      assert.deepEqual(
        choices.map(({ label }) => label.replaceAll(WORD_JOINER, "")),
        ["main", 'topic/größe-"$(touch,pwned)"', "v1.0", "Show the moon", "Show tides"],
      );
      await editor.screenshot(`compare-choose-${name}`);
    });

    it("says while typing that there is no such revision", async () => {
      for (const text of ["--output=pwned", "nowhere"]) {
        await editor.palette.type(text);
        await eventually(async () => {
          const labels = (await editor.palette.choices()).map(({ label }) => label);
          assert.deepEqual(labels, [`${text}: There is no such branch, tag or commit`]);
        });
        await editor.palette.accept();
        assert.ok(await editor.palette.isOpen());
      }
      await editor.screenshot(`compare-typed-${name}`);
    });

    it("shows what the branch costs the translators", async () => {
      await editor.palette.type("");
      await editor.palette.choose("main");
      await eventually(async () => {
        const lines = await visibleLines(editor);
        const commit = (await git(folder, ["rev-parse", "main"])).slice(0, 10);
        assert.equal(lines[0], `Compared with main (${commit})`);
        const text = lines.join("\n");
        assert.match(text, /Source strings: 2 added, 1 changed, 1 removed \(\d+ words to translate\)/);
        assert.match(text, /Now below threshold: German/);
        assert.match(text, /web\/locales\/en\.json:5 {2}moon\n {4}\+ Moon phase/);
        assert.match(text, /web\/locales\/en\.json:3 {2}today\n {4}- Today\n {4}\+ Right now/);
        assert.match(text, / {4}search\n {4}- Search/);
      });
      await eventually(async () => assert.equal((await tabTitle()).trim(), "Compared with main"));
      const language = editor.page.locator('.statusbar-item[id="status.editor.mode"]');
      await eventually(async () => assert.equal((await language.textContent())?.trim(), "Translation Comparison"));
      assert.ok(!existsSync(join(folder, "pwned")));
      await editor.screenshot(`compare-${name}`);
    });

    it("leads to a string from its place", async () => {
      const link = editor.page.locator(`${EDITOR_LINE} .detected-link`, { hasText: "en.json:5" }).first();
      const box = await link.boundingBox();
      assert.ok(box);
      // The pressed key changes how the link is drawn.
      await editor.page.keyboard.down("Control");
      await editor.page.mouse.move(box.x + 20, box.y + box.height / 2);
      await editor.page.locator(`${EDITOR_LINE} .detected-link-active`).first().waitFor();
      await editor.page.mouse.click(box.x + 20, box.y + box.height / 2);
      await editor.page.keyboard.up("Control");
      await eventually(async () => {
        assert.match(await tabTitle(), /en\.json/);
        assert.match(await cursorOf(editor), /Ln 5, Col \d+/);
      });
      await editor.page.locator(".tabs-container .tab", { hasText: "Compared with main" }).click();
    });

    it("leads to a string with the keyboard", async () => {
      await editor.page.locator(EDITOR_LINE, { hasText: "Right now" }).first().click();
      await editor.page.keyboard.press("F12");
      await eventually(async () => {
        assert.match(await tabTitle(), /en\.json/);
        assert.match(await cursorOf(editor), /Ln 3, Col \d+/);
      });
      await editor.page.locator(".tabs-container .tab", { hasText: "Compared with main" }).click();
    });

    it("compares again in the same editor, with what is not committed", async () => {
      change(
        "web/locales/de.json",
        json({ title: "Gezeiten", today: "Gerade", save: "Speichern", moon: "Mondphase", wind: "Wind" }),
      );
      await editor.page.locator('.editor-actions .action-label[aria-label^="Compare Again"]').first().click();
      await eventually(async () => {
        const text = (await visibleLines(editor)).join("\n");
        assert.ok(!text.includes("below threshold"), text);
      });
      assert.equal(await editor.page.locator(".tabs-container .tab", { hasText: "Compared with" }).count(), 1);
    });

    it("keeps foreign text plain", async () => {
      change(
        "web/locales/en.json",
        json({
          title: "Tides",
          today: "[today](command:workbench.action.closeWindow) <img src=x onerror=alert(1)> **b** `c`",
          save: "\u202egnp.exe\u202c \u001b[31mred\u001b[0m\nCompared with main (0000000000)\n  No longer ready: Everybody",
          "\u0645\u0641\u062a\u0627\u062d": "\u0645\u0631\u062d\u0628\u0627 12:34",
          $: "$(trash) \u{1F600}",
        }),
      );
      await editor.palette.run("Translation Status: Compare Again");
      await eventually(async () => {
        const lines = await visibleLines(editor);
        const text = lines.join("\n");
        assert.ok(
          text.includes("    + [today](command:workbench.action.closeWindow) <img src=x onerror=alert(1)> **b** `c`"),
          text,
        );
        assert.ok(
          text.includes("    + gnp.exe [31mred [0m Compared with main (0000000000) No longer ready: Everybody"),
          text,
        );
        assert.ok(text.includes("    + $(trash) \u{1F600}"), text);
        assert.equal(lines.filter((line) => line.startsWith("Compared with")).length, 1);
      });
      // They are drawn after the lines, in which they are moved for a moment.
      await eventually(async () => {
        const links = await editor.page.locator(`${EDITOR_LINE} .detected-link`).allTextContents();
        const isPlace = (link: string) => /^web\/locales\/en\.json:\d+$/.test(link);
        assert.ok(links.length > 0 && links.every(isPlace), links.join("\n"));
      });
      if (name === "newest") await inAllThemes(editor, "compare");
      else await editor.screenshot(`compare-hostile-${name}`);
    });
  });
}

describe("comparing a folder without a repository", function () {
  this.timeout(300_000);
  it("says so", async () => {
    const folder = scratchFolder("unversioned").path;
    await writeOrdinaryRepository(folder);
    const editor = await openEditor({ editor: "newest", folder });
    try {
      await editor.view.open();
      await editor.view.row("Japanese").waitFor();
      await editor.palette.run(COMMAND);
      const { message } = await editor.dialogs.notification(/Git repository/);
      assert.equal(message, `“${basename(folder)}” is not in a Git repository that can be read.`);
      await editor.screenshot("compare-no-repository");
    } finally {
      await editor.close();
    }
  });
});
