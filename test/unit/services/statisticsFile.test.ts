import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { createServices } from "../../../src/services/services";
import { createTransport } from "../../../src/services/weblate/transport/transport";
import { type Listening, listen } from "../../faults/listening";
import { statisticsRow, statisticsRows } from "../../faults/statistics";
import { FAULT_LIMITS } from "../../faults/transferFaults";

const signal = new AbortController().signal;
const TOKEN = { token: "wlu_secret" };
const JSON_TYPE = { "content-type": "application/json" };

interface Answer {
  readonly body: unknown;
  readonly headers?: OutgoingHttpHeaders;
  readonly status?: number;
}

describe("statistics in a file", () => {
  const open: Listening[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });

  /** Answers everything alike. Texts and bytes are sent as they are. */
  const serve = async ({ body, headers = JSON_TYPE, status = 200 }: Answer) => {
    const requests: Pick<IncomingMessage, "url" | "headers">[] = [];
    const server = createServer((request, response) => {
      requests.push({ url: request.url, headers: request.headers });
      const isRaw = typeof body === "string" || Buffer.isBuffer(body);
      response.writeHead(status, headers).end(isRaw ? body : JSON.stringify(body));
    });
    const listening = await listen(server);
    open.push(listening);
    const serviceAt = createServices({ userAgent: "test", transport: createTransport(FAULT_LIMITS) });
    const address = `http://127.0.0.1:${listening.port}/app/statistics.json`;
    const reference = { service: address, project: "127.0.0.1", component: "app" };
    return { requests, reference, service: await serviceAt(address) };
  };
  const read = async (answer: Answer) => {
    const { requests, reference, service } = await serve(answer);
    return { requests, outcome: await service.readComponent([reference], TOKEN, signal) };
  };
  const failureOf = async (answer: Answer) => {
    const { outcome, requests } = await read(answer);
    assert.ok(!outcome.ok, JSON.stringify(outcome));
    assert.equal(requests.length, 1);
    return outcome.problem;
  };

  const rows = statisticsRows(3);
  const bodies: readonly (readonly [what: string, body: unknown])[] = [
    ["rows alone", rows],
    ["a page without its number of rows", { results: rows }],
    ["a page", { count: 3, next: null, previous: null, results: rows }],
    ["a page, after a byte order mark", `\uFEFF${JSON.stringify({ results: rows })}`],
  ];
  for (const [what, body] of bodies) {
    it(`is ${what}`, async () => {
      const { outcome } = await read({ body });
      assert.ok(outcome.ok, JSON.stringify(outcome));
      assert.deepEqual(
        outcome.value.languages.map(({ code, translated, translateUrl }) => [code, translated, translateUrl]),
        rows.map(({ code, translated, url_translate }) => [code, translated, url_translate]),
      );
      assert.deepEqual(outcome.value.gaps, []);
    });
  }

  it("is requested at its address, without a token that is set for it", async () => {
    const { requests } = await read({ body: rows });
    assert.deepEqual(
      requests.map(({ url, headers }) => [url, headers.authorization]),
      [["/app/statistics.json", undefined]],
    );
  });

  for (const type of ["text/plain; charset=utf-8", "application/octet-stream", "binary/octet-stream", undefined]) {
    it(`is read as ${type ?? "no type"}`, async () => {
      const { outcome } = await read({ body: rows, headers: type === undefined ? {} : { "content-type": type } });
      assert.ok(outcome.ok, JSON.stringify(outcome));
    });
  }

  it("links rows without an address to the file", async () => {
    const { url: _url, url_translate: _page, ...row } = statisticsRow(1);
    const { reference, service } = await serve({ body: [row] });
    const outcome = await service.readComponent([reference], {}, signal);
    assert.ok(outcome.ok);
    assert.equal(outcome.value.languages[0]?.translateUrl, reference.service);
  });

  it("is not whole if it has the first page of several", async () => {
    const next = "http://statistics.example/api/components/p/c/statistics/?page=2";
    const { outcome } = await read({ body: { count: 25, next, results: rows } });
    assert.ok(outcome.ok);
    assert.deepEqual(outcome.value.gaps, [{ kind: "missingRows", expected: 25, listed: 3 }]);
    assert.equal((await failureOf({ body: { count: 3, next, results: rows } })).kind, "inconsistentPages");
    assert.equal((await failureOf({ body: { next, results: rows } })).kind, "notUnderstood");
  });

  const PAGE = "<!DOCTYPE html><title>Sign in</title>";
  const failures: readonly (readonly [what: string, answer: Answer, kind: string])[] = [
    ["a page for signing in", { body: PAGE, headers: { "content-type": "text/html" } }, "htmlPage"],
    ["a page that is called text", { body: PAGE, headers: { "content-type": "text/plain" } }, "htmlPage"],
    ["a page that is called JSON", { body: PAGE }, "notUnderstood"],
    ["another address", { body: "", status: 302, headers: { location: "https://other.example/" } }, "redirected"],
    ["the address of a page for signing in", { body: "", status: 302, headers: { location: "/login" } }, "forbidden"],
    ["nothing", { body: "", status: 404 }, "notFound"],
    ["a question for a token", { body: "", status: 401 }, "forbidden"],
    ["an empty file", { body: "" }, "notUnderstood"],
    ["other JSON", { body: { detail: "none" } }, "notUnderstood"],
    ["a text", { body: '"results"' }, "notUnderstood"],
    ["a wrong figure", { body: [{ ...statisticsRow(1), total: "8" }] }, "notUnderstood"],
    ["a language twice", { body: [statisticsRow(1), statisticsRow(1)] }, "inconsistentPages"],
    ["more rows than a component has", { body: Array.from({ length: 20_000 }, () => ({})) }, "tooLarge"],
    ["more than is read", { body: Buffer.alloc(9 * 1024 * 1024, " ") }, "tooLarge"],
    ["lists in lists", { body: "[".repeat(100_000) }, "notUnderstood"],
  ];
  for (const [what, answer, kind] of failures) {
    it(`is not ${what}`, async () => assert.equal((await failureOf(answer)).kind, kind));
  }

  it("is all that there is: nothing else is requested", async () => {
    const { requests, reference, service } = await serve({ body: rows });
    const { service: address } = reference;
    const wanted = { code: "de", query: "", page: 1 };
    const outcomes = await Promise.all([
      service.readDetails(reference, TOKEN, signal),
      service.readUnits(reference, wanted, TOKEN, signal),
      service.readChanges(reference, undefined, TOKEN, signal),
      service.readRepository(reference, TOKEN, signal),
      service.listProjects(address, 1, signal),
      service.listComponents(address, "app", 1, signal),
      service.tryToken(address, TOKEN.token, reference, signal),
      service.readProject({ service: address, project: "app" }, TOKEN, signal),
    ]);
    assert.deepEqual(
      outcomes.map((outcome) => (outcome.ok ? "read" : outcome.problem.kind)),
      [...Array.from({ length: 7 }, () => "notFound"), "cannotListProjects"],
    );
    assert.deepEqual(requests, []);
  });
});
