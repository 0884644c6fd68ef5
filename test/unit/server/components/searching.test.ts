import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdir, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { findTranslationFiles } from "../../../../src/server/components/findFiles";
import { git, temporaryFolders } from "../support";

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
    assert.deepEqual(await findTranslationFiles(folder), { files: ["a/b/c/fr.po", "po/de.po"], leftOut: [] });
  });

  it("searches deep folders, and says which paths are too long", async function () {
    // Windows has shorter limits of its own.
    if (process.platform === "win32") this.skip();
    const deep = `${"d/".repeat(200)}de.po`;
    const long = `${"x".repeat(200)}/`.repeat(5);
    const folder = await folders.create({ [deep]: "", [`${long}de.po`]: "" });
    const leftOut = [{ path: long.slice(0, -1).slice(0, 999).concat("…"), problem: { kind: "unusableName" } }];
    assert.deepEqual(await findTranslationFiles(folder), { files: [deep], leftOut });
    await git(folder, ["init", "--quiet"]);
    assert.deepEqual(await findTranslationFiles(folder), { files: [deep], leftOut });
  });

  it("lists what is called like a file and is none, with git and without", async function () {
    if (process.platform === "win32") this.skip();
    const folder = await folders.create({ "locales/de.json/x": "", "locales/en.json": "" });
    await symlink("nowhere", path.join(folder, "locales", "fr.json"));
    const listed = ["locales/de.json", "locales/en.json", "locales/fr.json"];
    assert.deepEqual(await findTranslationFiles(folder), { files: listed, leftOut: [] });
    await git(folder, ["init", "--quiet"]);
    assert.deepEqual(await findTranslationFiles(folder), { files: listed, leftOut: [] });
    await rm(path.join(folder, ".git"), { recursive: true });
    await promisify(execFile)("mkfifo", [path.join(folder, "locales", "it.json")]);
    assert.deepEqual((await findTranslationFiles(folder)).files, [...listed, "locales/it.json"]);
  });

  it("says which folders cannot be searched", async function () {
    if (process.platform === "win32") this.skip();
    const folder = await folders.create({ "closed/de.po": "", "po/de.po": "" });
    await chmod(folder, 0o755);
    await chmod(path.join(folder, "closed"), 0o000);
    const outcome = await asNobody(() => findTranslationFiles(folder));
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
    assert.deepEqual(await findTranslationFiles(folder), { files: ["po/de.po"], leftOut });
  });

  it("stops after so many folders, files and other entries, and says so", async () => {
    const names = Array.from({ length: 60 }, (_, index) => `f${index}`);
    const folder = await folders.create({
      ...Object.fromEntries(names.map((name) => [`many/${name}.po`, ""])),
      ...Object.fromEntries(names.map((name) => [`other/${name}.txt`, ""])),
      ...Object.fromEntries(names.map((name) => [`deep/${name}/de.po`, ""])),
    });
    const limits = { folders: 1000, files: 1000, entries: 1000 };
    const search = async (changed: object) => {
      const { files, leftOut } = await findTranslationFiles(folder, { ...limits, ...changed });
      return [files.length, leftOut];
    };
    const rest = [{ path: ".", problem: { kind: "tooManyNames" } }];
    assert.deepEqual(await search({}), [120, []]);
    assert.deepEqual(await search({ files: 50 }), [50, rest]);
    assert.deepEqual((await search({ folders: 10 }))[1], rest);
    assert.deepEqual((await search({ entries: 100 }))[1], rest);
    await git(folder, ["init", "--quiet"]);
    assert.deepEqual(await search({}), [120, []]);
    assert.deepEqual(await search({ files: 50 }), [50, rest]);
  });
});
