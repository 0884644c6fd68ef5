import assert from "node:assert/strict";
import { NO_ACCESS_TOKEN } from "../../../../src/model/service/access";
import { queryOf } from "../../../../src/model/strings/groups";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { createTransport } from "../../../../src/services/weblate/transport/transport";
import { createStatisticsServer } from "../../../../src/web/server";
import { FAULT_LIMITS } from "../../../faults/transferFaults";
import { answerStatus, type ScriptedService, startScriptedService } from "../../../support/services/scriptedService";
import { poOf, temporaryFolders } from "../../support";

const client = createStatisticsClient({ userAgent: "t/1", transport: createTransport(FAULT_LIMITS) });
const signal = new AbortController().signal;

describe("strings of a service", () => {
  let service: ScriptedService;

  afterEach(() => service.stop());

  const serve = async (body: unknown): Promise<void> => {
    service = await startScriptedService((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  };
  const reference = () => ({ service: `http://127.0.0.1:${service.port}`, project: "p", component: "cat/c" });
  const read = (page = 1, query = "has:check") =>
    client.readUnits(reference(), { code: "be@latin", query, page }, NO_ACCESS_TOKEN, signal);
  const units = async () => {
    const outcome = await read();
    assert.ok(outcome.ok, JSON.stringify(outcome));
    return outcome.value.units;
  };

  it("are asked for by page and query, below the component", async () => {
    await serve({ count: 0, next: null, results: [] });
    assert.deepEqual(await read(3, queryOf("failing", "don't & é")), {
      ok: true,
      value: { units: [], count: 0, hasNext: false },
    });
    assert.deepEqual(service.requests, [
      "/api/translations/p/cat%252Fc/be%40latin/units/?q=has%3Acheck%20%22don%27t%20%26%20%C3%A9%22&page=3&page_size=50",
    ]);
  });

  it("have what Weblate says of them", async () => {
    await serve({
      count: 1,
      next: "http://elsewhere.example/",
      results: [
        {
          id: 7,
          source: ["%d file", "%d files"],
          target: ["%d Datei", ""],
          ...{ context: "menu", note: "n", location: "src/a.c:12", flags: "c-format", state: 10 },
          ...{
            has_failing_check: true,
            has_comment: true,
            has_suggestion: false,
            last_updated: "2026-01-02T03:04:05Z",
          },
          web_url: `http://127.0.0.1/`,
        },
      ],
    });
    const outcome = await read();
    assert.deepEqual(outcome, {
      ok: true,
      value: {
        count: 1,
        hasNext: true,
        units: [
          {
            id: "7",
            source: ["%d file", "%d files"],
            target: ["%d Datei", ""],
            ...{ key: "menu", note: "n", flags: "c-format", location: "src/a.c:12", state: "needsEditing" },
            ...{ isFailing: true, checks: [], hasComment: true, hasSuggestion: false },
            lastChange: "2026-01-02T03:04:05.000Z",
          },
        ],
      },
    });
  });

  it("have a page only below their service", async () => {
    const own = () => `http://127.0.0.1:${service.port}`;
    await serve({ results: [] });
    const pages = [
      `${own()}/translate/p/c/de/?checksum=1#x`,
      "https://evil.example/translate/",
      `${own()}.evil.example/`,
      `${own()}@evil.example/`,
      `${own()}/../x`,
      `${own()}//evil.example/`,
      "javascript:alert(1)",
      7,
    ];
    service.answer = (_request, response) => {
      const results = pages.map((web_url, id) => ({ id, source: ["s"], target: [""], web_url }));
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ results }));
    };
    assert.deepEqual(
      (await units()).flatMap(({ page }) => page ?? []),
      [pages[0]],
    );
  });

  it("are cleaned and bounded", async () => {
    await serve({
      results: [
        {
          id: 1,
          source: ["\u202Ea\u0000\nb", 7, null, {}],
          target: Array.from({ length: 1000 }, () => "x"),
          context: "k".repeat(100_000),
          failing_checks: Array.from({ length: 1000 }, () => "a"),
          location: 7,
          state: "many",
        },
        { id: 2, source: "old", target: "alt" },
        { id: 3 },
      ],
    });
    const [hard, old, empty] = await units();
    assert.deepEqual(hard?.source, ["a b"]);
    assert.equal(hard?.target.length, 10);
    assert.ok((hard?.key.length ?? 0) <= 1000 && hard?.key.endsWith("…"));
    assert.equal(hard?.checks.length, 50);
    assert.deepEqual([hard?.location, hard?.state, hard?.lastChange], ["", "translated", null]);
    assert.deepEqual([old?.source, old?.target], [["old"], ["alt"]]);
    assert.deepEqual([empty?.source, empty?.target], [[], []]);
  });

  it("fail as data", async () => {
    await serve({ results: ["no object"] });
    assert.deepEqual(await read(), {
      ok: false,
      problem: { kind: "notUnderstood", path: "results[0]", expected: "object" },
    });
    service.answer = (_request, response) =>
      void response.writeHead(200, { "content-type": "application/json" }).end("[]");
    assert.deepEqual(await read(), { ok: false, problem: { kind: "notUnderstood", path: "", expected: "list" } });
    service.answer = (_request, response) => {
      const results = Array.from({ length: 10_001 }, () => ({}));
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ results }));
    };
    assert.deepEqual(await read(), { ok: false, problem: { kind: "tooLarge", limit: "rows" } });
    service.answer = answerStatus(404, { "content-type": "application/json" });
    assert.deepEqual(await read(), { ok: false, problem: { kind: "notFound" } });
  });

  it("have changes, of which names are read from addresses", async () => {
    const change = { action_name: "Translation changed", timestamp: "2026-01-02T03:04:05", target: "a\nb" };
    const users = ["https://x/api/users/m%C3%BCller/", "https://x/api/users/%E0%A4%A/", null, 7, undefined];
    await serve({ results: [...users.map((user) => ({ ...change, user })), "x", ...Array(20).fill(change)] });
    const outcome = await client.readChanges(reference(), "de", NO_ACCESS_TOKEN, signal);
    assert.ok(outcome.ok);
    assert.equal(outcome.value.length, 9);
    assert.deepEqual(outcome.value[0], {
      ...{ who: "müller", what: "Translation changed", text: "a b" },
      when: "2026-01-02T03:04:05.000Z",
    });
    assert.deepEqual(
      outcome.value.slice(0, 5).map(({ who }) => who),
      ["müller", "%E0%A4%A", "", "", ""],
    );
    await client.readChanges(reference(), undefined, NO_ACCESS_TOKEN, signal);
    assert.deepEqual(service.requests, [
      "/api/translations/p/cat%252Fc/de/changes/?page_size=10",
      "/api/components/p/cat%252Fc/changes/?page_size=10",
    ]);
  });
});

describe("strings of the bundled server", () => {
  const folders = temporaryFolders();

  it("are found by state, check and text", async () => {
    const folder = await folders.create({
      "po/de.po": poOf({ "line\n": "Zeile", 'say "no"': "", "Don't": "Nicht", "back\\slash": "Ümlaut" }),
    });
    const server = await createStatisticsServer({
      folder,
      project: "shop",
      components: [{ name: "app", mask: "po/*.po" }],
    });
    assert.ok(server.ok);
    const listener = await server.value.listen(0);
    assert.ok(listener.ok);
    try {
      const service = new URL(listener.value.address).origin;
      const reference = { service, project: "shop", component: "shop-app" };
      const sources = async (query: string) => {
        const outcome = await client.readUnits(reference, { code: "de", query, page: 1 }, NO_ACCESS_TOKEN, signal);
        assert.ok(outcome.ok, JSON.stringify(outcome));
        return outcome.value.units.map(({ source }) => source[0]);
      };
      assert.deepEqual(await sources(queryOf("failing", "")), ["line"]);
      assert.deepEqual(await sources(queryOf("missing", "")), ['say "no"']);
      assert.deepEqual(await sources(queryOf("matching", 'SAY "n')), ['say "no"']);
      assert.deepEqual(await sources(queryOf("matching", "don't")), ["Don't"]);
      assert.deepEqual(await sources(queryOf("matching", "k\\s")), ["Don't", "back\\slash"].slice(1));
      assert.deepEqual(await sources(queryOf("matching", "üml")), ["back\\slash"]);
      assert.deepEqual(await sources(queryOf("missing", "üml")), []);
      const outcome = await client.readUnits(
        reference,
        { code: "de", query: "has:check", page: 1 },
        NO_ACCESS_TOKEN,
        signal,
      );
      assert.ok(outcome.ok);
      const [unit] = outcome.value.units;
      assert.deepEqual(unit?.checks, ["end_newline"]);
      assert.deepEqual(unit?.place?.path, "po/de.po");
      assert.equal(unit?.place?.part?.start.character, 8);
      assert.ok(unit?.page?.startsWith(service));
    } finally {
      await server.value.close();
    }
  });
});
