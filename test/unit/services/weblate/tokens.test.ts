import assert from "node:assert/strict";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { succeed } from "../../../../src/common/result";
import type { RateLimit } from "../../../../src/model/service/rateLimit";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { createTransport, type Transport } from "../../../../src/services/weblate/transport/transport";
import { type Listening, listen } from "../../../faults/listening";
import { FAULT_LIMITS } from "../../../faults/transferFaults";

const TOKEN = "wlu_secret";
const GOOD = JSON.stringify({ count: 1, next: null, results: [{ code: "de", total: 2, translated: 1 }] });
const signal = new AbortController().signal;

describe("access token of a client", () => {
  const open: Listening[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });

  const serve = async (answer: RequestListener) => {
    const authorizations: (string | undefined)[] = [];
    const listening = await listen(
      createServer((request, response) => {
        authorizations.push(request.headers.authorization);
        answer(request, response);
      }),
    );
    open.push(listening);
    return { url: `http://127.0.0.1:${listening.port}`, authorizations };
  };
  const well: RequestListener = (_request, response) => response.end(GOOD);
  const status =
    (code: number, headers: IncomingHttpHeaders = {}): RequestListener =>
    (_request, response) =>
      response.writeHead(code, headers).end("{}");

  const clientFor = (service: string, transport: Transport = createTransport(FAULT_LIMITS)) => {
    const rateLimits: (readonly [service: string, rateLimit: RateLimit])[] = [];
    const client = createStatisticsClient({
      userAgent: "test/1",
      transport,
      onRateLimit: (told, rateLimit) => rateLimits.push([told, rateLimit]),
    });
    const read = (url: string) =>
      client.readComponent(
        [{ service: url, project: "p", component: "c" }],
        url === service ? { token: TOKEN } : {},
        signal,
      );
    return { client, read, rateLimits };
  };

  it("is sent to its own service, and to no other", async () => {
    const own = await serve(well);
    const other = await serve(well);
    const { read } = clientFor(own.url);
    assert.ok((await read(own.url)).ok && (await read(other.url)).ok && (await read(`${own.url}/l10n`)).ok);
    assert.deepEqual(own.authorizations, [`Token ${TOKEN}`, undefined], "another path is another service");
    assert.deepEqual(other.authorizations, [undefined]);
  });

  it("is hidden where its service repeats it", async () => {
    const row = (name: string) => ({ code: "de", name, total: 2, translated: 1 });
    for (const [name, shown] of [
      ["German", "German"],
      [`German (${TOKEN})`, "•••"],
      ["WLU%255Fsecret", "•••"],
    ]) {
      const text = JSON.stringify({ count: 1, next: null, results: [row(name ?? "")] });
      const own = await serve((_request, response) => response.end(text.replace("wlu_", "\\u0077lu_")));
      const read = await clientFor(own.url).read(own.url);
      assert.ok(read.ok);
      assert.deepEqual(
        read.value.languages.map((language) => language.name),
        [shown],
      );
    }
  });

  it("is never sent over plain http to another machine", async () => {
    const sent: unknown[] = [];
    const transport: Transport = {
      async get(url, headers) {
        sent.push([new URL(url).origin, headers.authorization]);
        return succeed({ status: 200, headers: {}, body: Buffer.from(GOOD) });
      },
    };
    for (const service of ["http://example.org", "https://example.org"])
      await clientFor(service, transport).read(service);
    assert.deepEqual(sent, [
      ["http://example.org", undefined],
      ["https://example.org", `Token ${TOKEN}`],
    ]);
  });

  it("is not carried along by a redirect", async () => {
    const canary = await serve(well);
    const own = await serve((_request, response) => response.writeHead(302, { location: canary.url }).end());
    assert.equal((await clientFor(own.url).read(own.url)).ok, false);
    assert.deepEqual([own.authorizations.length, canary.authorizations.length], [1, 0]);
  });

  it("is not in the failure where the service puts it into the address of a redirect", async () => {
    const encoded = [...TOKEN].map((one) => `%${one.charCodeAt(0).toString(16)}`).join("");
    for (const form of [TOKEN, TOKEN.toUpperCase(), encoded, encoded.replaceAll("%", "%25"), `%zz${encoded}`]) {
      for (const location of [`https://other.example/l/${form}/`, `https://${form}.other.example/`, `/l/${form}`]) {
        const own = await serve((_request, response) => response.writeHead(302, { location }).end());
        const problem = { kind: "redirected" };
        assert.deepEqual(await clientFor(own.url).read(own.url), { ok: false, problem }, location);
        const tried = await clientFor(own.url).client.tryToken(own.url, TOKEN, undefined, signal);
        assert.deepEqual(tried, { ok: false, problem }, location);
      }
    }
    const own = await serve((_request, response) =>
      response.writeHead(302, { location: "https://other.example/l" }).end(),
    );
    const problem = { kind: "redirected", location: "https://other.example/l" };
    assert.deepEqual(await clientFor(own.url).read(own.url), { ok: false, problem });
  });

  it("that is refused is told from one that is missing", async () => {
    const { url } = await serve(status(401));
    assert.deepEqual(await clientFor(url).read(url), { ok: false, problem: { kind: "unauthorized", tokenSent: true } });
    assert.deepEqual(await clientFor("").read(url), { ok: false, problem: { kind: "unauthorized", tokenSent: false } });
  });

  describe("that is tried before it is stored", () => {
    const trying = (url: string, reference = true) =>
      clientFor("").client.tryToken(
        url,
        TOKEN,
        reference ? { service: url, project: "p", component: "c" } : undefined,
        signal,
      );

    const verdicts: readonly (readonly [code: number, verdict: string, location?: string])[] = [
      [200, "accepted"],
      [401, "refused"],
      [403, "noAccess"],
      [404, "noAccess"],
      [302, "refused", "/accounts/login/"],
    ];
    it("is tried on a project where that is what is to be read", async () => {
      const paths: (string | undefined)[] = [];
      const { url } = await serve((request, response) => {
        paths.push(request.url);
        response.writeHead(403).end();
      });
      const reference = { service: url, project: "secret" };
      const verdict = await clientFor("").client.tryToken(url, TOKEN, reference, signal);
      assert.deepEqual(verdict, { ok: true, value: "noAccess" });
      assert.deepEqual(paths, ["/api/projects/secret/"]);
    });

    for (const [code, verdict, location] of verdicts) {
      it(`is ${verdict} by an answer of ${code}`, async () => {
        const { url, authorizations } = await serve(status(code, location === undefined ? {} : { location }));
        assert.deepEqual(await trying(url), { ok: true, value: verdict });
        assert.deepEqual(await trying(url, false), { ok: true, value: verdict });
        assert.deepEqual(authorizations, [`Token ${TOKEN}`, `Token ${TOKEN}`]);
      });
    }

    const failures: readonly (readonly [what: string, answer: RequestListener, problem: unknown])[] = [
      ["a limit", status(429), { kind: "rateLimited", tokenSent: true }],
      ["a fault of the service", status(500), { kind: "serverError", status: 500 }],
      ["a strange status", status(418), { kind: "unexpectedStatus", status: 418 }],
      ["a part that nobody asked for", status(206), { kind: "unexpectedStatus", status: 206 }],
      ["a page", status(200, { "content-type": "text/html" }), { kind: "htmlPage" }],
      ["a redirect", status(302), { kind: "redirected" }],
    ];
    for (const [what, answer, problem] of failures) {
      it(`is neither accepted nor refused by ${what}`, async () => {
        const { url } = await serve(answer);
        assert.deepEqual(await trying(url), { ok: false, problem });
      });
    }
  });

  describe("and what the service allows with it", () => {
    it("is told from each answer, the reset in seconds", async () => {
      const limits = { "x-ratelimit-limit": "5000", "x-ratelimit-remaining": "4999", "x-ratelimit-reset": "3600" };
      const { url } = await serve((_request, response) => response.writeHead(200, limits).end(GOOD));
      const { read, rateLimits } = clientFor(url);
      const before = Date.now();
      await read(url);
      const [[service, rateLimit] = []] = rateLimits;
      assert.equal(service, url);
      assert.equal(rateLimit?.remaining, 4999);
      assert.ok(Math.abs((rateLimit?.resetAt ?? 0) - before - 3_600_000) < 10_000);
    });

    it("is only the time to wait where it refuses: the other headers have been wrong there", async () => {
      const limits = { "retry-after": "60", "x-ratelimit-remaining": "99", "x-ratelimit-reset": "5" };
      const { url } = await serve(status(429, limits));
      const { read, rateLimits } = clientFor(url);
      const before = Date.now();
      await read(url);
      const [[, rateLimit] = []] = rateLimits;
      assert.ok(Math.abs((rateLimit?.retryAt ?? 0) - before - 60_000) < 10_000);
      assert.deepEqual(Object.keys(rateLimit ?? {}).sort(), ["observedAt", "retryAt"]);
    });

    it("is unknown where it says nothing that can be understood", async () => {
      for (const headers of [
        {},
        { "x-ratelimit-remaining": "many", "x-ratelimit-reset": "5" },
        { "x-ratelimit-remaining": "-1" },
      ]) {
        const { url } = await serve((_request, response) => response.writeHead(200, headers).end(GOOD));
        const { read, rateLimits } = clientFor(url);
        await read(url);
        assert.deepEqual(rateLimits, []);
      }
    });
  });
});
