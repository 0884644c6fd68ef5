import assert from "node:assert/strict";
import { rename } from "node:fs/promises";
import path from "node:path";
import { eventually } from "../../../support/eventually";
import { ask, getJson, git, HEADER, poOf, services, temporaryFolders, writeFiles } from "../../support";

const START = 1_700_000_000;

interface Listing {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly Record<string, unknown>[];
}

interface Figures extends Listing {
  readonly incomplete?: readonly unknown[];
}

describe("resources of the API", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function serve() {
    const fuzzy = `${HEADER}#, fuzzy\nmsgid "two words"\nmsgstr "x"\n\nmsgid "end\\n"\nmsgstr "Ende"\n\nmsgid "three more words"\nmsgstr ""\n`;
    const folder = await folders.create({
      "po/de.po": fuzzy,
      "po/pt-br.po": fuzzy,
      "menu/po/de.po": poOf({ a: "b" }),
    });
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=x"], { name: "First", seconds: START });
    await writeFiles(folder, { "menu/po/de.po": poOf({ a: "c" }) });
    await git(folder, ["commit", "--quiet", "--all", "--message=x"], { name: "Second", seconds: START + 1 });
    const components = [
      { name: "app", mask: "po/*.po" },
      { name: "menu", mask: "menu/po/*.po" },
    ];
    const { service } = await start({ folder, project: "shop", components });
    const json = async (target: string) => (await getJson(service.handle, target)) as Record<string, unknown>;
    const list = async (target: string) => (await getJson(service.handle, target)) as Listing;
    return {
      service,
      json,
      list,
      get: (target: string, options?: RequestInit) => ask(service.handle, target, options),
    };
  }

  it("name the format that the files were read as", async () => {
    const folder = await folders.create({
      "locales/en.json": '{"item_one": "{{count}} item", "item_other": "{{count}} items"}',
      "locales/de.json": '{"item_one": "", "item_other": ""}',
      "plain/en.json": '{"a": "One", "b": "Two"}',
      "plain/de.json": '{"a": "Eins", "b": ""}',
    });
    const components = [
      { name: "plurals", mask: "locales/*.json" },
      { name: "plain", mask: "plain/*.json" },
    ];
    const { service } = await start({ folder, project: "shop", components });
    const formatOf = async (path: string) => {
      const body = (await getJson(service.handle, path)) as { readonly file_format: string };
      return body.file_format;
    };
    assert.equal(await formatOf("/api/components/shop/shop-plurals/"), "i18next");
    assert.equal(await formatOf("/api/components/shop/shop-plain/"), "json-nested");
    const { results } = (await getJson(service.handle, "/api/components/")) as Listing;
    assert.deepEqual(
      results.map(({ slug, file_format }) => [slug, file_format]),
      [
        ["shop-plain", "json-nested"],
        ["shop-plurals", "i18next"],
      ],
    );
    const translations = (await getJson(service.handle, "/api/translations/")) as Listing;
    const plurals = translations.results.map(({ component }) => component as Record<string, unknown>);
    assert.deepEqual(plurals.map(({ file_format }) => file_format).sort(), ["i18next", "json-nested"]);
    await writeFiles(folder, { "locales/en.json": '{"a": "One"}', "locales/de.json": '{"a": ""}' });
    assert.equal(await formatOf("/api/components/shop/shop-plurals/"), "json-nested", "as the files are now");
  });

  it("begin at the root, which leads to all of them", async () => {
    const { json, list } = await serve();
    const root = await json("/api/");
    assert.deepEqual(Object.keys(root), ["projects", "components", "translations", "languages"]);
    const counts = await Promise.all(Object.values(root).map(async (url) => (await list(String(url))).count));
    assert.deepEqual(counts, [1, 2, 3, 3]);
  });

  it("lead to one another by links that are there, but for what this service cannot do", async () => {
    const { service } = await serve();
    assert.ok((await followLinks(service.handle, "en")) > 40);
  });

  it("lead to the source language, whichever it is", async () => {
    const texts = (open: string) => `{"open": "${open}", "close": "${open} 2"}`;
    const folder = await folders.create({ "web/de.json": texts("Öffnen"), "web/fr.json": texts("Ouvrir") });
    const components = [{ name: "web", mask: "web/*.json", source: "de" }];
    const { service } = await start({ folder, project: "shop", components });
    const { results } = (await getJson(service.handle, "/api/languages/")) as Listing;
    assert.deepEqual(
      results.map(({ code }) => code),
      ["de", "en", "fr"],
    );
    assert.ok((await followLinks(service.handle, "de")) > 25);
  });

  /** @returns how many there are */
  async function followLinks(handle: Parameters<typeof ask>[0], sourceLanguage: string): Promise<number> {
    const seen = new Set<string>();
    const waiting = ["http://127.0.0.1:8000/api/"];
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      if (seen.has(url)) continue;
      seen.add(url);
      const { pathname, search } = new URL(url);
      const { status, body, headers } = await ask(handle, pathname + search);
      const absent = /\/(?:repository|changes|lock|file)\/$/.test(pathname);
      // Source languages, and that of the project, have no pages of their own.
      const source = ["en", sourceLanguage].some((code) =>
        [`/engage/shop/${code}/`, `/api/languages/${code}/statistics/`].includes(pathname),
      );
      assert.equal(status, absent || source ? 404 : 200, url);
      if (headers["content-type"] !== "application/json") continue;
      waiting.push(...(body.match(/http:\/\/127\.0\.0\.1:8000[^"#]*/g) ?? []));
    }
    return seen.size;
  }

  it("describe a translation with its counts, file and last change", async () => {
    const { json } = await serve();
    const { component, language, revision, ...translation } = await json("/api/translations/shop/shop-app/pt_BR/");
    const base = "http://127.0.0.1:8000";
    const address = `${base}/api/translations/shop/shop-app/pt_BR/`;
    assert.deepEqual(translation, {
      id: translation.id,
      language_code: "pt_BR",
      filename: "po/pt-br.po",
      url: address,
      web_url: `${base}/projects/shop/shop-app/pt_BR/`,
      share_url: `${base}/engage/shop/pt_BR/`,
      translate_url: `${base}/projects/shop/shop-app/pt_BR/`,
      is_template: false,
      is_source: false,
      total: 3,
      total_words: 6,
      translated: 1,
      translated_words: 1,
      translated_percent: 33.3,
      fuzzy: 1,
      fuzzy_words: 2,
      fuzzy_percent: 33.3,
      failing_checks: 1,
      failing_checks_words: 1,
      failing_checks_percent: 33.3,
      have_suggestion: 0,
      have_comment: 0,
      last_change: "2023-11-14T22:13:20.000000Z",
      last_author: "First",
      statistics_url: `${address}statistics/`,
      units_list_url: `${address}units/`,
      file_url: `${address}file/`,
      repository_url: `${address}repository/`,
      changes_list_url: `${address}changes/`,
    });
    assert.ok(Number.isSafeInteger(translation.id));
    assert.match(String(revision), /^[0-9a-f]{40}$/);
    const { emptiness, is_source_language_certain, ...usual } = await json("/api/components/shop/shop-app/");
    assert.deepEqual(component, usual);
    assert.deepEqual([emptiness, is_source_language_certain], [null, true]);
    assert.deepEqual(language, await json("/api/languages/pt_BR/"));
    assert.deepEqual((language as { name: string }).name, "Portuguese (Brazil)");
  });

  it("list the translations of one component, and of all", async () => {
    const { list, json } = await serve();
    const all = (await list("/api/translations/")).results;
    assert.deepEqual(
      all.map(({ filename }) => filename),
      ["po/de.po", "po/pt-br.po", "menu/po/de.po"],
    );
    assert.deepEqual((await list("/api/components/shop/shop-app/translations/")).results, all.slice(0, 2));
    for (const one of all) assert.deepEqual(await json(String(one.url)), one);
  });

  it("have the same row of statistics for a translation as in the component's list", async () => {
    const { list, json } = await serve();
    const rows = (await list("/api/components/shop/shop-app/statistics/")).results;
    assert.deepEqual(await json("/api/translations/shop/shop-app/de/statistics/"), rows[0]);
  });

  it("sum up projects and languages", async () => {
    const { json, service } = await serve();
    const project = await json("/api/projects/shop/statistics/");
    assert.deepEqual(
      [project.name, project.total, project.translated, project.fuzzy, project.failing, project.translated_percent],
      ["shop", 7, 3, 2, 2, 42.9],
    );
    assert.deepEqual([project.last_author, project.recent_changes], ["Second", 4]);
    const languages = (await getJson(service.handle, "/api/projects/shop/languages/")) as Record<string, unknown>[];
    assert.deepEqual(
      languages.map(({ code, total, translated, last_author }) => [code, total, translated, last_author]),
      [
        ["de", 4, 2, "Second"],
        ["pt_BR", 3, 1, "First"],
      ],
    );
    assert.deepEqual(await json("/api/languages/de/statistics/"), languages[0]);
  });

  it("tell what is wrong with the files", async () => {
    const folder = await folders.create({
      "po/de.po": `${poOf({ a: "b" })}\nnonsense\n`,
      "po/fr.po": poOf({ a: "b" }),
    });
    const { service } = await start({ folder, project: "shop", components: [{ name: "app", mask: "po/*.po" }] });
    const { count, results } = (await getJson(service.handle, "/api/components/shop/shop-app/remarks/")) as Listing;
    assert.deepEqual([count, results[0]?.file, results[0]?.line], [1, "po/de.po", 9]);
    assert.equal(typeof results[0]?.text, "string");
    assert.equal((await ask(service.handle, "/api/components/shop/none/remarks/")).status, 404);
    const { incomplete } = (await getJson(service.handle, "/api/components/shop/shop-app/statistics/")) as Figures;
    const { text: _text, ...remark } = results[0] ?? {};
    assert.deepEqual(incomplete, [remark], "beside the figures, too");
  });

  it("have nothing beside the figures of what is whole", async () => {
    const { json } = await serve();
    for (const path of ["components/shop/shop-menu/statistics/", "projects/shop/components/"]) {
      assert.deepEqual(Object.keys(await json(`/api/${path}`)), ["count", "next", "previous", "results"], path);
    }
  });

  it("have what is missing on the first page only", async () => {
    const codes = "af ar az be bg bn bs ca cs cy da de el eo es et eu fa fi fr ga gl".split(" ");
    const files = codes.map((code) => [`po/${code}.po`, poOf({ a: "b" })] as const);
    const folder = await folders.create({ ...Object.fromEntries(files), "po/it.po": `${HEADER}msgid "b"\nmsgstr "c` });
    const { service } = await start({ folder, project: "shop", components: [{ name: "app", mask: "po/*.po" }] });
    const lengths = async (page: number) => {
      const target = `/api/components/shop/shop-app/statistics/?page=${page}`;
      const { incomplete, results } = (await getJson(service.handle, target)) as Figures;
      return [incomplete?.length, results.length];
    };
    assert.deepEqual(await lengths(1), [1, 20]);
    assert.deepEqual(await lengths(2), [undefined, 3]);
  });

  it("tell what the search for components left out", async function () {
    if (process.platform === "win32") this.skip();
    const folder = await folders.create({ "a*b/po/de.po": poOf({ a: "b" }), "po/de.po": poOf({ a: "b" }) });
    const { service, lines } = await start({ folder, project: "shop" });
    const remarks = async () => (await getJson(service.handle, "/api/projects/shop/remarks/")) as Listing;
    const text = "Name is too long or has unsupported characters";
    const left = { file: "a*b", line: null, kind: "unusableName", values: [], left_out: false };
    assert.deepEqual((await remarks()).results, [{ ...left, text }]);
    const { incomplete } = (await getJson(service.handle, "/api/projects/shop/components/")) as Figures;
    assert.deepEqual(incomplete, [left]);
    await rename(path.join(folder, "a*b"), path.join(folder, "a  b"));
    // What was found a moment ago may be told again.
    await eventually(async () => {
      const { results } = (await getJson(service.handle, "/api/components/")) as Listing;
      assert.deepEqual(
        results.map(({ filemask }) => filemask),
        ["a  b/po/*.po", "po/*.po"],
      );
      assert.deepEqual((await remarks()).results, []);
    });
    assert.deepEqual(lines, [`a*b: ${text}`]);
    assert.equal((await ask(service.handle, "/api/projects/none/remarks/")).status, 404);
  });

  it("are of their project only", async () => {
    const { get } = await serve();
    for (const path of [
      "projects/x/statistics/",
      "projects/x/languages/",
      "translations/x/shop-app/de/",
      "languages/xx/",
    ]) {
      assert.equal((await get(`/api/${path}`)).status, 404, path);
    }
  });
});
