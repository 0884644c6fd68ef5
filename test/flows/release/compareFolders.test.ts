import assert from "node:assert/strict";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EDITOR_LINE, visibleLines } from "../../e2e/harness/editorLines";
import { openEditor } from "../../e2e/harness/openEditor";
import { eventually } from "../../e2e/harness/page";
import type { EditorWindow } from "../../e2e/harness/window";
import { checkoutRoot } from "../../host/root";
import { scratchFolder } from "../../host/scratch";
import { writeOrdinaryRepository } from "../../support/samples/ordinaryRepository";
import { type SampleService, startSampleService } from "../../support/services/sampleService";
import { git } from "../../unit/support";

const HOST = "translate.test";
const COMMAND = "Translation Status: Compare With…";

interface WatchedGit {
  /** Of the editor. */
  readonly environment: Readonly<Record<string, string>>;
  /** What the extension asked, which has precautions that no other extension has. */
  commandLines(): readonly string[];
  /** Ids of processes that waited. */
  waited(): readonly string[];
  /** No comparison gets an answer of Git meanwhile. */
  wait(isWaiting: boolean): void;
}

function watchGit(root: string): WatchedGit {
  const bin = join(root, "bin");
  const asked = join(root, "asked");
  const waits = join(root, "waits");
  const waited = join(root, "waited");
  const path = process.env.PATH ?? "";
  const linesIn = (file: string): readonly string[] =>
    existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  mkdirSync(bin);
  const script = `#!/bin/sh
case "$*" in
  *safe.bareRepository=explicit*)
    echo "$*" >> '${asked}'
    ;;
esac
case "$*" in
  # Lists the files of the base, for which a comparison waits long.
  *\\ ls-tree\\ *)
    if [ -e '${waits}' ]; then echo $$ >> '${waited}'; exec sleep 60; fi
    ;;
esac
PATH='${path}' exec git "$@"
`;
  writeFileSync(join(bin, "git"), script);
  chmodSync(join(bin, "git"), 0o755);
  return {
    // Else VS Code asks a login shell for the path, which may set another.
    environment: { PATH: `${bin}:${path}`, VSCODE_CLI: "1" },
    commandLines: () => linesIn(asked),
    waited: () => linesIn(waited),
    wait: (isWaiting) => (isWaiting ? writeFileSync(waits, "") : rmSync(waits)),
  };
}

function writeTitle(folder: string, title: string): void {
  const file = join(folder, "web/locales/en.json");
  const texts: object = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, `${JSON.stringify({ ...texts, title }, undefined, 2)}\n`);
}

async function commitAll(folder: string, message: string): Promise<void> {
  await git(folder, ["add", "--all"]);
  await git(folder, ["commit", "--quiet", `--message=${message}`]);
}

const menuOfView = async ({ page, view }: EditorWindow): Promise<readonly string[]> => {
  const titles = await view.openTitleMenu();
  await page.keyboard.press("Escape");
  await page.locator(".context-view .monaco-menu").waitFor({ state: "hidden" });
  return titles;
};

describe("comparing a component of a service", function () {
  this.timeout(300_000);
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
    await eventually(async () => assert.match((await opened.view.description("App")) ?? "", /%/));
    await opened.palette.run(COMMAND);
    await opened.palette.choose("main");
    await eventually(async () => {
      const lines = await visibleLines(opened);
      const text = lines.join("\n");
      const commit = (await git(folder, ["rev-parse", "main"])).slice(0, 10);
      assert.equal(lines[0], `Compared with main (${commit})`);
      assert.match(text, /Source strings: 1 added \(4 words to translate\)/);
      assert.match(text, /German \(de\): 100% → 94\.6%, 2 strings newly unfinished \(6 words to translate\)/);
    });
    await opened.screenshot("compare-service");
    // Below as many languages as fit.
    await opened.page.locator(EDITOR_LINE).first().click();
    await opened.page.keyboard.press("Control+End");
    await eventually(async () => {
      const text = (await visibleLines(opened)).join("\n");
      assert.match(text, /locale\/app\.pot:\d+\n {4}\+ Phase of the moon/);
    });
    await opened.screenshot("compare-service-strings");
  });

  it("asks nothing of Git in Restricted Mode and says so, until the folder is trusted", async () => {
    const watched = watchGit(scratchFolder("watched").path);
    editor = await openEditor({
      ...{ editor: "newest", folder: service.folder, trust: "restricted" },
      // Else it would lie above the view.
      settings: { ...settings(), "workbench.editor.useModal": "off" },
      ...{ otherExtension: join(checkoutRoot(), "test/fixtures/asker"), environment: watched.environment },
    });
    const opened = editor;
    await opened.view.open();
    await eventually(async () => assert.match((await opened.view.description("App")) ?? "", /%/));
    const isOffered = async () => ({
      palette: (await opened.palette.offers(COMMAND)).includes(COMMAND),
      menu: (await menuOfView(opened)).includes("Compare With…"),
    });
    assert.deepEqual(await isOffered(), { palette: false, menu: false });
    assert.ok((await menuOfView(opened)).includes("Save Report…"));
    // A key binding could run it.
    await opened.palette.run("Asker: Run a Command");
    await eventually(async () => assert.match(await opened.palette.question(), /What to ask/));
    await opened.palette.type("translationStatus.compareWith");
    await opened.palette.accept();
    const { message } = await opened.dialogs.notification(/Restricted Mode/);
    assert.equal(message, "Translation files are not read in Restricted Mode.");
    assert.deepEqual(watched.commandLines(), []);
    await opened.screenshot("compare-restricted");
    await opened.palette.run("Workspaces: Manage Workspace Trust");
    await opened.page.locator(".workspace-trust-editor .monaco-button", { hasText: /^Trust$/ }).click();
    await eventually(async () => assert.deepEqual(await isOffered(), { palette: true, menu: true }));
    await opened.palette.run(COMMAND);
    await eventually(async () => {
      const labels = (await opened.palette.choices()).map(({ label }) => label);
      assert.ok(labels.includes("main"), labels.join());
    });
    assert.notDeepEqual(watched.commandLines(), []);
  });
});

describe("comparing one of two folders", function () {
  this.timeout(300_000);
  const root = scratchFolder("compared-two").path;
  const watched = watchGit(root);
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
    writeTitle(join(root, "south"), "Tides of the south");
    const file = join(root, "both.code-workspace");
    writeFileSync(file, JSON.stringify({ folders: [{ path: "north" }, { path: "south" }] }));
    editor = await openEditor({
      editor: "newest",
      folder: file,
      size: { width: 1280, height: 900 },
      environment: watched.environment,
    });
    await editor.view.open();
    await eventually(async () => {
      const rows = await editor.view.rows();
      assert.ok(
        rows.some(({ description }) => description.includes("%")),
        rows.map(({ label }) => label).join(),
      );
    });
    await editor.screenshot("compare-two-folders");
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
      assert.match(text, /Source strings: 1 changed/);
      assert.match(text, /\+ Tides of the south/);
    });
    await editor.screenshot("compare-chosen-folder");
  });

  it("ends Git when the user cancels it, and changes nothing", async () => {
    const title = /Comparing with release-south/;
    watched.wait(true);
    writeTitle(join(root, "south"), "Tides of the east");
    await editor.palette.run("Translation Status: Compare Again");
    const { buttons } = await editor.dialogs.notification(title);
    assert.deepEqual(buttons, ["Cancel"]);
    await eventually(() => assert.notDeepEqual(watched.waited(), []));
    await editor.screenshot("compare-cancel");
    await editor.dialogs.pressNotificationButton(title, "Cancel");
    await eventually(async () => assert.deepEqual(await editor.dialogs.notifications(), []), 5_000);
    const isRunning = (id: string) => existsSync(`/proc/${id}`);
    await eventually(() => assert.deepEqual(watched.waited().filter(isRunning), []), 5_000);
    watched.wait(false);
    assert.match((await visibleLines(editor)).join("\n"), /\+ Tides of the south/);
    await editor.palette.run("Translation Status: Compare Again");
    await eventually(async () => assert.match((await visibleLines(editor)).join("\n"), /\+ Tides of the east/));
  });
});
