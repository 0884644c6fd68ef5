import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { type SampleService, startSampleService } from "../support/services/sampleService";
import { answerStatus, type ScriptedService, startScriptedService } from "../support/services/scriptedService";
import { openEditor } from "./harness/openEditor";
import { eventually, moveFocusTo } from "./harness/page";
import type { EditorWindow } from "./harness/window";

const HOST = "translate.test";

describe("with the keyboard alone", function () {
  this.timeout(300_000);
  let service: SampleService;
  let refusing: ScriptedService;
  let editor: EditorWindow;

  before(async () => {
    service = await startSampleService(HOST);
    refusing = await startScriptedService(answerStatus(401, { "content-type": "application/json" }));
    // The sample's history and README would name other services.
    for (const name of [".git", "README.md"]) rmSync(join(service.folder, name), { recursive: true });
    const config = `[weblate]\nurl = http://${HOST}:${service.port}/api/\ntranslation = tidewater/tidewater-app\n`;
    writeFileSync(join(service.folder, ".weblate"), config);
    editor = await openEditor({
      editor: "newest",
      folder: service.folder,
      size: { width: 1100, height: 900 },
      settings: { "translationStatus.localFiles": "off" },
    });
    // Fails tests that use the mouse.
    await editor.page.evaluate(`
      globalThis.pressed = 0;
      for (const kind of ["pointerdown", "mousedown", "click"]) {
        addEventListener(kind, (event) => { if (event.isTrusted && event.detail > 0) pressed += 1; }, true);
      }`);
  });

  afterEach(async function () {
    if (this.currentTest?.state === "failed") await editor.screenshot(`keyboard-failed ${this.currentTest.title}`);
    assert.equal(await editor.page.evaluate("pressed"), 0, "no button was pressed");
  });

  after(async () => {
    await editor?.close();
    await refusing?.stop();
    await service?.stop();
  });

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await editor.page.keyboard.press(key);
  };
  const run = (title: string) => editor.palette.run(`Translation Status: ${title}`);
  const labels = async () => (await editor.view.rows()).map(({ label }) => label);
  const tree = () => editor.page.locator(".sidebar .customview-tree .monaco-list");
  const focused = async () => (await tree().locator(".monaco-list-row.focused").getAttribute("aria-label")) ?? "";
  const hasFocus = async (page: Page, selector: string) =>
    Boolean(await page.evaluate(`document.activeElement?.closest(${JSON.stringify(selector)}) != null`));
  const focusTree = () =>
    eventually(async () => {
      if (!(await hasFocus(editor.page, ".sidebar .customview-tree"))) await press("Control+0");
      assert.ok(await hasFocus(editor.page, ".sidebar .customview-tree"), "the tree has the focus");
    });
  const goTo = (accessibleLabel: RegExp) => moveFocusTo(editor.page, tree(), accessibleLabel, focusTree);
  /** @param path titles: of the submenu that has the entry, if any, then of the entry */
  const chooseFromMenu = async (...path: readonly [string] | readonly [string, string]) => {
    await press("Shift+F10");
    const menus = editor.page.locator(".context-view .monaco-menu");
    for (const [level, title] of path.entries()) {
      if (level > 0) await press("ArrowRight");
      await menus.nth(level).waitFor();
      const focusedItem = menus.nth(level).locator(".action-item.focused > .action-menu-item > .action-label");
      await eventually(async () => {
        // A submenu opens with the focus on its first entry.
        if ((await focusedItem.allTextContents())[0] !== title) await press("ArrowDown");
        assert.deepEqual(await focusedItem.allTextContents(), [title]);
      });
    }
    await press("Enter");
    await menus.first().waitFor({ state: "hidden" });
  };
  /** Confirms an external link. */
  const follow = async (action: () => Promise<void>) => {
    const opened = editor.nextPage();
    opened.catch(() => undefined);
    await action();
    await Promise.race([
      opened,
      editor.dialogs.dialog().then(async () => {
        await eventually(async () => assert.ok(await hasFocus(editor.page, ".monaco-dialog-box")));
        await press("Enter");
      }),
    ]);
    const page = await opened;
    const url = page.url();
    await page.close();
    return url;
  };

  it("the view is opened, and what was found is taken", async () => {
    await editor.palette.run("View: Show Translation Status");
    await eventually(async () => assert.deepEqual(await labels(), ["Add Suggested Component"]));
    await goTo(/^Add Suggested Component, tidewater-app$/);
    await press("Enter");
    await eventually(async () => assert.ok((await labels()).includes("German")));
    // The added component is unfolded once more when it is selected, and gets its name from the service a little later.
    const selected = tree().locator(".monaco-list-row.selected .label-name");
    await eventually(async () => assert.deepEqual(await selected.allTextContents(), ["app"]));
  });

  it("rows are folded, unfolded and opened in the browser", async () => {
    await goTo(/^app, /);
    await press("ArrowLeft");
    await eventually(async () => assert.deepEqual(await labels(), ["app"]));
    await press("ArrowRight");
    await eventually(async () => assert.ok((await labels()).includes("German")));
    await goTo(/^Hebrew, 50% translated/);
    assert.match(await follow(() => press("Enter")), /\/tidewater-app\/he\/$/);
  });

  it("a row is found by typing its name", async () => {
    await focusTree();
    await press("Home");
    await editor.page.keyboard.type("jap");
    await eventually(async () => assert.match(await focused(), /^Japanese, /));
    await press("Escape");
  });

  it("everything to know of a row is shown", async () => {
    await goTo(/^French, /);
    await press("Control+k", "Control+i");
    const hover = editor.page.locator(".monaco-hover:visible").last();
    await eventually(async () => assert.match(await hover.innerText(), /French \(fr\)[\s\S]*Failing\schecks/));
    await press("Escape");
  });

  it("the menu of a row does what it says", async () => {
    await goTo(/^Dutch, /);
    await chooseFromMenu("Add to My Languages");
    await eventually(async () => assert.deepEqual((await labels()).slice(0, 2), ["My Languages", "Dutch"]));
    await goTo(/^Dutch, /);
    await chooseFromMenu("Remove from My Languages");
    await eventually(async () => assert.equal((await labels())[0], "app"));
    await goTo(/^Hebrew, /);
    assert.match(await follow(() => chooseFromMenu("Open Unfinished Strings")), /\/he\/\?show=missing$/);
  });

  it("several rows are taken at once", async () => {
    const selected = tree().locator(".monaco-list-row.selected .label-name");
    await focusTree();
    await press("Escape");
    await eventually(async () => assert.equal(await selected.count(), 0));
    await goTo(/^Hindi, /);
    await press("Control+Shift+Enter", "ArrowDown", "Control+Shift+Enter");
    await eventually(async () => assert.deepEqual((await selected.allTextContents()).sort(), ["Dutch", "Hindi"]));
    await chooseFromMenu("Copy", "Copy Language Code");
    await eventually(async () => assert.deepEqual((await editor.clipboard()).split("\n").sort(), ["hi", "nl"]));
    await press("Escape");
  });

  it("the buttons of the view's title are reached and pressed", async () => {
    await focusTree();
    const name = () => editor.page.evaluate<string>("document.activeElement?.getAttribute('aria-label') ?? ''");
    await eventually(async () => {
      if (!/^Refresh/.test(await name())) await press("Shift+Tab");
      assert.match(await name(), /^Refresh/);
    });
    await press("ArrowRight");
    await eventually(async () => assert.match(await name(), /^Filter/));
    await press("Enter");
    await eventually(async () => assert.match(await editor.palette.question(), /Filter Languages/));
    await editor.palette.type("chin");
    await press("Enter");
    // Both are listed without the filter, too.
    await eventually(async () => {
      const listed = await labels();
      assert.equal(listed.filter((label) => label.startsWith("Chinese")).length, 2);
      assert.ok(!listed.includes("German"));
    });
    await run("Clear Filter");
  });

  it("the item of the status bar is reached, and leads to the view", async () => {
    await eventually(async () => {
      if (!(await hasFocus(editor.page, ".statusbar"))) await press("F6");
      assert.ok(await hasFocus(editor.page, ".statusbar"));
    });
    await eventually(async () => {
      const label = await editor.page.evaluate<string>(
        "document.activeElement?.closest('.statusbar-item')?.getAttribute('id') ?? ''",
      );
      if (!label.endsWith("translationStatus.summary")) await press("ArrowRight");
      assert.match(label, /translationStatus\.summary$/);
    });
    await press("Enter");
    await eventually(async () => assert.ok(await hasFocus(editor.page, ".customview-tree")));
  });

  it("a component that is refused is added, told a token, and removed again, with undo", async () => {
    await run("Add Component…");
    await eventually(async () => assert.match(await editor.palette.question(), /Paste a URL/));
    await editor.palette.type(`http://127.0.0.1:${refusing.port}/projects/p/private/`);
    await eventually(async () => assert.equal((await editor.palette.choices())[0]?.label, "Add private"));
    await press("Enter");
    await eventually(async () => assert.equal((await editor.palette.choices()).at(-1)?.label, "Add Anyway"));
    await press("ArrowDown", "Enter");
    await eventually(async () => assert.ok(await hasFocus(editor.page, ".customview-tree")));
    await eventually(async () => assert.match(await focused(), /^private, Access token required$/));
    await eventually(async () => assert.ok((await labels()).includes("Set Access Token…")));
    await press("ArrowDown", "Enter");
    await eventually(async () => assert.match(await editor.palette.question(), /Access token for/));
    await editor.palette.type("wrong");
    await press("Enter");
    const refused = editor.page.locator(".quick-input-widget .quick-input-message");
    await eventually(async () => assert.match(await refused.innerText(), /rejected this access token/));
    await press("Escape");
    await goTo(/^private, /);
    await chooseFromMenu("Remove Component");
    await editor.dialogs.notification("Removed private.");
    await eventually(async () => assert.ok(!(await labels()).includes("private")));
    await editor.palette.run("Notifications: Accept Notification Primary Action");
    await eventually(async () => assert.ok((await labels()).includes("private")));
  });

  it("the walkthrough is read, and leads to what it tells about", async () => {
    await run("Open Walkthrough");
    const steps = editor.page.locator(".getting-started-step.expanded");
    await steps.first().waitFor();
    const button = steps.locator(".monaco-button:focus", { hasText: "Add Component" });
    await eventually(async () => {
      if ((await button.count()) === 0) await press("Tab");
      assert.equal(await button.count(), 1);
    });
    await press("Enter");
    await eventually(async () => assert.match(await editor.palette.question(), /Paste a URL/));
    await press("Escape");
  });
});
