import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { folderThen } from "../../../../src/time/compare/places/folderThen";
import { createFolderGit } from "../../../../src/time/git/folderGit";
import { git, temporaryFolders } from "../../support";

describe("a folder at a commit", () => {
  const folders = temporaryFolders();
  const { signal } = new AbortController();
  const then = async (realRoot: string) => {
    const folder = await folderThen(realRoot, "HEAD", createFolderGit(realRoot, signal), signal);
    assert.ok(folder.ok);
    const { blobs, submodules, renamed } = folder.value;
    return { files: [...blobs.keys()].sort(), submodules: [...submodules.keys()], renamed };
  };

  it("has its files, what is committed only, and the names that are staged", async () => {
    const root = await folders.create({ "web/de.json": "{}\n\n", "web/fr.json": "{}\n", "readme.txt": "x" });
    await git(root, ["init", "--quiet"]);
    await git(root, ["add", "--all"]);
    await git(root, ["commit", "--quiet", "--message=first"]);
    await git(root, ["mv", "web/fr.json", "web/it.json"]);
    assert.deepEqual(await then(path.join(root, "web")), {
      files: ["de.json", "fr.json"],
      submodules: [],
      renamed: [{ from: "fr.json", to: "it.json" }],
    });
    assert.deepEqual((await then(root)).files, ["readme.txt", "web/de.json", "web/fr.json"]);
  });

  it("has the submodules that it got from elsewhere", async () => {
    const root = await folders.create({ "readme.txt": "x" });
    await git(root, ["init", "--quiet"]);
    await git(root, ["update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},one/locales`]);
    await git(root, ["commit", "--quiet", "--message=first"]);
    await git(root, ["rm", "--quiet", "--cached", "one/locales"]);
    await git(root, ["update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},two/locales`]);
    await mkdir(path.join(root, "two/locales"), { recursive: true });
    assert.deepEqual(await then(path.join(root, "two")), { files: [], submodules: ["locales"], renamed: [] });
  });
});
