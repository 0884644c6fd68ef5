import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually, STEP } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { EDITOR_NAMES } from "../host/builds";
import { type ScratchFolder, scratchFolder } from "../host/scratch";
import { answerWith, type ScriptedService, startScriptedService } from "../support/services/scriptedService";

const LINK = "[text](command:workbench.action.terminal.new)";
const NAME = `${LINK} $(globe) https://evil.example www.evil.example a@evil.example **b** <b>c</b>`;
const LABEL = `${LINK} $(flame) www.evil.example`;
const CODE = "x)](command:workbench.action.terminal.new)'";
const AUTHOR = "![a](https://evil.example/a.png) author@evil.example";
/** Drops the invisible characters that break up links and icons. */
const visible = (text: string | null | undefined) =>
  (text ?? "").replaceAll("\u2060", "").replaceAll("\u00A0", " ").trim();

for (const name of EDITOR_NAMES) {
  describe(`text of a hostile service and folder, in the ${name} editor`, function () {
    this.timeout(300_000);
    let service: ScriptedService;
    let scratch: ScratchFolder;
    let editor: EditorWindow;
    let at: string;

    before(async () => {
      service = await startScriptedService((...args) => answerWith(rows())(...args));
      at = `http://127.0.0.1:${service.port}/${LINK}`;
      const rows = () => [
        row(CODE, NAME, 3),
        row("de", "$(globe) German", 4),
        row("constructor", "Constructor", 5),
        row("fr", `${"[".repeat(150)}$(x)`, 2),
      ];
      const row = (code: string, called: string, translated: number) => ({
        code,
        name: called,
        total: 8,
        translated,
        failing: 1,
        last_change: "2026-01-01T00:00:00Z",
        last_author: AUTHOR,
        url_translate: `http://127.0.0.1:${service.port}/page/${translated}/`,
      });
      scratch = scratchFolder("hostile");
      mkdirSync(join(scratch.path, ".vscode"));
      mkdirSync(join(scratch.path, "po"));
      writeFileSync(join(scratch.path, "po", "de.po"), "");
      const components = [
        { service: at, project: "p", component: "c", name: LABEL, files: "po/*.po" },
        { service: `http://translate.test:${service.port}/${LINK}`, project: "p", component: "d", name: "Plain" },
        { service: LINK, project: NAME },
      ];
      writeFileSync(
        join(scratch.path, ".vscode", "settings.json"),
        JSON.stringify({ "translationStatus.components": components }),
      );
      editor = await openEditor({
        editor: name,
        folder: scratch.path,
        size: { width: 1500, height: 1000 },
        settings: { "translationStatus.refreshInterval": 0 },
      });
      await editor.view.open();
      await eventually(async () => assert.ok((await editor.view.rows()).some(({ label }) => label === LABEL)));
    });

    afterEach(async function () {
      if (this.currentTest?.state === "failed") await editor.screenshot(`hostile-failed-${name}`);
    });

    after(async () => {
      await editor?.close();
      await service?.stop();
      scratch?.discard();
    });

    const count = (within: Locator, selector: string) => within.locator(selector).count();
    const hover = () => editor.page.locator(".monaco-hover:visible").last();
    const quickInput = () => editor.page.locator(".quick-input-widget");

    it("is text in rows", async () => {
      await editor.view.unfold(LABEL);
      await eventually(async () => {
        const labels = (await editor.view.rows()).map(({ label }) => label);
        for (const label of [NAME, "$(globe) German", "Constructor"])
          assert.ok(labels.includes(label), labels.join("\n"));
      });
      const tree = editor.page.locator(".sidebar .customview-tree");
      assert.equal(
        await count(tree, ".label-name a, .label-name .codicon, .label-description a, .label-description .codicon"),
        0,
      );
      const descriptions = (await editor.view.rows()).map(({ description }) => description).join("\n");
      assert.doesNotMatch(descriptions, /NaN/);
    });

    it("is text in the tooltip of a language, whose links lead to what they say", async () => {
      const text = await editor.view.rowTooltip(NAME);
      for (const part of [NAME, CODE, LABEL, AUTHOR]) assert.ok(text.includes(part), `${part} in ${text}`);
      const links = await hover().locator("a").all();
      const targets = await Promise.all(links.map((link) => link.getAttribute("data-href")));
      assert.ok(targets.length >= 3, String(targets));
      for (const target of targets) assert.match(target ?? "", /^command:translationStatus\.\w+\?/);
      assert.equal(await count(hover(), "img, b, code, .codicon, h1, h2"), 0);
      await editor.screenshot(`hostile-tooltip-${name}`);
      await hover().locator("a", { hasText: "Copy Link" }).click();
      await eventually(async () => assert.match(await editor.clipboard(), /\/page\/3\/$/));
    });

    it("is text in the tooltips of a component and of a wrong entry", async () => {
      const component = await editor.view.rowTooltip(LABEL);
      assert.ok(component.includes(LABEL) && component.includes(at), component);
      assert.equal(await count(hover(), "a, img, .codicon"), 0);
      const entry = await editor.view.rowTooltip("[text](co…");
      assert.ok(entry.includes(LINK), entry);
      assert.equal(await count(hover(), "a, img, .codicon"), 0);
    });

    it("is text in the status bar and its tooltips", async () => {
      const tooltip = await editor.view.statusBarTooltip();
      assert.ok(tooltip.includes(LABEL), tooltip);
      assert.equal(await count(hover(), "a, img, .codicon"), 0);
      await editor.palette.run("Translation Status: Open Translation File…");
      await eventually(async () =>
        assert.deepEqual(
          (await editor.palette.choices()).map(({ label }) => visible(label)),
          ["$(globe) German"],
        ),
      );
      assert.equal(await count(quickInput(), ".quick-input-list .codicon-globe"), 0);
      await editor.palette.accept();
      await eventually(async () => {
        const item = editor.page.locator('.statusbar-item[id$="translationStatus.activeFile"]');
        assert.equal(visible(await item.textContent({ timeout: STEP })), "$(globe) German 50%");
        assert.equal(await count(item, ".codicon"), 1, "the extension's own");
      });
    });

    it("is text in lists, and can be searched", async () => {
      await editor.palette.run("Translation Status: Find Language…");
      await editor.palette.type("German");
      await eventually(async () => {
        const choice = (await editor.palette.choices()).find(({ label }) => visible(label) === "$(globe) German");
        assert.ok(visible(choice?.description).startsWith(LABEL), choice?.description);
      });
      assert.equal(await count(quickInput(), ".quick-input-list .codicon-globe, .quick-input-list .codicon-flame"), 0);
      await editor.palette.type("");
      await eventually(async () =>
        assert.deepEqual((await editor.palette.choices()).map(({ label }) => visible(label)).includes(NAME), true),
      );
      assert.equal(
        await count(quickInput(), ".quick-input-list :is(.label-name, .label-description) :is(a, .codicon)"),
        0,
      );
      await editor.screenshot(`hostile-list-${name}`);
      await editor.palette.dismiss();
    });

    it("is text in the question for a token, and in what is said about it", async () => {
      await editor.palette.run("Translation Status: Set Access Token…");
      await eventually(async () => assert.equal((await editor.palette.choices()).length, 2));
      await editor.palette.choose((await editor.palette.choices())[0]?.label ?? "");
      await eventually(async () =>
        assert.ok(visible(await editor.palette.question()).includes(`${at}/accounts/profile/#api`)),
      );
      assert.equal(await count(quickInput(), ".quick-input-message a, .quick-input-title a"), 0);
      await editor.screenshot(`hostile-token-${name}`);
      await editor.palette.dismiss();
      await editor.palette.run("Translation Status: Set Access Token…");
      await eventually(async () => assert.equal((await editor.palette.choices()).length, 2));
      await editor.palette.choose((await editor.palette.choices())[1]?.label ?? "");
      const { message } = await editor.dialogs.notification("only sent over HTTPS");
      assert.ok(visible(message).includes(`translate.test:${service.port}/${LINK}`), message);
      assert.equal(await count(editor.page.locator(".notification-list-item-message"), "a"), 0);
    });

    it("is text in the notification that it was removed", async () => {
      await editor.view.openContextMenu(LABEL);
      await editor.view.chooseFromMenu("Remove Component");
      const { message } = await editor.dialogs.notification("Removed");
      assert.equal(visible(message), `Removed ${LABEL}.`);
      assert.equal(await count(editor.page.locator(".notification-list-item-message"), "a"), 0);
      await editor.screenshot(`hostile-notification-${name}`);
    });
  });
}
