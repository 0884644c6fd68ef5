import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { scratchFolder } from "../host/scratch";
import { type SampleService, startSampleService } from "../support/sampleService";
import { type ScriptedService, startScriptedService } from "../support/scriptedService";
import { openEditor } from "./harness/openEditor";
import { THEMES, type ThemeName, themeId } from "./harness/options";
import { eventually, type PageElement } from "./harness/page";
import { StringsPane } from "./harness/stringsPane";
import type { EditorWindow } from "./harness/window";

const HOST = "translate.test";
const SIZE = { width: 1280, height: 900 };

const THEME_CLASSES: Readonly<Record<ThemeName, string>> = {
  dark: "vs-dark",
  light: "vs",
  hcDark: "hc-black",
  hcLight: "hc-light",
};

/** The dark theme is the last. */
async function inAllThemes(editor: EditorWindow, name: string): Promise<void> {
  for (const theme of [...THEMES].reverse()) {
    editor.changeSettings({ "workbench.colorTheme": themeId("newest", theme) });
    await editor.page.locator(`.monaco-workbench.${THEME_CLASSES[theme]}`).waitFor();
    await editor.screenshot(`${name}-${theme}`);
  }
}

describe("the strings of local files, with the keyboard alone", function () {
  this.timeout(180_000);
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
    assert.match(await strings.message(), /^Turkish · app/);
    await inAllThemes(editor, "strings-local");
  });

  it("open at their place in the file", async () => {
    const first = (await strings.rows()).find(({ level }) => level === 2);
    assert.ok(first);
    await eventually(async () => {
      await press("Home", "ArrowDown");
      assert.equal(await strings.focusedLabel(), first.label);
    });
    await press("Enter");
    await eventually(async () => assert.match(await cursor(), /^Ln 38, /));
    await editor.screenshot("strings-opened");
  });

  it("are found by a text", async () => {
    await editor.palette.run("Translation Status: Search Strings…");
    await editor.page.keyboard.type("harbour");
    await press("Enter");
    await eventually(async () => assert.match((await labels())[0] ?? "", /^Matching strings \(\d+\)$/));
    await editor.screenshot("strings-searched");
    await editor.palette.run("Translation Status: Clear Search");
    await eventually(async () => assert.match((await labels())[0] ?? "", /^Failing checks/));
    await editor.palette.run("Translation Status: Focus on Strings View");
    await goTo((await labels()).find((label) => label.startsWith("Missing")) ?? "");
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
  this.timeout(180_000);
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
    await editor.view.openContextMenu("German");
    await editor.view.chooseFromMenu("Show Strings");
    // Leaves all the room to the strings.
    await editor.page.locator('.pane-header[aria-label^="Languages"]').click();
    await eventually(async () => assert.deepEqual((await labels()).at(-1), "Missing (99,995)"));
    await eventually(async () => assert.equal((await strings.rows()).length, 2 + HARD.length));
    assert.equal(asked(), 1);
  });

  it("stay text, however they look", async () => {
    const rows = await strings.rows();
    assert.deepEqual(
      rows.slice(0, 2).map(({ label }) => label),
      [`Failing checks (${HARD.length})`, HARD[0]?.[0]],
    );
    assert.doesNotMatch(
      rows.map(({ label, description }) => label + description).join(),
      /[\u202A-\u202E\u2066-\u2069]/,
    );
    await strings.row("%d file").hover();
    const hover = editor.page.locator(".monaco-hover:visible").first();
    await eventually(async () => {
      if ((await hover.count()) === 0) await strings.row("%d file").hover();
      assert.match(await hover.innerText(), /Translation, form 2/);
    });
    await editor.screenshot("strings-tooltip");
    await editor.page.keyboard.press("Escape");
    await inAllThemes(editor, "strings-hard");
  });

  it("come 50 at a time", async () => {
    await strings.row("Missing (99,995)").click();
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

const CODE = `#include <libintl.h>
#include <stdio.h>

#define _(text) gettext(text)

static void show_trip(const char *harbour, int days)
{
	printf(_("Ferry to %s\\n"), harbour);
	printf(ngettext("%d day\\n", "%d days\\n", days), days);
	puts(_("No ferry today."));
}
`;

const catalog = (language: string, plurals: string, texts: readonly [string, string, string]) => `msgid ""
msgstr ""
"Language: ${language}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: ${plurals}\\n"

#: src/trip.c:8
#, c-format
msgid "Ferry to %s\\n"
msgstr "${texts[0]}"

#: src/trip.c:9
#, c-format
msgid "%d day\\n"
msgid_plural "%d days\\n"
msgstr[0] "${texts[1]}"
msgstr[1] "${texts[1]}"

#: src/trip.c:10
msgid "No ferry today."
msgstr "${texts[2]}"
`;

describe("from a failing check to the source line", function () {
  this.timeout(180_000);
  let editor: EditorWindow;
  let strings: StringsPane;

  before(async () => {
    const { path: folder } = scratchFolder("ferries");
    const files: Readonly<Record<string, string>> = {
      "src/trip.c": CODE,
      "po/de.po": catalog("de", "nplurals=2; plural=n != 1;", ["Fähre nach %d\\n", "%d Tage\\n", ""]),
      "po/fr.po": catalog("fr", "nplurals=2; plural=n > 1;", ["Ferry pour %s\\n", "%d jours\\n", "Pas de ferry."]),
      "po/he.po": catalog("he", "nplurals=2; plural=n != 1;", ["מעבורת אל %s\\n", "%d ימים", ""]),
    };
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
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
      assert.match(german?.name ?? "", /1 failing check/);
    });
    await editor.screenshot("strings-to-source-1-row");
    await show("German");
    await eventually(async () => assert.deepEqual((await labels()).slice(0, 2), ["Failing checks (1)", "Ferry to %s"]));
    await editor.screenshot("strings-to-source-2-string");
    await strings.row("Ferry to %s").click();
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
