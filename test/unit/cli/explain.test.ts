import assert from "node:assert/strict";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { git, poOf, temporaryFolders } from "../support";
import { checkHere } from "./folderChecks";

const PHP = "<?php return ['title' => 'Title'];\n";

describe("check --explain", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const searched = "Files that Git ignores and folders such as node_modules are not searched.\n";
  const explain = async (folder: string, file: string) => {
    const { status, stdout, stderr } = await checkHere(folder, "--explain", file);
    return [status, stdout + stderr];
  };
  const create = async (settings?: object): Promise<string> => {
    const folder = await folders.create({
      "po/de.po": poOf({ Yes: "Ja" }),
      "po/other.po": poOf({ No: "Nein" }),
      "web/po/de.po": poOf({ Yes: "Ja" }),
      "resources/lang/de/auth.php": PHP,
      "resources/lang/en/auth.php": PHP,
      ...(settings && { ".vscode/settings.json": JSON.stringify(settings) }),
    });
    await git(folder, ["init", "--quiet"]);
    return folder;
  };

  it("says which component has a file, or why none has it", async () => {
    const folder = await create();
    assert.deepEqual(await explain(folder, "web/po/de.po"), [
      0,
      "web/po/de.po: Translation file of the component web\n",
    ]);
    assert.deepEqual(await explain(folder, "./po/other.po"), [0, "po/other.po: No language code in its path\n"]);
    const php = "resources/lang/de/auth.php: PHP is not supported\n";
    assert.deepEqual(await explain(folder, "resources/lang/de/auth.php"), [0, php]);
  });

  it("says the same as a check of translations whose names have no language code", async () => {
    const textsOf = (...texts: readonly string[]) => JSON.stringify({ a: texts[0], b: texts[1], c: texts[2] });
    const folder = await folders.create({
      "locales/en.json": textsOf("One", "Two", "Three"),
      "locales/fr.json": textsOf("Un", "Deux", "Trois"),
      "locales/Deutsch.json": textsOf("Eins", "Zwei", "Drei"),
      "locales/xx_foo.json": textsOf("Uno", "Due", "Tre"),
      "locales/names.json": '{"x": "Name"}',
    });
    const { stdout } = await checkHere(folder);
    for (const file of ["Deutsch.json", "xx_foo.json"]) {
      const [status, line] = await explain(folder, `locales/${file}`);
      assert.equal(status, 0);
      assert.ok(stdout.includes(String(line)), `${line}${stdout}`);
    }
    assert.deepEqual(await explain(folder, "locales/names.json"), [
      0,
      "locales/names.json: No language code in its path\n",
    ]);
    const [, all] = await explain(folder, ".");
    assert.match(String(all), /^locales\/Deutsch\.json: Misspelled file name; did you mean “de”\?$/m);
  });

  it("lists all files that look like translations and belong to no component", async () => {
    const lines = [
      "po/other.po: No language code in its path",
      "resources/lang/*/auth.php: PHP is not supported (files: 2)",
    ];
    assert.deepEqual(await explain(await create(), "."), [0, `${lines.join("\n")}\n`]);
    const nothing = await folders.create({ "po/de.po": poOf({ Yes: "Ja" }) });
    assert.deepEqual(await explain(nothing, "."), [
      0,
      `All files that look like translations are shown. Files in English alone are listed if you name their folder. ${searched}`,
    ]);
    const empty = await folders.create({ "readme.md": "Text" });
    assert.deepEqual(await explain(empty, "."), [0, `There are no translation files. ${searched}`]);
  });

  it("says what is wrong with a file of a component", async () => {
    const folder = await folders.create({
      "web/locales/en.json": '{\n  "a": "One",\n  "b": "Two"\n}\n',
      "web/locales/de.json": '{\n  "a": "Eins",\n  "b": "Zwei"\n',
      "web/locales/fr.json": '{\n  "a": "Un",\n  "b": "Deux"\n}\n',
    });
    const lines = [
      "web/locales/de.json: Translation file of the component web",
      "web/locales/de.json:4: File ends too early (strings read: 2)",
    ];
    const [status, output] = await explain(folder, "web/locales/de.json");
    assert.deepEqual([status, String(output).trimEnd().split("\n")], [0, lines]);
    assert.deepEqual(await explain(folder, "web/locales/fr.json"), [
      0,
      "web/locales/fr.json: Translation file of the component web\n",
    ]);
  });

  it("lists those of one folder", async () => {
    const folder = await create();
    const php = "resources/lang/*/auth.php: PHP is not supported (files: 2)\n";
    assert.deepEqual(await explain(folder, "resources"), [0, php]);
    assert.deepEqual(await explain(folder, "./resources/lang/"), [0, php]);
    assert.deepEqual(await explain(folder, "web"), [
      0,
      `All files in web that look like translations are shown. ${searched}`,
    ]);
    const docs = await folders.create({ "po/de.po": poOf({ Yes: "Ja" }), "docs/readme.md": "Text" });
    assert.deepEqual(await explain(docs, "docs"), [0, `There are no translation files in docs. ${searched}`]);
  });

  it("gives a check without components its reasons", async () => {
    const template = await folders.create({ "po/app.pot": poOf({ Yes: "" }) });
    const alone = "po/app.pot: No other language beside it";
    assert.deepEqual(await explain(template, "."), [0, `${alone}\n`]);
    const { status, stdout, stderr } = await checkHere(template);
    assert.deepEqual([status, stdout], [2, ""]);
    assert.match(stderr, new RegExp(`^The settings name no components, and none are found in ".*"\\. ${alone}\n$`));
    const names = ["a", "b", "c", "d", "e"];
    const many = await folders.create(
      Object.fromEntries(names.map((name) => [`${name}/locales/en.json`, '{"a":"A"}'])),
    );
    assert.match(
      (await checkHere(many)).stderr,
      /(?:\w\/locales\/en\.json: No other language beside it; ){3}2 more\n$/,
    );
    const off = await folders.create({
      "po/de.po": poOf({ Yes: "Ja" }),
      ".vscode/settings.json": '{ "translationStatus.localFiles": "off" }',
    });
    assert.match((await checkHere(off)).stderr, /^The settings name no components, and local files are turned off\n$/);
  });

  it("is recommended by a check that leaves out files in a format that is not supported", async () => {
    const line =
      'Not counted: 2 files in a format that is not supported, such as resources/lang/*/auth.php (PHP). "check --explain ." lists them.\n';
    const folder = await create();
    const { status, stderr } = await checkHere(folder);
    assert.deepEqual([status, stderr.includes(line)], [0, true], stderr);
    const named = await create({ "translationStatus.components": [{ files: "po/*.po" }] });
    assert.ok(!(await checkHere(named)).stderr.includes("Not counted"));
  });

  it("names a library's file where it is left out by itself, and calls it no folder", async () => {
    const folder = await folders.create({
      "po/de.po": poOf({ Yes: "Ja" }),
      "i18n/qt_de.ts": '<?xml version="1.0"?><TS language="de"></TS>',
    });
    const left = "i18n/qt_de.ts: Examples and libraries are left out: i18n/qt_de.ts\n";
    assert.deepEqual(await explain(folder, "i18n/qt_de.ts"), [0, left]);
  });

  it("goes by the settings", async () => {
    const local = await create({ "translationStatus.components": [{ files: "po/*.po", name: "App" }] });
    assert.deepEqual(await explain(local, "po/de.po"), [0, "po/de.po: Translation file of the component App\n"]);
    const unnamed = "web/po/de.po: No component in the settings has this file\n";
    assert.deepEqual(await explain(local, "web/po/de.po"), [0, unnamed]);
    const service = { service: "https://weblate.invalid", project: "p", component: "c", files: "po/*.po" };
    const remote = await create({ "translationStatus.components": [service] });
    assert.deepEqual(await explain(remote, "po/de.po"), [0, "po/de.po: Translation file of the component c\n"]);
    assert.deepEqual(await explain(remote, "web/po/de.po"), [0, unnamed]);
    const off = await create({ "translationStatus.localFiles": "off" });
    const turnedOff = "web/po/de.po: Local files are turned off in the settings\n";
    assert.deepEqual(await explain(off, "web/po/de.po"), [0, turnedOff]);
  });

  it("says the same of all files as of each, where the settings name components or turn files off", async () => {
    const service = { service: "https://weblate.invalid", project: "p", component: "c", files: "po/*.po" };
    const php = "resources/lang/*/auth.php: PHP is not supported (files: 2)";
    const remote = await create({ "translationStatus.components": [service] });
    const unnamed = "web/po/*.po: No component in the settings has this file";
    assert.deepEqual(await explain(remote, "."), [0, `${[php, unnamed].join("\n")}\n`]);
    const off = await create({ "translationStatus.localFiles": "off" });
    const [, lines] = await explain(off, ".");
    assert.match(String(lines), /^po\/\*\.po: Local files are turned off in the settings$/m);
    assert.match(String(lines), /^web\/po\/\*\.po: Local files are turned off in the settings$/m);
  });

  it("names the settings where they leave a component out", async () => {
    const folder = await create({ "translationStatus.components": [{ exclude: ["web"] }] });
    const left = "Excluded in the settings\n";
    assert.deepEqual(await explain(folder, "web/po/de.po"), [0, `web/po/de.po: ${left}`]);
    const [, all] = await explain(folder, ".");
    assert.match(String(all), new RegExp(`^web/po/\\*\\.po: ${left}`, "m"));
  });

  it("says of a linked folder what a check says", async () => {
    const folder = await create();
    const outside = await folders.create({ "de.po": poOf({ Yes: "Ja" }) });
    await symlink(outside, join(folder, "locale"));
    await symlink("web", join(folder, "same"));
    const problem = "Link leads outside the folder; not followed";
    assert.ok((await checkHere(folder)).stdout.includes(`locale: ${problem}\n`));
    for (const file of ["locale", "locale/de.po"]) {
      const { status, stdout } = await checkHere(folder, "--explain", file);
      assert.deepEqual([status, stdout], [0, `${file}: ${problem}\n`]);
    }
    await symlink("node_modules/lib", join(folder, "texts"));
    await mkdir(join(folder, "node_modules", "lib"), { recursive: true });
    await writeFile(join(folder, "node_modules", "lib", "de.po"), poOf({ Yes: "Ja" }));
    const { stdout: inModules } = await checkHere(folder, "--explain", "texts/de.po");
    assert.equal(inModules, "texts/de.po: Folder can't be searched (node_modules/lib)\n");
    const { stdout } = await checkHere(folder, "--explain", "same");
    assert.equal(stdout, `All files in web that look like translations are shown. ${searched}`);
  });

  it("fails for a file that is not there", async () => {
    const folder = await create();
    assert.deepEqual(await explain(folder, "gone.po"), [2, "gone.po: No such file in this folder\n"]);
    const [status, text] = await explain(folder, "../gone.po");
    assert.equal(status, 2);
    assert.match(String(text), /^"\.\.\/gone\.po" is not in "/);
  });
});
