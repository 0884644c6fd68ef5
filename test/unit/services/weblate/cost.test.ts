import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import { parseForeignJson } from "../../../../src/common/json/foreignJson";
import { NO_ACCESS_TOKEN } from "../../../../src/model/service/access";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { parseStatisticsPage } from "../../../../src/services/weblate/wire";
import { type Listening, listen } from "../../../faults/listening";
import { FALLBACK } from "./rows";

const MEBIBYTE = 1024 * 1024;
const signal = new AbortController().signal;
const client = createStatisticsClient({ userAgent: "test/1" });

const filled = (item: string, bytes: number): string =>
  Array.from({ length: Math.floor(bytes / (item.length + 1)) }, () => item).join(",");

describe("what an answer can cost", () => {
  const open: Listening[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });
  const serve = async (answer: RequestListener): Promise<string> => {
    const server = await listen(createServer(answer));
    open.push(server);
    return `http://127.0.0.1:${server.port}`;
  };

  for (const item of ["[]", "{}", "0", '{"a":0}', `${"[".repeat(90)}${"]".repeat(90)}`]) {
    it(`is not paid for millions of ${item.slice(0, 8)}: they are refused before they are parsed`, () => {
      assert.equal(parseForeignJson(Buffer.from(`[${filled(item, 4 * MEBIBYTE)}]`)), undefined);
    });
  }

  it("does not rise with punctuation in texts", () => {
    const text = ",:[]{}".repeat(200_000);
    assert.deepEqual(parseForeignJson(Buffer.from(JSON.stringify([text]))), { value: [text] });
  });

  it("allows 2,000 rows of 40 fields", () => {
    const row = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field_${index}`, index]));
    const rows = Array.from({ length: 2_000 }, () => row);
    assert.ok(parseForeignJson(Buffer.from(JSON.stringify({ count: 2_000, next: null, results: rows }))));
  });

  it("is bounded for lists, whatever their items are", async () => {
    for (const item of ["0", '{"slug":"a"}']) {
      const body = `{"results":[${Array.from({ length: 10_001 }, () => item).join(",")}]}`;
      const url = await serve((_request, response) => response.end(body));
      const tooLarge = { ok: false, problem: { kind: "tooLarge", limit: "rows" } };
      assert.deepEqual(await client.listProjects(url, 1, signal), tooLarge);
      assert.deepEqual(await client.listComponents(url, "p", 1, signal), tooLarge);
    }
  });

  it("is given up at the first row that is wrong", () => {
    let read = 0;
    const wrong = {
      get code() {
        read += 1;
        return "";
      },
      total: 1,
      translated: 1,
    };
    const page = { count: 1, next: null, results: Array.from({ length: 1_000 }, () => wrong) };
    const outcome = parseStatisticsPage(page, FALLBACK);
    assert.ok(!outcome.ok && outcome.problem.kind === "notUnderstood" && outcome.problem.path === "results[0].code");
    assert.ok(read <= 2, `${read} rows were read`);
  });

  it("ends with the first page that has more rows than the first one", async () => {
    const rows = (count: number, page: string) =>
      Array.from({ length: count }, (_, index) => ({ code: `${page}-${index}`, total: 0, translated: 0 }));
    let requests = 0;
    const url = await serve((request, response) => {
      requests += 1;
      const page = new URL(request.url ?? "", "http://server.invalid").searchParams.get("page");
      const results = page === null ? rows(50, "1") : rows(1_999, page);
      response.end(JSON.stringify({ count: 2_000, next: "next", results }));
    });
    const outcome = await client.readComponent(
      [{ service: url, project: "p", component: "c" }],
      NO_ACCESS_TOKEN,
      signal,
    );
    assert.deepEqual(outcome, { ok: false, problem: { kind: "inconsistentPages" } });
    // Two attempts; six pages at a time.
    assert.ok(requests <= 2 * (1 + 6), `${requests} of 40 pages were asked for`);
  });
});
