import assert from "node:assert/strict";
import { createFileCounter } from "../../../../src/engine/counting/bytes/fileCounter";
import type { ComponentSnapshot } from "../../../../src/engine/counting/componentSnapshot";
import { composeScanners, createGroupScanner } from "../../../../src/engine/counting/groups/groupScanner";
import { fileOfUnit } from "../../../../src/engine/counting/groups/partKeys";
import { createComponentScanner } from "../../../../src/engine/counting/scanner";
import { parseFormatMask } from "../../../../src/engine/finding/maskFiles";
import { fileProblem } from "../../../../src/model/fileProblem";
import { poOf, temporaryFolders, writeFiles } from "../../support";

const definitionOf = (text: string) => {
  const mask = parseFormatMask(text);
  assert.ok(mask.ok, text);
  return { ...mask.value, name: "c", accepts: () => true };
};

const partsOf = ([first = "", ...others]: readonly string[]) =>
  [definitionOf(first), ...others.map(definitionOf)] as const;

const codesOf = ({ languages }: ComponentSnapshot) => languages.map(({ code }) => code);

/** The sequence is the same in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("a component of several masks", () => {
  const folders = temporaryFolders();
  const counter = createFileCounter();
  after(() => counter.close());
  const partOf = (folder: string, mask: string) => createComponentScanner(folder, definitionOf(mask), counter);
  const groupOf = (folder: string, masks: readonly string[]) =>
    createGroupScanner(folder, { parts: partsOf(masks) }, counter);

  it("keeps two folders apart whose codes mean the same, as in a component of one mask", async () => {
    const masks = ["l/*/a.po", "l/*/b.po"];
    const folder = await folders.create({
      ...{ "l/cmn/a.po": poOf({ one: "" }), "l/cmn/b.po": poOf({ two: "" }) },
      ...{ "l/zh/a.po": poOf({ one: "1" }), "l/zh/b.po": poOf({ two: "2" }) },
    });
    const { languages } = await groupOf(folder, masks).scan();
    const figures = languages.map(({ code, counts }) => [code, counts.total, counts.translated]);
    assert.deepEqual(figures, [
      ["cmn", 2, 0],
      ["zh", 2, 2],
    ]);
  });

  it("takes the rest of a variant from the source that it overrides", async () => {
    const file = (name: string, ...texts: readonly string[]) =>
      `<resources>${texts.map((text, index) => `<string name="${name}${index}">${text}</string>`).join("")}</resources>`;
    const folder = await folders.create({
      "values/a.xml": file("a", "Choose the color of this event", "You cannot delete a calendar", "Save"),
      "values-en-rGB/a.xml": file("a", "Choose the colour of this event"),
      "values-de/a.xml": file("a", "Farbe"),
      "values/b.xml": file("b", "Color"),
      "values-en-rGB/b.xml": file("b", "Colour"),
    });
    const { languages } = await groupOf(folder, ["values-*/a.xml", "values-*/b.xml"]).scan();
    const figures = languages.map(({ code, counts }) => [code, counts.translated, counts.total]);
    assert.deepEqual(figures, [
      ["de", 1, 4],
      ["en_GB", 4, 4],
    ]);
  });

  it("leaves out strings that only one language has, beside a source that is known", async () => {
    const texts = '{ "one": "1", "two": "2" }';
    const files = {
      "l/en/a.json": texts,
      "l/de/a.json": texts,
      "l/fr/a.json": texts,
      "l/de/b.json": '{ "three": "3" }',
    };
    const { languages, remarks } = await groupOf(await folders.create(files), ["l/*/a.json", "l/*/b.json"]).scan();
    const figures = languages.map(({ code, counts }) => [code, counts.translated, counts.total]);
    assert.deepEqual(figures, [
      ["de", 2, 2],
      ["fr", 2, 2],
    ]);
    assert.deepEqual(remarks, [{ path: "l/de/b.json", problem: fileProblem("notInSource", 1) }]);
  });

  describe("of gettext", () => {
    const dated = (year: number, texts: Readonly<Record<string, string>>) =>
      poOf(texts).replace("Content-Type", `POT-Creation-Date: ${year}-01-01 00:00+0000\\n"\n"Content-Type`);
    const codes = ["de", "es", "fr", "it", "pt"];
    const common = dated(2025, { One: "1", Two: "2" });
    const many = Object.fromEntries(codes.map((code) => [`l/${code}/a.po`, common]));
    const figuresOf = async (files: Readonly<Record<string, string>>) => {
      const { languages, remarks } = await groupOf(await folders.create(files), ["l/*/a.po", "l/*/b.po"]).scan();
      return { figures: languages.map(({ code, counts }) => [code, counts.translated, counts.total]), remarks };
    };

    it("leaves out a file that one language has alone, of an older template than those of many languages", async () => {
      const { figures, remarks } = await figuresOf({ ...many, "l/pt/b.po": dated(2024, { Three: "3", Four: "" }) });
      assert.deepEqual(
        figures,
        codes.map((code) => [code, 2, 2]),
      );
      assert.deepEqual(remarks, [{ path: "l/pt/b.po", problem: fileProblem("notInSource", 2) }]);
    });

    const own = { "l/fr/b.po": dated(2024, { Three: "3", Four: "4" }) };
    const counted = {
      "if its template is as new": { ...many, "l/fr/b.po": dated(2025, { Three: "3", Four: "4" }) },
      "if nothing dates its template": { ...many, "l/fr/b.po": poOf({ Three: "3", Four: "4" }) },
      "if its template is there": { ...many, ...own, "l/b.pot": poOf({ Three: "", Four: "" }) },
      "of English": { ...many, "l/en/a.po": common, "l/en/b.po": dated(2024, { Three: "Three", Four: "Four" }) },
      "beside few languages": { "l/de/a.po": common, "l/fr/a.po": common, ...own },
    };
    for (const [name, files] of Object.entries(counted)) {
      it(`counts a file that one language has alone ${name}`, async () => {
        const { figures } = await figuresOf(files);
        assert.deepEqual(new Set(figures.map(([, , total]) => total)), new Set([4]));
      });
    }
  });

  it("lists a language of which no other strings are there as not begun", async () => {
    const texts = '{ "one": "1", "two": "2" }';
    const files = {
      "l/en/a.json": texts,
      "l/de/a.json": texts,
      "l/fr/a_old.json": '{ "one": "1" }',
    };
    const { languages, remarks } = await groupOf(await folders.create(files), ["l/*/a.json", "l/*/a_old.json"]).scan();
    const figures = languages.map(({ code, counts, files: own }) => [
      code,
      counts.translated,
      counts.total,
      own[0].path,
    ]);
    assert.deepEqual(figures, [
      ["de", 2, 2, "l/de/a.json"],
      ["fr", 0, 2, "l/fr/a_old.json"],
    ]);
    assert.deepEqual(remarks, [{ path: "l/fr/a_old.json", problem: fileProblem("notInSource", 1) }]);
  });

  it("has the sums of its parts, whatever they are", async () => {
    const random = createRandom(7);
    for (let round = 0; round < 20; round++) {
      const files: Record<string, string> = {};
      const masks = ["a", "b", "c"].map((name) => `l/*/${name}.json`);
      for (const mask of masks) {
        const keys = Array.from({ length: 1 + random(5) }, (_, index) => `k${index}`);
        const textOf = (chance: number) =>
          JSON.stringify(Object.fromEntries(keys.map((key) => [key, random(4) < chance ? `text of ${key}` : ""])));
        files[mask.replace("*", "en")] = textOf(4);
        for (const code of ["de", "fr", "pt_BR"]) if (random(3) > 0) files[mask.replace("*", code)] = textOf(2);
      }
      const folder = await folders.create(files);
      const group = await groupOf(folder, masks).scan();
      const parts = await Promise.all(masks.map((mask) => partOf(folder, mask).scan()));
      const totalOf = (part: ComponentSnapshot) => part.words().length;
      assert.deepEqual(codesOf(group), [...new Set(parts.flatMap(codesOf))].sort());
      for (const { code, counts, files: own } of group.languages) {
        const same = parts.flatMap(({ languages }) => languages.filter((language) => language.code === code));
        const sum = (
          field: "translated" | "translatedWords" | "fuzzy" | "failing" | "sameAsSource" | "notInSource" | "incomplete",
        ) => same.reduce((total, language) => total + language.counts[field], 0);
        assert.deepEqual(counts, {
          total: parts.reduce((total, part) => total + totalOf(part), 0),
          totalWords: parts.reduce((total, part) => total + part.words().reduce((words, one) => words + one, 0), 0),
          ...{ translated: sum("translated"), translatedWords: sum("translatedWords") },
          ...{
            fuzzy: sum("fuzzy"),
            failing: sum("failing"),
            sameAsSource: sum("sameAsSource"),
            notInSource: sum("notInSource"),
            incomplete: sum("incomplete"),
          },
        });
        assert.deepEqual(
          own,
          same.flatMap((language) => language.files),
        );
      }
      for (const language of group.languages) {
        const translated = [...group.states(language)].filter((state) => state & 1);
        assert.equal(translated.length, language.counts.translated);
      }
      const units = (await group.units()) ?? [];
      assert.equal(units.length, new Set(units.map(({ key }) => key)).size);
      assert.deepEqual(
        units.map(({ source }) => source),
        (await Promise.all(parts.map(async (part) => (await part.units()) ?? []))).flat().map(({ source }) => source),
      );
      const some = [...units.keys()].filter((index) => index % 2 === 1);
      assert.deepEqual(
        await group.units(some),
        some.map((index) => units[index]),
      );
    }
  });

  it("of one mask is what it was", async () => {
    const folder = await folders.create({ "l/en.json": '{"a": "A"}', "l/de.json": '{"a": "", "b": "B"}' });
    const [one, same] = [await groupOf(folder, ["l/*.json"]).scan(), await partOf(folder, "l/*.json").scan()];
    assert.deepEqual([one.languages, one.remarks, one.sources], [same.languages, same.remarks, same.sources]);
    assert.deepEqual(await one.units(), await same.units());
    assert.equal(one.parts, undefined);
  });

  const TWO = {
    "l/en/a.json": '{"x": "One", "y": "Two"}',
    "l/de/a.json": '{"x": "Eins", "y": ""}',
    "l/fr/a.json": '{"x": "Un", "y": "Deux"}',
    "l/en/b.json": '{"x": "Three"}',
    "l/de/b.json": '{"x": "Drei "}',
  };
  const MASKS = ["l/*/a.json", "l/*/b.json"];

  it("knows the file of each string", async () => {
    const folder = await folders.create(TWO);
    const { languages, units } = await groupOf(folder, MASKS).scan();
    const all = (await units()) ?? [];
    assert.deepEqual(
      languages.map((language) => all.map(({ key }) => fileOfUnit(language, key)?.path)),
      [
        ["l/de/a.json", "l/de/a.json", "l/de/b.json"],
        ["l/fr/a.json", "l/fr/a.json", undefined],
      ],
    );
  });

  it("reads the texts of equal keys from their own files", async () => {
    const folder = await folders.create(TWO);
    const scanner = groupOf(folder, MASKS);
    const { languages, units } = await scanner.scan();
    const all = (await units()) ?? [];
    for (const [index, expected] of [
      ["Eins", "", "Drei "],
      ["Un", "Deux"],
    ].entries()) {
      const language = languages[index];
      assert.ok(language);
      const texts: string[] = [];
      const take = ({ texts: [text = ""] }: { readonly texts: readonly string[] }) => texts.push(text);
      assert.ok(
        await scanner.readUnits({ language, units: all, take: (entry) => void take(entry), signal: undefined }),
      );
      assert.deepEqual(texts, expected);
    }
  });

  it("is complete in the language that a part is written in, where other parts have it as a translation", async () => {
    const folder = await folders.create({
      ...{ "A.properties": "x=One\ny=Two", "A_en.properties": "x=One", "A_de.properties": "x=Eins" },
      ...{ "B.properties": "z=Three", "B_de.properties": "z=Drei" },
    });
    const { languages } = await groupOf(folder, ["A_*.properties", "B_*.properties"]).scan();
    assert.deepEqual(
      languages.map(({ code, counts }) => `${code} ${counts.translated}/${counts.total}`),
      ["de 2/3", "en 2/3"],
    );
  });

  it("is composed anew only if a part changed", async () => {
    const folder = await folders.create(TWO);
    const parts = partsOf(MASKS);
    let snapshots = await Promise.all(MASKS.map((mask) => partOf(folder, mask).scan()));
    const scanner = composeScanners({ parts }, ({ mask }) => ({
      ...partOf(folder, mask.text),
      scan: async () => snapshots[MASKS.indexOf(mask.text)] ?? assert.fail(),
    }));
    const first = await scanner.scan();
    assert.equal(await scanner.scan(), first);
    await writeFiles(folder, { "l/de/a.json": '{"x": "Eins", "y": "Zwei!"}' });
    snapshots = await Promise.all(MASKS.map((mask) => partOf(folder, mask).scan()));
    const { languages } = await scanner.scan();
    assert.deepEqual(
      languages.map(({ counts }) => counts.translated),
      [3, 2],
    );
  });

  it("leaves out a part whose files are all gone, and says so where all are", async () => {
    const folder = await folders.create({ "l/en/a.json": '{"x": "One"}', "l/de/a.json": '{"x": "Eins"}' });
    const { languages, remarks } = await groupOf(folder, MASKS).scan();
    assert.deepEqual([languages.map(({ counts }) => counts.total), remarks], [[1], []]);
    const none = await groupOf(await folders.create({}), MASKS).scan();
    assert.deepEqual(
      none.remarks.map(({ path, problem }) => [path, problem.kind]),
      [["l/*/a.json", "noFiles"]],
    );
  });

  it("says of which file each problem is", async () => {
    const folder = await folders.create({ ...TWO, "l/fr/b.json": "{" });
    const { remarks } = await groupOf(folder, MASKS).scan();
    assert.deepEqual(
      remarks.map(({ path }) => path),
      ["l/fr/b.json"],
    );
  });
});
