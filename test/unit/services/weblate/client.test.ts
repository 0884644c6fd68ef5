import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { ComponentReference } from "../../../../src/model/component/component";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { createTransport } from "../../../../src/services/weblate/transport/transport";
import { type Listening, listen } from "../../../faults/listening";
import { statisticsPage, statisticsRows, type WireRow } from "../../../faults/statistics";
import { FAULT_LIMITS } from "../../../faults/transferFaults";
import { until } from "../../../support/eventually";

const client = createStatisticsClient({
  userAgent: "translation-status/1.2.3",
  transport: createTransport(FAULT_LIMITS),
});
const codesOf = (rows: readonly { readonly code: string }[]): readonly string[] => rows.map(({ code }) => code);

interface ReceivedRequest {
  readonly target: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

describe("client", () => {
  const open: Listening[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });

  const serve = async (
    answer: RequestListener,
  ): Promise<{ url: string; requests: ReceivedRequest[]; sockets(): number }> => {
    const requests: ReceivedRequest[] = [];
    const server = createServer((request, response) => {
      requests.push({ target: request.url ?? "", headers: request.headers });
      answer(request, response);
    });
    const listening = await listen(server);
    open.push(listening);
    return { url: `http://127.0.0.1:${listening.port}`, requests, sockets: listening.openSockets };
  };

  const paged =
    (
      rows: readonly WireRow[],
      pageSize: number,
      most = pageSize,
      next = "http://configured.example/",
    ): RequestListener =>
    (request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://server.invalid");
      const size = Math.max(pageSize, Math.min(most, Number(searchParams.get("page_size") ?? 0)));
      const page = statisticsPage(rows, Number(searchParams.get("page") ?? 1), size, next);
      response.writeHead(page ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(page ?? {}));
    };

  const read = (
    url: string,
    candidates: readonly Partial<ComponentReference>[] = [{}],
    signal = new AbortController().signal,
  ) =>
    client.readComponent(
      candidates.map((candidate) => ({ service: url, project: "p", component: "c", ...candidate })),
      {},
      signal,
    );

  it("asks for JSON at the statistics address, says who it is, and sends nothing else", async () => {
    const { url, requests } = await serve(paged(statisticsRows(3), 20));
    await read(url);
    const [request] = requests;
    assert.ok(request);
    assert.match(request.target, /^\/api\/components\/p\/c\/statistics\/(\?page_size=\d+)?$/);
    assert.equal(request.headers.accept, "application/json");
    assert.equal(request.headers["user-agent"], "translation-status/1.2.3");
    assert.equal(request.headers.authorization, undefined);
    assert.equal(request.headers.cookie, undefined);
  });

  const slugs: readonly (readonly [reference: Partial<ComponentReference>, path: string])[] = [
    [{}, "/api/components/p/c/statistics/"],
    [{ project: "App", component: "2FAuth" }, "/api/components/App/2FAuth/statistics/"],
    [{ component: "browser/about" }, "/api/components/p/browser%252Fabout/statistics/"],
    [{ component: "a/b/c" }, "/api/components/p/a%252Fb%252Fc/statistics/"],
  ];
  for (const [reference, path] of slugs) {
    it(`sends ${JSON.stringify(reference)} as ${path}`, async () => {
      const { url, requests } = await serve(paged(statisticsRows(1), 20));
      await read(url, [reference]);
      assert.equal(requests[0]?.target.split("?")[0], path);
      await read(url, [{ ...reference, service: `${url}/l10n` }]);
      assert.equal(requests[1]?.target.split("?")[0], `/l10n${path}`);
    });
  }

  it("reads all pages in order from a server that does not know page_size", async () => {
    const rows = statisticsRows(95);
    const { url, requests } = await serve(paged(rows, 20));
    const outcome = await read(url);
    assert.ok(outcome.ok);
    assert.deepEqual(codesOf(outcome.value.languages), codesOf(rows));
    assert.equal(requests.length, 5);
    assert.deepEqual(outcome.value.reference, { service: url, project: "p", component: "c" });
  });

  it("needs one request of a server that does", async () => {
    const rows = statisticsRows(95);
    const { url, requests } = await serve(paged(rows, 20, 1000));
    const outcome = await read(url);
    assert.ok(outcome.ok);
    assert.deepEqual(codesOf(outcome.value.languages), codesOf(rows));
    assert.equal(requests.length, 1);
  });

  it("asks for the pages after the first at the same time, but only a few of them", async () => {
    const rows = statisticsRows(190);
    const answer = paged(rows, 20);
    let running = 0;
    let most = 0;
    let second = 0;
    const held: (() => void)[] = [];
    const answerHeld = () => {
      for (const next of held.splice(0)) next();
    };
    const { url } = await serve((request, response) => {
      if (request.url === "/behind") return void response.end();
      running += 1;
      most = Math.max(most, running);
      if (request.url?.includes("page=2&")) second = running;
      held.push(() => {
        running -= 1;
        answer(request, response);
      });
      // Whatever is asked for at the same time as these comes before that.
      if (running === 6) void fetch(`${url}/behind`).then(answerHeld);
      else if (second === 0 || most >= 6) answerHeld();
    });
    const outcome = await read(url);
    assert.ok(outcome.ok);
    assert.deepEqual(codesOf(outcome.value.languages), codesOf(rows), "in order, however the answers came in");
    assert.equal(second, 1, "nothing is asked for beside the first page");
    assert.ok(most > 1 && most <= 6, `${most} at once`);
  });

  it("builds addresses itself and never goes where a next page is said to be", async () => {
    const canary = await serve((_request, response) => response.end("{}"));
    const rows = statisticsRows(45);
    for (const next of [
      canary.url,
      canary.url.replace("http:", "https:"),
      "http://169.254.1.1/",
      "file:///etc/passwd",
    ]) {
      const { url, requests } = await serve(paged(rows, 20, 20, `${next}/api/components/p/c/statistics/`));
      const outcome = await read(url);
      assert.ok(outcome.ok, next);
      assert.equal(outcome.value.languages.length, 45);
      assert.equal(requests.length, 3);
    }
    assert.equal(canary.requests.length, 0);
    assert.equal(canary.sockets(), 0);
  });

  it("does not follow redirects to another server", async () => {
    const canary = await serve(paged(statisticsRows(1), 20));
    for (const status of [301, 302, 303, 307, 308]) {
      const { url } = await serve((_request, response) => response.writeHead(status, { location: canary.url }).end());
      assert.deepEqual(await read(url), { ok: false, problem: { kind: "redirected", location: `${canary.url}/` } });
    }
    assert.equal(canary.requests.length, 0);
  });

  it("tries what an address may mean one after the other, as long as it is not found", async () => {
    const rows = statisticsRows(2);
    const { url, requests } = await serve((request, response) => {
      if (request.url?.includes("/cat%252Fc/")) paged(rows, 20)(request, response);
      else response.writeHead(404).end();
    });
    const outcome = await read(url, [{ component: "cat/c/de" }, { component: "cat/c" }, { component: "cat" }]);
    assert.ok(outcome.ok);
    assert.equal(outcome.value.reference.component, "cat/c");
    assert.deepEqual(
      requests.map(({ target }) => target.split("/")[4]),
      ["cat%252Fc%252Fde", "cat%252Fc"],
    );
  });

  for (const status of [401, 403, 429, 500]) {
    it(`does not try other meanings after ${status}`, async () => {
      const { url, requests } = await serve((_request, response) => response.writeHead(status).end());
      assert.equal((await read(url, [{}, { component: "other" }])).ok, false);
      assert.equal(requests.length, 1);
    });
  }

  it("says that nothing was found where none of the meanings is", async () => {
    const { url, requests } = await serve((_request, response) => response.writeHead(404).end());
    const outcome = await read(url, [{}, { component: "b" }, { component: "a" }]);
    assert.deepEqual(outcome, { ok: false, problem: { kind: "notFound" } });
    assert.equal(requests.length, 3);
  });

  it("links rows without an address to pages of the same service", async () => {
    const row = { code: "pt_BR", total: 1, translated: 1 };
    const { url } = await serve((_request, response) =>
      response.end(JSON.stringify({ count: 1, next: null, results: [row] })),
    );
    const outcome = await read(url, [{ component: "cat/c" }]);
    assert.ok(outcome.ok);
    assert.equal(outcome.value.languages[0]?.translateUrl, `${url}/projects/p/cat/c/pt_BR/`);
    assert.equal(outcome.value.languages[0]?.languageUrl, `${url}/engage/p/pt_BR/`);
  });

  it("gives up at once when it is cancelled, and closes its connections", async () => {
    let hanging = 0;
    const { url, requests } = await serve((request, response) => {
      if (!request.url?.includes("page=")) return paged(statisticsRows(95), 20)(request, response);
      hanging += 1;
      response.on("close", () => {
        hanging -= 1;
      });
    });
    const abort = new AbortController();
    const pending = read(url, undefined, abort.signal);
    await until(() => hanging >= 2);
    abort.abort();
    assert.deepEqual(await pending, { ok: false, problem: { kind: "cancelled" } });
    await until(() => hanging === 0);
    const asked = requests.length;
    const other = await serve(paged(statisticsRows(95), 20));
    assert.ok((await read(other.url)).ok);
    assert.equal(requests.length, asked, "nothing is asked for afterwards");
  });

  it("asks for nothing when it is cancelled beforehand", async () => {
    const { url, requests } = await serve(paged(statisticsRows(1), 20));
    assert.deepEqual(await read(url, undefined, AbortSignal.abort()), { ok: false, problem: { kind: "cancelled" } });
    assert.equal(requests.length, 0);
  });
});
