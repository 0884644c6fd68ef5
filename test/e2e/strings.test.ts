import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type SampleService, startSampleService } from "../support/services/sampleService";
import { type ScriptedService, startScriptedService } from "../support/services/scriptedService";
import { inAllThemes } from "./harness/allThemes";
import { openEditor } from "./harness/openEditor";
import { eventually, type PageElement, STEP } from "./harness/page";
import { StringsPane } from "./harness/stringsPane";
import type { EditorWindow } from "./harness/window";

const HOST = "translate.test";
const SIZE = { width: 1280, height: 800 };

describe("the strings of local files, with the keyboard alone", function () {
  this.timeout(300_000);
  let sample: SampleService;
  let editor: EditorWindow;
  let strings: StringsPane;

  before(async () => {
    sample = await startSampleService(HOST);
    for (const name of [".git", "README.md"]) rmSync(join(sample.folder, name), { recursive: true });
    editor = await openEditor({ editor: "newest", folder: sample.folder, size: SIZE });
    strings = new StringsPane(editor.page);
    await editor.view.open();
    await editor.page.evaluate(`
      globalThis.pressed = 0;
      for (const kind of ["pointerdown", "mousedown", "click"]) {
        addEventListener(kind, (event) => { if (event.isTrusted && event.detail > 0) pressed += 1; }, true);
      }`);
  });

  afterEach(async function () {
    if (this.currentTest?.state === "failed") await editor.screenshot(`strings-failed ${this.currentTest.title}`);
    assert.equal(await editor.page.evaluate("pressed"), 0, "no button was pressed");
  });

  after(async () => {
    await editor?.close();
    await sample?.stop();
  });

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await editor.page.keyboard.press(key);
  };
  const cursor = async (): Promise<string> =>
    (await editor.page.locator('.statusbar-item[id="status.editor.selection"]').textContent()) ?? "";
  /** The accessible name of the focused row; empty if no row has the focus. */
  const focused = async (): Promise<string> => {
    const rows = editor.page.locator(".sidebar .customview-tree .monaco-list:focus-within .monaco-list-row.focused");
    const [name] = await rows.evaluateAll((all: PageElement[]) => all.map((row) => row.getAttribute("aria-label")));
    return name ?? "";
  };
  const labels = async () => (await strings.rows()).map(({ label }) => label);
  const goTo = async (label: string) => {
    await press("Home");
    await eventually(async () => {
      if ((await strings.focusedLabel()) === label) return;
      await press("ArrowDown");
      assert.equal(await strings.focusedLabel(), label);
    });
  };

  it("are folded at first, and shown for a language", async () => {
    await eventually(async () => assert.ok((await editor.view.rows()).some(({ label }) => label === "German")));
    assert.equal(await strings.isOpen(), false);
    await eventually(async () => {
      if ((await focused()) === "") await press("Control+0", "Home");
      if (/^Turkish, .*failing/.test(await focused())) return;
      await press("ArrowDown");
      assert.match(await focused(), /^Turkish, .*failing/);
    });
    await press("Shift+F10");
    const menu = editor.page.locator(".context-view .monaco-menu");
    await menu.waitFor();
    await eventually(async () => {
      await press("ArrowDown");
      const [item] = await menu.locator(".action-item.focused .action-label").allTextContents();
      assert.equal(item, "Show Strings");
    });
    await press("Enter");
    await eventually(async () => {
      assert.equal(await strings.isOpen(), true);
      assert.match((await labels())[0] ?? "", /^Failing checks \(\d+\)$/);
      assert.ok((await strings.rows()).length > 3);
    });
    await eventually(async () => assert.match(await strings.message(), /^Turkish · app/));
    await inAllThemes(editor, "strings-local");
  });

  it("open at their place in the translation", async () => {
    const first = (await strings.rows()).find(({ level }) => level === 2);
    assert.ok(first);
    await eventually(async () => {
      await press("Home", "ArrowDown");
      assert.equal(await strings.focusedLabel(), first.label);
    });
    await press("Enter");
    await editor.page.locator(".tab.active", { hasText: ".po" }).waitFor();
    await eventually(async () => assert.match(await cursor(), /^Ln 38, Col 35 \(26 selected\)/));
    await editor.screenshot("strings-opened");
  });

  it("are found by a text", async () => {
    await editor.palette.run("Translation Status: Search Strings…");
    await editor.palette.type("harbor");
    await press("Enter");
    await eventually(async () => assert.match((await labels())[0] ?? "", /^Matching strings \([1-9]\d*\)$/));
    await editor.screenshot("strings-searched");
    await editor.palette.run("Translation Status: Clear Search");
    await eventually(async () => assert.match((await labels())[0] ?? "", /^Failing checks/));
    await editor.palette.run("Translation Status: Focus on Strings View");
    await goTo((await labels()).find((label) => label.startsWith("Untranslated")) ?? "");
    await press("ArrowRight");
    await eventually(async () =>
      assert.ok((await strings.rows()).some(({ level, description }) => level === 2 && description === "")),
    );
    await editor.screenshot("strings-missing");
  });
});

const ALL = 100_000;
const HARD: readonly (readonly [source: string, target: string])[] = [
  ["<b>Bold</b> & [link](command:workbench.action.quit) $(zap)", "<b>Fett</b> **x** `y`"],
  ["A very long text ".repeat(400), "Ein sehr langer Text ".repeat(400)],
  ["שלום עולם (1)", "مرحبا بالعالم 2"],
  ["\u202Eevil\u202C\u2066 order", "\u200F\u061C"],
  ["%d file", "%d Datei"],
];

describe("the strings of a service", function () {
  this.timeout(300_000);
  let service: ScriptedService;
  let editor: EditorWindow;
  let strings: StringsPane;

  before(async () => {
    service = await startScriptedService((request, response) => {
      const url = new URL(request.url ?? "", "http://service.invalid");
      response.writeHead(200, { "content-type": "application/json" });
      if (!url.pathname.endsWith("/units/")) {
        const row = { code: "de", name: "German", total: ALL, translated: 5, fuzzy: 0, failing: HARD.length };
        response.end(JSON.stringify({ count: 1, next: null, results: [row] }));
        return;
      }
      const page = Number(url.searchParams.get("page"));
      const isFailing = url.searchParams.get("q") === "has:check";
      const length = isFailing ? HARD.length : Math.min(50, ALL - 50 * (page - 1));
      const results = Array.from({ length }, (_, index) => {
        const [source, target] = (isFailing ? HARD[index] : undefined) ?? [`String ${50 * (page - 1) + index + 1}`, ""];
        const isPlural = source === "%d file";
        return {
          id: (isFailing ? 1_000_000 : 0) + 50 * (page - 1) + index,
          source: isPlural ? [source, "%d files"] : [source],
          target: isPlural ? [target, "Dateien"] : [target],
          ...{ context: "menu.file", note: "For the title", location: "src/a.c:12", flags: "c-format" },
          ...{ state: isFailing ? 20 : 0, has_failing_check: isFailing },
        };
      });
      const count = isFailing ? HARD.length : ALL;
      response.end(JSON.stringify({ count, next: page * 50 < count ? "http://elsewhere.example/" : null, results }));
    });
    editor = await openEditor({
      editor: "newest",
      size: SIZE,
      settings: {
        "translationStatus.components": [{ service: `http://${HOST}:${service.port}`, project: "p", component: "App" }],
      },
    });
    strings = new StringsPane(editor.page);
    await editor.view.open();
    await eventually(async () => assert.ok((await editor.view.rows()).some(({ label }) => label === "German")));
  });

  afterEach(async function () {
    if (this.currentTest?.state === "failed") await editor.screenshot(`strings-failed ${this.currentTest.title}`);
  });

  after(async () => {
    await editor?.close();
    await service?.stop();
  });

  const asked = () => service.requests.filter((path) => path.includes("/units/")).length;
  const labels = async () => (await strings.rows()).map(({ label }) => label);

  it("are asked for when they are shown, not before", async () => {
    await eventually(async () => assert.equal((await editor.view.rows()).length, 2));
    assert.equal(asked(), 0);
    await strings.pane.locator(".pane-header").click();
    // While the view is open, the row has a button for it too.
    await editor.view.pressRowButton("German", "Show Strings");
    await eventually(async () => assert.ok((await labels()).some((label) => label.startsWith("Failing checks"))));
    assert.ok((await strings.roomForRows()) >= 10);
    await editor.screenshot("strings-button");
    // Leaves all the room to the strings.
    await editor.page.locator('.pane-header[aria-label^="Languages"]').click();
    await eventually(async () => assert.deepEqual((await labels()).at(-1), "Untranslated (99,995)"));
    await eventually(async () => assert.equal((await strings.rows()).length, 2 + HARD.length));
    assert.equal(asked(), 1);
  });

  it("stay text, however they look", async () => {
    const rows = await strings.rows();
    assert.deepEqual(
      rows.slice(0, 2).map(({ label }) => label),
      [`Failing checks (${HARD.length})`, HARD[0]?.[0]],
    );
    const shown = rows.map(({ label, description }) => label + description).join();
    // A translation in a right-to-left script is isolated as such.
    assert.doesNotMatch(shown.replaceAll(/\u2067([^\u2066-\u2069]*)\u2069/g, "$1"), /[\u202A-\u202E\u2066-\u2069]/);
    const hover = editor.page.locator(".monaco-hover:visible").first();
    await eventually(async () => {
      await editor.page.mouse.move(640, 500);
      await strings.row("%d file").hover();
      await hover.waitFor({ timeout: STEP });
      assert.match(await hover.innerText(), /Translation,\sform\s2/);
    });
    await editor.screenshot("strings-tooltip");
    await editor.page.keyboard.press("Escape");
    await inAllThemes(editor, "strings-hard");
  });

  it("come 50 at a time", async () => {
    await strings.row("Untranslated (99,995)").click();
    await eventually(async () => assert.equal(asked(), 2));
    await editor.page.keyboard.press("End");
    await eventually(async () => {
      await editor.page.keyboard.press("End");
      assert.equal(await strings.focusedLabel(), "Show 50 More");
    });
    await editor.page.keyboard.press("Enter");
    await eventually(async () => assert.equal(await strings.focusedLabel(), "String 51"));
    assert.equal(asked(), 3);
    await editor.screenshot("strings-more");
  });
});
