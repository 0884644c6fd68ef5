import assert from "node:assert/strict";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "../../host/scratch";
import { writeOrdinaryRepository } from "../../support/samples/ordinaryRepository";
import { type SampleService, startSampleService } from "../../support/services/sampleService";
import { git } from "../../unit/server/support";
import { visibleLines } from "../harness/editorLines";
import { openEditor } from "../harness/openEditor";
import { eventually } from "../harness/page";
import type { EditorWindow } from "../harness/window";

const HOST = "translate.test";
const COMMAND = "Translation Status: Compare With…";

async function commitAll(folder: string, message: string): Promise<void> {
  await git(folder, ["add", "--all"]);
  await git(folder, ["commit", "--quiet", `--message=${message}`]);
}

const menuOfView = async (editor: EditorWindow): Promise<readonly string[]> => {
  const { page } = editor;
  const own = page.locator(".sidebar .pane-header:visible").first();
  const bar = (await own.count()) > 0 ? own : page.locator(".sidebar .composite.title");
  await bar.hover();
  await bar.locator('.action-label[aria-label*="More Actions"]').first().click();
  const items = page.locator(".context-view .monaco-menu .action-label:not(.separator)");
  await items.first().waitFor();
  const titles = await items.allTextContents();
  await page.keyboard.press("Escape");
  await items.first().waitFor({ state: "hidden" });
  return titles;
};

describe("comparing a component of a service", function () {
  this.timeout(180_000);
  let service: SampleService;
  let editor: EditorWindow | undefined;

  before(async () => {
    service = await startSampleService(HOST);
  });

  afterEach(async () => {
    await editor?.close();
    editor = undefined;
  });

  after(async () => {
    await service?.stop();
  });

  const settings = () => ({
    "translationStatus.components": [{ ...service.component("app", "App"), files: "locale/*/LC_MESSAGES/app.po" }],
  });

  it("reads its files in the folder", async () => {
    const { folder } = service;
    const change = (file: string, from: RegExp | string, to: string): void => {
      const text = readFileSync(join(folder, file), "utf8");
      const changed = text.replace(from, to);
      assert.notEqual(changed, text);
      writeFileSync(join(folder, file), changed);
    };
    await git(folder, ["checkout", "--quiet", "-b", "moon"]);
    change("locale/app.pot", /$/, '\nmsgid "Phase of the moon"\nmsgstr ""\n');
    change("locale/de/LC_MESSAGES/app.po", 'msgstr "Erneut versuchen"', 'msgstr ""');
    editor = await openEditor({ editor: "newest", folder, settings: settings(), size: { width: 1280, height: 900 } });
    const opened = editor;
    await opened.view.open();
    await eventually(async () => assert.match((await opened.view.description("German")) ?? "", /%/));
    await opened.palette.run(COMMAND);
    await opened.palette.choose("main");
    await eventually(async () => {
      const lines = await visibleLines(opened);
      const text = lines.join("\n");
      const commit = (await git(folder, ["rev-parse", "main"])).slice(0, 10);
      assert.equal(lines[0], `Compared with main (${commit})`);
      assert.match(text, /Source strings: 1 added \(4 words to translate\)/);
      assert.match(text, /locale\/app\.pot:\d+ {2}Phase of the moon/);
      assert.match(text, /German \(de\): 2 /);
    });
    await opened.screenshot("compare-service");
  });

  it("is not offered in Restricted Mode, until the folder is trusted", async () => {
    editor = await openEditor({ editor: "newest", folder: service.folder, settings: settings(), trust: "restricted" });
    const opened = editor;
    await opened.view.open();
    await eventually(async () => assert.match((await opened.view.description("German")) ?? "", /%/));
    const isOffered = async () => ({
      palette: (await opened.palette.offers(COMMAND)).includes(COMMAND),
      menu: (await menuOfView(opened)).includes("Compare With…"),
    });
    assert.deepEqual(await isOffered(), { palette: false, menu: false });
    assert.ok((await menuOfView(opened)).includes("Save Report…"));
    await opened.screenshot("compare-restricted");
    await opened.palette.run("Workspaces: Manage Workspace Trust");
    await opened.page.locator(".workspace-trust-editor .monaco-button", { hasText: /^Trust$/ }).click();
    await eventually(async () => assert.deepEqual(await isOffered(), { palette: true, menu: true }));
  });
});

describe("comparing one of two folders", function () {
  this.timeout(180_000);
  const root = scratchFolder("compared-two").path;
  const bin = join(root, "bin");
  /** While it exists, Git does not answer. */
  const isSlow = join(root, "slow");
  const started = join(root, "started");
  let editor: EditorWindow;

  before(async () => {
    for (const name of ["north", "south"]) {
      const folder = join(root, name);
      mkdirSync(folder);
      await writeOrdinaryRepository(folder);
      await git(folder, ["init", "--quiet", "--initial-branch=main"]);
      await commitAll(folder, `Begin ${name}`);
      await git(folder, ["branch", `release-${name}`]);
    }
    writeFileSync(join(root, "south", "web/locales/en.json"), '{\n  "title": "Tides of the south"\n}\n');
    const file = join(root, "both.code-workspace");
    writeFileSync(file, JSON.stringify({ folders: [{ path: "north" }, { path: "south" }] }));
    mkdirSync(bin);
    const path = process.env["PATH"] ?? "";
    const script = `#!/bin/sh
if [ -e '${isSlow}' ]; then echo $$ >> '${started}'; exec sleep 60; fi
PATH='${path}' exec git "$@"
`;
    writeFileSync(join(bin, "git"), script);
    chmodSync(join(bin, "git"), 0o755);
    editor = await openEditor({
      editor: "newest",
      folder: file,
      size: { width: 1280, height: 900 },
      environment: { PATH: `${bin}:${path}` },
    });
    await editor.view.open();
    await eventually(async () => assert.ok((await editor.view.rows()).some(({ label }) => label === "Japanese")));
  });

  after(async () => {
    await editor?.close();
  });

  it("asks for the folder, then for a revision of it", async () => {
    await editor.palette.run(COMMAND);
    await eventually(async () => {
      assert.match(await editor.palette.question(), /Choose the folder to compare/);
      const choices = await editor.palette.choices();
      assert.deepEqual(
        choices.map(({ label, description }) => [label, description]),
        ["north", "south"].map((name) => [name, join(root, name)]),
      );
    });
    await editor.screenshot("compare-choose-folder");
    await editor.palette.choose("south");
    await eventually(async () => {
      const labels = (await editor.palette.choices()).map(({ label }) => label);
      assert.ok(labels.includes("release-south"), labels.join());
      assert.ok(!labels.includes("release-north"), labels.join());
    });
    await editor.palette.choose("release-south");
    await eventually(async () => {
      const text = (await visibleLines(editor)).join("\n");
      assert.match(text, /^Compared with release-south \([\da-f]{10}\)/);
      assert.match(text, /Source strings: 1 changed, 3 removed/);
      assert.match(text, /\+ Tides of the south/);
    });
    await editor.screenshot("compare-chosen-folder");
  });

  it("ends Git when the user cancels it, and changes nothing", async () => {
    const title = /Comparing with release-south/;
    writeFileSync(isSlow, "");
    writeFileSync(join(root, "south", "web/locales/en.json"), '{\n  "title": "Tides of the east"\n}\n');
    await editor.palette.run("Translation Status: Compare Again");
    const { buttons } = await editor.dialogs.notification(title);
    assert.deepEqual(buttons, ["Cancel"]);
    assert.ok(existsSync(started));
    await editor.screenshot("compare-cancel");
    await editor.dialogs.pressNotificationButton(title, "Cancel");
    await eventually(async () => assert.deepEqual(await editor.dialogs.notifications(), []), 5_000);
    const isRunning = (id: string) => existsSync(`/proc/${id}`);
    await eventually(() => {
      const ids = readFileSync(started, "utf8").trim().split("\n");
      assert.deepEqual(ids.filter(isRunning), []);
    }, 5_000);
    rmSync(isSlow);
    assert.match((await visibleLines(editor)).join("\n"), /\+ Tides of the south/);
    await editor.palette.run("Translation Status: Compare Again");
    await eventually(async () => assert.match((await visibleLines(editor)).join("\n"), /\+ Tides of the east/));
  });
});
