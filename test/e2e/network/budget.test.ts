import assert from "node:assert/strict";
import { answerWith, type ScriptedService, startScriptedService } from "../../support/scriptedService";
import { openEditor } from "../harness/openEditor";
import { eventually } from "../harness/page";
import type { EditorWindow } from "../harness/window";

const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };
/** Minutes: the shortest that there is. */
const INTERVAL = 1;
/** Milliseconds; longer than the interval. */
const WATCHED = 65_000;

describe("refreshing by itself", function () {
  this.timeout(180_000);
  let service: ScriptedService;
  let editor: EditorWindow;

  before(async () => {
    service = await startScriptedService(answerWith([GERMAN]));
    editor = await openEditor({
      editor: "newest",
      settings: {
        "translationStatus.refreshInterval": INTERVAL,
        "translationStatus.components": [
          { service: `http://translate.test:${service.port}`, project: "p", component: "c" },
        ],
      },
    });
    await editor.view.open();
    await eventually(async () => assert.equal(await editor.view.description("c"), "87.5%"));
  });

  after(async () => {
    await editor?.close();
    await service?.stop();
  });

  it("stops when the window loses the focus, and comes back with it", async () => {
    // Otherwise every page believes to have the focus, whatever is in front of it.
    const session = await editor.context.newCDPSession(editor.page);
    await session.send("Emulation.setFocusEmulationEnabled", { enabled: false });
    // The editor notices the loss of a focus only once something in it has had it.
    await editor.view.row("c").click();
    const front = await editor.context.newPage();
    await front.bringToFront();
    await eventually(async () => assert.equal(await editor.page.evaluate("document.hasFocus()"), false));
    // One may be on its way.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const before = service.requests.length;
    await new Promise((resolve) => setTimeout(resolve, WATCHED));
    assert.equal(service.requests.length, before);

    await front.close();
    await editor.page.bringToFront();
    await eventually(() => assert.ok(service.requests.length > before));
  });

  it("is done by hand where the interval is 0", async () => {
    editor.changeSettings({ "translationStatus.refreshInterval": 0 });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const before = service.requests.length;
    await editor.palette.run("Translation Status: Refresh");
    await eventually(() => assert.equal(service.requests.length, before + 1));
  });
});
