import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { createLocalThread } from "../../../src/local/thread/localThread";
import { pastFolderPrefix, removePastFoldersOf } from "../../../src/time/past/leftPastFolders";
import { eventually } from "../../support/eventually";
import { temporaryFolders } from "../support";

const SCRIPT = `
const { parentPort, threadId } = require("node:worker_threads");
parentPort.postMessage({ kind: "log", line: String(threadId) });
setInterval(() => undefined, 1000);
`;

describe("the thread that reads local files", () => {
  const folders = temporaryFolders();

  it("leaves no copies of texts behind when it is ended", async () => {
    const script = path.join(await folders.create({ "thread.js": SCRIPT }), "thread.js");
    const own = await mkdtemp(path.join(tmpdir(), pastFolderPrefix(threadId)));
    try {
      let told: string | undefined;
      const thread = createLocalThread({
        ...{ script, maximumHeap: 64, now: () => 0, firstRequests: () => [], ended: () => undefined },
        receive(answer) {
          if (answer.kind === "log") told = answer.line;
        },
      });
      thread.start();
      const other = await eventually(() => told ?? assert.fail());
      const prefix = pastFolderPrefix(Number(other));
      assert.notEqual(prefix, pastFolderPrefix(threadId));
      const copies = await mkdtemp(path.join(tmpdir(), prefix));
      thread.end();
      await eventually(() => assert.ok(!existsSync(copies)));
      assert.ok(existsSync(own));
    } finally {
      removePastFoldersOf(threadId);
    }
    assert.ok(!existsSync(own));
  });
});
