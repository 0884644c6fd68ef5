import assert from "node:assert/strict";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { createTransport } from "../../../../src/services/weblate/transport/transport";
import { FAULT_LIMITS } from "../../../faults/transferFaults";
import {
  type ProjectScript,
  type ScriptedProject,
  startScriptedProject,
} from "../../../support/services/scriptedProject";

const { signal } = new AbortController();

describe("overview of a project", () => {
  const open: ScriptedProject[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((service) => service.stop()));
  });
  const start = async (script: Partial<ProjectScript>) => {
    const service = await startScriptedProject(script);
    open.push(service);
    const client = createStatisticsClient({ userAgent: "test/1", transport: createTransport(FAULT_LIMITS) });
    const read = (token?: string) =>
      client.readProject(
        { service: service.service, project: service.script.slug },
        token === undefined ? {} : { token },
        signal,
      );
    return { service, client, read };
  };
  const problemOf = async (script: Partial<ProjectScript>, token?: string) => {
    const { read, service } = await start(script);
    const outcome = await read(token);
    assert.ok(!outcome.ok, JSON.stringify(outcome));
    return { problem: outcome.problem, asked: service.asked() };
  };
  const COMPONENTS = [
    { slug: "main", name: "Main program", languages: { de: [5, 10], fr: [0, 10] } },
    { slug: "glossary", name: "Glossary", glossary: true, languages: { de: [1, 2] } },
  ] as const;

  it("is read with two requests: names, components, and the sums of each language with its page", async () => {
    const { read, service } = await start({ components: COMPONENTS });
    const outcome = await read();
    assert.ok(outcome.ok, JSON.stringify(outcome));
    const { name, components, categories, languages } = outcome.value;
    assert.deepEqual([name, categories], ["The App", []]);
    assert.deepEqual(components[1], {
      reference: { service: service.service, project: "app", component: "glossary" },
      name: "Glossary",
      categories: [],
      glossary: true,
      fileMask: "locale/*/glossary.po",
      sourceLanguage: "en",
    });
    assert.deepEqual(
      languages?.map(({ code, translated, total, translateUrl }) => [code, translated, total, translateUrl]),
      [
        ["de", 6, 12, "http://public.example/projects/app/-/de/"],
        ["fr", 0, 10, "http://public.example/projects/app/-/fr/"],
      ],
    );
    assert.deepEqual(service.asked(), ["/api/projects/app/components/", "/api/projects/app/languages/"]);
  });

  it("has the names of categories, with one more request", async () => {
    const { read, service } = await start({
      components: [
        { slug: "a", categories: ["docs", "guide"] },
        { slug: "b", categories: ["docs"] },
      ],
      categories: { docs: "Documentation", "docs/guide": "User guide" },
    });
    const outcome = await read();
    assert.ok(outcome.ok);
    assert.deepEqual(
      outcome.value.components.map(({ reference, categories }) => [reference.component, categories]),
      [
        ["docs/guide/a", ["docs", "guide"]],
        ["docs/b", ["docs"]],
      ],
    );
    assert.deepEqual(outcome.value.categories, [
      { path: "docs", name: "Documentation" },
      { path: "docs/guide", name: "User guide" },
    ]);
    assert.equal(service.asked().length, 3);
  });

  it("calls categories as their slugs where there is no list of them", async () => {
    const { read } = await start({ components: [{ slug: "a", categories: ["docs"] }], missing: ["categories"] });
    const outcome = await read();
    assert.deepEqual(outcome.ok && outcome.value.categories, []);
  });

  it("joins the pages of a long list, and bounds their number", async () => {
    const components = Array.from({ length: 120 }, (_, index) => ({ slug: `c${index}` }));
    const { read, service } = await start({ components, pageSize: 50 });
    const outcome = await read();
    assert.equal(outcome.ok && outcome.value.components.length, 120);
    assert.equal(service.asked().length, 4, "three pages and the languages");

    service.script.components = Array.from({ length: 201 }, (_, index) => ({ slug: `c${index}` }));
    service.script.pageSize = 1;
    assert.deepEqual(await read(), { ok: false, problem: { kind: "tooLarge", limit: "pages" } });
    assert.equal(service.asked().length, 1);
  });

  it("that has no components yet has the name that its own page tells", async () => {
    const { read } = await start({});
    const outcome = await read();
    assert.deepEqual(outcome, {
      ok: true,
      value: { name: "The App", components: [], categories: [], languages: [], gaps: [{ kind: "noComponents" }] },
    });
  });

  it("of a service without sums of languages has none", async () => {
    const { read, service } = await start({ components: COMPONENTS, missing: ["languages"] });
    const outcome = await read();
    assert.ok(outcome.ok);
    assert.deepEqual([outcome.value.components.length, outcome.value.languages], [2, undefined]);
    assert.equal(service.asked().length, 2);
  });

  it("of a service without lists fails and says so", async () => {
    const { problem, asked } = await problemOf({ missing: ["components", "languages", "projects"] });
    assert.deepEqual(problem, { kind: "cannotListProjects" });
    assert.deepEqual(asked, ["/api/projects/app/components/", "/api/projects/"]);
  });

  it("that is private is not found without a token, refused with a wrong one, and read with its own", async () => {
    const script = { components: COMPONENTS, token: "wlp_good" };
    assert.deepEqual((await problemOf(script)).problem, { kind: "notFound" });
    const wrong = await problemOf(script, "wlp_wrong");
    assert.deepEqual([wrong.problem, wrong.asked.length], [{ kind: "unauthorized", tokenSent: true }, 1]);
    const { read } = await start(script);
    assert.ok((await read("wlp_good")).ok);
  });

  it("is refused beyond the limit, and the service is asked no further", async () => {
    const { problem, asked } = await problemOf({ components: COMPONENTS, remaining: 0 });
    assert.deepEqual([problem.kind, asked.length], ["rateLimited", 1]);
    const second = await problemOf({ components: COMPONENTS, remaining: 1 });
    assert.deepEqual([second.problem.kind, second.asked.length], ["rateLimited", 2]);
  });

  const answers: readonly (readonly [what: string, languages: unknown, kind: string])[] = [
    ["an object", { de: 1 }, "notUnderstood"],
    ["a row without counts", [{ code: "de" }], "notUnderstood"],
    ["a language twice", [row("de"), row("de")], "notUnderstood"],
    ["too many rows", new Array(2_001).fill(row("de")), "tooLarge"],
  ];
  for (const [what, languages, kind] of answers) {
    it(`fails with ${kind} where the languages are ${what}`, async () => {
      const { read, service } = await start({ components: COMPONENTS });
      const answer = service.answer;
      service.answer = (request, response) => {
        if (!request.url?.includes("/languages/")) return answer(request, response);
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(languages));
      };
      const outcome = await read();
      assert.equal(!outcome.ok && outcome.problem.kind, kind);
    });
  }

  it("leaves out rows with codes that are none, and builds pages that the service does not name", async () => {
    const { read, service } = await start({ components: COMPONENTS });
    const answer = service.answer;
    service.answer = (request, response) => {
      if (!request.url?.includes("/languages/")) return answer(request, response);
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify([row("de"), row("no code"), { ...row("fr"), url: "javascript:alert(1)" }]));
    };
    const outcome = await read();
    assert.deepEqual(
      outcome.ok && outcome.value.languages?.map(({ translateUrl }) => translateUrl),
      ["de", "fr"].map((code) => `${service.service}/projects/app/-/${code}/`),
    );
  });

  it("leaves out components of other projects, and is not called like those", async () => {
    const { read, service } = await start({ components: COMPONENTS });
    const { answer } = service;
    service.answer = (request, response) => {
      if (!request.url?.includes("/components/")) return answer(request, response);
      const results = [
        { slug: "theirs", project: { slug: "other", name: "Another" } },
        { slug: "ours", project: { slug: "APP", name: "The App" } },
        { slug: "unsaid" },
      ];
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ count: results.length, next: null, results }));
    };
    const outcome = await read();
    assert.deepEqual(outcome.ok && outcome.value.components.map(({ name }) => name), ["ours", "unsaid"]);
    assert.equal(outcome.ok && outcome.value.name, "The App");
  });

  it("leaves out components below more levels than any service has", async () => {
    const levels = (count: number): readonly string[] => new Array(count).fill("c");
    const { read } = await start({
      components: [
        { slug: "deep", categories: levels(20) },
        { slug: "deeper", categories: levels(21) },
        { slug: "deepest", categories: levels(150) },
      ],
    });
    const outcome = await read();
    assert.deepEqual(outcome.ok && outcome.value.components.map(({ name }) => name), ["deep"]);
  });

  it("fails where all pages of a list together are too large", async () => {
    const { read, service } = await start({});
    const most = 12;
    let pages = 0;
    service.answer = (request, response) => {
      const page = Number(new URL(request.url ?? "", service.service).searchParams.get("page") ?? 1);
      pages += 1;
      const item = { slug: `c${page}`, note: "x".repeat(7 * 1024 * 1024) };
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ count: most, next: page < most ? "more" : null, results: [item] }));
    };
    const outcome = await read();
    assert.deepEqual(!outcome.ok && outcome.problem, { kind: "tooLarge", limit: "bytes" });
    assert.ok(pages <= most, "once");
  }).timeout(20_000);

  it("survives categories within themselves and without parents", async () => {
    const { read, service } = await start({ components: [{ slug: "a", categories: ["docs"] }] });
    const answer = service.answer;
    const category = (id: number, slug: string, outer: number | null) => ({
      ...{ slug, name: slug.toUpperCase(), url: `/api/categories/${id}/` },
      category: outer === null ? null : `/api/categories/${outer}/`,
    });
    service.answer = (request, response) => {
      if (!request.url?.includes("/categories/")) return answer(request, response);
      const results = [category(1, "docs", null), category(2, "loop", 3), category(3, "pool", 2), category(4, "x", 9)];
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ count: results.length, next: null, results }));
    };
    const outcome = await read();
    assert.deepEqual(outcome.ok && outcome.value.categories, [{ path: "docs", name: "DOCS" }]);
  });
});

function row(code: string) {
  return { code, name: code, total: 2, translated: 1 };
}
