import assert from "node:assert/strict";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually, moveFocusTo } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import {
  answerWith,
  type ScriptedRow,
  type ScriptedService,
  startScriptedService,
} from "../support/services/scriptedService";

const TOTAL = 214;
const STARTED: readonly ScriptedRow[] = [
  { code: "de", name: "German", total: TOTAL, translated: TOTAL },
  { code: "fr", name: "French", total: TOTAL, translated: 209, failing: 2 },
  { code: "nl", name: "Dutch", total: TOTAL, translated: 150 },
  { code: "es", name: "Spanish", total: TOTAL, translated: 61, failing: 9 },
  { code: "pl", name: "Polish", total: TOTAL, translated: 201 },
  { code: "cy", name: "Welsh", total: TOTAL, translated: 0, fuzzy: 3 },
];
const NOT_STARTED: readonly ScriptedRow[] = Array.from({ length: 176 }, (_, index) => ({
  code: `x${index}`,
  name: `Language ${String(index).padStart(3, "0")}`,
  total: TOTAL,
  translated: 0,
}));
const BY_PRIORITY = ["Dutch", "Spanish", "Welsh", "French", "Polish", "German"];

describe("languages that nobody has started, with the keyboard alone", function () {
  this.timeout(300_000);
  let service: ScriptedService;
  let editor: EditorWindow;

  before(async () => {
    service = await startScriptedService(answerWith([...NOT_STARTED, ...STARTED]));
    editor = await openEditor({
      editor: "newest",
      size: { width: 900, height: 620 },
      settings: {
        "translationStatus.components": [
          { service: `http://127.0.0.1:${service.port}`, project: "p", component: "app", name: "App" },
        ],
      },
    });
    // Fails tests that use the mouse.
    await editor.page.evaluate(`
      globalThis.pressed = 0;
      for (const kind of ["pointerdown", "mousedown", "click"]) {
        addEventListener(kind, (event) => { if (event.isTrusted && event.detail > 0) pressed += 1; }, true);
      }`);
    await editor.palette.run("View: Show Translation Status");
  });

  afterEach(async function () {
    if (this.currentTest?.state === "failed") await editor.screenshot(`not-started-failed ${this.currentTest.title}`);
    assert.equal(await editor.page.evaluate("pressed"), 0, "no button was pressed");
  });

  after(async () => {
    await editor?.close();
    await service?.stop();
  });

  const labels = async () => (await editor.view.rows()).map(({ label }) => label);
  const tree = () => editor.page.locator(".sidebar .customview-tree .monaco-list");
  const focused = async () => (await tree().locator(".monaco-list-row.focused").getAttribute("aria-label")) ?? "";
  const press = (key: string) => editor.page.keyboard.press(key);
  const goTo = (accessibleLabel: RegExp) => moveFocusTo(editor.page, tree(), accessibleLabel, () => tree().focus());

  it("are below those that matter, in one row that is unfolded and folded", async () => {
    await eventually(async () => assert.deepEqual(await labels(), ["App", ...BY_PRIORITY, "Not started (176)"]));
    assert.equal(await editor.view.description("Not started (176)"), "214 strings each");
    await editor.screenshot("not-started-folded");
    await goTo(/^Not started, 176 languages, 214 strings each$/);
    await press("ArrowRight");
    await eventually(async () => assert.ok((await labels()).includes("Language 000")));
    await press("ArrowDown");
    await eventually(async () => assert.match(await focused(), /^Language 000, 0% translated, 214 unfinished$/));
    await editor.screenshot("not-started-unfolded");
    await press("ArrowLeft");
    await press("ArrowLeft");
    await eventually(async () => assert.equal((await labels()).length, BY_PRIORITY.length + 2));
  });

  it("stand among the others on request, and in one row again", async () => {
    await goTo(/^Not started, /);
    await press("Shift+F10");
    const menu = editor.page.locator(".context-view .monaco-menu");
    await menu.waitFor();
    assert.deepEqual(await menu.locator(".action-label:not(.separator)").allTextContents(), [
      "Ungroup Languages Without Translations",
    ]);
    await editor.screenshot("not-started-menu");
    await press("ArrowDown");
    await press("Enter");
    await eventually(async () => {
      const shown = await labels();
      assert.ok(shown.includes("Language 000") && !shown.includes("Not started (176)"), shown.join(", "));
    });
    await editor.screenshot("not-started-listed");
    await editor.palette.run("Translation Status: Group Languages Without Translations");
    await eventually(async () => assert.ok((await labels()).includes("Not started (176)")));
  });

  it("are found by name, which unfolds the row and selects them", async () => {
    await editor.palette.run("Translation Status: Find Language…");
    await editor.palette.type("language 123");
    await eventually(async () => assert.equal((await editor.palette.choices())[0]?.label, "Language 123"));
    await editor.palette.accept();
    await eventually(async () => assert.match(await focused(), /^Language 123, 0% translated/));
    await editor.screenshot("not-started-found");
  });

  it("are no reason for a badge, but one's own languages below the threshold are", async () => {
    const item = editor.page.locator(".activitybar .action-item", {
      has: editor.page.locator('.action-label[aria-label^="Translation Status"]'),
    });
    const icon = item.locator(".action-label");
    const badge = item.locator(".badge-content");
    const says = (text: string, label: RegExp) =>
      eventually(async () => {
        assert.equal((await badge.isVisible()) ? await badge.textContent() : "", text);
        assert.match((await icon.getAttribute("aria-label")) ?? "", label);
      });
    await says("", /^Translation Status$/);
    editor.changeSettings({ "translationStatus.languages": ["es", "pl", "x9"] });
    await says("2", /2 of my languages are below 80%/);
    await eventually(async () => {
      // The language that was found above is far below them.
      await editor.page.keyboard.press("Home");
      assert.equal((await labels())[0], "My Languages");
    });
    await editor.screenshot("badge-my-languages");
    editor.changeSettings({ "translationStatus.badge": false });
    await says("", /^Translation Status$/);
  });
});
