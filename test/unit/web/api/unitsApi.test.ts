import assert from "node:assert/strict";
import { textHash } from "../../../../src/common/text/textHash";
import { MAX_BODY_BYTES } from "../../../../src/web/http/responses";
import { ask, getJson, HEADER, poOf, services, temporaryFolders } from "../../support";

const UNITS = "/api/translations/shop/shop-app/de/units/";

const GERMAN = `${HEADER}#: src/files.c:12 src/menu.c:7
#, c-format, fuzzy
msgctxt "menu"
msgid "%d file"
msgid_plural "%d files"
msgstr[0] "%d Datei"
msgstr[1] "Dateien"

msgid "one"
msgstr "eins"

msgid "line\\n"
msgstr "Zeile"

msgid "missing"
msgstr ""
`;

interface UnitsPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly Record<string, unknown>[];
}

describe("strings in the API", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function serve(files: Readonly<Record<string, string>>) {
    const folder = await folders.create(files);
    const { service } = await start({ folder, project: "shop", components: [{ name: "app", mask: "po/*.po" }] });
    const page = async (target: string) => (await getJson(service.handle, target)) as UnitsPage;
    return { service, page, get: (target: string) => ask(service.handle, target) };
  }

  it("have their key as their context where they have one beside their text", async () => {
    const folder = await folders.create({
      "po/en.json": '{"menu": {"file": "File", "a/b~": "A"}}',
      "po/de.json": '{"menu": {"file": "Datei"}}',
    });
    const components = [{ name: "app", mask: "po/*.json" }];
    const { service } = await start({ folder, project: "shop", components, source: "en" });
    const { results } = (await getJson(service.handle, UNITS)) as UnitsPage;
    assert.deepEqual(
      results.map(({ context, line }) => [context, line]),
      [
        ["menu.file", 1],
        ["menu.a/b~", null],
      ],
    );
  });

  it("have Weblate's fields, and their place in the file", async () => {
    const { service, page } = await serve({ "po/de.po": GERMAN, "po/fr.po": `${GERMAN}\nmsgid "more"\nmsgstr "x"\n` });
    const { count, next, previous, results } = await page(UNITS);
    assert.deepEqual([count, next, previous, results.length], [5, null, null, 5]);
    const [files] = results;
    const base = "http://127.0.0.1:8000";
    const { id, id_hash, content_hash, spans, ...fields } = files ?? {};
    assert.ok(Number.isSafeInteger(id) && Number.isSafeInteger(id_hash) && Number.isSafeInteger(content_hash));
    assert.ok(Array.isArray(spans) && spans.length === 2);
    const place = { line: 12, column: 12, end_line: 12, end_column: 19 };
    const fix = { ...place, text: "Dateien %d", encoding: "utf-8", file_hash: textHash(GERMAN) };
    assert.deepEqual(fields, {
      translation: `${base}/api/translations/shop/shop-app/de/`,
      language_code: "de",
      source: ["%d file", "%d files"],
      previous_source: "",
      target: ["%d Datei", "Dateien"],
      location: "src/files.c:12, src/menu.c:7",
      context: "menu",
      note: "",
      flags: "c-format, fuzzy",
      labels: [],
      explanation: "",
      extra_flags: "",
      state: 10,
      fuzzy: true,
      translated: false,
      approved: false,
      pending: false,
      position: 1,
      has_suggestion: false,
      has_comment: false,
      has_failing_check: true,
      num_words: 2,
      priority: 100,
      source_unit: `${base}/api/units/${id}/`,
      url: `${base}/api/units/${id}/`,
      web_url: `${base}/projects/shop/shop-app/de/?page=1#string-1`,
      failing_checks: ["c_format"],
      findings: [{ check: "c_format", text_index: 1, fix }],
      file: "po/de.po",
      line: 11,
      column: fields.column ?? null,
    });
    assert.deepEqual(
      results.map(({ state, line, failing_checks }) => [state, line, failing_checks]),
      [
        [10, 11, ["c_format"]],
        [20, 15, []],
        [20, 18, ["end_newline"]],
        [0, 21, []],
        // Only the other language has it.
        [0, null, []],
      ],
    );
    assert.deepEqual([results[4]?.source, results[4]?.target, results[4]?.spans], [["more"], [""], [null]]);
    for (const unit of results) assert.deepEqual(await getJson(service.handle, String(unit.url)), unit);
  });

  it("lead to their place on the page", async () => {
    const { page, get } = await serve({
      "po/de.po": poOf(Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`s${n}`, "x"]))),
    });
    const { results } = await page(`${UNITS}?page_size=500`);
    for (const index of [0, 99, 100, 249]) {
      const url = new URL(String(results[index]?.web_url));
      const { body } = await get(url.pathname + url.search);
      const item = body.slice(body.indexOf(`id="${url.hash.slice(1)}"`)).split("</li>", 1)[0];
      assert.match(item ?? "", new RegExp(`<dd lang="en" dir="auto">s${index}</dd>`));
    }
  });

  it("are found by queries, whose pages keep the query", async () => {
    const { page } = await serve({ "po/de.po": GERMAN });
    const sources = async (query: string) =>
      (await page(UNITS + query)).results.map(({ source }) => (Array.isArray(source) ? source[0] : source));
    assert.deepEqual(await sources("?q=state:%3Ctranslated"), ["%d file", "missing"]);
    assert.deepEqual(await sources("?q=has:check"), ["%d file", "line\n"]);
    assert.deepEqual(await sources("?q=check:end_newline"), ["line\n"]);
    assert.deepEqual(await sources("?q=check:xml_tags"), []);
    assert.deepEqual(await sources("?q=check:c_format+AND+state:translated"), []);
    const first = await page(`${UNITS}?q=has:check&page_size=1`);
    assert.equal(first.next, `http://127.0.0.1:8000${UNITS}?page=2&page_size=1&q=has%3Acheck`);
    const second = await page(String(first.next));
    assert.deepEqual([second.results[0]?.position, second.next], [3, null]);
    assert.equal(second.previous, `http://127.0.0.1:8000${UNITS}?page_size=1&q=has%3Acheck`);
  });

  it("are found if they have the text of their source, in files of any kind", async () => {
    const texts = (same: string) => JSON.stringify({ a: "A longer text", b: same, c: "Name" });
    const { page } = await serve({
      "po/de.po": poOf({ "A longer text": "A longer text", "Another text": "Ein anderer", Name: "Name" }),
    });
    const { results } = await page(`${UNITS}?q=check:same`);
    assert.deepEqual(
      results.map(({ source }) => source),
      [["A longer text"]],
    );
    const files = { "web/en.json": texts("Some other text"), "web/de.json": texts("Andere") };
    const folder = await folders.create({ ...files, "web/en_GB.json": texts("Some other text") });
    const json = await start({ folder, project: "shop", components: [{ name: "app", mask: "web/*.json" }] });
    const same = (await getJson(json.service.handle, `${UNITS}?q=check:same`)) as UnitsPage;
    assert.deepEqual(
      same.results.map(({ context }) => context),
      ["a"],
    );
    const british = UNITS.replace("/de/", "/en_GB/");
    assert.equal(((await getJson(json.service.handle, `${british}?q=check:same`)) as UnitsPage).count, 0);
  });

  it("come in pages of 50, or of up to 500 if that is wanted", async () => {
    const { page, get } = await serve({
      "po/de.po": poOf(Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`s${n}`, ""]))),
    });
    const sizes: Readonly<Record<string, number>> = {
      "": 50,
      "7": 7,
      "500": 500,
      "501": 500,
      "0": 50,
      x: 50,
      "-1": 50,
    };
    for (const [size, expected] of Object.entries(sizes)) {
      assert.equal((await page(`${UNITS}?page_size=${size}`)).results.length, expected, size);
    }
    const last = await page(`${UNITS}?page_size=500&page=2`);
    assert.deepEqual([last.results.length, last.results[99]?.position], [100, 600]);
    assert.equal((await get(`${UNITS}?page_size=500&page=3`)).status, 404);
  });

  it("are refused for what is not understood, and absent for what is not there", async () => {
    const { get } = await serve({ "po/de.po": GERMAN });
    const { status, body } = await get(`${UNITS}?q=source:x`);
    assert.equal(status, 400);
    assert.match(JSON.parse(body).detail, /not supported: "source:x"/);
    for (const target of [
      "/api/translations/shop/shop-app/fr/units/",
      "/api/translations/shop/none/de/units/",
      "/api/units/1/",
      "/api/units/x/",
      "/api/units/-1/",
      "/api/units/99999999999999999999/",
    ]) {
      assert.equal((await get(target)).status, 404, target);
    }
  });

  it("keep their numbers when others come before them", async () => {
    const { service, page } = await serve({ "po/de.po": poOf({ one: "1", two: "2" }) });
    const before = (await page(UNITS)).results[1];
    const { page: pageAfter } = await serve({ "po/de.po": poOf({ zero: "0", one: "1", two: "2" }) });
    const after = (await pageAfter(UNITS)).results[2];
    assert.deepEqual([before?.source, before?.id], [after?.source, after?.id]);
    assert.ok(service);
  });

  it("are cut where a page would become too large, and say so", async () => {
    const long = "\u0001".repeat(100_000);
    const lines = Array.from(
      { length: 500 },
      (_, n) => `msgctxt "${n}${long.slice(0, 2000)}"\nmsgid "${n}${long}"\nmsgstr "${n}${long}"\n`,
    );
    const { page, get } = await serve({ "po/de.po": HEADER + lines.slice(0, 100).join("\n") });
    const { body } = await get(`${UNITS}?page_size=500`);
    assert.ok(Buffer.byteLength(body) <= MAX_BODY_BYTES);
    const { results } = JSON.parse(body) as UnitsPage;
    assert.equal(results.length, 100);
    assert.equal(results.at(-1)?.cut, true);
    const [whole] = (await page(`${UNITS}?page_size=1`)).results;
    assert.deepEqual([whole?.cut, whole?.target], [undefined, [`0${long}`]]);
  });
});
