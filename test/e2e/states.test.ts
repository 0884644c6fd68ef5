import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SampleService, startSampleService } from "../support/sampleService";
import {
  answerStatus,
  answerWith,
  closedPort,
  type ScriptedRow,
  type ScriptedService,
  startScriptedService,
} from "../support/scriptedService";
import { accessibilityViolations } from "./harness/axe";
import { openEditor } from "./harness/openEditor";
import { THEMES, themeId } from "./harness/options";
import { eventually } from "./harness/page";
import type { EditorWindow } from "./harness/window";

const HOST = "translate.test";
const SIZE = { width: 1000, height: 680 };
const GERMAN: ScriptedRow = { code: "de", name: "German", total: 8, translated: 7 };

/** Everything that is hard to show well. */
const HARD: readonly ScriptedRow[] = [
  { code: "ar", name: "العربية", total: 40, translated: 31, failing: 2 },
  { code: "he", name: "עברית", total: 40, translated: 40 },
  { code: "sr", name: "Serbian", total: 40, translated: 39 },
  { code: "sr_Latn", name: "Serbian", total: 40, translated: 12, fuzzy: 4 },
  { code: "zh", name: "中文（简体，新加坡，用于非常长的名称的示例）", total: 40, translated: 33 },
  {
    code: "ca@valencia",
    name: "Catalan as it is written in Valencia and some other places",
    total: 40,
    translated: 20,
    failing: 12,
    fuzzy: 3,
  },
  { code: "x1", name: "**Markup** <b>bold</b> $(warning) [a](b)", total: 40, translated: 1 },
  { code: "x2", name: "Huge", total: 9_000_000, translated: 8_999_999 },
  { code: "x3", name: "Almost nothing", total: 9_000_000, translated: 1 },
  { code: "x4", name: "Nothing to translate", total: 0, translated: 0 },
  { code: "x5", name: "Untouched", total: 40, translated: 0 },
];

/**
 * Shows the state in which an editor is in every theme: keeps a picture of each, and has axe look at it. Only the theme
 * changes in between.
 */
async function assertState(editor: EditorWindow, name: string, again?: () => Promise<unknown>): Promise<void> {
  const violations: string[] = [];
  for (const theme of THEMES) {
    editor.changeSettings({ "workbench.colorTheme": themeId("newest", theme) });
    const dark = theme === "dark" || theme === "hcDark";
    const className = { dark: "vs-dark", light: "vs", hcDark: "hc-black", hcLight: "hc-light" }[theme];
    await editor.page.locator(`.monaco-workbench.${className}`).waitFor();
    await eventually(async () => assert.equal(await usesIconsFor(editor, dark ? "light" : "dark"), 0));
    // Colours fade from one theme into the other.
    await editor.page.waitForTimeout(200);
    await again?.();
    await editor.screenshot(`state-${name}-${theme}`);
    violations.push(...(await accessibilityViolations(editor.page)).map((found) => `${theme}: ${found}`));
  }
  assert.deepEqual(violations, []);
}

/** How many rows show a progress icon that is made for the other kind of theme. */
function usesIconsFor(editor: EditorWindow, kind: "dark" | "light"): Promise<number> {
  return editor.page.locator(`.sidebar .custom-view-tree-node-item-icon[style*="progress/${kind}"]`).count();
}

/** Answers with the status by which the component is called. */
const answerAsNamed: ScriptedService["answer"] = (request, response) => {
  const status = Number(/components\/p\/(\d+)\//.exec(request.url ?? "")?.[1]);
  const headers = { 301: { location: "https://moved.example.org/" }, 429: { "retry-after": "3600" } }[status] ?? {};
  answerStatus(status, headers)(request, response);
};

const scratch = () => mkdtempSync(join(tmpdir(), "translation-status-states-"));

describe("every state, in every theme", function () {
  this.timeout(180_000);

  describe("where nothing is configured", () => {
    let editor: EditorWindow | undefined;
    let folder: string;

    beforeEach(() => {
      folder = scratch();
    });

    afterEach(async () => {
      await editor?.close();
      editor = undefined;
      rmSync(folder, { recursive: true, force: true });
    });

    const open = async (options: Partial<Parameters<typeof openEditor>[0]>): Promise<EditorWindow> => {
      editor = await openEditor({ editor: "newest", size: SIZE, ...options });
      await editor.view.open();
      return editor;
    };

    it("and no folder is open", async () => {
      const window = await open({});
      await eventually(async () => assert.match(await window.view.welcome(), /open a folder/));
      await assertState(window, "no-folder");
    });

    it("and the folder names nothing", async () => {
      const window = await open({ folder });
      await eventually(async () => assert.match(await window.view.welcome(), /No translation service/));
      await assertState(window, "nothing-found");
    });

    it("and the folder is not trusted", async () => {
      const window = await open({ folder, trust: "restricted" });
      await eventually(async () => assert.match(await window.view.welcome(), /Restricted Mode/));
      await assertState(window, "restricted");
    });

    it("and the folder names its service", async () => {
      writeFileSync(join(folder, "README.md"), "Translate it: https://translate.example.org/engage/harbour/\n");
      const window = await open({ folder });
      await eventually(async () =>
        assert.equal(await window.view.message(), "This project is translated on translate.example.org."),
      );
      await assertState(window, "offer");
    });

    it("and components are configured, but the machine is offline", async () => {
      const window = await open({
        folder,
        settings: { "translationStatus.components": ["http://statistics.invalid/projects/p/c/"] },
        environment: { TRANSLATION_STATUS_TEST_OFFLINE: "1" },
      });
      await eventually(async () => {
        assert.equal(await window.view.message(), "You are offline. No statistics have been loaded yet.");
        assert.deepEqual(
          (await window.view.rows()).map(({ label }) => label),
          ["c", "There is no network connection.", "Try Again"],
        );
      });
      await assertState(window, "offline");
    });
  });

  describe("where components are configured", () => {
    let sample: SampleService;
    let scripted: ScriptedService;
    let failing: ScriptedService;
    let editor: EditorWindow;
    let nobody: Readonly<Record<string, string>>;

    before(async () => {
      sample = await startSampleService(HOST);
      scripted = await startScriptedService(answerWith([GERMAN]));
      failing = await startScriptedService(answerAsNamed);
      nobody = { service: `http://127.0.0.1:${await closedPort()}`, project: "p", component: "c", name: "Nobody" };
      editor = await openEditor({ editor: "newest", folder: sample.folder, size: SIZE });
      await editor.view.open();
    });

    afterEach(async function () {
      if (this.currentTest?.state === "failed") await editor.screenshot(`state-failed ${this.currentTest.title}`);
      await editor.page.keyboard.press("Escape");
      await editor.page.keyboard.press("Escape");
    });

    after(async () => {
      await editor?.close();
      await scripted?.stop();
      await failing?.stop();
      await sample?.stop();
    });

    const own = (name: string, { port } = scripted) => ({
      service: `http://${HOST}:${port}`,
      project: "p",
      component: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
      name,
    });
    const run = (title: string) => editor.palette.run(`Translation Status: ${title}`);
    const labels = async () => (await editor.view.rows()).map(({ label }) => label);
    const topRows = async () => (await editor.view.rows()).filter(({ level }) => level === 1).length;
    /** Configures components, in the place of those that were there before, and reads them. */
    const show = async (components: readonly unknown[], settings: Readonly<Record<string, unknown>> = {}) => {
      editor.changeSettings({ "translationStatus.components": [] });
      await eventually(async () => assert.deepEqual(await labels(), ["Show Translation Status"]));
      editor.changeSettings({ "translationStatus.components": components, ...settings });
      await eventually(async () =>
        assert.ok((await topRows()) >= components.length && !(await labels()).includes("Show Translation Status")),
      );
      await run("Refresh");
    };
    /** Unfolds the first row of that name that holds others, and waits for one below it. */
    const unfold = (label: string, below: string | RegExp) =>
      eventually(async () => {
        const row = (await editor.view.rows()).find((one) => one.label === label && one.expanded !== undefined);
        assert.ok(row, `there is a row ${label} that holds others`);
        if (!row.expanded) await editor.view.row(label).click();
        const isThere = (found: string) => (typeof below === "string" ? found === below : below.test(found));
        await eventually(async () => assert.ok((await labels()).some(isThere), `${below} is below ${label}`), 2_000);
      });

    it("and are being read for the first time", async () => {
      scripted.answer = () => undefined;
      await show([own("Website"), own("App")]);
      await eventually(async () => assert.equal((await editor.view.statusBarItem())?.text, "Loading…"));
      await unfold("Website", "Loading…");
      await assertState(editor, "loading");
      scripted.answer = answerWith([GERMAN]);
      await run("Cancel Refresh");
    });

    it("and were read", async () => {
      await show([sample.component("app", "App"), sample.component("website", "Website")]);
      await unfold("App", "German");
      await editor.view.row("German").hover();
      await assertState(editor, "languages");
    });

    it("and some languages are mine", async () => {
      await show([sample.component("app", "App"), sample.component("website", "Website")], {
        "translationStatus.languages": ["ja", "fr"],
      });
      await unfold("My Languages", "Japanese");
      await unfold("French", "Website");
      await assertState(editor, "mine");
      editor.changeSettings({ "translationStatus.languages": [] });
    });

    it("and are grouped by language", async () => {
      await run("Group by Language");
      await unfold("Spanish", "Website");
      await assertState(editor, "by-language");
      await run("Group by Component");
    });

    it("and are filtered", async () => {
      await run("Show Only Failing Checks");
      await eventually(async () => assert.equal(await editor.view.message(), "Only failing checks"));
      await unfold("App", "Turkish");
      await assertState(editor, "filtered");
      await run("Clear Filter");
    });

    it("and nothing is left by the filter", async () => {
      await run("Filter…");
      await editor.palette.type("no such language");
      await editor.palette.accept();
      await eventually(async () => assert.match(await editor.view.welcome(), /No language matches/));
      await assertState(editor, "filtered-out");
      await run("Clear Filter");
    });

    it("and several rows are selected, with the menu open", async () => {
      await unfold("App", "German");
      // The component may be selected, and there is no menu for rows of different kinds.
      await editor.page.locator(".sidebar .customview-tree .monaco-list").focus();
      await editor.page.keyboard.press("Escape");
      for (const label of ["Dutch", "French"]) await editor.view.row(label).click({ modifiers: ["Control"] });
      const selected = editor.page.locator(".sidebar .customview-tree .monaco-list-row.selected .label-name");
      assert.deepEqual((await selected.allTextContents()).sort(), ["Dutch", "French"]);
      await editor.view.openContextMenu("French");
      await assertState(editor, "selected");
    });

    it("and a tooltip is shown", async () => {
      await unfold("App", "German");
      await assertState(editor, "tooltip", () => editor.view.rowTooltip("French"));
    });

    it("and names are hard to show", async () => {
      scripted.answer = answerWith(HARD);
      await show([own("Everything that is hard, in a component with a long name")]);
      await unfold("Everything that is hard, in a component with a long name", "Untouched");
      await assertState(editor, "hard-names");
    });

    it("and there is nothing to translate", async () => {
      scripted.answer = answerWith([]);
      await show([own("Empty")]);
      await unfold("Empty", "No languages yet.");
      await assertState(editor, "empty");
    });

    it("and could not be read", async () => {
      const failed = ["401", "403", "404", "301", "503"].map((name) => own(name, failing));
      // By another address: a service that is closed is not asked for anything.
      const closed = { ...own("429", failing), service: `http://127.0.0.1:${failing.port}` };
      await show([...failed, closed, nobody]);
      for (const [label, below] of [
        ["401", "An access token is required."],
        ["403", "Access to this component was denied."],
        ["404", "Component not found or access denied."],
        ["301", "Moved to https://moved.example.org/"],
        ["503", "The service reported an error (status 503)."],
        ["429", /^Too many requests. Try again after /],
        ["Nobody", "The service refused the connection."],
      ] as const) {
        await unfold(label, below);
      }
      await assertState(editor, "failed");
    });

    it("and could not be read anew", async () => {
      scripted.answer = answerWith([GERMAN, { ...GERMAN, code: "fr", name: "French", failing: 2 }]);
      await show([own("App")]);
      await unfold("App", "French");
      scripted.answer = answerStatus(503);
      await run("Refresh");
      await eventually(async () => assert.ok((await labels()).includes("The service reported an error (status 503).")));
      await assertState(editor, "stale");
    });

    it("and some entries are wrong", async () => {
      scripted.answer = answerWith([GERMAN]);
      await show([own("App"), "ftp://example.org/projects/p/c/", { service: "https://example.org", project: "p" }, 5]);
      await eventually(async () => assert.ok((await labels()).includes("“component” is missing.")));
      await assertState(editor, "wrong-settings");
    });

    it("and there are very many languages", async () => {
      scripted.answer = answerWith(
        Array.from({ length: 200 }, (_, index) => ({
          ...GERMAN,
          code: `l${index}`,
          name: `Language ${String(index).padStart(3, "0")}`,
          total: 200,
          translated: index,
        })),
      );
      await show([own("Many"), own("More")]);
      await unfold("Many", "Language 000");
      await editor.page.locator(".sidebar .customview-tree .monaco-list").focus();
      await editor.page.keyboard.press("End");
      await assertState(editor, "many");
    });

    it("and a language is looked for", async () => {
      await show([sample.component("app", "App"), sample.component("website", "Website")]);
      await unfold("App", "German");
      await run("Find Language…");
      await editor.palette.type("chin");
      await eventually(async () => assert.ok((await editor.palette.choices()).length > 1));
      await assertState(editor, "find");
    });

    it("and another one is added", async () => {
      await run("Add Component…");
      await editor.palette.type("https://translate.example.org/projects/harbour/app/");
      await eventually(async () => assert.equal((await editor.palette.choices())[0]?.label, "Add app"));
      await assertState(editor, "add");
    });

    it("and the window is zoomed to 200%", async () => {
      await unfold("App", "German");
      // Twice as large is half as much: that is all that a page sees of it.
      await editor.page.setViewportSize({ width: SIZE.width / 2, height: SIZE.height / 2 });
      await eventually(async () => {
        const rows = await editor.view.rows();
        assert.ok(rows.some(({ label, badge }) => label === "Arabic" && badge === "66"));
      });
      const list = editor.page.locator(".sidebar .customview-tree .monaco-list");
      const [inner, outer] = await Promise.all([list.locator(".monaco-list-rows").boundingBox(), list.boundingBox()]);
      assert.ok(inner && outer && inner.width <= outer.width, "nothing has to be scrolled sideways");
      await assertState(editor, "zoomed");
    });
  });
});
