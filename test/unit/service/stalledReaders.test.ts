import assert from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { MAXIMUM_BODY_BYTES } from "../../../src/service/http";
import { LISTEN_LIMITS } from "../../../src/service/listener";
import { checkoutRoot } from "../../host/root";
import { request } from "./httpSupport";
import { HEADER, HOST, temporaryFolders } from "./support";

const MIB = 1024 * 1024;
const READERS = 300;
const LIMITS = { unsentBytes: 16 * MIB, inside: 2, stalled: 1500, answering: 4000, keepAlive: 500 };
/** What the process takes besides: the file that pages are made of, what is garbage already, and the connections. */
const SLACK = 128 * MIB;
const MOST_GROWTH = LIMITS.unsentBytes + LIMITS.inside * MAXIMUM_BODY_BYTES + SLACK;

/** Serves a folder in a process of its own, and tells how much memory it took at most since it was last asked, and how many connections are open. */
const PROGRAM = `
const { createService } = require("./service.js");
createService({ folder: process.argv[2], project: "p", components: [{ name: "c", mask: "po/*.po" }], limits: ${JSON.stringify(LIMITS)} })
  .then(async ({ value }) => process.send((await value.listen(0)).value.port));
let peak = 0;
setInterval(() => { peak = Math.max(peak, process.memoryUsage.rss()); }, 10);
process.on("message", () => {
  const open = process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
  process.send({ peak, open });
  peak = 0;
});
process.on("disconnect", () => process.exit());
`;

/** A page of this is as large as a page can be: a hundred strings with texts that grow when they are escaped. */
function worstFile(): string {
  const text = (length: number) => '\\"'.repeat(length);
  const forms = Array.from({ length: 2 }, (_, form) => `msgstr[${form}] "${text(2100)}"\n`).join("");
  const entry = (index: number) =>
    `msgctxt "${text(2100)}${index}"\nmsgid "${text(2100)}"\nmsgid_plural "${text(2100)}"\n${forms}\n`;
  return HEADER + Array.from({ length: 101 }, (_, index) => entry(index)).join("");
}

describe("readers that never read", () => {
  const folders = temporaryFolders();
  const sockets: net.Socket[] = [];
  let output = "";
  let child: ChildProcess | undefined;
  before(async () => {
    output = await mkdtemp(path.join(os.tmpdir(), "service-load-"));
    await build({
      entryPoints: [path.join(checkoutRoot(), "src", "service", "main.ts")],
      outfile: path.join(output, "service.js"),
      bundle: true,
      platform: "node",
      target: "node20",
      logLevel: "error",
    });
    await writeFile(path.join(output, "load.js"), PROGRAM);
  });
  after(() => rm(output, { recursive: true, force: true, maxRetries: 5 }));
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    child?.kill("SIGKILL");
  });

  it("cost a bounded amount of memory and are cut off, while others are answered", async function () {
    this.timeout(120_000);
    assert.ok(LIMITS.unsentBytes < LISTEN_LIMITS.unsentBytes);
    const folder = await folders.create({ "po/de.po": worstFile() });
    const serving = fork(path.join(output, "load.js"), [folder], { execArgv: [] });
    child = serving;
    const [port] = await once(serving, "message");
    const page = "/projects/p/p-c/de/";
    const measure = async (): Promise<{ peak: number; open: number }> => {
      serving.send("measure");
      const [measured] = await once(serving, "message");
      return measured;
    };
    let full = 0;
    for (let warming = 0; warming < 8; warming++) {
      const { status, body } = await request(`http://127.0.0.1:${port}${page}`);
      assert.equal(status, 200);
      full = Buffer.byteLength(body);
    }
    // All of them together are more than what is allowed; otherwise nothing would be shown.
    assert.ok(full > MIB && full < MAXIMUM_BODY_BYTES && 256 * full > MOST_GROWTH, String(full));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = await measure();
    assert.equal(before.open, 0);

    for (let reader = 0; reader < READERS; reader++) {
      const socket = net.connect(port, "127.0.0.1");
      sockets.push(socket);
      socket.on("error", () => undefined);
      socket.pause();
      socket.on("connect", () => socket.write(`GET ${page} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`));
    }
    const meanwhile = await request(`http://127.0.0.1:${port}/api/components/p/p-c/statistics/`);
    assert.equal(meanwhile.status, 200);
    while ((await request(`http://127.0.0.1:${port}${page}`)).status !== 200);
    const growth = (await measure()).peak - before.peak;
    assert.ok(growth < MOST_GROWTH, `${Math.round(growth / MIB)} MiB more`);

    await new Promise((resolve) => setTimeout(resolve, LIMITS.answering + 2 * LIMITS.stalled));
    assert.equal((await measure()).open, 0, "connections of readers that did not read are still open");
  });
});
