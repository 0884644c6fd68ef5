import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { failingChecks } from "../../../../src/engine/checks/checks";
import { pluralCategories } from "../../../../src/engine/formats/conventions/pluralCategories";
import { formatOf } from "../../../../src/engine/formats/formats";
import { parseMask } from "../../../../src/model/mask/mask";
import { checkoutRoot } from "../../../host/root";
import { inserted } from "../../../support/formats/inserting";
import { rowsOf, services, temporaryFolders } from "../../support";
import { formatNamed, pairsOf, readFile, statesWith } from "./jsonSupport";

const catalog = readFileSync(
  path.join(checkoutRoot(), "test/fixtures/formats/xcstrings/Localizable.xcstrings"),
  "utf8",
);

async function sourcesOf(name: string, mask: string, folder = "/nowhere") {
  const parsed = parseMask(mask);
  assert.ok(parsed.ok);
  return formatNamed(name).sourceFiles(folder, parsed.value);
}

describe("texts that tools extracted from code", () => {
  const folders = temporaryFolders();
  const total = async (files: Readonly<Record<string, string>>) => {
    const { service } = await start({ folder: await folders.create(files), project: "p" });
    const rows = await rowsOf(service.handle, "p", (await service.components())[0] ?? "");
    return rows.map(({ code, total, translated }) => [code, total, translated]);
  };
  const { start } = services();

  for (const [message, note] of [
    ["defaultMessage", "description"],
    ["string", "developer_comment"],
    ["string", "context"],
    ["message", "description"],
  ] as const) {
    it(`are counted without the ${note} beside each ${message}`, async () => {
      const file = (...texts: string[]) =>
        JSON.stringify(
          Object.fromEntries(
            texts.map((text, at) => [`k.${at}`, { ...(at && { [note]: "In a menu" }), [message]: text }]),
          ),
        );
      const plain = JSON.stringify({ "k.0": "Un", "k.1": "Deux", "k.2": "" });
      assert.deepEqual(
        await total({
          "locales/en.json": file("One", "Two", "Three"),
          "locales/de.json": file("Eins", "Zwei"),
          "locales/fr.json": plain,
        }),
        [
          ["de", 3, 2],
          ["fr", 3, 2],
        ],
      );
    });
  }

  it("are written without notes, and in a file of plain texts as a plain one", async () => {
    const source = '{ "a": { "context": "C", "string": "A" }, "b/c": { "context": "C", "string": "B" } }';
    const insert = (text: string) => inserted(formatNamed("formatjs"), { source, text, key: "b~1c", code: "de" });
    assert.equal(await insert('{ "a": { "string": "Ä" } }'), '{ "a": { "string": "Ä" }, "b/c": { "string": "|" } }');
    assert.equal(await insert('{ "a": "Ä" }'), '{ "a": "Ä", "b/c": "|" }');
  });

  for (const [name, others] of [
    ["where other texts are beside them", { ok: "OK", no: "No" }],
    ["if they are messages whose ids have no dots", {}],
  ] as const) {
    it(`are not taken for such ${name}`, async () => {
      const text = JSON.stringify({ toast: { message: "Saved", description: "All is safe" }, ...others });
      const { items, entries } = await readFile("json-nested", text);
      assert.deepEqual(
        [items.some(({ kind }) => kind === "dialect"), ...entries.map(({ key }) => key)],
        [false, "toast/message", "toast/description", ...Object.keys(others)],
      );
    });
  }
});

describe("texts of VS Code extensions", () => {
  it("are told from other JSON by their names", () => {
    for (const file of [
      "package.nls.json",
      "a/package.nls.pt-br.json",
      "l10n/bundle.l10n.de.json",
      "package.nls.*.json",
    ]) {
      assert.equal(formatOf(file)?.name, "vscode", file);
    }
    for (const file of ["package.json", "a/nls.de.json", "package.nls.de/x.json", "mypackage.nls.de.json"]) {
      assert.equal(formatOf(file)?.name, "json-nested", file);
    }
  });

  it("have a text or a message with comments for each key; comments and a last comma are allowed", async () => {
    const text = '{\n// c\n"a.b": "A", "c": {"message": "C", "comment": ["x"]}, "d": {"comment": "x"}, "e": 1,\n}';
    const { entries, faults } = await readFile("vscode", text);
    assert.deepEqual(faults, []);
    assert.deepEqual(
      entries.map(({ key, texts, line }) => [key, ...texts, line]),
      [
        ["a.b", "A", 3],
        ["c", "C", 3],
      ],
    );
  });

  it("say where the name of a message is misspelled", async () => {
    for (const name of ["webextension", "vscode"]) {
      const { entries, faults } = await readFile(name, '{\n"a": {"mesage": "A"},\n"b": {"description": "B"}\n}');
      assert.deepEqual([entries, faults], [[], [[2, "“message” expected"]]], name);
    }
  });

  it("of browsers fail a check where they name placeholders that they don't define", async () => {
    const checksOf = async (message: string, placeholders: string) => {
      const file = `{"a": {"message": "${message}"${placeholders}}}`;
      const [entry] = (await readFile("webextension", file)).entries;
      return entry && failingChecks({ ...entry, source: "Hi $N$" }, { code: "de" }).join();
    };
    const defined = ', "placeholders": {"N": {"content": "$1"}}';
    for (const message of ["Hallo $n$", "Hallo $N$ $$ US$ 5$"]) assert.equal(await checksOf(message, defined), "");
    for (const [message, placeholders] of [
      ["Hallo $N$", ""],
      ["Hallo $N$", ', "placeholders": {"m": {"content": "$1"}}'],
      ["Hallo $N$ $M$", defined],
      ["Hallo", defined],
      ["Hallo $M$", ""],
    ] as const) {
      assert.equal(await checksOf(message, placeholders), "auto_placeholders", message);
    }
  });

  it("say where a message is none, unlike a comment", async () => {
    const { entries, faults } = await readFile(
      "vscode",
      '{\n"": ["copyright"], "_comment": ["x"], "//": ["x"],\n"a": "A",\n"b": ["B"],\n"c": {"message": 5},\n"d": {"message": {"x": "D"}}\n}',
    );
    assert.deepEqual(faults, [
      [4, "Value is not a string"],
      [4, "Value is not a string"],
      [6, "Value is not a string"],
    ]);
    assert.deepEqual(
      entries.map(({ key }) => key),
      ["a"],
    );
  });

  it("are translated from the file without a code", async () => {
    assert.deepEqual(await sourcesOf("vscode", "package.nls.*.json"), ["package.nls.json"]);
    assert.deepEqual(await sourcesOf("vscode", "x/l10n/bundle.l10n.*.json"), ["x/l10n/bundle.l10n.json"]);
    assert.deepEqual(await sourcesOf("vscode", "i18n/*/package.nls.json"), []);
  });
});

describe("messages of browser extensions", () => {
  it("have the same key in any case, which is shown as it is spelled", async () => {
    const { entries } = await readFile("webextension", '{ "appName": { "message": "App" } }');
    assert.deepEqual(
      entries.map(({ key, context, texts }) => [key, context, ...texts]),
      [["appname", "appName", "App"]],
    );
  });
});

describe("ARB files", () => {
  const folders = temporaryFolders();

  it("have a unit for each key without @, and name their language", async () => {
    const text = '{"@@locale": "de", "@@x": "y", "a": "{n, plural, other{A}}", "@a": {"description": "d"}, "b.c": ""}';
    const { entries, items } = await readFile("arb", text);
    assert.deepEqual(
      entries.map(({ key, state }) => [key, state]),
      [
        ["a", "translated"],
        ["b.c", "untranslated"],
      ],
    );
    assert.deepEqual(items[0], { kind: "languages", target: "de" });
  });

  it("have no texts in objects and lists, at which Flutter stops", async () => {
    const text = '{\n"a": "A",\n"b": {\n"message": "B"\n},\n"c": [],\n"@a": {"type": "text"},\n"n": 5, "d": "D"\n}';
    const { entries, items } = await readFile("arb", text);
    assert.deepEqual(
      entries.map(({ key }) => key),
      ["a", "d"],
    );
    const faults = items.filter(({ kind }) => kind === "fault");
    assert.deepEqual(faults, [
      { kind: "fault", line: 4, problem: { kind: "notAString" } },
      { kind: "fault", line: 4, problem: { kind: "notAString" } },
    ]);
  });

  it("have the template that l10n.yaml names, in their folder or above, else app_en.arb", async () => {
    const folder = await folders.create({
      "l10n.yaml": "# template-arb-file: no.arb\narb-dir: lib/l10n\ntemplate-arb-file: 'app_de.arb' # x\r\n",
      "other/l10n.yaml": "template-arb-file: ../../outside.arb\n",
    });
    assert.deepEqual(await sourcesOf("arb", "lib/l10n/app_*.arb", folder), [
      "lib/l10n/app_de.arb",
      "lib/l10n/app_en.arb",
    ]);
    assert.deepEqual(await sourcesOf("arb", "other/app_*.arb", folder), ["other/app_en.arb"]);
    assert.deepEqual(await sourcesOf("arb", "other/intl_*.arb", folder), ["other/intl_messages.arb"]);
    assert.deepEqual(await sourcesOf("arb", "app_*.arb"), ["app_en.arb"]);
  });
});

describe("string catalogs", () => {
  const statesOf = async (content: string, language: string) => {
    const { entries } = await readFile("xcstrings", content);
    const units = new Map(entries.filter((each) => each.language === "en").map((each) => [each.key, each]));
    const format = formatNamed("xcstrings");
    return entries
      .filter((entry) => entry.language === language)
      .map((entry) => {
        const { texts = [], parts } = units.get(entry.key) ?? {};
        const unit = { source: texts[0], sourcePlural: undefined, ...(parts && { parts }) };
        return `${entry.key}: ${format.stateWith?.(entry, unit, pluralCategories(language)) ?? entry.state}`;
      });
  };

  it("are translated only in a state that says so", async () => {
    const unit = (state: unknown) => ({ stringUnit: { ...(state === undefined ? {} : { state }), value: "x" } });
    const strings = Object.fromEntries(
      Object.entries({
        a: "translated",
        b: undefined,
        c: "new",
        d: "needs_review",
        e: "machine",
        f: 5,
        g: "",
        h: null,
      }).map(([key, state]) => [key, { localizations: { de: unit(state) } }]),
    );
    assert.deepEqual(await statesOf(JSON.stringify({ sourceLanguage: "en", strings }), "de"), [
      ...["a: translated", "b: translated", "c: untranslated", "d: fuzzy"],
      ...["e: fuzzy", "f: fuzzy", "g: fuzzy", "h: fuzzy"],
    ]);
  });

  it("have all languages, and the key as the source text where the source has no other", async () => {
    const { entries, items, faults } = await readFile("xcstrings", catalog);
    assert.deepEqual(faults, []);
    assert.deepEqual(items[0], { kind: "languages", source: "en" });
    const sources = entries.filter(({ language }) => language === "en");
    assert.deepEqual(
      sources.map(({ key, texts, state, line }) => [key, texts.join("|"), state, line]),
      [
        [" ", " ", "untranslated", 7],
        ["%lld files", "%lld file|%lld files", "translated", 11],
        ["Old", "Old", "translated", 23],
        ["Save", "Save", "translated", 27],
        ["Tap", "Tap|Click", "translated", 37],
      ],
    );
  });

  it("say which keys have something else than an object", async () => {
    const { entries, faults } = await readFile(
      "xcstrings",
      '{"strings": {\n"a": {},\n"b": null,\n"c": "C",\n"d": []\n}}',
    );
    assert.deepEqual(
      faults,
      [3, 4, 5].map((line) => [line, "“{” expected"]),
    );
    assert.deepEqual(
      entries.map(({ key }) => key),
      ["a"],
    );
  });

  it("follow the states, the forms of the language and the devices of the source", async () => {
    assert.deepEqual(await statesOf(catalog, "de"), [
      "%lld files: fuzzy",
      "Old: translated",
      "Save: translated",
      "Tap: translated",
    ]);
    assert.deepEqual(await statesOf(catalog, "pl"), [
      "%lld files: untranslated",
      "Save: untranslated",
      "Tap: untranslated",
    ]);
    const { entries } = await readFile("xcstrings", catalog);
    const polish = entries.find(({ key, language }) => key === "%lld files" && language === "pl");
    assert.deepEqual(polish?.parts, ["one", "other", "few", "many"]);
    assert.deepEqual(polish?.spans?.at(-1), undefined);
  });

  it("lack variations that are nested too deeply, and say so", async () => {
    const nested = (levels: number): string =>
      levels === 0
        ? '{"stringUnit": {"state": "translated", "value": "x"}}'
        : `{"variations": {"device": {"other": ${nested(levels - 1)}}}}`;
    for (const [levels, state, reasons] of [
      [5, "k: translated", []],
      [6, "k: untranslated", ["Nested too deeply"]],
    ] as const) {
      const text = `{"strings": {"k": {"localizations": {"de": ${nested(levels)}}}}, "sourceLanguage": "en"}`;
      assert.deepEqual(await statesOf(text, "de"), [state]);
      const { faults } = await readFile("xcstrings", text);
      assert.deepEqual(
        faults.map(([, reason]) => reason),
        reasons,
      );
    }
  });

  it("need the substitutions of the source with every form, and find a language that is named last", async () => {
    const unit = (value: string) => `{"stringUnit": {"state": "translated", "value": "${value}"}}`;
    const own = `"en": {"stringUnit": {"state": "new", "value": "%#@n@"}, "substitutions": {"n": {"argNum": 1, "variations":
      {"plural": {"one": ${unit("1")}, "other": ${unit("n")}}}}}}`;
    const text = `{"strings": {"k": {"localizations": {${own}, ${own.replace('"en"', '"de"').replace("new", "translated")},
      "fr": ${unit("x")}}}}, "sourceLanguage": "en"}`;
    assert.deepEqual(await statesOf(text, "de"), ["k: translated"]);
    assert.deepEqual(await statesOf(text, "fr"), ["k: untranslated"]);
    assert.deepEqual(await statesOf(text, "en"), ["k: translated"]);
  });

  it("need editing as one text for all numbers, where the language has several forms and the source has", async () => {
    const unit = { stringUnit: { state: "translated", value: "%lld" } };
    const forms = (...names: readonly string[]) => ({
      variations: { plural: Object.fromEntries(names.map((name) => [name, unit])) },
    });
    const on = (device: string, value: object) => ({ variations: { device: { [device]: value } } });
    const substituted = (value: object) => ({ ...unit, substitutions: { n: value } });
    const localizations = (own: object, de: object, ja = de) => ({ localizations: { en: own, de, ja } });
    const [simple, german] = [forms("one", "other"), forms("other", "one")];
    const strings = {
      a: localizations(simple, unit),
      b: localizations(on("other", simple), on("other", unit)),
      c: localizations(substituted(simple), substituted(unit)),
      d: localizations(simple, substituted(german), unit),
      e: localizations(simple, on("other", german), unit),
      f: localizations(on("other", unit), on("other", german), on("other", unit)),
    };
    const content = JSON.stringify({ sourceLanguage: "en", strings });
    const others = ["d: translated", "e: translated", "f: translated"];
    assert.deepEqual(await statesOf(content, "de"), ["a: fuzzy", "b: fuzzy", "c: fuzzy", ...others]);
    const japanese = await statesOf(content, "ja");
    assert.deepEqual(japanese, ["a: translated", "b: translated", "c: translated", ...others]);
  });

  it("need a text for other devices, and one around their substitutions", async () => {
    const unit = { stringUnit: { state: "translated", value: "x" } };
    const on = (...names: readonly string[]) => ({
      variations: { device: Object.fromEntries(names.map((name) => [name, unit])) },
    });
    const substitutions = { n: unit };
    const strings = {
      a: { localizations: { de: on("iphone") } },
      b: { localizations: { de: on("iphone", "other") } },
      c: { localizations: { en: on("iphone", "mac"), de: on("iphone", "mac") } },
      d: { localizations: { en: { ...unit, substitutions }, de: { substitutions } } },
      e: { localizations: { en: { substitutions }, de: { substitutions } } },
    };
    assert.deepEqual(await statesOf(JSON.stringify({ sourceLanguage: "en", strings }), "de"), [
      ...["a: untranslated", "b: translated", "c: translated", "d: untranslated", "e: translated"],
    ]);
  });

  it("may have several phrases for one command, all of which need a text", async () => {
    const set = (state: string, ...values: readonly string[]) => ({ stringSet: { state, values } });
    const keyed = (de: object) => ({ localizations: { en: set("new", "Start it", "Begin it"), de } });
    const strings = {
      a: keyed(set("translated", "Beginne es")),
      b: keyed(set("new", "Start it")),
      c: keyed(set("needs_review", "Beginne es")),
      d: keyed(set("translated", "Beginne es", "")),
      e: keyed(set("translated")),
    };
    const content = JSON.stringify({ sourceLanguage: "en", strings });
    assert.deepEqual(await statesOf(content, "de"), [
      ...["a: translated", "b: untranslated", "c: fuzzy", "d: untranslated", "e: untranslated"],
    ]);
    const { entries } = await readFile("xcstrings", content);
    const shown = entries.slice(0, 2).map(({ texts, parts, state }) => [texts.join("|"), parts?.join("|"), state]);
    assert.deepEqual(shown, [
      ["Start it|Begin it", "|values.1", "translated"],
      ["Beginne es", undefined, "translated"],
    ]);
  });

  it("give only keys that are whole where the file is cut off", async () => {
    const whole = await readFile("xcstrings", catalog);
    const cut = await readFile("xcstrings", catalog.slice(0, catalog.indexOf('"pl" : { "stringUnit"')));
    assert.equal(cut.faults.length, 1);
    assert.deepEqual(cut.entries, whole.entries.slice(0, cut.entries.length));
    assert.deepEqual([...new Set(cut.entries.map(({ key }) => key))], [" ", "%lld files", "Old"]);
  });
});

describe("all kinds of JSON", () => {
  const kinds = ["json-nested", "i18next", "vscode", "arb", "xcstrings"];

  it("spell a text so that it reads the same", async () => {
    const [entry] = (await readFile("arb", `{"a": "b"}`)).entries;
    assert.ok(entry !== undefined);
    for (const text of ['"\\\n\t\u2028', "é</script>", "\u0000\ud800"]) {
      const spelled: string | undefined = formatNamed("json-nested").escape?.(text, entry);
      assert.deepEqual(await pairsOf("json-nested", `{"a": "${spelled}"}`), [["a", text]]);
    }
  });

  it("survive a flipped byte anywhere", async () => {
    const bytes = Buffer.from(catalog);
    for (let at = 0; at < bytes.length; at += 7) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      for (const name of kinds) await readFile(name, flipped, "pl");
    }
    assert.deepEqual(await statesWith("arb", { source: "{}", translation: "{}", code: "de" }), {});
  });
});
