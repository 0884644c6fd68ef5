import assert from "node:assert/strict";
import { services, temporaryFolders } from "../../support";
import { request, STATISTICS, sendRaw, serve } from "../httpSupport";

describe("the service over HTTP", () => {
  const folders = temporaryFolders();
  const { start } = services();

  it("gives twenty rows a page with absolute links, and all rows once", async () => {
    const { base } = await serve(start, folders);
    const codes: string[] = [];
    let url: string | null = base + STATISTICS;
    const visited: string[] = [];
    while (url !== null) {
      visited.push(url);
      const { status, body } = await request(url);
      assert.equal(status, 200);
      const page: { count: number; next: string | null; previous: string | null; results: { code: string }[] } =
        JSON.parse(body);
      assert.equal(page.count, 45);
      assert.equal(page.previous, visited.at(-2) ?? null);
      codes.push(...page.results.map(({ code }) => code));
      url = page.next;
    }
    assert.deepEqual(
      visited,
      [1, 2, 3].map((page) => base + STATISTICS + (page === 1 ? "" : `?page=${page}`)),
    );
    assert.equal(new Set(codes).size, 45);
    assert.deepEqual(codes, [...codes].sort());
  });

  it("has exactly the documented fields in the documented types, and decimals as decimals", async () => {
    const { base } = await serve(start, folders);
    const { body } = await request(base + STATISTICS);
    assert.match(body, /"translated_percent":50\.0,"fuzzy":0,"fuzzy_percent":0\.0,/);
    const [row]: Record<string, unknown>[] = JSON.parse(body).results;
    assert.deepEqual(row, {
      code: "af",
      name: "Afrikaans",
      total: 2,
      total_words: 2,
      last_change: null,
      last_author: null,
      recent_changes: 0,
      translated: 1,
      translated_words: 1,
      translated_percent: 50,
      fuzzy: 0,
      fuzzy_percent: 0,
      failing: 0,
      failing_percent: 0,
      url: `${base}/engage/shop/af/`,
      url_translate: `${base}/projects/shop/shop-app/af/`,
    });
  });

  it("sends the documented headers, with HEAD as with GET", async () => {
    const { base } = await serve(start, folders);
    const get = await request(base + STATISTICS);
    const head = await request(base + STATISTICS, { method: "HEAD" });
    for (const { headers } of [get, head]) {
      assert.equal(headers["content-type"], "application/json");
      assert.equal(headers.allow, "GET, HEAD, OPTIONS");
      assert.equal(headers.vary, "Accept");
      assert.equal(headers["content-length"], String(Buffer.byteLength(get.body)));
      assert.equal(headers["access-control-allow-origin"], undefined);
      assert.equal(headers["x-content-type-options"], "nosniff");
    }
    assert.equal(head.body, "");
  });

  it("answers OPTIONS, and no method that would change something", async () => {
    const { base } = await serve(start, folders);
    const options = await request(base + STATISTICS, { method: "OPTIONS" });
    assert.equal(options.status, 200);
    assert.equal(typeof JSON.parse(options.body).name, "string");
    assert.equal((await request(`${base}/api/components/shop/none/statistics/`, { method: "OPTIONS" })).status, 404);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"]) {
      const answer = await request(base + STATISTICS, { method }, method === "POST" ? "x=1" : "");
      assert.equal(answer.status, 405, method);
      assert.equal(answer.headers.allow, "GET, HEAD, OPTIONS");
      assert.equal(JSON.parse(answer.body).detail, `Method "${method}" not allowed.`);
    }
  });

  it("takes paths as they are sent, as a proxy in front does", async () => {
    const { port } = await serve(start, folders);
    const paths = [
      "/api/../",
      "/api/%2e%2E/",
      "/api/..",
      "/./api/",
      "/api\\projects/",
      "/#/api/",
      `${STATISTICS}?page=2#x`,
      `http://127.0.0.1:${port}/api/../`,
    ];
    for (const path of paths) {
      const answer = await sendRaw(
        port,
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
      );
      assert.match(answer, /^HTTP\/1\.1 404 /, path);
    }
    assert.match(
      await sendRaw(port, `GET ${STATISTICS}?x=/../ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
      /^HTTP\/1\.1 200 /,
    );
  });

  it("has no other pages than there are, and ignores other parameters", async () => {
    const { base } = await serve(start, folders);
    for (const query of [
      "?page=0",
      "?page=4",
      "?page=-1",
      "?page=abc",
      "?page=",
      "?page=1.5",
      "?page=%31%00",
      "?page=1&page=9",
    ]) {
      const { status, body } = await request(base + STATISTICS + query);
      assert.deepEqual([status, body], [404, '{"detail":"Invalid page."}'], query);
    }
    for (const query of ["?page_size=1000", "?format=json&x=%zz", "?", "?page=1", "?page=9&page=1"]) {
      const { status, body } = await request(base + STATISTICS + query);
      assert.equal(status, 200, query);
      assert.equal(JSON.parse(body).results.length, 20);
      assert.equal(JSON.parse(body).next, `${base}${STATISTICS}?page=2`);
    }
  });

  it("gives 404 in JSON for what is not there, and for a path without its last slash", async () => {
    const { base } = await serve(start, folders);
    const paths = [
      "/api/components/shop/other/statistics/",
      "/api/components/other/shop-app/statistics/",
      "/api/components/shop/SHOP-APP/statistics/",
      "/api/components/shop/shop-app%252Fx/statistics/",
      "/api/components/shop/shop-app/statistics",
      "/api/components/shop/shop-app/statistics/x/",
      "/api//components/shop/shop-app/statistics/",
      "/api/components/shop/__proto__/statistics/",
      "/api/projects/other/",
      "/api/nothing/",
      "/api",
    ];
    for (const path of paths) {
      const { status, body, headers } = await request(base + path);
      assert.deepEqual(
        [status, body, headers["content-type"]],
        [404, '{"detail":"Not found."}', "application/json"],
        path,
      );
    }
  });

  it("lists projects and components so that clients find the statistics", async () => {
    const { base } = await serve(start, folders);
    const json = async (path: string) => JSON.parse((await request(path.startsWith("http") ? path : base + path)).body);
    const { results: projects } = await json("/api/projects/");
    assert.deepEqual([projects.length, projects[0].slug], [1, "shop"]);
    const { count, results } = await json(projects[0].components_list_url);
    assert.equal(count, 2);
    assert.deepEqual(
      results.map(({ slug }: { slug: string }) => slug),
      ["shop-app", "shop-menu"],
    );
    const [app] = results;
    assert.deepEqual(
      [app.name, app.filemask, app.source_language.code, app.project.slug],
      ["app", "po/*.po", "en", "shop"],
    );
    // What only the files tell is in the resource alone.
    assert.deepEqual(await json(app.url), { ...app, emptiness: null, is_source_language_certain: true });
    assert.equal((await json(app.statistics_url)).count, 45);
    assert.equal((await request(app.web_url)).status, 200);
    assert.equal((await json(app.source_language.url)).code, "en");
  });
});
