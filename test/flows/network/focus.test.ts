import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { eventually } from "../../e2e/harness/page";
import { type EditorSession, startSession } from "../../e2e/harness/session";
import type { EditorWindow } from "../../e2e/harness/window";
import { filesIn } from "../../support/files";
import { answerWith, type ScriptedService, startScriptedService } from "../../support/services/scriptedService";

const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };
/** Minutes, the minimum. */
const INTERVAL = 1;
const HOUR = 60 * 60 * 1000;

describe("refreshing by itself", function () {
  this.timeout(300_000);
  let service: ScriptedService;
  let session: EditorSession;
  let editor: EditorWindow;

  before(async () => {
    service = await startScriptedService(answerWith([GERMAN]));
    session = await startSession({
      editor: "newest",
      settings: { "translationStatus.refreshInterval": INTERVAL, "translationStatus.components": [at("c")] },
    });
    editor = await session.openWindow();
    await editor.view.open();
    await eventually(async () => assert.equal(await editor.view.description("c"), "87.5%"));
  });

  after(async () => {
    await session?.close();
    await service?.stop();
  });

  const at = (component: string) => ({ service: `http://translate.test:${service.port}`, project: "p", component });
  const asked = (component: string) =>
    service.requests.filter((path) => path.includes(`/p/${component}/statistics/`)).length;
  const show = async (...components: readonly string[]) => {
    editor.changeSettings({ "translationStatus.components": components.map(at) });
    // Components that were never read are requested without focus, together with all that are due.
    await eventually(() => assert.equal(asked(components.at(-1) ?? ""), 1));
  };
  const age = async () => {
    const files = (await filesIn(session.userDataFolder)).filter((file) => /\/readings\/\w+\.json$/.test(file));
    assert.ok(files.length > 0);
    for (const file of files) {
      const cached = JSON.parse(readFileSync(file, "utf8"));
      writeFileSync(file, JSON.stringify({ ...cached, fetchedAt: cached.fetchedAt - HOUR }));
    }
  };

  it("stops when the window loses the focus, and comes back with it", async () => {
    // By default, every page believes it has the focus.
    const devtools = await editor.context.newCDPSession(editor.page);
    await devtools.send("Emulation.setFocusEmulationEnabled", { enabled: false });
    // VS Code notices a blur only after a focus.
    await editor.view.row("c").click();
    const front = await editor.context.newPage();
    await front.bringToFront();
    await eventually(async () => assert.equal(await editor.page.evaluate("document.hasFocus()"), false));

    await show("other");
    await age();
    await show("c", "new");
    assert.equal(asked("c"), 1, "not requested, although it is an hour old");

    await front.close();
    await editor.page.bringToFront();
    await eventually(() => assert.equal(asked("c"), 2));
  });
});
