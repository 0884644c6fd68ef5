import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ThemeName } from "../e2e/harness/options";
import { eventually } from "../e2e/harness/page";
import { type EditorSession, startSession } from "../e2e/harness/session";
import type { EditorWindow } from "../e2e/harness/window";
import { type ScratchFolder, scratchFolder } from "../host/scratch";
import { type ScriptedService, startScriptedService } from "../support/services/scriptedService";
import { assertState } from "./assertState";

const SIZE = { width: 1000, height: 680 };

export function describeUnconfiguredStates(themes: readonly ThemeName[]): void {
  let scratch: ScratchFolder;
  let session: EditorSession;
  let window: EditorWindow | undefined;

  before(async () => {
    scratch = scratchFolder("states");
    session = await startSession({
      editor: "newest",
      size: SIZE,
      environment: { TRANSLATION_STATUS_TEST_OFFLINE: "1" },
    });
  });

  afterEach(async () => {
    await window?.close();
    window = undefined;
  });

  after(async () => {
    await session?.close();
    scratch?.discard();
  });

  const open = async (name?: string, files: Readonly<Record<string, string>> = {}): Promise<EditorWindow> => {
    const folder = name === undefined ? undefined : makeFolder(join(scratch.path, name), files);
    window = await session.openWindow(folder === undefined ? {} : { folder });
    await window.view.open();
    return window;
  };

  it("no folder is open: the view tells how to begin", async () => {
    const opened = await open();
    await eventually(async () => assert.match(await opened.view.welcome(), /^Open a folder with translation files/));
    await assertState(opened, "no-folder", themes);
  });

  it("a folder that names nothing: the view tells how to begin", async () => {
    const opened = await open("empty");
    await eventually(async () => assert.match(await opened.view.welcome(), /^No translation files found/));
    await assertState(opened, "nothing-found", themes);
  });

  it("a folder that names its service: the view offers to show it", async () => {
    const opened = await open("naming", {
      "README.md": "Translate it: https://translate.example.org/engage/harbour/\n",
    });
    await eventually(async () =>
      assert.equal(await opened.view.message(), "This project is translated on translate.example.org."),
    );
    await assertState(opened, "offer", themes);
  });

  const LOCALES = {
    "locales/en/cart.json": '{ "a": "Cart", "b": "Pay" }',
    "locales/en/menu.json": '{ "a": "Menu" }',
    "locales/de/cart.json": '{ "a": "Korb", "b": "Zahlen" }',
    "locales/de/menu.json": '{ "a": "Menü" }',
    "locales/fr/menu.json": '{ "a": "Carte" }',
  };
  const rowsOf = async (opened: EditorWindow) =>
    (await opened.view.rows()).map(({ label, description }) => `${label}: ${description}`);

  it("a language lacks a file: its row says so", async () => {
    const opened = await open("lacking", LOCALES);
    const french = opened.view.row("French");
    await french.waitFor();
    // A click on the row opens its file.
    await french.locator(".monaco-tl-twistie").click();
    await eventually(async () =>
      assert.deepEqual((await rowsOf(opened)).slice(2, 4), ["cart.json: no file · 2 unfinished", "menu.json: 100%"]),
    );
    await assertState(opened, "files", themes);
  });

  it("files look like translations and are not shown: a row has the reason", async () => {
    const opened = await open("unsupported", { "resources/lang/de/auth.php": "<?php return ['title' => 'Titel'];" });
    await eventually(async () =>
      assert.deepEqual(await rowsOf(opened), ["1 file not shown: PHP is not supported", "auth.php: resources/lang/de"]),
    );
    await assertState(opened, "not-shown", themes);
  });

  it("the settings leave out a component: a row says so", async () => {
    const settings = { "translationStatus.components": [{ exclude: ["locales"] }] };
    const opened = await open("excluding", { ...LOCALES, ".vscode/settings.json": JSON.stringify(settings) });
    await eventually(async () =>
      assert.deepEqual(await rowsOf(opened), ["5 files not shown: Excluded in the settings", "locales/*/*.json: "]),
    );
    await assertState(opened, "excluded", themes);
  });

  it("components are configured, but the machine is offline: the view says so, with one action", async () => {
    const settings = { "translationStatus.components": ["http://statistics.invalid/projects/p/c/"] };
    const opened = await open("offline", { ".vscode/settings.json": JSON.stringify(settings) });
    await eventually(async () => {
      assert.equal(await opened.view.message(), "You are offline. No statistics have been loaded yet.");
      assert.deepEqual(
        (await opened.view.rows()).map(({ label }) => label),
        ["c", "Try Again"],
      );
    });
    await assertState(opened, "offline", themes);
  });
}

export function describeRestrictedState(themes: readonly ThemeName[]): void {
  let service: ScriptedService;
  let scratch: ScratchFolder;
  let session: EditorSession;

  before(async () => {
    service = await startScriptedService(() => undefined);
    scratch = scratchFolder("restricted");
    session = await startSession({ editor: "newest", size: SIZE, trust: "restricted" });
  });

  after(async () => {
    await session?.close();
    await service?.stop();
    scratch?.discard();
  });

  it("a folder that is not trusted: nothing in it is read, and the view says why", async () => {
    const origin = `http://translate.test:${service.port}`;
    const components = [{ service: origin, project: "p", component: "c" }];
    const folder = makeFolder(join(scratch.path, "folder"), {
      ".vscode/settings.json": JSON.stringify({ "translationStatus.components": components }),
      ".weblate": `[weblate]\nurl = ${origin}/api/\ntranslation = p/c\n`,
    });
    const window = await session.openWindow({ folder });
    await window.view.open();
    await eventually(async () => assert.match(await window.view.welcome(), /Restricted Mode/));
    await assertState(window, "restricted", themes);
    assert.deepEqual(await window.view.rows(), []);
    const offered = await window.palette.offers("Add Suggested Components");
    assert.deepEqual(
      offered.filter((title) => title.includes("Add Suggested Components")),
      [],
    );
    assert.deepEqual(service.requests, []);
  });
}

function makeFolder(folder: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
