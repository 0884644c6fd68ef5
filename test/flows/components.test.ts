import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { EDITOR_NAMES } from "../host/builds";
import { scratchFolder } from "../host/scratch";
import { type SampleService, startSampleService } from "../support/services/sampleService";
import { answerStatus, type ScriptedService, startScriptedService } from "../support/services/scriptedService";

const HOST = "translate.test";
const NAME = "translationStatus.components";

/** Has room for the languages of a component and the components after it. */
const TALL = { width: 1280, height: 1400 };

function scratch(): string {
  return scratchFolder("components").path;
}

function put(folder: string, file: string, text: string): void {
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const settingsOf = (folder: string) => readFileSync(join(folder, ".vscode", "settings.json"), "utf8");
const labels = async (editor: EditorWindow) => (await editor.view.rows()).map(({ label }) => label);
const topLabels = async (editor: EditorWindow) =>
  (await editor.view.rows()).flatMap(({ label, level }) => (level === 1 ? [label] : []));
async function narrow(editor: EditorWindow, text: string, label: string): Promise<void> {
  await editor.palette.type(text);
  await eventually(async () =>
    assert.deepEqual(
      (await editor.palette.choices()).map((one) => one.label),
      [label],
    ),
  );
}

/** Waits for the first question, as earlier input would go to the palette. */
async function startAdding(editor: EditorWindow): Promise<void> {
  await editor.palette.run("Translation Status: Add Component…");
  await eventually(async () => assert.match(await editor.palette.question(), /Paste a URL/));
}

for (const name of EDITOR_NAMES) {
  describe(`a folder that names its components, in the ${name} editor`, function () {
    this.timeout(300_000);
    const SETTINGS = `{\n  // mine\n  "editor.rulers": [80] // wide\n}\n`;
    let service: SampleService;
    let editor: EditorWindow;

    before(async () => {
      service = await startSampleService(HOST);
      put(service.folder, ".vscode/settings.json", SETTINGS);
      const config = `[weblate]\nurl = http://${HOST}:${service.port}/api/\ntranslation = tidewater/tidewater-app\nkey = x\n`;
      put(service.folder, ".weblate", config);
      // The sample's history and README would name other services.
      rmSync(join(service.folder, ".git"), { recursive: true });
      rmSync(join(service.folder, "README.md"));
      const settings = { "translationStatus.localFiles": "off" };
      editor = await openEditor({
        editor: name,
        folder: service.folder,
        settings,
        size: TALL,
      });
    });

    after(async () => {
      await editor?.close();
      await service?.stop();
    });

    it("offers it in the view, names who would be asked, and one click shows it", async () => {
      await editor.view.open();
      await eventually(async () => {
        assert.equal(await editor.view.message(), `This project is translated on ${HOST}:${service.port}.`);
        assert.deepEqual(
          (await editor.view.rows()).map(({ label, description }) => [label, description]),
          [["Add Suggested Component", "tidewater-app"]],
        );
      });
      assert.equal(await editor.view.welcome(), "");
      await editor.screenshot(`detected-${name}`);
      await editor.view.row("Add Suggested Component").click();
      // Until the service tells its name.
      await eventually(async () => assert.match((await editor.view.rows())[0]?.label ?? "", /^(?:tidewater-)?app$/));
      await eventually(async () => assert.ok((await labels(editor)).includes("German")));
      const text = settingsOf(service.folder);
      assert.ok(text.includes("// mine") && text.includes("// wide"), text);
      const entry = { ...service.component("app"), files: "locale/*/LC_MESSAGES/app.po" };
      assert.deepEqual(JSON.parse(text.replace(/\/\/ (mine|wide)/g, "")), { "editor.rulers": [80], [NAME]: [entry] });
      // Focusing the view would close the palette.
      await editor.page.locator(".sidebar .customview-tree .monaco-list-row.selected.focused").first().waitFor();
    });

    it("adds another one from the service's lists, by keyboard alone", async () => {
      await startAdding(editor);
      await eventually(async () => {
        const [known] = await editor.palette.choices();
        assert.equal(known?.label, `${HOST}:${service.port}`);
      });
      await editor.palette.accept();
      await eventually(async () => {
        assert.match(await editor.palette.question(), /Projects of/);
        assert.deepEqual(
          (await editor.palette.choices()).map(({ label }) => label),
          ["tidewater"],
        );
      });
      await editor.palette.accept();
      await eventually(async () => assert.match(await editor.palette.question(), /Components of tidewater/));
      await eventually(async () => assert.equal((await editor.palette.choices()).length, 5));
      await editor.screenshot(`components-of-project-${name}`);
      await narrow(editor, "notic", "notices");
      await editor.palette.accept();
      // It is saved where components are configured already.
      await eventually(async () => assert.deepEqual(await topLabels(editor), ["app", "notices"]));
      assert.match(settingsOf(service.folder), /"files": "notices\/\*\.po"/);
      const selected = editor.page.locator(".sidebar .customview-tree .monaco-list-row.selected .label-name");
      await eventually(async () => assert.deepEqual(await selected.allTextContents(), ["notices"]));
      await editor.screenshot(`added-below-${name}`);
    });

    it("removes one from the palette, and undoes that", async () => {
      const before = settingsOf(service.folder);
      await editor.palette.run("Translation Status: Remove Component");
      await narrow(editor, "notices", "notices");
      await editor.palette.accept();
      await eventually(async () => assert.deepEqual(await topLabels(editor), ["app"]));
      const { severity, buttons } = await editor.dialogs.notification("Removed notices.");
      assert.deepEqual([severity, buttons], ["info", ["Undo"]]);
      await editor.screenshot(`removed-${name}`);
      await editor.palette.run("Notifications: Accept Notification Primary Action");
      await eventually(async () => assert.deepEqual(await topLabels(editor), ["app", "notices"]));
      assert.equal(settingsOf(service.folder), before);
    });
  });
}

describe("components of several folders", function () {
  this.timeout(300_000);
  let sample: SampleService;
  let refusing: ScriptedService;
  let editor: EditorWindow;
  let root: string;
  const workspaceFile = () => join(root, "both.code-workspace");

  before(async () => {
    sample = await startSampleService(HOST);
    refusing = await startScriptedService(answerStatus(401, { "content-type": "application/json" }));
    root = scratch();
    const url = `http://${HOST}:${sample.port}`;
    put(root, "one/README.md", `Translate it: ${url}/engage/tidewater/`);
    put(root, "two/.weblate.ini", `[weblate]\nurl = ${url}/api/\ntranslation = tidewater/tidewater-website\n`);
    writeFileSync(workspaceFile(), '{\n  // folders\n  "folders": [{ "path": "one" }, { "path": "two" }],\n}\n');
    editor = await openEditor({ editor: "newest", folder: workspaceFile(), size: TALL });
    await editor.view.open();
  });

  after(async () => {
    await editor?.close();
    await refusing?.stop();
    await sample?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it("are offered together, a project as a whole or by its list, and written to each folder's own settings", async () => {
    await eventually(async () => assert.deepEqual(await labels(editor), ["Add Suggested Components"]));
    await editor.palette.run("Translation Status: Add Suggested Components");
    await eventually(async () => {
      const choices = await editor.palette.choices();
      assert.deepEqual(
        choices.map(({ label, detail }) => [label, detail]),
        [
          ["Components of tidewater…", "one: found in README.md"],
          ["tidewater-website", "two: found in .weblate.ini"],
        ],
      );
    });
    await editor.screenshot("detected-several");
    await editor.page.keyboard.press("ArrowDown");
    await editor.page.keyboard.press("Space");
    await editor.palette.accept();
    await eventually(async () => assert.match(await editor.palette.question(), /Components of tidewater on/));
    await eventually(async () =>
      assert.deepEqual(
        (await editor.palette.choices()).map(({ label }) => label),
        ["All components of “tidewater”", "Choose Several Components…", ...["app", "notices", "website"]],
      ),
    );
    await editor.screenshot("detected-components");
    await editor.palette.choose("Choose Several Components…");
    await eventually(async () => assert.match(await editor.palette.question(), /Choose components to show$/));
    await eventually(async () => assert.equal((await editor.palette.choices()).length, 3));
    for (const key of ["ArrowDown", "Space", "ArrowDown", "Space", "ArrowDown", "Space"]) {
      await editor.page.keyboard.press(key);
    }
    await editor.palette.accept();
    await eventually(async () => assert.deepEqual((await topLabels(editor)).sort(), ["app", "notices", "website"]));
    const entries = (folder: string) => JSON.parse(settingsOf(join(root, folder)))[NAME] as { component: string }[];
    assert.equal(entries("one").length, 3);
    await eventually(() => assert.deepEqual(entries("two"), [sample.component("website")]));
    // Focusing the view would close the palette.
    await editor.page.locator(".sidebar .customview-tree .monaco-list-row.selected.focused").first().waitFor();
  });

  it("can be written for the workspace, for one folder or for the user, and say what that means", async () => {
    await startAdding(editor);
    await editor.palette.type(`http://${HOST}:${sample.port}/projects/tidewater/nothing/`);
    await eventually(async () => assert.equal((await editor.palette.choices())[0]?.label, "Add nothing"));
    await editor.palette.accept();
    await eventually(async () => assert.equal((await editor.palette.choices()).at(-1)?.label, "Add Anyway"));
    await editor.palette.choose("Add Anyway");
    await eventually(async () => assert.match(await editor.palette.question(), /^Save to/));
    await eventually(async () => {
      const choices = await editor.palette.choices();
      assert.deepEqual(
        choices.map(({ label }) => label),
        ["one", "two", "Workspace", "User"],
      );
      assert.match(choices[3]?.detail ?? "", /^Won't appear here: folder settings override it\.$/);
    });
    await editor.screenshot("add-component-folders");
    await editor.palette.dismiss();
  });

  it("are removed from every folder that names them", async () => {
    await editor.palette.run("Translation Status: Remove Component");
    await narrow(editor, "website", "website");
    await editor.palette.accept();
    await eventually(async () => assert.deepEqual((await topLabels(editor)).sort(), ["app", "notices"]));
    await editor.palette.run("Notifications: Accept Notification Primary Action");
    await eventually(async () => assert.equal((await topLabels(editor)).length, 3));
    for (const folder of ["one", "two"]) {
      await eventually(() => assert.ok(settingsOf(join(root, folder)).includes("tidewater-website"), folder));
    }
  });
});
