import assert from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { build } from "esbuild";
import { LISTEN_LIMITS } from "../../src/web/http/listener";
import { MAX_BODY_BYTES } from "../../src/web/http/responses";
import { checkoutRoot } from "../host/root";
import { scratchFolder } from "../host/scratch";
import { HOST } from "../unit/support";
import { request } from "../unit/web/httpSupport";

const MIB = 1024 * 1024;
const READERS = 300;
const LIMITS = { unsentBytes: 16 * MIB, inside: 2, stalled: 5000, keepAlive: 500 };
/** Garbage and connections. */
const SLACK = 256 * MIB;
const MAX_GROWTH = LIMITS.unsentBytes + LIMITS.inside * MAX_BODY_BYTES + SLACK;

/** Gives answers of maximum size and reports peak memory and open connections. */
const PROGRAM = `
const { listen, LISTEN_LIMITS } = require("./listener.js");
const headers = (body) => ({ "content-length": String(body.length) });
const answer = async (body) => new Response(body, { headers: headers(body) });
const handler = ({ url }) => answer("x".repeat(new URL(url).pathname === "/" ? ${MAX_BODY_BYTES} : 2));
listen(handler, 0, { ...LISTEN_LIMITS, ...${JSON.stringify(LIMITS)} }).then(({ value }) => process.send(value.port));
let peak = 0;
setInterval(() => { peak = Math.max(peak, process.memoryUsage.rss()); }, 10);
process.on("message", () => {
  const open = process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
  process.send({ peak, open });
  peak = 0;
});
process.on("disconnect", () => process.exit());
`;

describe("readers that never read", () => {
  const sockets: net.Socket[] = [];
  let output = "";
  let child: ChildProcess | undefined;
  before(async () => {
    output = scratchFolder("service-load").path;
    await build({
      entryPoints: [path.join(checkoutRoot(), "src", "web", "http", "listener.ts")],
      outfile: path.join(output, "listener.js"),
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
    this.timeout(60_000);
    assert.ok(LIMITS.unsentBytes < LISTEN_LIMITS.unsentBytes);
    const serving = fork(path.join(output, "load.js"), [], { execArgv: [] });
    child = serving;
    const [port] = await once(serving, "message");
    const measure = async (): Promise<{ peak: number; open: number }> => {
      serving.send("measure");
      const [measured] = await once(serving, "message");
      return measured;
    };
    for (let warming = 0; warming < 8; warming++) {
      assert.equal((await request(`http://127.0.0.1:${port}/`)).body.length, MAX_BODY_BYTES);
    }
    // Otherwise the test could not fail.
    assert.ok(LISTEN_LIMITS.connections * MAX_BODY_BYTES > 3 * MAX_GROWTH);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = await measure();
    assert.equal(before.open, 0);

    for (let reader = 0; reader < READERS; reader++) {
      const socket = net.connect(port, "127.0.0.1");
      sockets.push(socket);
      socket.on("error", () => undefined);
      socket.pause();
      socket.on("connect", () => socket.write(`GET / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`));
    }
    const meanwhile = await request(`http://127.0.0.1:${port}/api/`);
    assert.equal(meanwhile.status, 200);
    assert.equal((await request(`http://127.0.0.1:${port}/`)).body.length, MAX_BODY_BYTES);
    let growth = 0;
    for (let open = READERS; open > 0; ) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const now = await measure();
      open = now.open;
      growth = Math.max(growth, now.peak - before.peak);
    }
    assert.ok(growth < MAX_GROWTH, `${Math.round(growth / MIB)} MiB more`);
  });
});
