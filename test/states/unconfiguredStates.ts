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

  it("components are configured, but the machine is offline: the view says so, with one action", async () => {
    const settings = { "translationStatus.components": ["http://statistics.invalid/projects/p/c/"] };
    const opened = await open("offline", { ".vscode/settings.json": JSON.stringify(settings) });
    await eventually(async () => {
      assert.equal(await opened.view.message(), "You are offline. No statistics have been loaded yet.");
      assert.deepEqual(
        (await opened.view.rows()).map(({ label }) => label),
        ["c", "No network connection", "Try Again"],
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
    const offered = await window.palette.offers("Add Detected Components");
    assert.deepEqual(
      offered.filter((title) => title.includes("Add Detected Components")),
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
