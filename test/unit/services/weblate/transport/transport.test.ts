import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { Result } from "../../../../../src/common/result";
import type { Failure } from "../../../../../src/model/failure";
import { type CheckedUrl, checkUrl } from "../../../../../src/services/weblate/transport/checkedUrl";
import type { HttpResponse } from "../../../../../src/services/weblate/transport/fetchWhole";
import {
  createTransport,
  DEFAULT_LIMITS,
  type TransportLimits,
} from "../../../../../src/services/weblate/transport/transport";
import { type Listening, listen } from "../../../../faults/listening";
import { eventually } from "../../../../support/eventually";

const LIMITS: TransportLimits = { ...DEFAULT_LIMITS, retryDelay: 5 };

function checked(url: string): CheckedUrl {
  const found = checkUrl(url, new URL(url).origin);
  assert.ok(found, url);
  return found;
}

describe("transport", () => {
  const open: Listening[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });

  /** `answer` gets the number of earlier requests. */
  const serve = async (answer: (...args: [...Parameters<RequestListener>, number]) => void) => {
    const times: number[] = [];
    const listening = await listen(
      createServer((request, response) => {
        times.push(performance.now());
        answer(request, response, times.length - 1);
      }),
    );
    open.push(listening);
    return { url: `http://127.0.0.1:${listening.port}/`, times };
  };

  const get = (
    url: string,
    limits: Partial<TransportLimits> = {},
    signal: AbortSignal = new AbortController().signal,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Result<HttpResponse, Failure>> =>
    createTransport({ ...LIMITS, ...limits }).get(checked(url), headers, signal);

  it("gives status, headers and the whole body, whatever the status", async () => {
    for (const status of [200, 201, 400, 404, 429, 500]) {
      const { url } = await serve((_request, response) => response.writeHead(status, { "x-a": "b" }).end("body"));
      const outcome = await get(url);
      assert.ok(outcome.ok);
      assert.equal(outcome.value.status, status);
      assert.equal(outcome.value.headers["x-a"], "b");
      assert.equal(outcome.value.body.toString(), "body");
    }
  });

  it("sends path, query and headers as they are", async () => {
    const requests: unknown[] = [];
    const { url } = await serve(({ method, url: target, headers }, response) => {
      requests.push([method, target, headers["x-test"]]);
      response.end();
    });
    await get(`${url}a%252Fb/%C3%A4?page=2&x=a%20b`, {}, undefined, { "x-test": "1" });
    assert.deepEqual(requests, [["GET", "/a%252Fb/%C3%A4?page=2&x=a%20b", "1"]]);
  });

  for (const status of [502, 503, 504]) {
    it(`asks again after ${status}, as often as allowed`, async () => {
      const { url, times } = await serve((_request, response) => response.writeHead(status).end());
      const outcome = await get(url, { maxRetries: 3 });
      assert.ok(outcome.ok);
      assert.equal(outcome.value.status, status);
      assert.equal(times.length, 4);
    });
  }

  for (const status of [400, 401, 403, 404, 408, 410, 418, 425, 429, 500, 501, 505]) {
    it(`asks once where the answer is ${status}`, async () => {
      const { url, times } = await serve((_request, response) => response.writeHead(status).end());
      await get(url);
      assert.equal(times.length, 1);
    });
  }

  it("asks again after a lost connection, and gives the whole of the later answer", async () => {
    const { url, times } = await serve((_request, response, before) => {
      if (before === 0) response.writeHead(200, { "content-length": 100 }).write("half", () => response.destroy());
      else response.end("whole");
    });
    const outcome = await get(url);
    assert.ok(outcome.ok);
    assert.equal(outcome.value.body.toString(), "whole");
    assert.equal(times.length, 2);
  });

  it("does not ask again where no retries are allowed", async () => {
    const { url, times } = await serve((_request, response) => response.destroy());
    assert.deepEqual(await get(url, { maxRetries: 0 }), { ok: false, problem: { kind: "connectionLost" } });
    assert.equal(times.length, 1);
  });

  it("waits longer before each further retry", async () => {
    const { url, times } = await serve((_request, response) => response.writeHead(503).end());
    await get(url, { maxRetries: 2, retryDelay: 100 });
    const [first = 0, second = 0, third = 0] = times;
    // Jitter is a quarter of the delay either way.
    assert.ok(second - first >= 70, `${second - first} ms`);
    assert.ok(third - second >= 145, `${third - second} ms`);
  });

  it("waits as long as a server asks, where that is short", async () => {
    const { url, times } = await serve((_request, response, before) =>
      before === 0 ? response.writeHead(503, { "retry-after": "1" }).end() : response.end(),
    );
    const outcome = await get(url);
    assert.ok(outcome.ok && outcome.value.status === 200);
    assert.ok((times[1] ?? 0) - (times[0] ?? 0) >= 995);
  });

  it("leaves a long wait to the next refresh", async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    for (const wait of ["6", "3600", inAnHour]) {
      const { url, times } = await serve((_request, response) =>
        response.writeHead(503, { "retry-after": wait }).end(),
      );
      await get(url);
      assert.equal(times.length, 1, wait);
    }
  });

  it("does not ask again once it is cancelled, not even between two attempts", async () => {
    const { url, times } = await serve((_request, response) => response.writeHead(503).end());
    const abort = new AbortController();
    const pending = get(url, { retryDelay: 300 }, abort.signal);
    await eventually(() => assert.equal(times.length, 1));
    abort.abort();
    assert.deepEqual(await pending, { ok: false, problem: { kind: "cancelled" } });
    // Another one begins later and has asked again.
    const other = await serve((_request, response, earlier) => response.writeHead(earlier === 0 ? 503 : 200).end());
    await get(other.url, { retryDelay: 300 });
    assert.deepEqual([times.length, other.times.length], [1, 2]);
  });

  it("says how long it waited: for headers, between parts, for all of it", async () => {
    const silent = await serve(() => {});
    const stalled = await serve((_request, response) => void response.writeHead(200).write("a"));
    const timers: NodeJS.Timeout[] = [];
    const dripping = await serve((_request, response) => {
      timers.push(setInterval(() => response.write("a"), 50));
    });
    const long = { headersTimeout: 10_000, bodyTimeout: 10_000, wholeTimeout: 10_000 };
    const [headers, body, whole] = await Promise.all([
      get(silent.url, { ...long, headersTimeout: 1_000 }),
      get(stalled.url, { ...long, bodyTimeout: 600 }),
      get(dripping.url, { ...long, wholeTimeout: 1_600 }),
    ]);
    timers.forEach(clearInterval);
    assert.deepEqual(headers, { ok: false, problem: { kind: "timedOut", seconds: 1 } });
    assert.deepEqual(body, { ok: false, problem: { kind: "timedOut", seconds: 1 } });
    assert.deepEqual(whole, { ok: false, problem: { kind: "timedOut", seconds: 2 } });
  });

  it("ends retries when the time for all of it is over", async () => {
    const { url } = await serve((_request, response) => response.writeHead(503).end());
    const outcome = await get(url, { wholeTimeout: 1_000, retryDelay: 600_000 });
    assert.deepEqual(outcome, { ok: false, problem: { kind: "timedOut", seconds: 1 } });
  });

  it("takes a body of exactly the bytes that are allowed, and none of one more", async () => {
    for (const announced of [true, false]) {
      const { url } = await serve((request, response) => {
        const body = Buffer.alloc(Number(request.url?.slice(1)));
        response.writeHead(200, announced ? { "content-length": body.length } : {}).end(body);
      });
      const most = await get(`${url}1000`, { maxBytes: 1000 });
      assert.ok(most.ok && most.value.body.length === 1000);
      const problem = { kind: "tooLarge", limit: "bytes" };
      assert.deepEqual(await get(`${url}1001`, { maxBytes: 1000 }), { ok: false, problem });
    }
  });
});
