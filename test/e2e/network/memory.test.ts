import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ScratchFolder, scratchFolder } from "../../host/scratch";
import { answerStatus, answerWith, type ScriptedService, startScriptedService } from "../../support/scriptedService";
import { eventually } from "../harness/page";
import { type EditorSession, startSession } from "../harness/session";
import type { EditorWindow } from "../harness/window";

const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };
/** Seconds; more than these tests take together. */
const RETRY_AFTER = 600;

describe("what is remembered", function () {
  this.timeout(180_000);
  let service: ScriptedService;
  let scratch: ScratchFolder;
  let session: EditorSession;
  let editor: EditorWindow;

  before(async () => {
    service = await startScriptedService(answerWith([GERMAN]));
    scratch = scratchFolder("memory");
    for (const folder of ["one", "two"]) mkdirSync(join(scratch.path, folder));
    const at = (component: string) => ({ service: `http://translate.test:${service.port}`, project: "p", component });
    session = await startSession({
      editor: "newest",
      folder: join(scratch.path, "one"),
      settings: { "translationStatus.components": [at("first"), at("second")] },
    });
    editor = await session.openWindow();
    await editor.view.open();
    await shows("87.5%");
  });

  after(async () => {
    await session?.close();
    await service?.stop();
    scratch?.discard();
  });

  const shows = (description: string | RegExp, window = editor) =>
    eventually(async () => {
      for (const component of ["first", "second"]) {
        const shown = (await window.view.description(component)) ?? "no row";
        if (typeof description === "string") assert.equal(shown, description);
        else assert.match(shown, description);
      }
    });
  const reopen = async () => {
    editor = await session.openWindow();
    await editor.view.open();
  };
  /** What was asked for of figures; facts about components, such as where their files are, are asked for apart. */
  const asked = () => service.requests.filter((path) => path.includes("/statistics/"));
  /** Long enough for a request that should not be there. */
  const quietly = async (check: () => void) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    check();
  };
  const filesIn = (folder: string) =>
    readdirSync(session.userDataFolder, { recursive: true, encoding: "utf8" })
      .map((file) => join(session.userDataFolder, file))
      .filter((file) => file.includes(folder));

  it("needs no request in a second window, nor after a restart, as long as it is fresh", async () => {
    assert.equal(asked().length, 2, asked().join("\n"));
    const second = await session.openWindow({ folder: join(scratch.path, "two") });
    await second.view.open();
    await shows("87.5%", second);
    await quietly(() => assert.equal(asked().length, 2, asked().join("\n")));
    await session.restart();
    await reopen();
    await shows("87.5%");
    await quietly(() => assert.equal(asked().length, 2, asked().join("\n")));
  });

  it("is on the screen while a service that is slow is asked", async () => {
    await session.restart();
    service.answer = () => {};
    await reopen();
    await shows("87.5%");
    await editor.palette.run("Translation Status: Refresh");
    await eventually(async () => assert.match((await editor.view.statusBarItem())?.accessibleName ?? "", /refreshing/));
    await eventually(() => assert.equal(asked().length, 4));
    await shows("87.5%");
  });

  it("is on the screen with its age when the service is gone", async () => {
    await session.restart();
    service.answer = (request) => request.socket.resetAndDestroy();
    await reopen();
    await editor.palette.run("Translation Status: Refresh");
    await shows(/^87\.5% · \d+ (second|minute)s? ago · connection lost$/);
    await editor.view.row("first").click();
    await eventually(async () =>
      assert.deepEqual(
        (await editor.view.rowsBelow("first")).map(({ label }) => label),
        ["The connection was lost.", "Try Again", "German"],
      ),
    );
    await editor.screenshot("network-remembered");
  });

  it("is dropped where it is damaged, with a line in the log, and read anew", async () => {
    await session.restart();
    const readings = filesIn("readings").filter((file) => file.endsWith(".json"));
    assert.equal(readings.length, 2);
    const [cut = "", garbage = ""] = readings;
    writeFileSync(cut, readFileSync(cut, "utf8").slice(0, 100));
    writeFileSync(garbage, JSON.stringify({ version: 1, key: "someone else's", languages: "none" }));
    service.answer = answerWith([{ ...GERMAN, translated: 4 }]);
    await reopen();
    await shows("50%");
    const log = filesIn("Translation Status.log")
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    assert.equal(log.match(/were dropped: they/g)?.length, 2, log);
    assert.match(log, /they are not JSON/);
    assert.deepEqual(await editor.dialogs.notifications(), []);
  });

  it("holds when a service wants to be asked again, over restarts and in all windows", async () => {
    service.answer = answerStatus(429, { "retry-after": String(RETRY_AFTER) });
    await editor.palette.run("Translation Status: Refresh");
    await shows(/^50% · .* · too many requests$/);
    const before = asked().length;
    service.answer = answerWith([GERMAN]);

    const second = await session.openWindow({ folder: join(scratch.path, "two") });
    await second.view.open();
    await shows(/^50%/, second);
    await second.palette.run("Translation Status: Refresh");
    await shows(/^50% · .* · too many requests$/, second);
    await second.view.row("first").click();
    await eventually(async () =>
      assert.match(
        (await second.view.rowsBelow("first"))[0]?.label ?? "",
        /^Too many requests\. Try again after .*\d:\d\d.*\.$/,
      ),
    );
    await second.screenshot("network-closed-until");

    await session.restart();
    await reopen();
    await editor.palette.run("Translation Status: Refresh");
    await shows(/^50% · .* · too many requests$/);
    await quietly(() => assert.equal(asked().length, before));
  });
});
