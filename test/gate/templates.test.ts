import assert from "node:assert/strict";
import { against, baseRepositories, type Files } from "../unit/cli/baseRepository";
import { folderChecks } from "../unit/cli/folderChecks";
import { poOf } from "../unit/support";

const texts = (first: number, end: number, translation = ""): string =>
  poOf(
    Object.fromEntries(
      Array.from({ length: end - first }, (_, index) => [`Text ${first + index}`, translation] as const),
    ),
  );

const translated = (file: string, count: number): Files =>
  Object.fromEntries(["de", "fr"].map((code) => [file.replace("*", code), texts(0, count, "x")]));

describe("a check of gettext files", function () {
  this.timeout(60_000);
  const { statusOf: statusOfFiles } = folderChecks();
  const { repository } = baseRepositories();
  const gate = (required?: readonly string[]): Files => ({
    ".vscode/settings.json": JSON.stringify({
      "translationStatus.gate": { threshold: 100, ...(required && { required }) },
    }),
  });
  const statusOf = (files: Files, required?: readonly string[]) => statusOfFiles({ ...files, ...gate(required) });

  const ELSEWHERE: readonly (readonly [template: string, translations: string])[] = [
    ["i18n/app.pot", "locale/*/LC_MESSAGES/app.po"],
    ["locale/templates/app.pot", "locale/*/LC_MESSAGES/app.po"],
    ["locale/messages.pot", "locale/*/LC_MESSAGES/app.po"],
    ["pot/app.pot", "po/*/app.po"],
    ["src/app.pot", "po/app-*.po"],
    ["docs/_build/gettext/index.pot", "docs/locale/*/LC_MESSAGES/index.po"],
    ["docs/gettext/guide/index.pot", "docs/locale/*/LC_MESSAGES/guide/index.po"],
  ];
  for (const [template, translations] of ELSEWHERE) {
    it(`counts the strings of ${template} for ${translations}`, async () => {
      for (const required of [["de"], undefined]) {
        const with9 = { [template]: texts(0, 10), ...translated(translations, 9) };
        assert.equal(await statusOf(with9, required), 1);
        const with10 = { [template]: texts(0, 10), ...translated(translations, 10) };
        assert.equal(await statusOf(with10, required), 0);
      }
    });

    it(`does not know whether ${template} was meant to be removed`, async () => {
      const files = { [template]: texts(0, 10), ...translated(translations, 9), ...gate(["de"]) };
      const { status, stdout } = await against(await repository(files, { removed: [template] }));
      assert.equal(status, 2, stdout);
      assert.ok(stdout.includes(`Source file ${template} is gone`), stdout);
    });
  }

  it("takes of several templates of one name that in the folders of the same name", async () => {
    const files = (count: number): Files => ({
      "docs/gettext/index.pot": texts(0, 5),
      "docs/gettext/guide/index.pot": texts(20, 30),
      ...translated("docs/locale/*/LC_MESSAGES/index.po", 5),
      "docs/locale/de/LC_MESSAGES/guide/index.po": texts(20, count, "x"),
    });
    assert.equal(await statusOf(files(30), ["de"]), 0);
    assert.equal(await statusOf(files(29), ["de"]), 1);
  });

  it("takes a template of which they have little for one that nobody has translated", async () => {
    const ready = translated("web/locale/*/LC_MESSAGES/messages.po", 9);
    for (const other of ["lib/messages.pot", "web/locale/lib.pot", "web/locale/templates/lib.pot"]) {
      const files = { ...ready, [other]: texts(8, 30) };
      assert.equal(await statusOf(files), 0, other);
      assert.equal(await statusOf(files, ["de"]), 1, other);
      const own = { ...files, "web/locale/messages.pot": texts(0, 9) };
      assert.equal(await statusOf(own), 0, other);
      assert.equal(await statusOf(own, ["de"]), 1, other);
    }
  });

  it("takes a further template beside theirs, of which they have little, for one that nobody has translated", async () => {
    const own = { ...translated("po/*.po", 9), "po/app.pot": texts(0, 9) };
    for (const further of ["po/help.pot", "po/aaa.pot", "po/po.pot"]) {
      for (const strings of [texts(9, 12), texts(8, 30)]) {
        assert.equal(await statusOf({ ...own, [further]: strings }), 0, further);
        assert.equal(await statusOf({ ...own, [further]: strings }, ["de"]), 1, further);
      }
      for (const strings of [texts(0, 8), texts(6, 10), texts(0, 9)])
        assert.equal(await statusOf({ ...own, [further]: strings }, ["de"]), 0, further);
    }
  });

  it("does not choose among templates beside translations that have strings of none, or of both", async () => {
    const other = { ...translated("po/*.po", 9), "po/a.pot": texts(20, 30), "po/b.pot": texts(30, 40) };
    assert.equal(await statusOf(other, ["de"]), 2);
    const both = { ...translated("po/*.po", 18), "po/a.pot": texts(0, 9), "po/b.pot": texts(9, 18) };
    assert.equal(await statusOf(both, ["de"]), 2);
  });

  it("passes over further copies of their template", async () => {
    const own = { ...translated("locale/*/LC_MESSAGES/app.po", 9), "locale/app.pot": texts(0, 9) };
    for (const copy of ["i18n/app.pot", "locale/copy.pot", "app.pot"]) {
      assert.equal(await statusOf({ ...own, [copy]: texts(0, 8) }, ["de"]), 0, copy);
    }
  });

  it("passes over templates of which most strings are in the translations", async () => {
    const own = translated("locale/*/LC_MESSAGES/app.po", 9);
    assert.equal(await statusOf({ ...own, "templates/app.pot": texts(0, 3) }, ["de"]), 0, "a source that lost strings");
    const half = { ...own, "locale/app.pot": texts(0, 9), "locale/old/app.pot": texts(6, 10) };
    assert.equal(await statusOf(half, ["de"]), 0, "an older copy");
    assert.equal(await statusOf({ ...own, "locale/app.pot": texts(0, 9), "locale/js.pot": texts(0, 2) }, ["de"]), 0);
  });

  it("takes a template that shares strings with another program for one that nobody has translated", async () => {
    const free = { ...translated("free/languages/free-*.po", 10), "free/languages/free.pot": texts(0, 10) };
    const pro = { ...free, "pro/languages/pro.pot": texts(0, 18) };
    assert.equal(await statusOf(pro), 0);
    assert.equal(await statusOf(pro, ["de"]), 1);
    assert.equal(await statusOf({ ...pro, ...translated("pro/languages/pro-*.po", 18) }, ["de"]), 0);
    assert.equal(await statusOf({ ...free, "free/old.pot": texts(0, 13) }, ["de"]), 0, "an older copy");
  });

  it("looks at a thousand templates in other folders only", async () => {
    const many = Array.from({ length: 1005 }, (_, index): [string, string] => [`gettext/m${index}.pot`, texts(0, 2)]);
    const files = { ...Object.fromEntries(many), ...translated("locale/*/LC_MESSAGES/m0.po", 2) };
    assert.equal(await statusOf(files, ["de"]), 0);
  });

  it("does not know where the template in another folder is damaged", async () => {
    for (const damaged of ["", texts(0, 2).slice(0, 20)]) {
      const files = { ...translated("locale/*/LC_MESSAGES/app.po", 9), "i18n/app.pot": damaged };
      assert.equal(await statusOf(files, ["de"]), 2);
    }
  });
});
