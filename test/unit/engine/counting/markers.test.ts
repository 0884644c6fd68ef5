import assert from "node:assert/strict";
import { WRITERS, writeCatalog } from "../../../support/formats/componentWriters";
import { scanComponent } from "../../../support/formats/scanning";
import { poOf, rowsOf, services, temporaryFolders } from "../../support";

describe("a translation that says that it is not done", () => {
  const folders = temporaryFolders();
  const { start } = services();
  const own = new Map(Array.from({ length: 6 }, (_, index) => [`key${index}`, `Some text ${index}`]));
  const textsWith = (...first: readonly string[]) =>
    new Map([...own.keys()].map((key, index) => [key, first[index] ?? `Anders ${index}`]));

  for (const { format, mask, source, write } of WRITERS) {
    it(`needs editing, and is told once for its file: ${format}`, async () => {
      const files = {
        de: textsWith("TODO: translate", "[Translate] Some text 1", "[!!! Šömé ţéxţ 2 !!!]"),
        fr: textsWith("TODO", "Ne pas traduire: TRANSLATE", "[!] Attention", "FIXME"),
      };
      const folder = await folders.create({
        [source]: write(own, undefined, undefined),
        ...Object.fromEntries(
          Object.entries(files).map(([code, texts]) => [mask.replaceAll("*", code), write(own, texts, code)]),
        ),
      });
      const told = async (markers: readonly string[]) => {
        const { figures, needEditing, remarks } = await scanComponent(folder, { mask, markers });
        const marked = remarks.filter(({ problem }) => problem.kind === "marked");
        return { figures, needEditing, told: marked.map(({ path, problem }) => [path, ...(problem.values ?? [])]) };
      };
      const [german, french] = ["de", "fr"].map((code) => mask.replaceAll("*", code));
      const names = "“TODO: translate”, “[Translate]”, “[!!”";
      assert.deepEqual(await told([]), {
        figures: { de: [3, 6], fr: [6, 6] },
        needEditing: { de: 3, fr: 0 },
        told: [[german, "3", names]],
      });
      assert.deepEqual(await told(["fixme"]), {
        figures: { de: [3, 6], fr: [5, 6] },
        needEditing: { de: 3, fr: 1 },
        told: [
          [german, "3", names],
          [french, "1", "“FIXME”"],
        ],
      });
    });
  }

  it("is told for each language of a string catalog", async () => {
    const folder = await folders.create({
      "App/Localizable.xcstrings": writeCatalog(
        own,
        new Map([
          ["de", textsWith("TODO: translate")],
          ["fr", textsWith()],
        ]),
      ),
    });
    const { needEditing, remarks } = await scanComponent(folder, { mask: "App/Localizable.xcstrings" });
    assert.deepEqual(needEditing, { de: 1, fr: 0 });
    assert.deepEqual(
      remarks.map(({ problem }) => problem.values),
      [["1", "“TODO: translate” (de)"]],
    );
  });

  it("does not say so where its source does, in the source language and in pseudo-languages", async () => {
    const texts = { "TODO: translate this page": "TODO: translate esta página", other: "[TRANSLATE] other" };
    const languages = ["es", "en", "qps_ploc", "en_XA"];
    const folder = await folders.create({
      ...{ "po/app.pot": poOf({ "TODO: translate this page": "", other: "" }) },
      ...Object.fromEntries(languages.map((code) => [`po/${code}.po`, poOf(texts)])),
    });
    const { needEditing } = await scanComponent(folder, { mask: "po/*.po" });
    assert.deepEqual(needEditing, { en: 0, en_XA: 0, es: 1, qps_Ploc: 0 });
  });

  it("says so in a comment of a PO file that says nothing else", async () => {
    const entries = ["# TODO", "# DIRTY.", "# TODO: translate", "# TODO: ask for a better word", "#. TODO", "# Todo"];
    const folder = await folders.create({
      "po/app.pot": poOf(Object.fromEntries(entries.map((comment) => [comment, ""]))),
      "po/de.po": `${poOf({})}${entries.map((comment) => `\n${comment}\nmsgid "${comment}"\nmsgstr "x"\n`).join("")}`,
    });
    const { figures, remarks } = await scanComponent(folder, { mask: "po/*.po" });
    assert.deepEqual(figures.de, [3, 6]);
    assert.deepEqual(
      remarks.map(({ problem }) => problem.values),
      [["3", "“TODO”, “DIRTY”, “TODO: translate”"]],
    );
  });

  it("says so in a comment behind a text of YAML", async () => {
    const german = ["a: Eins # TODO", "b: zwei # TODO: ask", 'c: "drei" # TODO: translate', "d:", "  one: x # TODO"];
    const folder = await folders.create({
      "config/locales/en.yml": 'en:\n  a: One\n  b: Two # TODO\n  c: Three\n  d:\n    one: y\n    other: "z"\n',
      "config/locales/de.yml": `de:\n${german.map((line) => `  ${line}\n`).join("")}    other: y\n`,
    });
    const { figures, needEditing } = await scanComponent(folder, { mask: "config/locales/*.yml" });
    assert.deepEqual([figures.de, needEditing.de], [[1, 4], 3]);
  });

  it("is in the log, once for many files", async () => {
    const codes = ["cs", "de", "es", "fr", "it"];
    const folder = await folders.create({
      "po/app.pot": poOf({ one: "", two: "", three: "" }),
      ...Object.fromEntries(codes.map((code) => [`po/${code}.po`, poOf({ one: "TRÄNSLATE", two: "[TRANSLATE]" })])),
      "po/pl.po": poOf({ one: "[UNTRANSLATED]" }),
    });
    const components = [{ name: "c", mask: "po/*.po" }];
    const { service, lines } = await start({ folder, project: "p", components, markers: ["TRÄnslate"] });
    await rowsOf(service.handle, "p", "p-c");
    await rowsOf(service.handle, "p", "p-c");
    assert.deepEqual(lines, [
      "po/cs.po, po/de.po, po/es.po and 2 more: Strings marked as not translated: 10; counted as needing editing (“TRÄNSLATE”, “[TRANSLATE]”)",
      "po/pl.po: Strings marked as not translated: 1; counted as needing editing (“[UNTRANSLATED]”)",
    ]);
  });
});
