import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ScratchFolder, scratchFolder } from "../host/scratch";
import { type SampleService, startSampleService } from "../support/services/sampleService";
import { openEditor } from "./harness/openEditor";
import { eventually } from "./harness/page";
import type { EditorWindow } from "./harness/window";

const HOST = "translate.test";

describe("the first minutes", function () {
  this.timeout(300_000);
  let service: SampleService;
  let editor: EditorWindow;
  let scratch: ScratchFolder;

  before(async () => {
    service = await startSampleService(HOST);
    scratch = scratchFolder("first");
    editor = await openEditor({ editor: "newest", folder: scratch.path });
    await editor.view.open();
  });

  after(async () => {
    await editor?.close();
    await service?.stop();
    scratch?.discard();
  });

  it("says what to do where nothing is configured", async () => {
    await eventually(async () =>
      assert.match(
        await editor.view.welcome(),
        /^No translation files found in this folder\. If it is translated on Weblate, add its component .*Set their paths/s,
      ),
    );
    assert.deepEqual(await editor.view.rows(), []);
    assert.equal(await editor.view.statusBarItem(), undefined);
    await editor.screenshot("welcome");
  });

  it("offers Hosted Weblate before anything is typed", async () => {
    await editor.palette.run("Translation Status: Add Component…");
    await eventually(async () => assert.match(await editor.palette.question(), /Paste a URL/));
    await eventually(async () =>
      assert.deepEqual(
        (await editor.palette.choices()).map(({ label, description }) => [label, description]),
        [["hosted.weblate.org", "choose from its projects"]],
      ),
    );
    await editor.screenshot("add-component-first");
    await editor.palette.dismiss();
  });

  it("asks before it adds a component that the service doesn't have", async () => {
    await editor.palette.run("Translation Status: Add Component…");
    await eventually(async () => assert.match(await editor.palette.question(), /Paste a URL/));
    await editor.palette.type(`http://${HOST}:${service.port}/projects/tidewater/nothing/`);
    await eventually(async () => assert.equal((await editor.palette.choices())[0]?.label, "Add nothing"));
    await editor.palette.accept();
    await eventually(async () =>
      assert.deepEqual(
        (await editor.palette.choices()).map(({ label }) => label),
        ["Not found, or private", "Choose Several Components…", "Add Anyway"],
      ),
    );
    await editor.screenshot("add-component-unreadable");
    await editor.palette.dismiss();
    assert.equal(existsSync(join(scratch.path, ".vscode")), false);
  });

  it("says what is wrong with what is no address, while it is typed", async () => {
    await editor.palette.run("Translation Status: Add Component…");
    await eventually(async () => assert.match(await editor.palette.question(), /Paste a URL/));
    await editor.palette.type("ftp://translate.example.org/projects/p/c/");
    await eventually(async () => {
      const [problem] = await editor.palette.choices();
      assert.match(problem?.label ?? "", /“ftp” is not supported, only http and https/);
    });
    await editor.palette.accept();
    assert.equal(await editor.palette.isOpen(), true, "there is nothing to choose");
    await editor.screenshot("add-component");
  });

  it("adds the component whose address is pasted where the user wants it, and shows it", async () => {
    const address = `http://${HOST}:${service.port}/projects/tidewater/tidewater-website/de/?q=x#y`;
    await editor.palette.type(address);
    await eventually(async () => {
      const [found] = await editor.palette.choices();
      assert.deepEqual(
        [found?.label, found?.description],
        ["Add tidewater-website", `tidewater · ${HOST}:${service.port}`],
      );
    });
    await editor.palette.accept();
    await eventually(async () => assert.match(await editor.palette.question(), /^Save to/));
    assert.deepEqual(
      (await editor.palette.choices()).map(({ label }) => label),
      ["Workspace", "User"],
    );
    await editor.screenshot("add-component-where");
    await editor.palette.accept();
    await eventually(async () => {
      const rows = await editor.view.rows();
      assert.equal(rows[0]?.label, "tidewater-website");
      assert.equal(rows[0]?.expanded, true, "the only component is open");
      assert.ok(rows.some(({ label }) => label === "German"));
    });
    const selected = editor.page.locator(".sidebar .customview-tree .monaco-list-row.selected .label-name");
    await eventually(async () => assert.deepEqual(await selected.allTextContents(), ["tidewater-website"]));
    const settings = JSON.parse(readFileSync(join(scratch.path, ".vscode", "settings.json"), "utf8"));
    assert.deepEqual(settings, { "translationStatus.components": [address] });
    assert.deepEqual(await editor.dialogs.notifications(), []);
  });

  it("chooses my languages from one list, from the palette and from the row of the group", async () => {
    const top = async () => (await editor.view.rows()).slice(0, 3).map(({ label }) => label);
    await editor.palette.run("Translation Status: Choose My Languages…");
    await eventually(async () => assert.match(await editor.palette.question(), /^Choose My Languages/));
    const check = async (text: string) => {
      await editor.palette.type(text);
      await eventually(async () => assert.equal((await editor.palette.choices()).length, 1));
      await editor.page.keyboard.press("ArrowDown");
      await editor.page.keyboard.press("Space");
    };
    await check("ukr");
    await check("ger");
    await editor.palette.type("");
    await editor.screenshot("choose-languages");
    await editor.palette.accept();
    await eventually(async () => assert.deepEqual(await top(), ["My Languages", "German", "Ukrainian"]));
    await editor.view.pressRowButton("My Languages", "Choose My Languages");
    await eventually(async () => assert.equal((await editor.palette.choices())[0]?.label, "German"));
    await editor.screenshot("choose-languages-again");
    await check("german");
    await editor.palette.accept();
    await eventually(async () => assert.deepEqual(await top(), ["My Languages", "Ukrainian", "website"]));
    assert.deepEqual(
      (await editor.palette.offers("My Languages")).filter((title) => /My Languages/.test(title)),
      ["Translation Status: Choose My Languages…"],
    );
  });
});
