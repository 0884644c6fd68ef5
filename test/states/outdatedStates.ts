import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DashboardPage } from "../e2e/harness/dashboard";
import { Explorer } from "../e2e/harness/explorer";
import { openEditor } from "../e2e/harness/openEditor";
import type { ThemeName } from "../e2e/harness/options";
import { eventually, STEP } from "../e2e/harness/page";
import { StringsPane } from "../e2e/harness/stringsPane";
import type { EditorWindow } from "../e2e/harness/window";
import { outputFolder } from "../host/root";
import { type ScratchFolder, scratchFolder } from "../host/scratch";
import { git, writeFiles } from "../unit/support";
import { assertState } from "./assertState";

const json = (texts: Readonly<Record<string, string>>): string => `${JSON.stringify(texts, null, 2)}\n`;

const ENGLISH = { open: "Open the cart", pay: "Pay with a card", close: "Close the window", ship: "Ship by mail" };
const GERMAN = { open: "Korb öffnen", pay: "Mit Karte zahlen", close: "Fenster schließen", ship: "Per Post senden" };
const FRENCH = { open: "Ouvrir le panier", pay: "Payer par carte", close: "Fermer la fenêtre", ship: "Par la poste" };
const CHANGED = { ...ENGLISH, open: "Open the whole cart", pay: "Pay with a card or cash", close: "Close the window!" };

export function describeOutdatedStates(themes: readonly ThemeName[]): void {
  let scratch: ScratchFolder;
  let folder: string;
  let editor: EditorWindow;
  let strings: StringsPane;

  /** The German translation is of the first source texts, the French one of one of them. */
  before(async () => {
    scratch = scratchFolder("outdated");
    folder = join(scratch.path, "shop");
    const commit = async (seconds: number, files: Readonly<Record<string, string>>) => {
      await writeFiles(folder, files);
      if (!existsSync(join(folder, ".git"))) await git(folder, ["init", "--quiet", "--initial-branch=main"]);
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--message=change"], { name: "Ada", seconds });
    };
    const first = { "locales/en.json": json(ENGLISH), "locales/de.json": json(GERMAN) };
    await commit(1_750_000_000, { ...first, "locales/fr.json": json(FRENCH) });
    const french = json({ ...FRENCH, open: "Ouvrir tout le panier" });
    await commit(1_760_000_000, { "locales/en.json": json(CHANGED), "locales/fr.json": french });
    editor = await openEditor({ editor: "newest", folder, size: { width: 1280, height: 760 } });
    strings = new StringsPane(editor.page);
    await editor.view.open();
    // Wide enough for what the rows say.
    await editor.view.resize(440);
  });

  afterEach(async function () {
    if (this.currentTest?.state === "failed") await editor.screenshot(`state-failed ${this.currentTest.title}`);
    await editor.page.keyboard.press("Escape");
  });

  after(async () => {
    await editor?.close();
    scratch?.discard();
  });

  const describes = (label: string, text: string) =>
    eventually(async () => assert.equal(await editor.view.description(label), text));

  it("rows and their tooltips say how many", async () => {
    await describes("German", "100% · 2 outdated");
    await describes("French", "100% · 1 outdated");
    await assertState(editor, "outdated", themes, async () =>
      assert.match(await editor.view.rowTooltip("German"), /Outdated\s+2/),
    );
  });

  it("their strings are listed with what the source was", async () => {
    await editor.view.openContextMenu("German");
    await editor.view.chooseFromMenu("Show Strings");
    await eventually(async () =>
      assert.deepEqual(
        (await strings.rows()).map(({ label, description }) => `${label} ${description}`.trim()),
        [
          "Outdated (2)",
          "Open the whole cart was “Open the cart” · Korb öffnen",
          "Pay with a card or cash was “Pay with a card” · Mit Karte zahlen",
          "Small changes to the source (1)",
        ],
      ),
    );
    const changed = strings.row("Open the whole cart").locator(".highlight");
    assert.deepEqual(await changed.allTextContents(), ["whole "]);
    await assertState(editor, "outdated-strings", themes);
  });

  it("their translations have hints in the editor", async () => {
    await new Explorer(editor.page).openFile(join(folder, "locales", "de.json"));
    const hints = editor.page.locator(".monaco-editor .squiggly-hint");
    const hover = editor.page.locator(".monaco-hover:visible", { hasText: "Outdated: the source" });
    await eventually(async () => assert.equal(await hints.count(), 2));
    await assertState(editor, "outdated-hint", themes, () =>
      eventually(async () => {
        // VS Code shows it over the three dots only.
        const box = await hints.first().boundingBox();
        assert.ok(box);
        await editor.page.mouse.move(box.x + 100, box.y + 200);
        await editor.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
        await hover.first().waitFor({ timeout: STEP });
        assert.match(
          (await hover.first().innerText()).replaceAll("\u00a0", " "),
          /Outdated: the source was “Open the cart” and is now “Open the whole cart”/,
        );
      }),
    );
  });

  it("the table of the dashboard has a column for them", async () => {
    const dashboard = new DashboardPage(editor);
    const frame = await dashboard.open();
    await editor.palette.run("View: Toggle Primary Side Bar Visibility");
    await eventually(async () => {
      const headings = (await frame.locator("[role=columnheader]").allInnerTexts()).map((text) => text.trim());
      const column = headings.indexOf("Outdated");
      assert.notEqual(column, -1, headings.join());
      assert.deepEqual(Object.fromEntries((await dashboard.rows()).map((cells) => [cells[0], cells[column]])), {
        German: "2",
        French: "1",
      });
    });
    await assertState(editor, "outdated-dashboard", themes, () =>
      frame.locator(".figures-table").scrollIntoViewIfNeeded(),
    );
    assert.deepEqual(await dashboard.accessibilityViolations(), []);
  });

  it("a report has a column for them", async () => {
    const file = join(folder, "translation-status.html");
    await editor.palette.run("Translation Status: Save Report…");
    await editor.palette.choose("HTML");
    await eventually(async () => assert.equal(await editor.page.locator(".quick-input-box input").inputValue(), file));
    await editor.palette.accept();
    await eventually(() => assert.ok(existsSync(file)));
    const page = await editor.context.newPage();
    await page.goto(pathToFileURL(file).href);
    const table = page.locator("table", { has: page.locator("caption", { hasText: "Languages" }) }).first();
    const headings = await table.locator("thead th").allInnerTexts();
    const column = headings.indexOf("Outdated");
    const cells = await table
      .locator("tbody tr, tfoot tr")
      .locator(`:nth-child(${column + 1})`)
      .allInnerTexts();
    assert.deepEqual([column >= 0, cells], [true, ["1", "2", "3"]]);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(outputFolder(), "screenshots", `outdated-report-${colorScheme}.png`) });
    }
    await page.close();
  });

  it("a tooltip says how many more there are than before", async () => {
    await new Explorer(editor.page).show();
    await editor.stored('"translated":{"de":4');
    // The history has whole seconds.
    const viewed = Date.now();
    await eventually(() => assert.ok(Math.floor(Date.now() / 1000) > Math.floor(viewed / 1000)));
    await writeFiles(folder, { "locales/en.json": json({ ...CHANGED, ship: "Ship by mail or bike" }) });
    await editor.view.open();
    await describes("German", "100% · 3 outdated");
    await eventually(async () => assert.ok((await strings.rows()).some(({ label }) => label === "Outdated (3)")));
    await assertState(editor, "outdated-since", themes, () =>
      eventually(async () =>
        assert.match(await editor.view.rowTooltip("German"), /Since you last looked\s+\+1 outdated/),
      ),
    );
  });

  it("the quick fix of a hint says that a translation is still right", async () => {
    await new Explorer(editor.page).openFile(join(folder, "locales", "de.json"));
    await editor.page.locator(".monaco-editor .view-line", { hasText: "Korb" }).click();
    await editor.page.locator(".monaco-editor.focused").waitFor();
    const menu = editor.page.locator(".action-widget", { hasText: "Mark as Still Correct" });
    await eventually(async () => {
      if (!(await menu.isVisible())) await editor.page.keyboard.press("Control+.");
      assert.match(await menu.innerText({ timeout: STEP }), /Mark as Still Correct/);
    });
    await editor.screenshot("outdated-quick-fix");
    await menu.locator(".monaco-list-row", { hasText: "Mark as Still Correct" }).click();
    await eventually(() => assert.ok(existsSync(join(folder, ".vscode", "translations-still-right.txt"))));
    await editor.view.open();
    await describes("German", "100% · 2 outdated");
  });
}
