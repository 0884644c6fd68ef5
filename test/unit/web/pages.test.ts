import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { escapeHtml, html } from "../../../src/web/pages/html";
import { ask, HEADER, HOST, poOf, services, temporaryFolders } from "../support";

describe("pages of the service", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function serve(files: Readonly<Record<string, string>>) {
    const folder = await folders.create(files);
    const { service } = await start({ folder, project: "shop", components: [{ name: "app", mask: "po/*.po" }] });
    const get = (target: string, method = "GET") => ask(service.handle, target, { method });
    return { folder, get };
  }

  const GERMAN = `${HEADER}#, c-format
msgctxt "<menu>"
msgid "%d <b>file</b>"
msgid_plural "%d <b>files</b>"
msgstr[0] "%d <b>Datei</b>"
msgstr[1] "<script>alert(1)</script>"

#, fuzzy
msgid "unsure"
msgstr "ungefähr"

msgid "missing"
msgstr ""
`;

  const unitHeadings = (body: string) => [...body.matchAll(/<h2>(\d+ · [^<]*)/g)].map((match) => match[1]?.trim());

  it("exist for every address in the rows", async () => {
    const { get } = await serve({ "po/de.po": GERMAN, "po/be@latin.po": HEADER });
    for (const target of [
      "/",
      "/projects/shop/",
      "/engage/shop/",
      "/projects/shop/shop-app/",
      "/engage/shop/de/",
      "/engage/shop/be@latin/",
      "/engage/shop/be%40latin/",
      "/projects/shop/shop-app/de/",
      "/projects/shop/shop-app/be@latin/",
    ]) {
      const { status, headers, body } = await get(target);
      assert.equal(status, 200, target);
      assert.equal(headers["content-type"], "text/html; charset=utf-8");
      assert.equal(body.match(/<h1>/g)?.length, 1);
    }
    for (const target of [
      "/projects/",
      "/projects/other/",
      "/projects/shop/none/",
      "/projects/shop/shop-app/fr/",
      "/engage/shop/fr/",
      "/x/",
      "/projects/shop/shop-app/de/x/",
      "/projects/shop/shop-app/de/?show=x",
      "/projects/shop/shop-app/de/?page=2",
    ]) {
      const { status, headers } = await get(target);
      assert.deepEqual([status, headers["content-type"]], [404, "text/html; charset=utf-8"], target);
    }
  });

  it("say what was not found, and lead home", async () => {
    const { get } = await serve({ "po/de.po": GERMAN });
    for (const [target, what] of [
      ["/projects/other/", "There is no project “other”."],
      ["/projects/shop/none", "There is no component “none” in shop."],
      ["/projects/shop/shop-app/fr/", "There is no translation of app into “fr”."],
      ["/engage/shop/fr", "There is no translation of shop into “fr”."],
      ["/x/y/z", "There is nothing at “/x/y/z”."],
      ["/projects/shop/shop-app/de/?show=x", "There is no filter “x”."],
      ["/projects/shop/shop-app/de/?page=2", "This list has no page “2”."],
      ["/projects/shop/shop-app/?page=%3Cb%3E", "This list has no page “&lt;b&gt;”."],
      [`/projects/shop/${"n".repeat(1000)}/`, `There is no component “${"n".repeat(100)}…” in shop.`],
      ["//evil.example", "There is nothing at “//evil.example”."],
    ] as const) {
      const { status, body } = await get(target);
      assert.equal(status, 404, target);
      assert.ok(body.includes(`<p>${what}</p>`), body);
      const links = [...body.matchAll(/<a href="(\.[^"]*)">/g)].map(([, link = ""]) => link);
      assert.equal(links.length, 2, "the path and a link");
      for (const link of links) assert.equal(new URL(link, `http://${HOST}${target}`).href, `http://${HOST}/`);
    }
  });

  it("lead to the pages above, each of which is named once", async () => {
    const { get } = await serve({ "po/de.po": GERMAN });
    for (const [target, above] of [
      ["/", []],
      ["/projects/shop/", []],
      ["/engage/shop/", []],
      ["/engage/shop/de/", ["shop /"]],
      ["/projects/shop/shop-app/", ["shop /"]],
      ["/projects/shop/shop-app/de/", ["shop /", "app /projects/shop/shop-app/"]],
      ["/x/", ["shop /"]],
    ] as const) {
      const { body } = await get(target);
      const path = /<nav aria-label="Path">(.*?)<\/nav>/s.exec(body)?.[1] ?? "";
      const links = [...path.matchAll(/<li><a href="([^"]*)">([^<]*)<\/a><\/li>/g)];
      const found = links.map(([, link = "", text]) => `${text} ${new URL(link, `http://${HOST}${target}`).pathname}`);
      assert.deepEqual(found, above, target);
      assert.equal(path.match(/<li\b/g)?.length ?? 0, above.length, `${target} does not repeat its own heading`);
      assert.equal(body.includes('class="skip"'), above.length > 0, `${target}: something to skip`);
    }
  });

  it("separate the name of a language from its code, also where the text is copied or spoken", async () => {
    const { get } = await serve({ "po/de.po": GERMAN });
    for (const target of ["/", "/projects/shop/shop-app/"]) {
      const { body } = await get(target);
      const headings = [...body.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/gs)];
      const texts = headings.map(([, heading = ""]) => heading.replaceAll(/<[^>]*>/g, ""));
      assert.ok(texts.includes("German de"), texts.join("; "));
    }
  });

  it("link only to pages that exist", async () => {
    const { get } = await serve({ "po/de.po": GERMAN, "po/be@latin.po": HEADER });
    const pending = ["/"];
    const visited = new Set(pending);
    for (const target of pending) {
      const { status, body } = await get(target);
      assert.equal(status, 200, target);
      for (const [, link = ""] of body.matchAll(/href="([^"#][^"]*)"/g)) {
        const url = new URL(link.replaceAll("&amp;", "&"), `http://${HOST}${target}`);
        assert.equal(url.host, HOST);
        if (!visited.has(url.pathname + url.search)) {
          visited.add(url.pathname + url.search);
          pending.push(url.pathname + url.search);
        }
      }
    }
    assert.ok(visited.has("/projects/shop/shop-app/be@latin/?show=failing"), [...visited].join(" "));
  });

  it("allow no script and only their own style", async () => {
    const { get } = await serve({ "po/de.po": GERMAN });
    const { headers, body } = await get("/projects/shop/shop-app/de/");
    const policy = headers["content-security-policy"] ?? "";
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    assert.equal(
      policy,
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    assert.equal(headers["referrer-policy"], "no-referrer");
    assert.ok(!/<script|\son\w+=|\sstyle=|javascript:/i.test(body));
    assert.ok(body.includes("&lt;script&gt;alert(1)&lt;/script&gt;") && body.includes("&lt;menu&gt;"));
  });

  it("show each string's state and its checks, and filter them", async () => {
    const { get } = await serve({ "po/de.po": GERMAN });
    const page = "/projects/shop/shop-app/de/";
    assert.deepEqual(unitHeadings((await get(page)).body), [
      "1 · Translated ·",
      "2 · Needs editing",
      "3 · Not translated",
    ]);
    assert.deepEqual(unitHeadings((await get(`${page}?show=missing`)).body), [
      "1 · Needs editing",
      "2 · Not translated",
    ]);
    const failing = (await get(`${page}?show=failing`)).body;
    assert.deepEqual(unitHeadings(failing), ["1 · Translated ·"]);
    assert.match(failing, /Failing: .*Placeholders differ from the source/);
    assert.match(failing, /Tags differ/);
    for (const text of ["All (3)", "Unfinished (2)", "Failing checks (1)"]) assert.ok(failing.includes(text), text);
  });

  it("show strings that a language lacks", async () => {
    const { get } = await serve({ "po/app.pot": poOf({ "only in the template": "" }), "po/de.po": HEADER });
    const { body } = await get("/projects/shop/shop-app/de/");
    assert.ok(body.includes("only in the template") && body.includes("none yet"));
  });

  it("mark languages and their direction", async () => {
    const arabic = poOf({ file: "ملف" });
    const { get } = await serve({ "po/ar.po": arabic, "po/pt-br.po": poOf({ file: "arquivo" }) });
    assert.match((await get("/projects/shop/shop-app/ar/")).body, /<dd lang="ar" dir="rtl">ملف<\/dd>/);
    assert.match((await get("/projects/shop/shop-app/pt_BR/")).body, /<dd lang="pt-BR" dir="ltr">arquivo<\/dd>/);
  });

  it("split long lists and cut long texts", async () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`text ${index}`, ""]));
    const { get } = await serve({ "po/de.po": poOf({ ...many, [`long ${"x".repeat(100_000)}`]: "" }) });
    const page = "/projects/shop/shop-app/de/?show=missing";
    const first = (await get(page)).body;
    assert.equal(unitHeadings(first).length, 100);
    assert.match(first, /Page 1 of 3/);
    const last = (await get(`${page}&page=3`)).body;
    assert.equal(unitHeadings(last).length, 51);
    assert.ok(last.length < 40_000 && last.includes("more characters"), String(last.length));
    assert.equal((await get(`${page}&page=4`)).status, 404);
  });

  it("say so when there is nothing to show", async () => {
    const { get, folder } = await serve({ "po/de.po": poOf({ a: "b" }) });
    assert.match((await get("/projects/shop/shop-app/de/?show=missing")).body, /No strings to show/);
    await rm(path.join(folder, "po"), { recursive: true });
    assert.equal((await get("/projects/shop/shop-app/")).status, 200);
    assert.equal((await get("/engage/shop/de/")).status, 404);
  });

  it("send readers on to the address with a slash, and never elsewhere", async () => {
    const { get } = await serve({ "po/de.po": GERMAN });
    const { status, headers } = await get("/projects/shop/shop-app/de");
    assert.deepEqual([status, headers.location], [301, "./de/"]);
    assert.equal((await get("//evil.example")).status, 404);
    assert.equal((await get("/projects/shop/none")).status, 404);
  });

  it("answer HEAD without a body", async () => {
    const { get } = await serve({ "po/de.po": GERMAN });
    const [whole, head] = [await get("/"), await get("/", "HEAD")];
    assert.deepEqual([head.body, head.headers], ["", whole.headers]);
  });
});

describe("HTML templates", () => {
  it("escape what is put in, except what is a template itself", () => {
    const inner = html`<i>${"<&>"}</i>`;
    assert.equal(
      html`<b title="${`"'`}">${[inner, "<"]}${undefined}${1}</b>`.source,
      '<b title="&quot;&#39;"><i>&lt;&amp;&gt;</i>&lt;1</b>',
    );
  });

  it("show characters that HTML does not allow", () => {
    assert.equal(escapeHtml("a\0b\x1bc\ud800d\ne"), "a\uFFFDb\uFFFDc\uFFFDd\ne");
    assert.equal(escapeHtml("😀"), "😀");
  });
});
