import assert from "node:assert/strict";
import { once } from "node:events";
import net from "node:net";
import { fairLimit } from "../../../src/engine/concurrency/fairLimit";
import { shareRuns } from "../../../src/engine/concurrency/shareRuns";
import { createProject } from "../../../src/folder/project";
import type { Handler } from "../../../src/web/http/handler";
import { LISTEN_LIMITS, listen } from "../../../src/web/http/listener";
import { ask, HEADER, HOST, services, temporaryFolders } from "../support";
import { request } from "../web/httpSupport";

const turn = () => new Promise((resolve) => setImmediate(resolve));

function work() {
  const runs: { readonly signal: AbortSignal; readonly end: () => void }[] = [];
  const run = (signal: AbortSignal) =>
    new Promise<number>((resolve, reject) => {
      const number = runs.push({ signal, end: () => resolve(number) });
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  return { runs, run };
}

describe("work that nobody waits for", () => {
  const folders = temporaryFolders();
  const { start } = services();

  it("ends when the last of those that shared it leaves, and not before", async () => {
    const { runs, run } = work();
    const call = shareRuns(run);
    const [first, second] = [new AbortController(), new AbortController()];
    const held = call(new AbortController().signal);
    const waiting = [call(first.signal), call(second.signal)];
    first.abort();
    await assert.rejects(waiting[0] ?? held, /abort/);
    runs[0]?.end();
    assert.equal(await held, 1);
    await turn();
    assert.equal(runs[1]?.signal.aborted, false);
    second.abort();
    await assert.rejects(waiting[1] ?? held, /abort/);
    assert.equal(runs[1]?.signal.aborted, true);
    const after = call();
    await turn();
    runs[2]?.end();
    assert.equal(await after, 3);
  });

  it("does not take those with it that come before it begins", async () => {
    const { runs, run } = work();
    const call = shareRuns(run);
    const held = call();
    const leaving = new AbortController();
    const gone = call(leaving.signal);
    leaving.abort();
    await assert.rejects(gone, /abort/);
    const late = call();
    runs[0]?.end();
    await held;
    await turn();
    runs[1]?.end();
    assert.equal(await late, 2);
  });

  it("is told to end when its connection closes or its time is over, and is not begun for what waits behind", async () => {
    const signals: AbortSignal[] = [];
    const handler: Handler = ({ signal }) =>
      new Promise((resolve) => {
        signals.push(signal);
        signal.addEventListener("abort", () => resolve(new Response(null, { status: 503 })));
      });
    const listener = await listen(handler, 0, { ...LISTEN_LIMITS, answering: 300 });
    assert.ok(listener.ok);
    try {
      const { port, address } = listener.value;
      const socket = net.connect(port, "127.0.0.1").on("error", () => undefined);
      socket.write(`GET /a HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`.repeat(4));
      while (signals.length === 0) await turn();
      socket.destroy();
      const [signal] = signals;
      assert.ok(signal !== undefined);
      if (!signal.aborted) await once(signal, "abort");
      assert.equal((await request(address)).status, 503);
      assert.deepEqual(
        signals.map(({ aborted }) => aborted),
        [true, true],
        "three were never begun",
      );
    } finally {
      await listener.value.close();
    }
  });

  it("keeps what it has read, and the next answer is right", async () => {
    let text = HEADER;
    for (let index = 0; index < 20_000; index++) text += `msgid "source ${index}"\nmsgstr "text"\n\n`;
    const codes = ["cs", "da", "de", "el", "es", "fi", "fr", "it"];
    const folder = await folders.create(Object.fromEntries(codes.map((code) => [`po/${code}.po`, text])));
    const options = { realRoot: folder, slug: "p", definitions: undefined, log: assert.fail };
    const project = createProject(options);
    const [component] = await project.components();
    assert.ok(component !== undefined);
    for (const milliseconds of [0, 50, 100]) {
      const signal = AbortSignal.timeout(milliseconds);
      await assert.rejects(component.scan(signal), { name: "TimeoutError" });
    }
    const { languages } = await component.scan();
    assert.deepEqual(
      languages.map(({ code, counts }) => [code, counts.total, counts.translated]),
      codes.map((code) => [code, 20_000, 20_000]),
    );
    project.close();
  });

  it("is no fault, and is answered with 503", async () => {
    const folder = await folders.create({ "po/de.po": HEADER });
    const { service, lines } = await start({ folder, project: "p" });
    for (const target of ["/", "/projects/p/p-po/", "/projects/p/p-po/de/", "/api/components/p/p-po/statistics/"]) {
      const { status } = await ask(service.handle, target, { signal: AbortSignal.abort() });
      assert.equal(status, 503, target);
    }
    assert.deepEqual(lines, []);
  });
});

describe("work that many wait for", () => {
  it("is done in turns: who asked for little does not wait for who asked for much", async () => {
    const limit = fairLimit(2);
    const order: string[] = [];
    let most = 0;
    let working = 0;
    const [large, small] = [{}, {}];
    const work = (name: string) => async () => {
      most = Math.max(most, ++working);
      await turn();
      order.push(name);
      working--;
      if (name === "fails") throw new Error(name);
    };
    const all = ["1", "2", "3", "4", "5", "6"].map((name) => limit(large, work(name)));
    all.push(limit(small, work("small")));
    await assert.rejects(limit(large, work("fails")), /fails/);
    await Promise.all(all);
    assert.ok(order.indexOf("small") <= 3, order.join(" "));
    assert.deepEqual([order.length, most], [8, 2]);
  });
});
