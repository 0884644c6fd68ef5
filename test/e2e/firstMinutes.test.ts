import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ScratchFolder, scratchFolder } from "../host/scratch";
import { type SampleService, startSampleService } from "../support/sampleService";
import { openEditor } from "./harness/openEditor";
import { eventually } from "./harness/page";
import type { EditorWindow } from "./harness/window";

const HOST = "translate.test";

describe("the first minutes", function () {
  this.timeout(180_000);
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
    await eventually(async () => assert.match(await editor.view.welcome(), /Add Component/));
    assert.deepEqual(await editor.view.rows(), []);
    assert.equal(await editor.view.statusBarItem(), undefined);
    await editor.screenshot("welcome");
  });

  it("says what is wrong with what is no address, while it is typed", async () => {
    await editor.palette.run("Translation Status: Add Component…");
    await eventually(async () => assert.match(await editor.palette.question(), /Paste the address/));
    await editor.palette.type("ftp://translate.example.org/projects/p/c/");
    await eventually(async () => {
      const [problem] = await editor.palette.choices();
      assert.match(problem?.label ?? "", /Only http and https addresses are supported, not ftp/);
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
    await eventually(async () => assert.match(await editor.palette.question(), /Where shall it be written/));
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
    const settings = JSON.parse(readFileSync(join(scratch.path, ".vscode", "settings.json"), "utf8"));
    assert.deepEqual(settings, { "translationStatus.components": [address] });
    assert.deepEqual(await editor.dialogs.notifications(), []);
  });
});
