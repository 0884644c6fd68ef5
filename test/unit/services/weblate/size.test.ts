import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { type Listening, listen } from "../../../faults/listening";

const MEBIBYTE = 1024 * 1024;
const client = createStatisticsClient({ userAgent: "test/1" });
const signal = new AbortController().signal;

describe("what a service may send about one component", () => {
  const open: Listening[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });

  const serve = async (answer: RequestListener): Promise<string> => {
    const listening = await listen(createServer(answer));
    open.push(listening);
    return `http://127.0.0.1:${listening.port}`;
  };
  const read = (service: string) => client.readComponent([{ service, project: "p", component: "c" }], {}, signal);

  const longNames = (pages: number, nameLength: number, onPage: () => void = () => {}): RequestListener => {
    const name = "x".repeat(nameLength);
    return (request, response) => {
      onPage();
      const page = Number(new URL(request.url ?? "", "http://server.invalid").searchParams.get("page") ?? 1);
      const row = { code: `l${page}`, name, total: 1, translated: 1 };
      response.end(JSON.stringify({ count: pages, next: page < pages ? "next" : null, results: [row] }));
    };
  };

  it("is bounded over all of its pages", async () => {
    let requests = 0;
    const url = await serve(longNames(80, 2 * MEBIBYTE, () => requests++));
    assert.deepEqual(await read(url), { ok: false, problem: { kind: "tooLarge", limit: "bytes" } });
    // 8 MiB are four pages, plus as many as are in flight.
    assert.ok(requests <= 4 + 6, `${requests} pages of 80 were asked for`);
  });

  it("leaves nothing behind of long names but their bounded beginnings", async () => {
    setFlagsFromString("--expose-gc");
    const collect: () => void = runInNewContext("gc");
    const url = await serve(longNames(3, 2 * MEBIBYTE));
    await read(url);
    collect();
    const before = process.memoryUsage().heapUsed;
    const outcomes = [await read(url), await read(url)];
    collect();
    const retained = process.memoryUsage().heapUsed - before;
    // V8 retains a whole string while a part of it is used.
    assert.ok(retained < 2 * MEBIBYTE, `${retained} bytes`);
    for (const outcome of outcomes) {
      assert.ok(outcome.ok);
      assert.ok(outcome.value.languages.every(({ name }) => name.length === 200));
    }
  });
});
