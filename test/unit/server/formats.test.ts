import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseMask, pathWith } from "../../../src/model/mask/mask";
import { createComponentScanner } from "../../../src/server/counting/scanner";
import type { Entry, Format, FormatItem, ReadRequest } from "../../../src/server/formats/format";
import { FORMATS, formatOf } from "../../../src/server/formats/formats";
import { checkoutRoot } from "../../host/root";
import { temporaryFolders } from "./support";

const REQUEST: ReadRequest = { path: "a", code: "de", positions: true };

describe("formats", () => {
  it("are known only to their own files: an ending, a name or a reader of one stands nowhere else", () => {
    const source = path.join(checkoutRoot(), "src");
    const names = FORMATS.map(({ name }) => name).join("|");
    const endings = FORMATS.flatMap(({ extensions }) => extensions.map((each) => `\\${each}t?`)).join("|");
    const mention = new RegExp(
      `(?:${endings})(?![\\w(])|["'\`](?:${names})["'\`]|formats/(?:${names})\\b|msg(?:id|str)`,
    );
    const outside = ["server", "cli"].flatMap((part) =>
      readdirSync(path.join(source, part), { recursive: true, encoding: "utf8" })
        .map((file) => path.join(part, file))
        .filter((file) => file.endsWith(".ts") && !file.startsWith(path.join("server", "formats"))),
    );
    assert.ok(outside.length > 30);
    assert.deepEqual(
      outside.filter((file) => mention.test(readFileSync(path.join(source, file), "utf8"))),
      [],
    );
    assert.match(readFileSync(path.join(source, "server/formats/po.ts"), "utf8"), mention);
  });

  it("have names and endings of their own, and an example that is theirs", () => {
    const unique = (items: readonly string[]) => assert.equal(new Set(items).size, items.length, items.join(" "));
    unique(FORMATS.map(({ name }) => name));
    for (const format of FORMATS) {
      unique(format.extensions);
      for (const extension of format.extensions) assert.match(extension, /^\.[a-z]+$/);
      assert.equal(formatOf(format.exampleMask), format);
      if (format.layout === "multilingual") assert.ok(!format.exampleMask.includes("*"));
      else assert.ok(parseMask(format.exampleMask).ok, format.exampleMask);
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

/** A minimal monolingual format. */
const LINES: Format = {
  name: "lines",
  title: "lines",
  extensions: [".lines"],
  exampleMask: "*.lines",
  layout: "monolingual",
  sourceFiles: (_root, mask) => [pathWith(mask, "").replace("_.", "."), pathWith(mask, "en")],
  *read(bytes): Generator<FormatItem> {
    const lines = Buffer.from(bytes).toString().split("\n");
    for (const [index, line] of lines.entries()) {
      const equals = line.indexOf("=");
      if (equals === -1) continue;
      const text = line.slice(equals + 1);
      yield { kind: "entry", entry: entry(line.slice(0, equals), text, index + 1) };
    }
  },
};

function entry(key: string, text: string, line: number): Entry {
  const state = text === "" ? "untranslated" : "translated";
  const unknown = { context: undefined, source: undefined, sourcePlural: undefined, pluralForms: undefined };
  return { key, texts: [text], state, flags: [], line, ...unknown };
}

describe("a monolingual format", () => {
  const folders = temporaryFolders();

  async function component(files: Readonly<Record<string, string>>) {
    const folder = await folders.create(files);
    const mask = parseMask("i18n/app_*.lines");
    assert.ok(mask.ok);
    const lines: string[] = [];
    const definition = { name: "app", mask: mask.value, format: LINES, accepts: () => true };
    const scanner = createComponentScanner(folder, definition, (line) => lines.push(line));
    const counts = async () => {
      const { languages } = await scanner.scan();
      return languages.map(({ code, counts: { total, totalWords, translated, failing } }) =>
        [code, total, totalWords, translated, failing].join(" "),
      );
    };
    return { folder, lines, scanner, counts };
  }

  it("counts the units of its source file, which is no language of its own", async () => {
    const { counts, lines, scanner } = await component({
      "i18n/app.lines": "a=one\nb=two words\nc=<b>three</b>",
      "i18n/app_de.lines": "a=eins\nb=\nc=drei\nd=vier",
      "i18n/app_en.lines": "a=one",
    });
    assert.deepEqual(await counts(), ["de 3 4 2 1", "en 3 4 1 0"]);
    assert.deepEqual(lines, ["i18n/app_de.lines: 1 string not in the source file; not counted"]);
    const { source, units } = await scanner.scan();
    assert.deepEqual(
      [source, units().map(({ key, source: text }) => [key, text])],
      [
        "i18n/app.lines",
        [
          ["a", "one"],
          ["b", "two words"],
          ["c", "<b>three</b>"],
        ],
      ],
    );
  });

  it("takes the file of the source language where no other is the source", async () => {
    const { counts } = await component({ "i18n/app_en.lines": "a=one\nb=two", "i18n/app_de.lines": "a=eins" });
    assert.deepEqual(await counts(), ["de 2 2 1 0"]);
  });

  it("checks translations again when their source text changes, and not those that did not change", async () => {
    const { counts, folder, scanner } = await component({
      "i18n/app.lines": "a=one",
      "i18n/app_de.lines": "a=eins",
    });
    assert.deepEqual(await counts(), ["de 1 1 1 0"]);
    await writeFile(path.join(folder, "i18n/app.lines"), "a=<b>one more</b>");
    assert.deepEqual(await counts(), ["de 1 2 1 1"]);
    const { languages, units } = await scanner.scan();
    const [language] = languages;
    assert.ok(language !== undefined);
    const read: unknown[] = [];
    const take = ({ source, texts }: Entry, failing: readonly string[]) => read.push([source, texts, failing]);
    assert.ok(await scanner.readUnits({ language, units: units(), take, signal: undefined }));
    assert.deepEqual(read, [["<b>one more</b>", ["eins"], ["xml_tags"]]]);
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
