import assert from "node:assert/strict";
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
