import assert from "node:assert/strict";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { createTransport } from "../../../../src/services/weblate/transport/transport";
import { type Listening, listen } from "../../../faults/listening";
import { FAULT_LIMITS } from "../../../faults/transferFaults";

const { signal } = new AbortController();

describe("lists of a service", () => {
  const open: Listening[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });

  const serve = async (answer: RequestListener) => {
    const requests: { target: string; headers: IncomingHttpHeaders }[] = [];
    const server = createServer((request, response) => {
      requests.push({ target: request.url ?? "", headers: request.headers });
      answer(request, response);
    });
    const listening = await listen(server);
    open.push(listening);
    const service = `http://127.0.0.1:${listening.port}`;
    const client = createStatisticsClient({
      userAgent: "translation-status/1.2.3",
      transport: createTransport(FAULT_LIMITS),
      tokenOf: async (asked) => (asked === service ? "wlu_token" : undefined),
    });
    return { service, requests, client };
  };
  const json =
    (body: unknown, status = 200): RequestListener =>
    (_request, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
  const list = (results: readonly unknown[], next: string | null = null, count = results.length) =>
    json({ count, next, previous: null, results });

  it("of projects: names and slugs, with the token of that service", async () => {
    const projects = [
      { slug: "app", name: "The App", web_url: "https://elsewhere.example/" },
      { slug: "lib", name: " " },
      { slug: "Old" },
    ];
    const { client, service, requests } = await serve(list(projects));
    const outcome = await client.listProjects(service, 1, signal);
    assert.deepEqual(outcome, {
      ok: true,
      value: {
        items: [
          { slug: "app", name: "The App" },
          { slug: "lib", name: "lib" },
          { slug: "Old", name: "Old" },
        ],
        count: 3,
        hasNext: false,
      },
    });
    assert.match(requests[0]?.target ?? "", /^\/api\/projects\/\?page_size=\d+$/);
    assert.equal(requests[0]?.headers.authorization, "Token wlu_token");
  });

  it("of components: with categories, glossaries and masks", async () => {
    const components = [
      { slug: "main", name: "Main", category: null, is_glossary: false, filemask: "locale/*.po" },
      {
        slug: "web",
        name: "Web",
        category: "https://example.org/api/categories/7/",
        url: "https://example.org/l10n/api/components/app/outer%252Finner%252Fweb/",
      },
      {
        slug: "docs",
        name: "Docs",
        category: "https://example.org/api/categories/7/",
        web_url: "https://example.org/projects/app/outer/docs/",
      },
      { slug: "terms", name: "Terms", is_glossary: true, filemask: "" },
    ];
    const { client, service, requests } = await serve(list(components));
    const outcome = await client.listComponents(service, "app", 1, signal);
    const at = (component: string) => ({ service, project: "app", component });
    assert.ok(outcome.ok);
    assert.deepEqual(outcome.value.items, [
      { reference: at("main"), name: "Main", categories: [], glossary: false, fileMask: "locale/*.po" },
      { reference: at("outer/inner/web"), name: "Web", categories: ["outer", "inner"], glossary: false },
      { reference: at("outer/docs"), name: "Docs", categories: ["outer"], glossary: false },
      { reference: at("terms"), name: "Terms", categories: [], glossary: true },
    ]);
    assert.match(requests[0]?.target ?? "", /^\/api\/projects\/app\/components\/\?page_size=\d+$/);
  });

  it("leave out what could lead elsewhere, and what is no item", async () => {
    const components = [
      { slug: "../../admin" },
      { slug: "a/b" },
      { slug: "a%2fb" },
      { slug: "" },
      { slug: "web", category: "https://example.org/api/categories/7/" },
      { slug: "web", category: "https://example.org/api/categories/7/", url: "/api/components/app/..%252Fweb/" },
      { slug: "web", category: "x", url: "/api/components/app/other%252Fthing/", web_url: "/projects/app/%zz/web/" },
      { name: "none" },
      5,
      null,
      { slug: "good", name: 7, is_glossary: "yes", filemask: null },
    ];
    const { client, service } = await serve(list(components));
    const outcome = await client.listComponents(service, "app", 1, signal);
    assert.ok(outcome.ok);
    assert.deepEqual(
      outcome.value.items.map(({ reference, name }) => [reference.component, name]),
      [["good", "good"]],
    );
  });

  it("are paged by number, below the service, whatever `next` says", async () => {
    const { client, service, requests } = await serve(list([{ slug: "app" }], "http://evil.example/?page=7", 3000));
    const outcome = await client.listProjects(`${service}/l10n`, 3, signal);
    assert.ok(outcome.ok && outcome.value.hasNext);
    assert.equal(outcome.value.count, 3000);
    assert.match(requests[0]?.target ?? "", /^\/l10n\/api\/projects\/\?page=3&page_size=\d+$/);
    assert.equal(requests[0]?.headers.authorization, undefined, "the token is another service's");
  });

  it("end with an empty page", async () => {
    const { client, service } = await serve(list([], "http://configured.example/?page=9", 3000));
    const outcome = await client.listProjects(service, 8, signal);
    assert.ok(outcome.ok);
    assert.equal(outcome.value.hasNext, false);
  });

  it("return failures as data", async () => {
    const failures: readonly (readonly [answer: RequestListener, kind: string])[] = [
      [json({ detail: "no" }, 404), "notFound"],
      [json({ detail: "no" }, 401), "unauthorized"],
      [json({ count: 1 }), "notUnderstood"],
      [json([]), "notUnderstood"],
      [(_request, response) => void response.writeHead(200, { "content-type": "text/html" }).end("<html>"), "htmlPage"],
    ];
    for (const [answer, kind] of failures) {
      const { client, service } = await serve(answer);
      const outcome = await client.listProjects(service, 1, signal);
      assert.equal(outcome.ok ? "" : outcome.problem.kind, kind);
    }
  });

  it("cut names that nobody could read, to one line", async () => {
    const { client, service } = await serve(list([{ slug: "app", name: `a\n\u0007b${"x".repeat(1000)}` }]));
    const outcome = await client.listProjects(service, 1, signal);
    assert.ok(outcome.ok);
    assert.match(outcome.value.items[0]?.name ?? "", /^a bx{196}…$/);
  });
});
