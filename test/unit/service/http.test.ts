import assert from "node:assert/strict";
import http from "node:http";
import net from "node:net";
import { HEADER, HOST, poOf, services, temporaryFolders, writeFiles } from "./support";

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

function request(url: string, options: http.RequestOptions = {}, body = ""): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request(url, { agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Sends bytes as they are and collects what comes back until the connection ends. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = net.connect(port, "127.0.0.1", () => socket.write(text));
    socket.setEncoding("utf8").on("data", (part: string) => {
      answer += part;
    });
    socket.on("close", () => resolve(answer)).on("error", reject);
    socket.setTimeout(2000, () => socket.destroy());
  });
}

describe("the service over HTTP", () => {
  const folders = temporaryFolders();
  const { start } = services();

  /** A project with 45 languages in one component and one in another. */
  async function serve(allowedHosts: readonly string[] = []) {
    const codes =
      "af ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk km ko lt lv mk ms nb nl pl pt ru";
    const files = Object.fromEntries(codes.split(" ").map((code) => [`po/${code}.po`, poOf({ one: "1", two: "" })]));
    const folder = await folders.create({ ...files, "menu/po/de.po": poOf({ a: "b" }) });
    const { service } = await start({
      folder,
      project: "shop",
      components: [
        { name: "app", mask: "po/*.po" },
        { name: "menu", mask: "menu/po/*.po" },
      ],
      allowedHosts,
    });
    const listener = await service.listen(0);
    assert.ok(listener.ok);
    return { folder, service, port: listener.value.port, base: listener.value.address.slice(0, -1) };
  }

  const STATISTICS = "/api/components/shop/shop-app/statistics/";

  it("gives twenty rows a page with absolute links, and all rows once", async () => {
    const { base } = await serve();
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
    const { base } = await serve();
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
    const { base } = await serve();
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
    const { base } = await serve();
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

  it("has no other pages than there are, and ignores other parameters", async () => {
    const { base } = await serve();
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
    const { base } = await serve();
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
    const { base } = await serve();
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
    assert.deepEqual(await json(app.url), app);
    assert.equal((await json(app.statistics_url)).count, 45);
    assert.equal((await request(app.web_url)).status, 200);
    assert.equal((await json(app.source_language.url)).code, "en");
  });

  it("refuses other hosts than this machine, and accepts those that were allowed", async () => {
    const { base, port } = await serve(["dev.example.org"]);
    const as = (host: string, headers: Record<string, string> = {}) =>
      request(base + STATISTICS, { headers: { host, ...headers } });
    for (const host of ["evil.example", `evil.example:${port}`, "127.0.0.1.nip.io", "192.168.0.1"]) {
      const { status, body } = await as(host);
      assert.equal(status, 421, host);
      assert.match(body, /--allow-host/);
    }
    assert.match((await as("localhost:9")).body, /"next":"http:\/\/localhost:9\/api/);
    assert.match(
      (await as("dev.example.org", { "x-forwarded-proto": "https" })).body,
      /"next":"https:\/\/dev\.example\.org\/api/,
    );
    assert.match(await sendRaw(port, "GET / HTTP/1.0\r\n\r\n"), /^HTTP\/1\.1 400 /);
    assert.match(
      await sendRaw(port, `GET http://evil.example/ HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`),
      / 421 /,
    );
    assert.match(
      await sendRaw(port, `GET http://${HOST}${STATISTICS} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      / 200 /,
    );
  });

  it("survives whatever is sent", async () => {
    const { base, port } = await serve();
    const targets = [
      "/%",
      "/%zz/",
      "/%ff%fe/",
      "*",
      "/..%2f..%2fetc%2fpasswd/",
      "/../../etc/passwd",
      `/${"a".repeat(8000)}/`,
      "/projects/shop/shop-app/de%00/",
      "//evil.example/",
      "/\\",
    ];
    for (const target of targets) {
      const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`);
      assert.match(answer, /^HTTP\/1\.1 (400|404) /, target);
    }
    assert.match(await sendRaw(port, `GET /${"a".repeat(40_000)} HTTP/1.1\r\n\r\n`), /^HTTP\/1\.1 431 /);
    assert.match(await sendRaw(port, "complete nonsense\r\n\r\n"), /^HTTP\/1\.1 400 /);
    assert.equal((await request(base + STATISTICS)).status, 200);
  });

  it("answers the same in process as over the socket", async () => {
    const { service, base, port } = await serve();
    const outside = await request(base + STATISTICS);
    const inside = await service.handle({ method: "GET", target: STATISTICS, host: `127.0.0.1:${port}` });
    assert.deepEqual([inside.status, inside.body], [outside.status, outside.body]);
  });

  it("listens on this machine's own interface only, and stops when it is closed", async () => {
    const { service, base, port } = await serve();
    const second = await service.listen(port);
    assert.deepEqual(second, { ok: false, problem: { kind: "portInUse" } });
    const open = net.connect(port, "127.0.0.1").on("error", () => undefined);
    await new Promise((resolve) => open.once("connect", resolve));
    await service.close();
    await assert.rejects(request(base + STATISTICS), /ECONNREFUSED/);
  });

  it("answers many at once while files change", async () => {
    const { base, folder } = await serve();
    const changes = writeFiles(folder, { "po/de.po": HEADER, "po/fr.po": poOf({ one: "1", two: "2" }) });
    const answers = await Promise.all(Array.from({ length: 100 }, () => request(base + STATISTICS)));
    await changes;
    for (const { status, body } of answers) {
      assert.equal(status, 200);
      const page: { count: number; results: { total: number }[] } = JSON.parse(body);
      assert.deepEqual([page.count, page.results.every(({ total }) => total === 2)], [45, true]);
    }
  });
});

describe("setting a service up", () => {
  const folders = temporaryFolders();

  it("names the project after the folder", async () => {
    const folder = await folders.create({ "My Shop/po/de.po": poOf({ a: "b" }) });
    const { createService } = await import("../../../src/service/service");
    const service = await createService({ folder: `${folder}/My Shop` });
    assert.ok(service.ok);
    assert.deepEqual([service.value.project, await service.value.components()], ["my-shop", ["my-shop-po"]]);
    await service.value.close();
  });
});
