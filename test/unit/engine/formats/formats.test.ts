import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Finding } from "../../../../src/engine/checks/checks";
import { createFileCounter } from "../../../../src/engine/counting/bytes/fileCounter";
import { createComponentScanner } from "../../../../src/engine/counting/scanner";
import { parseFormatMask } from "../../../../src/engine/finding/maskFiles";
import type { Entry, Format, FormatItem, ReadRequest } from "../../../../src/engine/formats/format";
import { FORMATS, formatOf } from "../../../../src/engine/formats/formats";
import { parseMask, pathWith } from "../../../../src/model/mask/mask";
import { checkoutRoot } from "../../../host/root";
import { temporaryFolders } from "../../support";

const REQUEST: ReadRequest = { path: "a", code: "de", positions: true };

describe("formats", () => {
  it("are known only to their own files: an ending, a name or a reader of one stands nowhere else", () => {
    const source = path.join(checkoutRoot(), "src");
    const names = FORMATS.map(({ name }) => name).join("|");
    const endings = FORMATS.flatMap(({ extensions }) => extensions.map((each) => `\\${each}t?`)).join("|");
    const mention = new RegExp(
      `(?:${endings})(?![\\w(])|["'\`](?:${names})["'\`]|formats/(?:${names})\\b|msg(?:id|str)`,
    );
    const outside = ["engine", "time", "folder", "web", "cli"].flatMap((part) =>
      readdirSync(path.join(source, part), { recursive: true, encoding: "utf8" })
        .map((file) => path.join(part, file))
        .filter((file) => file.endsWith(".ts") && !file.startsWith(path.join("engine", "formats")))
        // Settings, also those of other tools, and what commands write have formats of their own.
        .filter((file) => file !== path.join("engine", "finding", "sources", "projectSources.ts"))
        .filter(
          (file) =>
            !["check", "components", "formats", "locales", "mcp", "report"].some((folder) =>
              file.startsWith(path.join("cli", folder)),
            ),
        ),
    );
    assert.ok(outside.length > 30);
    assert.deepEqual(
      outside.filter((file) => mention.test(readFileSync(path.join(source, file), "utf8"))),
      [],
    );
    assert.match(readFileSync(path.join(source, "engine/formats/po.ts"), "utf8"), mention);
  });

  it("have names and endings of their own, and an example that is theirs", () => {
    const unique = (items: readonly string[]) => assert.equal(new Set(items).size, items.length, items.join(" "));
    unique(FORMATS.map(({ name }) => name));
    for (const format of FORMATS) {
      unique(format.extensions);
      for (const extension of format.extensions) assert.match(extension, /^\.[a-z]+$/);
      assert.equal(formatOf(format.exampleMask), format);
      assert.ok(parseFormatMask(format.exampleMask).ok, format.exampleMask);
    }
    assert.equal(formatOf("po/readme.txt"), undefined);
  });

  it("never throw, whatever the bytes are", async () => {
    const files = [[], [0], [0xff, 0xfe], [0xef, 0xbb, 0xbf], [0xc3], [0x22, 0x5c], [0x7b, 0x22, 0x61]];
    for (const format of FORMATS) {
      for (const bytes of files)
        for (const item of await format.read(Uint8Array.from(bytes), REQUEST)) assert.ok(item.kind);
    }
  });
});

const UNKNOWN = { context: undefined, source: undefined, sourcePlural: undefined, pluralForms: undefined };

/** A minimal monolingual format: `key=text`, a plural form as `key[one]=text`, and `!dialect` for another format. */
const LINES: Format = {
  name: "lines",
  title: "lines",
  extensions: [".lines"],
  exampleMask: "*.lines",
  layout: "monolingual",
  sourceFiles: (_root, mask) => [pathWith(mask, "").replace("_.", ".")],
  codeOf: (value) => (value.startsWith("v") ? undefined : value.replace("-r", "_")),
  stateWith({ texts, parts, state }, _unit, categories) {
    if (parts === undefined) return state;
    return categories.every((category) => (texts[parts.indexOf(category)] ?? "") !== "")
      ? "translated"
      : "untranslated";
  },
  *read(bytes): Generator<FormatItem> {
    const units = new Map<string, { texts: string[]; parts: string[]; line: number }>();
    for (const [index, line] of Buffer.from(bytes).toString().split("\n").entries()) {
      const [, key, part, text] = /^(\w+)(?:\[(\w+)\])?=(.*)$/.exec(line) ?? [];
      if (key === undefined || text === undefined) continue;
      if (part === undefined) {
        yield { kind: "entry", entry: entry(key, text, index + 1) };
        continue;
      }
      const unit = units.get(key) ?? { texts: [], parts: [], line: index + 1 };
      unit.texts.push(text);
      unit.parts.push(part);
      units.set(key, unit);
    }
    for (const [key, unit] of units) {
      yield { kind: "entry", entry: { key, ...unit, state: "translated", flags: [], ...UNKNOWN } };
    }
  },
};

function entry(key: string, text: string, line: number): Entry {
  const state = text.trim() === "" ? "untranslated" : "translated";
  return { key, texts: [text], state, flags: [], line, ...UNKNOWN };
}

describe("a monolingual format", () => {
  const folders = temporaryFolders();

  async function component(files: Readonly<Record<string, string>>, source?: string) {
    const folder = await folders.create(files);
    const mask = parseMask("i18n/app_*.lines");
    assert.ok(mask.ok);
    const definition = {
      name: "app",
      mask: mask.value,
      format: LINES,
      accepts: () => true,
      ...(source ? { source } : {}),
    };
    const scanner = createComponentScanner(folder, definition, createFileCounter());
    const counts = async () => {
      const { languages } = await scanner.scan();
      return languages.map(({ code, counts: { total, totalWords, translated, failing } }) =>
        [code, total, totalWords, translated, failing].join(" "),
      );
    };
    return { folder, scanner, counts };
  }

  it("counts the units of its source file, which is no language of its own", async () => {
    const { counts, scanner } = await component({
      "i18n/app.lines": "a=one\nb=two words\nc=<ph>three</ph>",
      "i18n/app_de.lines": "a=eins\nb=\nc=drei\nd=vier",
      "i18n/app_en.lines": "a=one",
    });
    assert.deepEqual(await counts(), ["de 3 4 2 1", "en 3 4 1 0"]);
    const { sources, units, remarks } = await scanner.scan();
    assert.deepEqual(remarks, [{ path: "i18n/app_de.lines", problem: { kind: "notInSource", values: ["1"] } }]);
    assert.deepEqual(
      [sources, (await units())?.map(({ key, source: text }) => [key, text])],
      [
        ["i18n/app.lines"],
        [
          ["a", "one"],
          ["b", "two words"],
          ["c", "<ph>three</ph>"],
        ],
      ],
    );
  });

  it("takes the file of the source language where no convention names another", async () => {
    const { counts } = await component({ "i18n/app_en.lines": "a=one\nb=two", "i18n/app_de.lines": "a=eins" });
    assert.deepEqual(await counts(), ["de 2 2 1 0"]);
  });

  it("checks translations again when their source text changes, and not those that did not change", async () => {
    const { counts, folder, scanner } = await component({
      "i18n/app.lines": "a=one",
      "i18n/app_de.lines": "a=eins",
    });
    assert.deepEqual(await counts(), ["de 1 1 1 0"]);
    await writeFile(path.join(folder, "i18n/app.lines"), "a=<ph>one more</ph>");
    assert.deepEqual(await counts(), ["de 1 2 1 1"]);
    const { languages, units } = await scanner.scan();
    const [language] = languages;
    assert.ok(language !== undefined);
    const read: unknown[] = [];
    const take = ({ source, texts }: Entry, findings: readonly Finding[]) =>
      read.push([source, texts, findings.map(({ check }) => check)]);
    assert.ok(await scanner.readUnits({ language, units: (await units()) ?? [], take, signal: undefined }));
    assert.deepEqual(read, [["<ph>one more</ph>", ["eins"], ["xml_tags"]]]);
  });

  it("takes a usual source language before others, and else the language with the most strings", async () => {
    const files = { "i18n/app_de.lines": "a=eins\nb=zwei\nc=drei", "i18n/app_fr.lines": "a=un\nb=deux" };
    assert.deepEqual(await (await component(files)).counts(), ["de 3 3 3 0", "fr 3 3 2 0"]);
    const british = await component({ ...files, "i18n/app_en-rGB.lines": "a=one\nb=two" });
    assert.deepEqual(await british.counts(), ["de 2 2 2 0", "fr 2 2 2 0"]);
    assert.equal((await british.scanner.scan()).sourceLanguage, "en_GB");
  });

  it("takes the source language that is configured, unless its file has no strings", async () => {
    const files = { "i18n/app.lines": "a=one", "i18n/app_de.lines": "a=eins\nb=zwei", "i18n/app_fr.lines": "b=deux" };
    assert.deepEqual(await (await component(files, "de")).counts(), ["fr 2 2 1 0"]);
    assert.deepEqual(await (await component(files, "it")).counts(), ["de 1 1 1 0", "fr 1 1 0 0"]);
  });

  it("does not count source strings without text, and takes no value of the star for a language that is none", async () => {
    const { counts, scanner } = await component({
      "i18n/app.lines": "a=one\nb=\nc=  \n",
      "i18n/app_de.lines": "a=  \nb=zwei",
      "i18n/app_v21.lines": "a=one",
    });
    assert.deepEqual(await counts(), ["de 1 1 0 0"]);
    const { remarks } = await scanner.scan();
    assert.ok(
      remarks.some(({ path: at, problem }) => at === "i18n/app_v21.lines" && problem.kind === "noLanguageCode"),
    );
  });

  it("lets the last of repeated keys count, and names its line", async () => {
    const { counts, scanner } = await component({
      "i18n/app.lines": "a=one\nb=two",
      "i18n/app_de.lines": "a=\na=eins\nb=x\nb=",
    });
    assert.deepEqual(await counts(), ["de 2 2 1 0"]);
    const { remarks } = await scanner.scan();
    assert.deepEqual(remarks, [{ path: "i18n/app_de.lines", line: 2, problem: { kind: "duplicates", values: ["2"] } }]);
  });

  it("asks for the plural forms of each language", async () => {
    const { counts, scanner } = await component({
      "i18n/app.lines": "a[one]=a file\na[other]=many files",
      "i18n/app_ja.lines": "a[other]=x",
      "i18n/app_cs.lines": "a[one]=x\na[other]=y",
      "i18n/app_pl.lines": "a[one]=x\na[few]=y\na[many]=z",
    });
    assert.deepEqual(await counts(), ["cs 1 2 0 1", "ja 1 2 1 0", "pl 1 2 1 0"]);
    const [unit] = (await (await scanner.scan()).units()) ?? [];
    assert.deepEqual([unit?.source, unit?.sourcePlural, unit?.parts], ["a file", "many files", ["one", "other"]]);
  });

  it("keeps a link to the source file apart from the source", async () => {
    const { counts, folder } = await component({ "i18n/app.lines": "a=one\nb=two" });
    await symlink("app.lines", path.join(folder, "i18n/app_de.lines"));
    assert.deepEqual(await counts(), ["de 2 2 2 0"]);
    await mkdir(path.join(folder, "gone"));
    await rename(path.join(folder, "i18n/app.lines"), path.join(folder, "gone/app.lines"));
    assert.deepEqual(await counts(), []);
  });
});

/** A minimal format of one file for all languages: `code key=text`, and the source language in the first line. */
const ALL_IN_ONE: Format = {
  name: "allInOne",
  title: "all in one",
  extensions: [".all"],
  exampleMask: "app.all",
  layout: "multilingual",
  sourceFiles: () => [],
  *read(bytes): Generator<FormatItem> {
    for (const [index, line] of Buffer.from(bytes).toString().split("\n").entries()) {
      const [, language, key, text] = /^(\S+) (\w+)=(.*)$/.exec(line) ?? [];
      if (language === undefined) yield { kind: "languages", source: line };
      else if (key !== undefined) yield { kind: "entry", entry: { ...entry(key, text ?? "", index + 1), language } };
    }
  },
};

describe("a format of one file for all languages", () => {
  const folders = temporaryFolders();

  it("has a row for each language but the source's", async () => {
    const folder = await folders.create({
      "app.all": "en\nde a=eins\nen a=<ph>one</ph>\nen b=two\nen c=\npt-BR b=dois\npt-BR d=quatro",
    });
    const mask = { text: "app.all", folder: "", prefix: "app.all", suffix: "", rest: "" };
    const scan = (source?: string) =>
      createComponentScanner(
        folder,
        { name: "app", mask, format: ALL_IN_ONE, accepts: () => true, ...(source ? { source } : {}) },
        createFileCounter(),
      ).scan();
    const shown = async (source?: string) => {
      const { sourceLanguage, languages } = await scan(source);
      return [
        sourceLanguage,
        ...languages.map(({ code, counts: c }) => `${code} ${c.total} ${c.translated} ${c.failing}`),
      ];
    };
    assert.deepEqual(await shown(), ["en", "de 2 1 1", "pt_BR 2 1 0"]);
    assert.deepEqual(await shown("de"), ["de", "en 1 1 0", "pt_BR 1 0 0"]);
    assert.deepEqual(await shown("fr"), ["en", "de 2 1 1", "pt_BR 2 1 0"]);
    const { remarks } = await scan();
    assert.deepEqual(remarks, [{ path: "app.all", problem: { kind: "languageNotInSource", values: ["pt_BR", "1"] } }]);
  });
});
