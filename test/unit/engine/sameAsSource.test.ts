import assert from "node:assert/strict";
import { createMarkers } from "../../../src/engine/counting/units/markers";
import { SAME_AS_SOURCE } from "../../../src/engine/counting/units/stateBits";
import { bitsOf } from "../../../src/engine/counting/units/unitBits";
import { WRITERS } from "../../support/formats/componentWriters";
import { scanComponent } from "../../support/formats/scanning";
import { temporaryFolders } from "../support";

const COUNT = 44;

describe("a translation with the texts of the source", () => {
  const folders = temporaryFolders();
  const own = new Map(Array.from({ length: COUNT }, (_, index) => [`key${index}`, `Some text ${index}`]));
  /** Texts of its own for the first keys, those of the source for others, and none for the last. */
  const textsWith = (others: number, same: number, name = "Anders") =>
    new Map(
      [...own].slice(0, others + same).map(([key, text], index) => [key, index < others ? `${name} ${index}` : text]),
    );

  for (const { format, mask, source, write } of WRITERS) {
    it(`is told if these are more than half of what is translated, and twenty: ${format}`, async () => {
      const files = {
        de: textsWith(21, 23),
        es: textsWith(19, 20),
        fr: textsWith(22, 22),
        it: textsWith(10, 19),
        nl: own,
        en_GB: own,
        ia: own,
      };
      const folder = await folders.create({
        [source]: write(own, undefined, undefined),
        ...Object.fromEntries(
          Object.entries(files).map(([code, texts]) => [mask.replaceAll("*", code), write(own, texts, code)]),
        ),
      });
      const { remarks, figures } = await scanComponent(folder, { mask });
      const told = remarks.filter(({ problem }) => problem.kind === "sameAsSource");
      assert.deepEqual(
        told.map(({ path, problem }) => [path, problem.values]),
        [
          [mask.replaceAll("*", "de"), ["23"]],
          [mask.replaceAll("*", "es"), ["20"]],
          [mask.replaceAll("*", "nl"), ["44"]],
        ],
      );
      assert.deepEqual(figures.nl, [COUNT, COUNT]);
    });
  }

  it("is none where another file has more strings than the source", async () => {
    const write = (texts: ReadonlyMap<string, string>) => JSON.stringify(Object.fromEntries(texts));
    const folder = await folders.create({
      "l/en_GB.json": write(textsWith(0, 30)),
      "l/de.json": write(textsWith(44, 0)),
      "l/fr.json": write(textsWith(21, 0, "Quelque chose")),
    });
    const { remarks, figures } = await scanComponent(folder, { mask: "l/*.json" });
    assert.deepEqual(figures, { de: [30, 30], fr: [21, 30] });
    assert.deepEqual(
      remarks.filter(({ problem }) => problem.kind === "sameAsSource"),
      [],
    );
  });

  it("is compared with the source, not with the English file beside it", async () => {
    const write = (texts: ReadonlyMap<string, string>) =>
      [...texts].map(([key, text]) => `${key} = ${text}\n`).join("");
    const folder = await folders.create({
      "m.properties": write(textsWith(30, 0, "Ein Text")),
      "m_en.properties": write(textsWith(0, 31)),
      "m_fr.properties": write(textsWith(30, 0, "Ein Text")),
      "m_it.properties": write(textsWith(0, 30)),
    });
    const { remarks } = await scanComponent(folder, { mask: "m_*.properties" });
    const told = remarks.filter(({ problem }) => problem.kind === "sameAsSource");
    assert.deepEqual(
      told.map(({ path }) => path),
      ["m_fr.properties"],
    );
  });

  it("is told once for a string, by all its texts, and by the last that it has", async () => {
    const strings = (lines: readonly string[]) => lines.join("");
    const line = (text: string) => (_: unknown, index: number) => `"k${index}" = "${text} ${index}";\n`;
    const english = Array.from({ length: 24 }, line("Some text"));
    const plurals = (form: string) =>
      JSON.stringify(
        Object.fromEntries(
          Array.from({ length: 24 }, (_, index) => [
            [`k${index}_one`, `${index} of them`],
            [`k${index}_other`, `${index} ${form}`],
          ]).flat(),
        ),
      );
    const folder = await folders.create({
      "App/en.lproj/a.strings": strings(english),
      "App/de.lproj/a.strings": strings([...english, ...english]),
      "App/fr.lproj/a.strings": strings([...english, ...Array.from({ length: 24 }, line("Du texte"))]),
      ...{ "locales/en.json": plurals("of them all"), "locales/de.json": plurals("davon") },
    });
    const told = async (mask: string) =>
      (await scanComponent(folder, { mask })).remarks
        .filter(({ problem }) => problem.kind === "sameAsSource")
        .map(({ path, problem }) => `${path} ${problem.values}`);
    assert.deepEqual(await told("App/*.lproj/a.strings"), ["App/de.lproj/a.strings 24"]);
    assert.deepEqual(await told("locales/*.json"), []);
  });

  it("compares attributes with those of the source", async () => {
    const messages = (title: string) =>
      Array.from({ length: 24 }, (_, index) => `k${index} =\n    .title = ${title} ${index}\n    .key = K\n`).join("");
    const folder = await folders.create({
      "l/en/a.ftl": messages("Open the file"),
      "l/de/a.ftl": messages("Datei"),
      "l/fr/a.ftl": messages("Open the file"),
    });
    const { remarks } = await scanComponent(folder, { mask: "l/*/a.ftl" });
    assert.deepEqual(
      remarks
        .filter(({ problem }) => problem.kind === "sameAsSource")
        .map(({ path, problem }) => `${path} ${problem.values}`),
      ["l/fr/a.ftl 24"],
    );
  });

  it("is known by two words that are no names, abbreviations, addresses or placeholders", () => {
    const isCopy = (text: string, ...flags: readonly string[]) => {
      const entry = { source: text, sourcePlural: undefined, texts: [text], flags, pluralForms: undefined };
      const bits = bitsOf("translated", entry, { checks: {}, markers: createMarkers(), seen: new Set() });
      return (bits & SAME_AS_SOURCE) !== 0;
    };
    const copies = [
      ...["Delete user", "Delete User", "&New &group…", "Pick a color", "See https://example.org for more details"],
      ...[
        "<b>Click</b> here",
        "{count, plural, one {# active filter} other {# active filters}}",
        "“No results”",
        "Δεν υπάρχει",
      ],
    ];
    const others = [
      ...["Delete", "OK", "RSS Feed", "Client ID", "GitHub Copilot", "JavaScript Code", "1:4", "10 km", "%d table(s)"],
      ...[
        "%s %s %s",
        "{{first}} {{last}}",
        "{building}: {description}",
        "@NAME@: @BOO@",
        "https://example.org/some path",
      ],
      ...["someone@example.org", "powerpc, m68k, i386, amd64", "routine1, routine2, …", "/usr/share/some files.txt"],
      ...[
        "© 2013–2023 Some Company",
        "(c) Copyright Some Company",
        "<primary>RMS</primary>",
        "{n, plural, one {day} other {days}}",
      ],
    ];
    assert.deepEqual(
      copies.filter((text) => !isCopy(text)),
      [],
    );
    assert.deepEqual(
      others.filter((text) => isCopy(text)),
      [],
    );
    for (const flag of ["ignore-same", "ignore-all-checks", "read-only"]) assert.ok(!isCopy("Delete user", flag), flag);
    assert.ok(isCopy("Delete user", "c-format"));
  });

  it("is not told of single words, which may be names, nor of what is not translated", async () => {
    const names = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`k${index}`, `Name${index}`]));
    const qt = (state: string) =>
      [...own.values()].map(
        (text) => `<message><source>${text}</source><translation${state}>${text}</translation></message>`,
      );
    const ts = (code: string, state: string) =>
      `<!DOCTYPE TS>\n<TS version="2.1" language="${code}"><context><name>a</name>${qt(state).join("")}</context></TS>\n`;
    const folder = await folders.create({
      ...{ "locales/en.json": JSON.stringify(names), "locales/de.json": JSON.stringify(names) },
      ...{ "app_en.ts": ts("en", ""), "app_de.ts": ts("de", ' type="unfinished"'), "app_fr.ts": ts("fr", "") },
    });
    const kindsOf = async (mask: string) =>
      (await scanComponent(folder, { mask })).remarks.map(({ path, problem }) => `${path}: ${problem.kind}`);
    assert.deepEqual(await kindsOf("locales/*.json"), []);
    assert.deepEqual(await kindsOf("app_*.ts"), ["app_fr.ts: sameAsSource"]);
  });
});
