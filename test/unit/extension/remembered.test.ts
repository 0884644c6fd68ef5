import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { eventually } from "../../support/eventually";
import { filesIn } from "../../support/files";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import {
  createPersistedState,
  type PersistedState,
  type RunningExtension,
  startExtension,
} from "../../support/vscode/extension";

const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };
/** Seconds, longer than these tests. */
const RETRY_AFTER = 600;

describe("what is remembered over a restart", () => {
  let service: ScriptedService;
  let persisted: PersistedState;
  let extension: RunningExtension;

  const start = async () => {
    const at = (component: string) => ({ service: `http://127.0.0.1:${service.port}`, project: "p", component });
    extension = await startExtension({
      persisted,
      settings: { "translationStatus.components": [at("first"), at("second")] },
    });
  };
  const restart = async () => {
    extension.stop();
    await start();
  };
  const shows = (description: string | RegExp) =>
    eventually(() => {
      for (const component of ["first", "second"]) {
        const shown = extension.description(component) ?? "no row";
        if (typeof description === "string") assert.equal(shown, description);
        else assert.match(shown, description);
      }
    });
  /** Without requests for details. */
  const asked = () => service.requests.filter((path) => path.includes("/statistics/")).length;
  const remembered = async () =>
    (await filesIn(persisted.storage)).filter((file) => /\/readings\/\w+\.json$/.test(file));

  beforeEach(async () => {
    service = await startScriptedService(answerWith([GERMAN]));
    persisted = createPersistedState();
    await start();
    await shows("87.5%");
    await eventually(async () => assert.equal((await remembered()).length, 2));
  });

  afterEach(async () => {
    assert.deepEqual(extension.editor.messages, []);
    extension.stop();
    await service.stop();
  });

  it("needs no request as long as it is fresh", async () => {
    assert.equal(asked(), 2);
    await restart();
    await shows("87.5%");
    await extension.run("translationStatus.refresh");
    assert.equal(asked(), 4, "only what was asked for now");
  });

  it("is deleted with its history once that is confirmed, and read anew; what is set stays", async () => {
    const history = async () => (await filesIn(persisted.storage)).filter((file) => /\/history\/\w+\.json$/.test(file));
    await eventually(async () => assert.equal((await history()).length, 2));
    const answer = async (button: string | undefined) => {
      const cleared = extension.run("translationStatus.clearStored");
      const [question] = await eventually(() => {
        assert.equal(extension.editor.messages.length, 1);
        return extension.editor.messages.splice(0);
      });
      assert.ok(question?.modal);
      assert.match(
        question.message,
        /^Delete the history and the cached statistics of all workspaces\? The history of services can't/,
      );
      question.press(button ?? "");
      await cleared;
    };
    const before = await Promise.all([history(), remembered()]);
    await answer(undefined);
    assert.deepEqual(await Promise.all([history(), remembered()]), before);
    assert.equal(asked(), 2);
    service.answer = () => undefined;
    const cleared = answer("Delete");
    await eventually(() => assert.equal(asked(), 4, "read anew"));
    assert.deepEqual([await history(), await remembered()], [[], []]);
    service.answer = answerWith([{ ...GERMAN, translated: 8 }]);
    extension.stop();
    await cleared.catch(() => undefined);
    await start();
    await shows("100%");
  });

  it("is on the screen while a service that is slow is asked", async () => {
    service.answer = () => undefined;
    await restart();
    await shows("87.5%");
    void extension.run("translationStatus.refresh");
    await eventually(() => assert.equal(asked(), 4));
    await eventually(() => assert.match(extension.statusBar()?.accessibleName ?? "", /refreshing/));
    await shows("87.5%");
  });

  it("is on the screen with its age when the service is gone", async () => {
    service.answer = (request) => request.socket.resetAndDestroy();
    await restart();
    await shows("87.5%");
    await extension.run("translationStatus.refresh");
    await shows(/^87\.5% · Connection lost · (just now|\d+ minutes? ago)$/);
    extension.expand("first");
    assert.deepEqual(
      extension.rowsBelow("first").map(({ label }) => label),
      ["Try Again", "German"],
    );
  });

  it("is dropped where it is damaged, with a line in the log, and read anew", async () => {
    extension.stop();
    const [cut = "", garbage = ""] = await remembered();
    writeFileSync(cut, readFileSync(cut, "utf8").slice(0, 100));
    writeFileSync(garbage, JSON.stringify({ version: 1, key: "someone else's", languages: "none" }));
    service.answer = answerWith([{ ...GERMAN, translated: 4 }]);
    await start();
    await shows("50%");
    const dropped = extension.editor.log.filter((line) => line.includes("Dropped the cached statistics"));
    assert.equal(dropped.length, 2, extension.editor.log.join("\n"));
    assert.ok(dropped.some((line) => line.includes("not JSON")));
  });

  it("holds when a service wants to be asked again, over restarts too", async () => {
    service.answer = answerStatus(429, { "retry-after": String(RETRY_AFTER) });
    await extension.run("translationStatus.refresh");
    await shows(/^87\.5% · Paused until .* · just now$/);
    const before = asked();
    service.answer = answerWith([GERMAN]);
    await restart();
    await shows(/^87\.5%/);
    await extension.run("translationStatus.refresh");
    await shows(/^87\.5% · Paused until .*\d:\d\d.* · just now$/);
    extension.expand("first");
    assert.equal(extension.rowsBelow("first")[0]?.description, "Too many requests.");
    assert.equal(asked(), before);
  });
});

describe("refreshing by itself", () => {
  let service: ScriptedService;
  let extension: RunningExtension;

  beforeEach(async () => {
    service = await startScriptedService(answerWith([GERMAN]));
  });

  afterEach(async () => {
    extension.stop();
    await service.stop();
  });

  const start = (persisted: PersistedState, refreshInterval: number, focused = true) =>
    startExtension({
      persisted,
      focused,
      settings: {
        "translationStatus.refreshInterval": refreshInterval,
        "translationStatus.components": [{ service: `http://127.0.0.1:${service.port}`, project: "p", component: "c" }],
      },
    });
  const age = async (persisted: PersistedState) => {
    const files = await eventually(async () => {
      const found = (await filesIn(persisted.storage)).filter((file) => /\/readings\/\w+\.json$/.test(file));
      assert.equal(found.length, 1);
      return found;
    });
    for (const file of files) {
      const cached = JSON.parse(readFileSync(file, "utf8"));
      writeFileSync(file, JSON.stringify({ ...cached, fetchedAt: cached.fetchedAt - 3_600_000 }));
    }
  };
  const asked = () => service.requests.filter((path) => path.includes("/statistics/")).length;
  const shown = () => eventually(() => assert.equal(extension.description("c"), "87.5%"));

  it("happens when what is remembered is older than the interval", async () => {
    const persisted = createPersistedState();
    extension = await start(persisted, 30);
    await shown();
    await age(persisted);
    extension.stop();
    extension = await start(persisted, 30);
    await eventually(() => assert.equal(asked(), 2));
  });

  it("waits for the focus of the window", async () => {
    const persisted = createPersistedState();
    extension = await start(persisted, 30);
    await shown();
    await age(persisted);
    extension.stop();
    extension = await start(persisted, 30, false);
    await shown();
    await extension.tooltip("c");
    assert.equal(asked(), 1, "not asked again, although it is an hour old");
    extension.editor.setFocus(true);
    await eventually(() => assert.equal(asked(), 2));
  });

  it("does not happen where the interval is 0, but Refresh does", async () => {
    const persisted = createPersistedState();
    extension = await start(persisted, 0);
    await shown();
    await age(persisted);
    extension.stop();
    extension = await start(persisted, 0);
    await shown();
    await extension.run("translationStatus.refresh");
    assert.equal(asked(), 2);
  });
});
