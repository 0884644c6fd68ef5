import assert from "node:assert/strict";
import { areUnlikeLanguages } from "../../../../src/engine/languages";
import { WRITERS } from "../../../support/formats/componentWriters";
import { scanComponent } from "../../../support/formats/scanning";
import { temporaryFolders } from "../../support";

describe("a translation that says it is in another language", () => {
  const folders = temporaryFolders();
  const own = new Map([
    ["one", "Some text"],
    ["two", "Other text"],
  ]);
  const translated = new Map([...own].map(([key, text]) => [key, `${text}, anders`]));

  const gettext = (text: string, code: string) =>
    text.replace('"Content-Type', `"Language: ${code}\\n"\n"Content-Type`);

  for (const { format, mask, source, write } of WRITERS.filter((each) =>
    ["arb", "po", "ts", "xliff"].includes(each.format),
  )) {
    it(`is told, and only for its language: ${format}`, async () => {
      const writeIn = (code: string) => gettext(write(own, translated, code), code);
      const folder = await folders.create({
        [source]: write(own, undefined, undefined),
        [mask.replace("*", "de")]: writeIn("fr"),
        [mask.replace("*", "fr")]: writeIn("fr_CA"),
        [mask.replace("*", "it")]: writeIn("Italiano"),
      });
      const { remarks } = await scanComponent(folder, { mask });
      assert.deepEqual(remarks, [
        {
          path: mask.replace("*", "de"),
          language: "de",
          problem: { kind: "otherLanguage", values: ["fr", "de"] },
        },
      ]);
    });
  }

  it("is none while nothing is translated", async () => {
    const [{ mask, source, write } = assert.fail()] = WRITERS.filter(({ format }) => format === "po");
    const folder = await folders.create({
      [source]: write(own, undefined, undefined),
      [mask.replace("*", "de")]: gettext(write(own, new Map(), "en"), "en"),
    });
    assert.deepEqual((await scanComponent(folder, { mask })).remarks, []);
  });

  it("is one only if both languages are known and certainly not the same", () => {
    const alike = `de de_AT  he iw  id in  no nb  nb nn  sr@latin sr  zh_Hans zh_TW  yue zh_HK  pt_BR pt-br  kmr ku  fil tl
      de LANGUAGE  de German  app fr  de mul  kr ko  br pt_BR  cn zh  deu de  es_419 es-MX  de DE`;
    const unlike = "de fr  de zhcn  de en_US  kr fr  pt es  de FR_fr  de fr_FR.UTF-8  sr_Latn hr";
    const pairsOf = (text: string) => text.split(/\s{2,}/).map((pair) => pair.split(" "));
    const isUnlike = ([code = "", declared = ""]: readonly string[]) => areUnlikeLanguages(code, declared);
    assert.deepEqual(pairsOf(alike).filter(isUnlike), []);
    assert.deepEqual(pairsOf(unlike).filter(isUnlike), pairsOf(unlike));
  });
});
