import assert from "node:assert/strict";
import { getJson, rowsOf, services, temporaryFolders } from "../support";

interface UnitAnswer {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly state: number;
  readonly line: number | null;
  readonly column: number | null;
}

describe("Plurals of which a translation has only some forms", () => {
  const folders = temporaryFolders();
  const running = services();

  /** The texts, states and places of a language's units, and what the log says of its file. */
  async function look(mask: string, code: string, files: Readonly<Record<string, string>>) {
    const folder = await folders.create(files);
    const { service, lines } = await running.start({ folder, project: "app", components: [{ name: "ui", mask }] });
    const [row] = (await rowsOf(service.handle, "app", "app-ui")).filter((each) => each.code === code);
    const target = `/api/translations/app/app-ui/${code}/units/`;
    const { results } = (await getJson(service.handle, target)) as { results: readonly UnitAnswer[] };
    const page = await service.handle(new Request(`http://127.0.0.1:8000/projects/app/app-ui/${code}/`));
    return {
      counts: `${row?.translated} of ${row?.total}`,
      units: results.map(({ target: texts, state, line, column }) => [texts.join("|"), state, line, column].join(" ")),
      foreign: lines.filter((line) => line.includes("not in the source")),
      shown: [...(await page.text()).matchAll(/ · (Translated|Not translated)/g)].map(([, state]) => state),
    };
  }

  const inJson = (source: string, code: string, translation: string) =>
    look("locales/*.json", code, { "locales/en.json": source, [`locales/${code}.json`]: translation });
  const inYaml = (source: string, code: string, translation: string) =>
    look("locales/*.yml", code, {
      "locales/en.yml": `en:\n${source}`,
      [`locales/${code}.yml`]: `${code}:\n${translation}`,
    });

  it("need editing where gettext's source has got a plural that the translation lacks, as with msgmerge", async () => {
    const header =
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"\n\n';
    const plural = (...texts: readonly string[]) =>
      `msgid "%d file"\nmsgid_plural "%d files"\n${texts.map((text, at) => `msgstr[${at}] "${text}"\n`).join("")}`;
    const entry = (text: string) => `\nmsgid "Open"\nmsgstr "${text}"\n`;
    const files = (german: string) => ({
      "po/app.pot": `${header}${plural("", "")}${entry("")}`,
      "po/de.po": `${header}${german}${entry("Auf")}`,
    });
    const lost = await look("po/*.po", "de", files('msgid "%d file"\nmsgstr "%d Datei"\n'));
    assert.deepEqual([lost.counts, lost.units], ["1 of 2", ["%d Datei 10 5 9", "Auf 20 8 9"]]);
    assert.equal((await look("po/*.po", "de", files(plural("%d Datei", "%d Dateien")))).counts, "2 of 2");
  });

  it("are not translated, and stand in their file, whatever forms i18next's JSON lacks", async () => {
    const source = '{"menu": {"item_one": "1", "item_other": "n"}, "b": "b"}';
    const half = { counts: "1 of 2", foreign: [], shown: ["Not translated", "Translated"] };
    assert.deepEqual(await inJson(source, "de", '{"b": "B",\n"menu": {"item_one": "eins"}}'), {
      ...half,
      units: ["eins 0 2 23", "B 20 1 8"],
    });
    assert.deepEqual(await inJson(source, "pl", '{"b": "B",\n"menu": {"item_one": "1", "item_few": "2"}}'), {
      ...half,
      units: ["1|2 0 2 23", "B 20 1 8"],
    });
  });

  it("are not translated in i18next's ordinal and older forms", async () => {
    const ordinal = '{"p_ordinal_one": "st", "p_ordinal_two": "nd", "p_ordinal_few": "rd", "p_ordinal_other": "th"}';
    const lone = { counts: "0 of 1", foreign: [], shown: ["Not translated"] };
    assert.deepEqual(await inJson(ordinal, "it", '{"p_ordinal_many": "o"}'), { ...lone, units: ["o| 0 1 21"] });
    const older = '{"item": "1", "item_plural": "n"}';
    assert.deepEqual(await inJson(older, "de", '{"item_plural": "viele"}'), { ...lone, units: ["viele 0 1 18"] });
    assert.deepEqual(await inJson(older, "ru", '{"item_1": "x"}'), { ...lone, units: ["x 0 1 13"] });
    assert.deepEqual(await inJson(older, "ru", '{"item_0": "x", "item_2": "y"}'), { ...lone, units: ["x|y 0 1 13"] });
  });

  it("are not translated in Rails' YAML", async () => {
    const source = "  count: {one: One, other: Many}\n  b: b\n";
    assert.deepEqual(await inYaml(source, "de", "  b: B\n  count: {one: Eine}\n"), {
      counts: "1 of 2",
      units: ["Eine 0 3 16", "B 20 2 6"],
      foreign: [],
      shown: ["Not translated", "Translated"],
    });
  });

  it("stay keys of their own where the source has them so", async () => {
    const source = '{"step": "s", "step_two": "2", "item_one": "1", "item_other": "n"}';
    const translation = '{"step": "S", "step_two": "Z", "item_one": "1", "item_other": "n"}';
    assert.deepEqual((await inJson(source, "cy", translation)).units, ["S 20 1 11", "Z 20 1 28", "1|n 0 1 45"]);
    const words = "  step: {one: first, two: second}\n";
    assert.deepEqual((await inYaml(words, "de", "  step: {one: erster, two: zweiter}\n")).counts, "2 of 2");
    assert.deepEqual((await inYaml(words, "de", "  step: {one: erster, other: x}\n")).counts, "1 of 2");
  });
});
