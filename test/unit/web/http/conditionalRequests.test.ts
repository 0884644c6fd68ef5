import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { eventually } from "../../../support/eventually";
import { ask, poOf, services, temporaryFolders } from "../../support";
import { request, STATISTICS, serve } from "../httpSupport";

describe("conditional requests", () => {
  const folders = temporaryFolders();
  const { start } = services();

  it("are answered with 304 as long as the body would be the same", async () => {
    const { base, folder } = await serve(start, folders);
    const whole = await request(base + STATISTICS);
    const { etag = "" } = whole.headers;
    assert.match(etag, /^"[\w-]{43}"$/);
    const lists = [etag, `W/${etag}`, "*", ` ${etag} `, `"a,b", ${etag}`, `"x",W/"y",W/${etag}, "z"`];
    for (const list of lists) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await request(base + STATISTICS, { method, headers: { "if-none-match": list } });
        assert.deepEqual([answer.status, answer.body, answer.headers.etag], [304, "", etag], list);
        assert.equal(answer.headers["content-length"], undefined);
        assert.equal(answer.headers["content-type"], undefined);
        assert.deepEqual([answer.headers.vary, answer.headers["cache-control"]], ["Accept", "no-cache"]);
      }
    }
    const others = [
      '"other"',
      etag.slice(1, -1),
      `${etag.slice(0, -1)}x"`,
      "",
      "W/",
      '"',
      '"'.repeat(10_000),
      `x${"*"}`,
    ];
    for (const list of others) {
      const answer = await request(base + STATISTICS, { headers: { "if-none-match": list } });
      assert.deepEqual([answer.status, answer.body], [200, whole.body], list.slice(0, 20));
    }
    await writeFile(path.join(folder, "po/de.po"), poOf({ one: "1", two: "2" }));
    // So many files are not looked at with every request.
    const changed = await eventually(async () => {
      const answer = await request(base + STATISTICS, { headers: { "if-none-match": etag } });
      assert.equal(answer.status, 200);
      return answer;
    });
    assert.notEqual(changed.headers.etag, etag);
  });

  it("tell pages of a list apart, and hosts, whose links differ", async () => {
    const { service } = await serve(start, folders);
    const tags = await Promise.all(
      [
        `http://127.0.0.1:1${STATISTICS}`,
        `http://127.0.0.1:1${STATISTICS}?page=2`,
        `http://localhost:1${STATISTICS}`,
      ].map(async (url) => (await service.handle(new Request(url))).headers.get("etag")),
    );
    assert.equal(new Set(tags).size, 3);
  });

  it("are for what is there: other answers have no tag, and * does not fit them", async () => {
    const { service } = await serve(start, folders);
    for (const target of ["/api/none/", "/projects/none/", "/%", "/projects/shop", `${STATISTICS}?page=9`]) {
      const answer = await ask(service.handle, target, { headers: { "if-none-match": "*" } });
      assert.ok([400, 404, 301].includes(answer.status), target);
      assert.equal(answer.headers.etag, undefined);
    }
    const post = await ask(service.handle, STATISTICS, { method: "POST", headers: { "if-none-match": "*" } });
    assert.equal(post.status, 405);
    const options = await ask(service.handle, STATISTICS, { method: "OPTIONS", headers: { "if-none-match": "*" } });
    assert.equal(options.status, 200);
  });

  it("work for pages, too", async () => {
    const { base } = await serve(start, folders);
    for (const target of ["/", "/projects/shop/shop-app/de/", "/engage/shop/de/"]) {
      const { headers } = await request(base + target);
      const again = await request(base + target, { headers: { "if-none-match": headers.etag ?? "" } });
      assert.deepEqual([again.status, again.body], [304, ""], target);
    }
  });
});

describe("what a client accepts", () => {
  const folders = temporaryFolders();
  const { start } = services();

  const ACCEPTED = [
    "application/json",
    "*/*",
    "application/*",
    "APPLICATION/JSON;q=0.1",
    "text/html,application/xhtml+xml,*/*;q=0.8",
    "application/json; indent=4, text/csv",
    "text/csv;q=0, application/json",
    "",
  ];
  const REFUSED = ["text/html", "application/json;q=0", "application/json;q=0, */*", "text/*, application/*;q=0", "x"];

  it("is JSON, or the answer is that there is nothing else", async () => {
    const { base } = await serve(start, folders);
    for (const accept of ACCEPTED) {
      assert.equal((await request(base + STATISTICS, { headers: { accept } })).status, 200, accept);
    }
    for (const accept of REFUSED) {
      const { status, body, headers } = await request(base + STATISTICS, { headers: { accept } });
      assert.equal(status, 406, accept);
      assert.deepEqual(JSON.parse(body), { detail: "Could not satisfy the request Accept header." });
      assert.equal(headers["content-type"], "application/json");
      assert.equal((await request(`${base}/projects/shop/`, { headers: { accept } })).status, 200, accept);
    }
  });

  it("makes no difference to a path that is malformed, or to a part that is encoded otherwise", async () => {
    const { service } = await serve(start, folders);
    for (const path of ["/api/%/", "/api/components/%zz/x/", "/api/%c3/", "/%e0%a4%a/"]) {
      assert.equal((await ask(service.handle, path)).status, 400, path);
    }
    const { body } = await ask(service.handle, STATISTICS);
    assert.equal((await ask(service.handle, "/api/%63omponents/sho%70/shop%2Dapp/statistics/")).body, body);
    for (const path of ["/api/components/shop%2Fshop-app/statistics/", "/api/components/shop/shop-app%2Fstatistics/"]) {
      assert.equal((await ask(service.handle, path)).status, 404, path);
    }
  });
});
