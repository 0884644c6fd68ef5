import assert from "node:assert/strict";
import { NO_ACCESS_TOKEN } from "../../../../src/model/service/access";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { createTransport } from "../../../../src/services/weblate/transport/transport";
import { FAULT_LIMITS } from "../../../faults/transferFaults";
import { answerStatus, type ScriptedService, startScriptedService } from "../../../support/services/scriptedService";

const client = createStatisticsClient({ userAgent: "t/1", transport: createTransport(FAULT_LIMITS) });
const signal = new AbortController().signal;
const NOT_FOUND = { ok: false, problem: { kind: "notFound" } };

describe("strings of a project", () => {
  let service: ScriptedService;

  beforeEach(async () => {
    service = await startScriptedService(answerStatus(404));
  });
  afterEach(() => service.stop());

  const answer = (results: readonly unknown[], next: string | null = null): void => {
    service.answer = (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ count: results.length, next, results }));
    };
  };
  const read = (exclude: readonly string[] = [], project = "p", code = "pt_BR") =>
    client.readUnits(
      { service: `http://127.0.0.1:${service.port}`, project, exclude },
      { code, query: "has:check", page: 2 },
      NO_ACCESS_TOKEN,
      signal,
    );
  const unit = (id: number, path: string) => ({ id, source: ["s"], target: [""], translation: `http://x/${path}` });
  const components = async () => {
    const outcome = await read();
    assert.ok(outcome.ok, JSON.stringify(outcome));
    return outcome.value.units.map(({ component }) => component);
  };

  it("are asked for in one query, without those of components that are excluded", async () => {
    answer([]);
    assert.deepEqual(await read(["glossary", "docs/manual"]), {
      ok: true,
      value: { units: [], count: 0, hasNext: false },
    });
    const [path = ""] = service.requests;
    const { pathname, searchParams } = new URL(path, "http://x");
    assert.equal(pathname, "/api/units/");
    assert.deepEqual(Object.fromEntries(searchParams), {
      q: 'project:"p" language:"pt_BR" NOT path:"p/glossary" NOT path:"p/docs/manual" has:check',
      page: "2",
      page_size: "50",
    });
  });

  it("say which component has them, whatever the address of the service in them", async () => {
    answer([
      unit(1, "api/translations/p/app/pt_BR/"),
      unit(2, "prefix/api/translations/p/cat%252Fsub%252Fapp/pt_BR/?x#y"),
      unit(3, "api/translations/p/app/pt-br/"),
    ]);
    assert.deepEqual(await components(), ["app", "cat/sub/app", "app"]);
  });

  const FOREIGN = [
    "api/translations/other/app/pt_BR/",
    "api/translations/p/app/de/",
    "api/translations/p/app/pt_BR",
    "api/translations/p/%25E0%25A4%25A/pt_BR/",
    "api/components/p/app/pt_BR/",
    "",
  ];
  for (const path of FOREIGN) {
    it(`are not shown where the service ignores what is asked for: /${path}`, async () => {
      answer([unit(1, "api/translations/p/app/pt_BR/"), unit(2, path)]);
      assert.deepEqual(await read(), NOT_FOUND);
    });
  }

  it("are not there where a service has no such list", async () => {
    assert.deepEqual(await read(), NOT_FOUND);
    service.answer = answerStatus(400);
    assert.deepEqual(await read(), { ok: false, problem: { kind: "unexpectedStatus", status: 400 } });
    service.answer = answerStatus(500);
    assert.deepEqual(await read(), { ok: false, problem: { kind: "serverError", status: 500 } });
    answer([{ id: 1, source: ["s"], target: [""] }]);
    assert.deepEqual(await read(), NOT_FOUND);
  });

  it("are not asked for with names that no query can have", async () => {
    answer([]);
    assert.deepEqual(await read([], 'p" OR project:"q'), NOT_FOUND);
    assert.deepEqual(await read([], "p", 'de" OR language:"fr'), NOT_FOUND);
    assert.deepEqual(service.requests, []);
    assert.equal((await read(['a" OR "', "a\\", "b"])).ok, true);
    const asked = new URL(service.requests[0] ?? "", "http://x").searchParams.get("q");
    assert.equal(asked, 'project:"p" language:"pt_BR" NOT path:"p/b" has:check');
  });

  it("are left out of the answer where the query has no room for what is excluded", async () => {
    const path = (name: string) => `api/translations/p/${name}/pt_BR/`;
    answer([unit(1, path("old-99%252Fapp")), unit(2, path("app")), unit(3, path("old-999")), unit(4, path("old-98"))]);
    const excluded = Array.from({ length: 100 }, (_, index) => `old-${index}`);
    const outcome = await read(excluded);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    const { units, count, leftOut } = outcome.value;
    assert.deepEqual([units.map(({ component }) => component), count, leftOut], [["app", "old-999"], 4, 2]);
    const asked = new URL(service.requests[0] ?? "", "http://x").searchParams.get("q") ?? "";
    assert.ok(asked.length <= 1500 && asked.length > 1400, asked);
    assert.match(asked, /^project:"p" language:"pt_BR" NOT path:"p\/old-0" .* NOT path:"p\/old-\d+" has:check$/);
  });
});
