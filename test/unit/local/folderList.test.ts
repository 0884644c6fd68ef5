import assert from "node:assert/strict";
import { symlink } from "node:fs/promises";
import path from "node:path";
import { type LocalFolder, listFolder, serverOptions } from "../../../src/local/search/folderList";
import { serveFolder } from "../../../src/local/servedFolder";
import { fileProblem } from "../../../src/model/fileProblem";
import { temporaryFolders } from "../support";

const TEXTS = '{ "open": "Open" }';

describe("the list of a folder", () => {
  const folders = temporaryFolders();

  async function list(folder: string) {
    const local: LocalFolder = { service: "file:///app", path: folder, ignoredChecks: [] };
    const served = serveFolder(folder, await serverOptions(local), undefined, () => {});
    try {
      return await listFolder(local, served.ask, new AbortController().signal);
    } finally {
      await served.close();
    }
  }
  const left = (position: number, shown: string, problem = fileProblem("unusableName")) => ({
    ...{ kind: "invalid", position, shown, problem: { kind: "notSearched", remark: { line: 1, problem } } },
  });

  it("has components whose folders have unusual names, as they are on disk", async function () {
    if (process.platform === "win32") this.skip();
    const folder = await folders.create({ "two  spaces/locales/de.json": TEXTS, "a\u202eb/po/de.po": "" });
    const entries = await list(folder);
    assert.deepEqual(
      entries.map((entry) => entry.kind === "component" && [entry.component.files, entry.component.name]),
      [
        ["a\u202eb/po/*.po", "ab"],
        ["two  spaces/locales/*.json", "two spaces"],
      ],
    );
  });

  it("has what was left out, also where there is nothing else", async function () {
    if (process.platform === "win32") this.skip();
    const folder = await folders.create({ "a*b/locales/de.json": TEXTS, "tab\there/po/de.po": "" });
    const expected = [left(0, "a*b"), left(1, "tab here")];
    assert.deepEqual(await list(folder), expected);
  });

  it("has what is left out for its number", async function () {
    this.timeout(60_000);
    const names = Array.from({ length: 1001 }, (_, index) => `m${String(index).padStart(4, "0")}`);
    const folder = await folders.create(Object.fromEntries(names.map((name) => [`${name}/po/de.po`, ""])));
    const entries = await list(folder);
    assert.equal(entries.length, 1001);
    const problem = fileProblem("tooManyComponents", 1000);
    assert.deepEqual(entries.at(-1), {
      ...{ kind: "invalid", position: 0, shown: "m1000/po/*.po" },
      problem: { kind: "notSearched", remark: { problem } },
    });
  });

  it("has a component whose only file is a link to nothing", async function () {
    if (process.platform === "win32") this.skip();
    const folder = await folders.create({ "po/readme.txt": "" });
    await symlink("nowhere", path.join(folder, "po", "de.po"));
    assert.deepEqual(
      (await list(folder)).map(({ kind }) => kind),
      ["component"],
    );
  });

  it("says so where the folder cannot be read", async () => {
    const folder = path.join(await folders.create(), "gone");
    const [entry] = await list(folder);
    assert.deepEqual(entry, {
      ...{ kind: "invalid", position: 0, shown: "gone" },
      problem: { kind: "notSearched", remark: { problem: fileProblem("notSearched", "ENOENT") } },
    });
  });
});
