import assert from "node:assert/strict";
import { symlink, truncate } from "node:fs/promises";
import path from "node:path";
import { explainFile } from "../../../../src/engine/finding/unlisted/explainFile";
import { listUnlistedFiles } from "../../../../src/engine/finding/unlisted/unlistedFiles";
import type { FileExplanation } from "../../../../src/model/component/unlistedFile";
import { poOf } from "../../support";
import {
  described,
  type Files,
  FOUND,
  MODULE,
  opened,
  PHP,
  STRINGS,
  TEXTS,
  temporaryRepositories,
} from "./unlistedSupport";

describe("files that belong to no component", () => {
  const create = temporaryRepositories();

  const FOLDER: Files = {
    ...FOUND,
    ".gitignore": "ignored/\n",
    "ignored/locales/de.json": TEXTS,
    "res/Texts.resx": "",
    "res/Texts.de.resx": "",
    "vendor/locales/de.json": TEXTS,
    "demo/locales/de.json": TEXTS,
    "lang/de/auth.php": PHP,
    "lang/de.mo": "",
    "src/de.ts": MODULE,
    "src/qt_de.ts": [..."<TS></TS>"].map((character) => `\0${character}`).join(""),
    "languages/plugin.pot": poOf({ Yes: "" }),
    "po/app.po": poOf({ Yes: "" }),
    "locale/en.yml": "title: Title\n",
    "config/de.json": "[1]",
    "src/main.c": "int main;",
    "web/locales/de/meta.json": '{ "name": "German", "reviewed": true }',
    "web/locales/bn/meta.json": '{ "name": "Bengali", "reviewed": true }',
    "app/src/main/res/values/donottranslate.xml": STRINGS,
    "big/locales/de.yml": "a: b",
  };
  it("are not listed if they vary texts of a language for some devices", async () => {
    const values = (folder: string) => `app/src/main/res/values${folder}/strings.xml`;
    const variants = [values("-de-rDE-v29"), values("-fr-land"), values("-es-rES-v29"), values("-v29")];
    const folder = await opened(
      await create({
        ...{ [values("")]: STRINGS, [values("-de-rDE")]: STRINGS, [values("-fr")]: STRINGS },
        ...{ [values("-v29")]: STRINGS, [values("-de-rDE-v29")]: STRINGS, [values("-fr-land")]: STRINGS },
        [values("-es-rES-v29")]: "<resources></resources>",
      }),
    );
    const { listed } = await listUnlistedFiles(folder);
    assert.deepEqual(listed, []);
    const expected = { kind: "problem", problem: "someDevices", value: "" } as const;
    for (const file of variants) assert.deepEqual(await explainFile(folder, file), expected);
  });

  it("have a misspelled code where the check of their component says so, too", async () => {
    const resources = (...folders: readonly string[]) =>
      Object.fromEntries(folders.map((each) => [`${each}/strings.xml`, STRINGS]));
    const folder = await opened(
      await create({
        ...resources("res/values", "res/values-de", "res/values-zh-CN", "res/values-pt-BR", "res/values-pt-rBR"),
        ...resources("moko-resources/base", "moko-resources/de", "moko-resources/zh-CN"),
      }),
    );
    const expected = { kind: "problem", problem: "otherSpelling", value: "zh-rCN" } as const;
    assert.deepEqual(await explainFile(folder, "res/values-zh-CN/strings.xml"), expected);
    assert.deepEqual(await explainFile(folder, "moko-resources/zh-CN/strings.xml"), expected);
    const beside = await explainFile(folder, "res/values-pt-BR/strings.xml");
    assert.deepEqual(beside, { kind: "noLanguage" }, "beside the file of the language");
  });

  it("are in English alone if they are called like a source", async () => {
    const bundle = "src/main/resources/messages/PluginBundle.properties";
    const settings = "src/main/resources/messages/config.properties";
    const folder = await opened(await create({ [bundle]: "open=Open the file\n", [settings]: "port=80\n" }));
    const { listed } = await listUnlistedFiles(folder);
    assert.deepEqual(listed.map(described), [`${bundle} 1 tooFew`]);
    assert.deepEqual(await explainFile(folder, bundle), { kind: "tooFew" });
    assert.deepEqual(await explainFile(folder, settings), { kind: "noLanguage" });
  });

  it("are told to be no translations where they are settings of several languages", async () => {
    const settings = (code: string) => `{ "host": "${code}.example.org", "port": 80, "theme": "dark" }`;
    const files = ["deploy/de/app.json", "deploy/fr/app.json", "deploy/config.de.json", "deploy/config.fr.json"];
    const folder = await opened(
      await create({ ...FOUND, ...Object.fromEntries(files.map((file) => [file, settings(path.dirname(file))])) }),
    );
    for (const file of files) assert.deepEqual(await explainFile(folder, file), { kind: "notRecognized" });
    assert.deepEqual((await listUnlistedFiles(folder)).listed, []);
  });

  const explanations: Readonly<Record<string, FileExplanation>> = {
    "web/locales/de.json": { kind: "translation", component: "p-web" },
    "res/Texts.resx": { kind: "source", component: "p-texts" },
    "ignored/locales/de.json": { kind: "ignored" },
    "vendor/locales/de.json": { kind: "skippedFolder", folder: "vendor" },
    "demo/locales/de.json": { kind: "sideFolder", folder: "demo" },
    "lang/de/auth.php": { kind: "unsupported", format: "PHP" },
    "lang/de.mo": { kind: "compiled", source: ".po" },
    "src/de.ts": { kind: "unsupported", format: "TypeScript" },
    "src/qt_de.ts": { kind: "sideFolder", folder: "src/qt_de.ts" },
    "po/app.po": { kind: "noLanguage" },
    "locale/en.yml": { kind: "tooFew" },
    "languages/plugin.pot": { kind: "tooFew" },
    "config/de.json": { kind: "notTexts" },
    "src/main.c": { kind: "unknownFormat" },
    "web/locales/bn/meta.json": { kind: "notTexts" },
    "web/locales/de/meta.json": { kind: "notTexts" },
    "app/src/main/res/values/donottranslate.xml": { kind: "notTexts" },
    "gone.po": { kind: "notThere" },
    "../outside.po": { kind: "notThere" },
  };
  it("are explained one by one", async () => {
    const folder = await opened(await create(FOLDER));
    const all = Object.keys(explanations).map(async (file) => [file, await explainFile(folder, file)] as const);
    assert.deepEqual(Object.fromEntries(await Promise.all(all)), explanations);
    const named = { ...folder, isSearched: false };
    assert.deepEqual(await explainFile(named, "locale/en.yml"), { kind: "notInSettings" });
    assert.deepEqual(await explainFile(named, "lang/de/auth.php"), { kind: "unsupported", format: "PHP" });
  });

  const KINDS: Files = {
    ...FOLDER,
    "examples/hello/res/values-de/strings.xml": STRINGS,
    "examples/hello/res/values-fr/strings.xml": STRINGS,
    "demo/locales/fr.json": TEXTS,
    "static/js/libs/x/langs/de.json": TEXTS,
    "static/js/libs/x/langs/fr.json": TEXTS,
    "web/locales/beta/en.json": TEXTS,
    "web/locales/untranslated_strings_de.json": TEXTS,
    "web/locales/untranslated_strings_fr.json": TEXTS,
    "mail/locales/de.json": TEXTS,
    "mail/locales/fr.json": TEXTS,
    "app/lang/de.json": "[1]",
    "app/lang/fr.json": TEXTS,
    "app/src/main/res/values-he/strings.xml": STRINGS,
    "api/i18n/de.json": '{ "a": "Text" }',
    "api/i18n/fr.json": '{ "b": "Text" }',
    "locales/sv.json": TEXTS,
    "lang/fr/auth.php": PHP,
    "l10n/ts/de.ts": MODULE,
    "l10n/ts/fr.ts": '<?xml version="1.0"?><TS language="fr"></TS>',
    "test/locales/de.json": TEXTS,
  };
  const patternOf = (mask: string): RegExp => {
    const escaped = mask.replace(/[.+()[\]]/g, "\\$&").replaceAll("**/", "\0");
    return new RegExp(`^${escaped.replaceAll("*", "[^/]*").replaceAll("\0", "(?:.*/)?")}$`);
  };
  const trees: Readonly<Record<string, readonly [files: Files, exclude: readonly string[]]>> = {
    "of all kinds": [KINDS, ["mail"]],
    "of examples alone": [{ "demo/locales/de.json": TEXTS, "demo/locales/fr.json": TEXTS, "lib/de.po": "" }, []],
    "of which all is excluded": [KINDS, ["web", "mail", "res", "api", "big"]],
    "of which little is found": [{ ...KINDS, "web/locales/de.json": "[1]" }, ["res", "mail"]],
  };
  for (const [name, [files, exclude]] of Object.entries(trees)) {
    for (const isSearched of [true, false]) {
      it(`have the same reason in the list as alone, in a tree ${name}${isSearched ? "" : " that is not searched"}`, async () => {
        const folder = { ...(await opened(await create(files), exclude)), isSearched };
        const { listed, total } = await listUnlistedFiles(folder);
        const explained = new Map<string, string>();
        for (const file of Object.keys(files)) explained.set(file, JSON.stringify(await explainFile(folder, file)));
        assert.ok(listed.length > 0);
        for (const { file, mask = file, count, reason } of listed) {
          assert.equal(explained.get(file), JSON.stringify(reason), file);
          // A pattern of the settings has the source, too, whose name it may not fit.
          if (reason.kind === "excluded") continue;
          const pattern = patternOf(mask);
          const same = [...explained].filter(([each, kind]) => pattern.test(each) && kind === JSON.stringify(reason));
          assert.equal(same.length, count, `${mask} ${reason.kind}`);
        }
        assert.equal(
          total,
          listed.reduce((sum, { count }) => sum + count, 0),
        );
      });
    }
  }

  it("are neither examples nor alone where these words are untrue", async () => {
    const folder = await opened(await create(KINDS), ["web", "mail", "res", "api", "big"]);
    const example = "examples/hello/res/values-de/strings.xml";
    assert.deepEqual(await explainFile(folder, example), { kind: "sideFolder", folder: "examples" });
    const report = "web/locales/untranslated_strings_de.json";
    assert.deepEqual(await explainFile(folder, report), { kind: "notRecognized" });
  });

  it("are not in a skipped folder where the search takes it for a part of the program", async () => {
    const filesOf = (folder: string): Files => ({
      [`${folder}/locale/de.json`]: TEXTS,
      [`${folder}/locale/fr.json`]: TEXTS,
      [`${folder}/locale/allwords.json`]: TEXTS,
    });
    const files = Object.assign({}, ...["blog", "shop", "news", "test"].map((name) => filesOf(`app/${name}`)));
    const folder = await opened(
      await create({
        ...files,
        ...filesOf("src/test"),
        "app/test/node_modules/lib/locale/de.json": TEXTS,
        "app/test/node_modules/lib/locale/fr.json": TEXTS,
      }),
    );
    const expected: Readonly<Record<string, FileExplanation>> = {
      "app/test/locale/de.json": { kind: "translation", component: "p-test" },
      "app/test/locale/allwords.json": { kind: "noLanguage" },
      "app/test/node_modules/lib/locale/de.json": { kind: "skippedFolder", folder: "app/test/node_modules" },
      "src/test/locale/allwords.json": { kind: "skippedFolder", folder: "src/test" },
    };
    for (const [file, explanation] of Object.entries(expected))
      assert.deepEqual(await explainFile(folder, file), explanation, file);
    const { listed } = await listUnlistedFiles(folder, "app/test");
    assert.deepEqual(listed.map(described), [
      "app/test/locale/allwords.json 1 noLanguage",
      "app/test/node_modules/lib/locale/*.json 2 skippedFolder app/test/node_modules",
    ]);
  });

  it("are too large", async () => {
    const folder = await create({ "po/app.po": "" });
    await truncate(path.join(folder, "po/app.po"), 65 * 1024 * 1024);
    const { listed } = await listUnlistedFiles({ realRoot: folder, components: [], excluded: [], isSearched: true });
    assert.deepEqual(listed.map(described), ["po/app.po 1 problem tooLarge 64"]);
    const searched = { realRoot: folder, components: [], excluded: [], isSearched: true };
    assert.deepEqual(await explainFile(searched, "po/app.po"), { kind: "problem", problem: "tooLarge", value: "64" });
  });

  it("have the problem of a link in their path", async () => {
    const folder = await create({ ...FOLDER, "node_modules/lib/locales/de.json": TEXTS });
    const outside = await create(FOUND);
    await symlink(path.join(outside, "web/locales"), path.join(folder, "locales"));
    await symlink(path.join(outside, "web/locales/de.json"), path.join(folder, "web/locales/it.json"));
    await symlink("node_modules/lib/locales", path.join(folder, "texts"));
    await symlink("nowhere", path.join(folder, "i18n"));
    await symlink("web/locales", path.join(folder, "same"));
    const searched = await opened(folder);
    const problem = (kind: "brokenLink" | "notSearched" | "outside", value = "") => ({
      kind: "problem" as const,
      problem: kind,
      value,
    });
    const expected: Readonly<Record<string, FileExplanation>> = {
      locales: problem("outside"),
      "locales/de.json": problem("outside"),
      "locales/gone.json": { kind: "notThere" },
      "web/locales/it.json": problem("outside"),
      texts: problem("notSearched", "node_modules/lib/locales"),
      "texts/de.json": problem("notSearched", "node_modules/lib/locales"),
      "i18n/de.json": problem("brokenLink"),
      "same/de.json": { kind: "translation", component: "p-web" },
      [`../${path.basename(outside)}/web/locales/de.json`]: { kind: "notThere" },
    };
    const all = Object.keys(expected).map(async (file) => [file, await explainFile(searched, file)] as const);
    assert.deepEqual(Object.fromEntries(await Promise.all(all)), expected);
  });
});
