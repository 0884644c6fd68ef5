import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdir, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type FilesFound, findTranslationFiles } from "../../../../src/engine/finding/files/findFiles";
import { fileProblem } from "../../../../src/model/fileProblem";
import { git, temporaryFolders } from "../../support";

async function search(folder: string): Promise<Pick<FilesFound, "files" | "leftOut">> {
  const { files, leftOut } = await findTranslationFiles(folder);
  return { files, leftOut };
}

/** Acts without the rights of root, who may read everything. */
async function asNobody<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
  const { geteuid, seteuid } = process;
  if (geteuid?.() !== 0) return act();
  seteuid?.(65534);
  try {
    return await act();
  } finally {
    seteuid?.(0);
  }
}

describe("searching a folder", () => {
  const folders = temporaryFolders();

  it("enters neither hidden folders nor those of other people's work, and follows no link", async () => {
    const folder = await folders.create({
      "po/de.po": "",
      "a/b/c/fr.po": "",
      "node_modules/x/po/de.po": "",
      ".git/de.po": "",
      ".hidden/de.po": "",
      "vendor/de.po": "",
      "po/.de.po": "",
      "po/readme.txt": "",
    });
    await symlink(folder, path.join(folder, "loop"));
    assert.deepEqual(await search(folder), { files: ["a/b/c/fr.po", "po/de.po"], leftOut: [] });
  });

  it("searches deep folders, and says which paths are too long", async function () {
    // Windows has shorter limits of its own.
    if (process.platform === "win32") this.skip();
    const deep = `${"d/".repeat(200)}de.po`;
    const long = `${"x".repeat(200)}/`.repeat(5);
    const folder = await folders.create({ [deep]: "", [`${long}de.po`]: "" });
    const leftOut = [{ path: long.slice(0, -1).slice(0, 999).concat("…"), problem: { kind: "unusableName" } }];
    assert.deepEqual(await search(folder), { files: [deep], leftOut });
    await git(folder, ["init", "--quiet"]);
    assert.deepEqual(await search(folder), { files: [deep], leftOut });
  });

  it("lists what is called like a file and is none, with git and without", async function () {
    if (process.platform === "win32") this.skip();
    const folder = await folders.create({ "locales/de.json/x": "", "locales/en.json": "" });
    await symlink("nowhere", path.join(folder, "locales", "fr.json"));
    const listed = ["locales/de.json", "locales/en.json", "locales/fr.json"];
    assert.deepEqual(await search(folder), { files: listed, leftOut: [] });
    await git(folder, ["init", "--quiet"]);
    assert.deepEqual(await search(folder), { files: listed, leftOut: [] });
    await rm(path.join(folder, ".git"), { recursive: true });
    await promisify(execFile)("mkfifo", [path.join(folder, "locales", "it.json")]);
    assert.deepEqual((await findTranslationFiles(folder)).files, [...listed, "locales/it.json"]);
  });

  it("says which folders of translations are links out of the folder or to nothing", async function () {
    if (process.platform === "win32") this.skip();
    const folder = await folders.create({ "real/po/de.po": "", "x.txt": "" });
    const outside = await folders.create({ "de.json": "{}", "text.txt": "" });
    const links: Readonly<Record<string, string>> = {
      "app/locales": outside,
      "app-translations": "nowhere",
      "app/res/values": outside,
      "app/res/values-b+sr+Latn": outside,
      "app/res/values-land": outside,
      "app/res/values-pt-rBR": "nowhere",
      "charts/values": outside,
      "ios/Base.lproj": "nowhere",
      "ios/de.lproj": outside,
      "l10n/packs": outside,
      "l10n/shared": "../nowhere",
      "l10n/LICENSE": "nowhere",
      "l10n/en/shared": "../../nowhere/en",
      "l10n/read.me": "nowhere",
      "l10n/README": path.join(outside, "text.txt"),
      "other/assets": outside,
      "other/po": path.join(folder, "real/po"),
      "vendor/locales": outside,
    };
    for (const [link, target] of Object.entries(links)) {
      await mkdir(path.join(folder, path.dirname(link)), { recursive: true });
      await symlink(target, path.join(folder, link));
    }
    const leftOut = [
      { path: "app-translations", problem: { kind: "brokenLink" } },
      { path: "app/locales", problem: { kind: "outside" } },
      { path: "app/res/values", problem: { kind: "outside" } },
      { path: "app/res/values-b+sr+Latn", problem: { kind: "outside" } },
      { path: "app/res/values-pt-rBR", problem: { kind: "brokenLink" } },
      { path: "ios/Base.lproj", problem: { kind: "brokenLink" } },
      { path: "ios/de.lproj", problem: { kind: "outside" } },
      { path: "l10n/en/shared", problem: { kind: "brokenLink" } },
      { path: "l10n/packs", problem: { kind: "outside" } },
      { path: "l10n/shared", problem: { kind: "brokenLink" } },
    ];
    const searchSorted = async () => {
      const found = await search(folder);
      return { ...found, leftOut: [...found.leftOut].sort((one, other) => (one.path < other.path ? -1 : 1)) };
    };
    const expected = { files: ["real/po/de.po"], leftOut };
    assert.deepEqual(await searchSorted(), expected, "without git");
    await git(folder, ["init", "--quiet"]);
    assert.deepEqual(await searchSorted(), expected, "not added");
    await git(folder, ["add", "--all"]);
    assert.deepEqual(await searchSorted(), expected, "in the index");
  });

  it("says which folders of languages are links that Git wrote as files", async () => {
    const folder = await folders.create({
      ...{
        "shared/fr/main.json": "{}",
        "loc/fr": "../shared/fr",
        "texts/de": "../shared/fr",
        "res/values-de": "../shared/fr",
        "de.lproj": "shared/fr",
        "loc/README": "../shared",
      },
      ...{ "loc/it": "Italian", "loc/es": "", "loc/nl/forms": "../../shared/fr", "src/more": "../shared" },
    });
    const problem = fileProblem("notSearched", "shared/fr");
    const leftOut = ["de.lproj", "loc/fr", "loc/nl/forms", "res/values-de", "texts/de"].map((path) => ({
      path,
      problem,
    }));
    const searchSorted = async () => {
      const found = await search(folder);
      return { ...found, leftOut: [...found.leftOut].sort((one, other) => (one.path < other.path ? -1 : 1)) };
    };
    assert.deepEqual(await searchSorted(), { files: ["shared/fr/main.json"], leftOut }, "without git");
    await git(folder, ["init", "--quiet"]);
    await git(folder, ["add", "shared"]);
    for (const file of [
      "loc/fr",
      "loc/README",
      "loc/it",
      "loc/es",
      "loc/nl/forms",
      "texts/de",
      "src/more",
      "res/values-de",
      "de.lproj",
    ]) {
      const id = (await git(folder, ["hash-object", "-w", file])).trim();
      await git(folder, ["update-index", "--add", "--cacheinfo", `120000,${id},${file}`]);
    }
    assert.deepEqual(await searchSorted(), { files: ["shared/fr/main.json"], leftOut }, "in the index");
  });

  it("says which folders cannot be searched", async function () {
    if (process.platform === "win32") this.skip();
    const folder = await folders.create({ "closed/de.po": "", "po/de.po": "" });
    await chmod(folder, 0o755);
    await chmod(path.join(folder, "closed"), 0o000);
    const outcome = await asNobody(() => search(folder));
    await chmod(path.join(folder, "closed"), 0o755);
    const problem = { kind: "notSearched", values: ["EACCES"] };
    assert.deepEqual(outcome, { files: ["po/de.po"], leftOut: [{ path: "closed", problem }] });
  });

  it("says which names are no text, as they lead nowhere", async function () {
    // Other file systems have no such names.
    if (process.platform !== "linux") this.skip();
    const folder = await folders.create({ "po/de.po": "" });
    await mkdir(Buffer.concat([Buffer.from(`${folder}/a`), Buffer.from([0xff])]));
    const leftOut = [{ path: "a\uFFFD", problem: { kind: "unusableName" } }];
    assert.deepEqual(await search(folder), { files: ["po/de.po"], leftOut });
  });

  it("stops after so many folders, files and other entries, and says so", async () => {
    const names = Array.from({ length: 60 }, (_, index) => `f${index}`);
    const folder = await folders.create({
      ...Object.fromEntries(names.map((name) => [`many/${name}.po`, ""])),
      ...Object.fromEntries(names.map((name) => [`other/${name}.txt`, ""])),
      ...Object.fromEntries(names.map((name) => [`deep/${name}/de.po`, ""])),
    });
    const limits = { folders: 1000, files: 1000, entries: 1000 };
    const searchWithin = async (changed: object) => {
      const { files, leftOut } = await findTranslationFiles(folder, { ...limits, ...changed });
      return [files.length, leftOut];
    };
    const rest = [{ path: ".", problem: { kind: "tooManyNames" } }];
    assert.deepEqual(await searchWithin({}), [120, []]);
    assert.deepEqual(await searchWithin({ files: 50 }), [50, rest]);
    assert.deepEqual((await searchWithin({ folders: 10 }))[1], rest);
    assert.deepEqual((await searchWithin({ entries: 100 }))[1], rest);
    await git(folder, ["init", "--quiet"]);
    assert.deepEqual(await searchWithin({}), [120, []]);
    assert.deepEqual(await searchWithin({ files: 50 }), [50, rest]);
  });
});
