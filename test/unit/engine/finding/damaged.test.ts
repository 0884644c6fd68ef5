import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, rm, symlink, truncate } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { findTranslationFiles } from "../../../../src/engine/finding/files/findFiles";
import { findComponents } from "../../../../src/engine/finding/findComponents";
import { git, temporaryFolders } from "../../support";

const TEXTS = '{ "open": "Open" }';
const CONFLICT = '<<<<<<< HEAD\n{ "open": "Open" }\n=======\n{ "open": "Opened" }\n>>>>>>> theirs\n';
const CONFLICT_IN_XML = `<resources>\n<<<<<<< HEAD\n  <string name="a">A</string>\n=======\n>>>>>>> theirs\n</resources>\n`;
const BINARY = Uint8Array.from({ length: 300 }, (_, index) => (index * 37) % 256);

type Tree = Readonly<Record<string, string | Uint8Array>>;

const tree = (content: string | Uint8Array, ...files: readonly string[]): Tree =>
  Object.fromEntries(files.map((file) => [file, content]));

describe("components whose files are damaged", () => {
  const folders = temporaryFolders();

  async function find(folder: string): Promise<readonly string[]> {
    const { files } = await findTranslationFiles(folder);
    const { components } = await findComponents(files, { realRoot: folder });
    return components.map(({ mask }) => mask.text);
  }

  const kept: Readonly<Record<string, readonly [Tree, string]>> = {
    "empty JSON": [tree("", "locales/de.json", "locales/en.json"), "locales/*.json"],
    "JSON without anything": [tree("{}\n", "locales/de.json", "locales/fr.json"), "locales/*.json"],
    "JSON with nothing but empty values": [
      { "locales/de.json": "[]", "locales/en.json": "null", "locales/fr.json": '{ "a": { "b": "" } }' },
      "locales/*.json",
    ],
    "JSON that ends early": [tree('{ "op', "locales/de.json", "locales/fr.json"), "locales/*.json"],
    "JSON without its beginning": [tree('en": "Open" }', "locales/de.json", "locales/fr.json"), "locales/*.json"],
    "JSON with conflict markers": [tree(CONFLICT, "locales/de.json", "locales/en.json"), "locales/*.json"],
    "binary JSON": [tree(BINARY, "locales/de.json", "locales/en.json"), "locales/*.json"],
    "pointers instead of JSON": [tree("version https://git-lfs.github.com/spec/v1\n", "i18n/de.json"), "i18n/*.json"],
    "pointers instead of Qt's files": [
      tree("version https://git-lfs.github.com/spec/v1\n", "tr/app_de.ts", "tr/app_fr.ts"),
      "tr/app_*.ts",
    ],
    "pointers instead of Fluent": [
      tree("version https://git-lfs.github.com/spec/v1\n", "app/locales/de/app.ftl", "app/locales/en/app.ftl"),
      "app/locales/*/app.ftl",
    ],
    "JSON in an ordinary folder that has languages only": [
      tree(CONFLICT, "app/de.json", "app/en.json", "app/fr.json"),
      "app/*.json",
    ],
    "JSON in an ordinary folder, all but one": [
      { ...tree(CONFLICT, "app/de.json", "app/en.json"), "app/fr.json": TEXTS },
      "app/*.json",
    ],
    "empty YAML": [tree("", "config/locales/de.yml", "config/locales/fr.yml"), "config/locales/*.yml"],
    "YAML that ends early": [tree("de:\n  gree", "config/locales/de.yml"), "config/locales/*.yml"],
    "YAML with conflict markers": [
      tree("<<<<<<< HEAD\nde:\n  a: Text\n=======\n>>>>>>> x\n", "i18n/de.yml", "i18n/fr.yml"),
      "i18n/*.yml",
    ],
    "empty properties": [
      tree("", "src/messages_de.properties", "src/messages_fr.properties"),
      "src/messages_*.properties",
    ],
    "properties that end early": [tree("# Comment\nop", "src/messages_de.properties"), "src/messages_*.properties"],
    "an empty resource file": [tree("", "res/values-de/strings.xml"), "res/values-*/strings.xml"],
    "a resource file that ends early": [
      tree('<?xml version="1.0"?>\n<resources>\n', "res/values-de/strings.xml"),
      "res/values-*/strings.xml",
    ],
    "a resource file with conflict markers": [
      tree(CONFLICT_IN_XML, "res/values-de/strings.xml"),
      "res/values-*/strings.xml",
    ],
    "a Qt file that ends early": [
      tree('<?xml version="1.0"?>\n<!DOCTYPE TS>', "translations/app_de.ts", "translations/app_fr.ts"),
      "translations/app_*.ts",
    ],
    "a Qt file that ends in its first element": [
      tree('<?xml version="1.0"?>\n<!DOCTYPE TS>\n<T', "src/app_de.ts", "src/app_fr.ts"),
      "src/app_*.ts",
    ],
    "a resource file that ends in its first element": [
      tree('<?xml version="1.0"?>\n<resour', "res/values-de/strings.xml"),
      "res/values-*/strings.xml",
    ],
    "a resource file that ends in its first text": [
      tree("<resources>\n  <stri", "res/values-de/strings.xml"),
      "res/values-*/strings.xml",
    ],
    "an empty Fluent file": [tree("", "locales/de/app.ftl", "locales/fr/app.ftl"), "locales/*/app.ftl"],
    "empty Fluent files in an ordinary folder": [
      tree("", "src/fluent/de/app.ftl", "src/fluent/fr/app.ftl"),
      "src/fluent/*/app.ftl",
    ],
    "Fluent that ends early": [tree("# Comment\n\nope", "src/de/app.ftl", "src/fr/app.ftl"), "src/*/app.ftl"],
    "Fluent with conflict markers": [
      tree("<<<<<<< HEAD\nopen = Open\n=======\nopen = Show\n>>>>>>> x\n", "src/de/app.ftl", "src/fr/app.ftl"),
      "src/*/app.ftl",
    ],
  };
  for (const [name, [files, mask]] of Object.entries(kept)) {
    it(`are found: ${name}`, async () => assert.deepEqual(await find(await folders.create(files)), [mask]));
  }

  const other: Readonly<Record<string, Tree>> = {
    "other values": tree('{ "a": 1 }', "locales/de.json", "locales/en.json"),
    lists: tree("[1]", "locales/de.json", "locales/en.json"),
    "other elements": tree("<resources>\n<dimen name='a'>1dp</dimen>\n</resources>", "res/values-de/dimens.xml"),
    "another root": tree("<menu/>", "res/values-de/menu.xml"),
    code: tree("export const a = 'A';", "locales/de.ts", "locales/fr.ts"),
    "code with conflict markers": tree("<<<<<<< HEAD\nexport const a = 1;\n=======\n>>>>>>> x\n", "locales/de.ts"),
    "templates of another language": tree("<p>$name</p>", "locales/de/mail.ftl"),
    "texts without keys": tree("Welcome, dear reader\n", "mails/subject_de.ftl", "mails/subject_fr.ftl"),
    "code of languages": tree("export default {};\n", "src/app_de.ts", "src/app_fr.ts"),
    "mostly other values": { ...tree('{ "a": 1 }', "i18n/de.json", "i18n/en.json"), "i18n/fr.json": "" },
    "empty files among many names": tree("", ...["de", "fr", "main", "util", "data"].map((one) => `app/${one}.json`)),
  };
  for (const [name, files] of Object.entries(other)) {
    it(`are none: ${name}`, async () => assert.deepEqual(await find(await folders.create(files)), []));
  }

  it("are known by the usual source, or else the largest file, where the first are empty", async () => {
    const first = tree("", "app/aa.json", "app/ab.json", "app/af.json", "app/am.json");
    const largest = { "app/fr.json": TEXTS, "app/it.json": TEXTS };
    for (const more of [{ "app/en.json": TEXTS, "app/fr.json": TEXTS }, largest]) {
      const folder = await folders.create({ ...first, ...more, ...tree("a", "app/main.json", "app/util.json") });
      assert.deepEqual(await find(folder), ["app/*.json"]);
    }
  });

  it("are found where no file can be read, and not where all are gone", async function () {
    if (process.platform === "win32") this.skip();
    const outside = await folders.create({ "x.json": TEXTS });
    const folder = await folders.create({ "large/locales/de.json": TEXTS, "folder/locales/de.json/x": "" });
    await truncate(path.join(folder, "large/locales/de.json"), 65 * 1024 * 1024);
    const names = ["nowhere", "outside", "pipe", "gone"];
    for (const name of names) await mkdir(path.join(folder, name, "locales"), { recursive: true });
    await symlink("nothing", path.join(folder, "nowhere/locales/de.json"));
    await symlink("nothing", path.join(folder, "nowhere/locales/fr.po"));
    await symlink(path.join(outside, "x.json"), path.join(folder, "outside/locales/de.json"));
    await promisify(execFile)("mkfifo", [path.join(folder, "pipe/locales/de.json")]);
    const inGit = ["folder/locales/*.json", "large/locales/*.json", "nowhere/locales/*.json", "nowhere/locales/*.po"];
    assert.deepEqual(await find(folder), [...inGit, "outside/locales/*.json", "pipe/locales/*.json"]);
    await symlink("nothing", path.join(folder, "gone/locales/de.json"));
    await git(folder, ["init", "--quiet"]);
    await git(folder, ["add", "--all"]);
    await rm(path.join(folder, "gone"), { recursive: true });
    assert.deepEqual(await find(folder), [...inGit, "outside/locales/*.json"]);
  });
});

describe("components whose names cannot be used", () => {
  const folders = temporaryFolders();
  const problem = { kind: "unusableName" };

  it("are left out, with names that can be shown", async function () {
    if (process.platform === "win32") this.skip();
    const names = ["a*b", "a\\b", "a\tb", "a:b", "c/ "];
    const files = names.flatMap((name) => ["de", "en"].map((code) => [`${name}/locales/${code}.json`, TEXTS]));
    const folder = await folders.create({
      ...Object.fromEntries(files),
      "b*c/notes.json": TEXTS,
      "b:c/main.json": "",
      "c*d/App.xcstrings": "{}",
      "two  spaces/locales/de.json": TEXTS,
    });
    const search = async () => {
      const { files, leftOut } = await findTranslationFiles(folder);
      assert.deepEqual(leftOut, []);
      const found = await findComponents(files, { realRoot: folder });
      assert.deepEqual(
        found.components.map(({ mask }) => mask.text),
        ["two  spaces/locales/*.json"],
      );
      return [...found.leftOut].sort((left, right) => (left.path < right.path ? -1 : 1));
    };
    const expected = ["a b", "a*b", "a:b", "a\\b", "c*d", "c/"].map((each) => ({ path: each, problem }));
    assert.deepEqual(await search(), expected);
    await git(folder, ["init", "--quiet"]);
    await git(folder, ["add", "--all"]);
    assert.deepEqual(await search(), expected);
    await rm(path.join(folder, "a*b"), { recursive: true });
    assert.deepEqual(
      await search(),
      expected.filter(({ path }) => !path.startsWith("a*b")),
      "those that are gone",
    );
  });

  it("are left out where git lists bytes that are no text", async function () {
    if (process.platform !== "linux") this.skip();
    const folder = await folders.create();
    const name = Buffer.concat([Buffer.from(`${folder}/a`), Buffer.from([0xff])]);
    await mkdir(name);
    await symlink("nothing", Buffer.concat([name, Buffer.from("/de.po")]));
    await git(folder, ["init", "--quiet"]);
    const { files } = await findTranslationFiles(folder);
    const { components, leftOut } = await findComponents(files, { realRoot: folder });
    assert.deepEqual([components, leftOut], [[], [{ path: "a\uFFFD", problem }]]);
  });

  it("are told up to a number, and then that there are more", async () => {
    const many = Array.from({ length: 150 }, (_, index) => `a*${index}/po/de.po`);
    const { leftOut } = await findComponents(many);
    assert.equal(leftOut.length, 101);
    assert.deepEqual(leftOut.at(-1), { path: ".", problem: { kind: "tooManyFaults", values: ["100"] } });
  });
});
