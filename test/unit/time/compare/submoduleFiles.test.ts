import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fail } from "../../../../src/common/result";
import { readSubmoduleFiles } from "../../../../src/time/compare/submodules/submoduleFiles";
import { createFolderGit } from "../../../../src/time/git/folderGit";
import { git as run, temporaryFolders, writeFiles } from "../../support";

describe("files of submodules", () => {
  const folders = temporaryFolders();
  const { signal } = new AbortController();
  const GONE = new Map([["lib/more", "0".repeat(40)]]);
  const REMOVED = [{ name: "more", mask: "lib/more/" }];

  it("are unknown where Git does not list its index", async () => {
    const realRoot = await folders.create();
    await run(realRoot, ["init", "--quiet"]);
    const git = createFolderGit(realRoot, signal);
    const failing: typeof git = {
      ...git,
      read: async ([command = "", ...rest], ...more) =>
        command === "ls-files"
          ? { kind: "failed", problem: "out of memory", output: "" }
          : git.read([command, ...rest], ...more),
    };
    const request = { realRoot, commit: "HEAD", submodules: GONE, parts: [], signal };
    const unknown = await readSubmoduleFiles({ ...request, git: failing });
    assert.deepEqual(unknown, fail({ kind: "git", detail: "git ls-files: out of memory" }));
    const known = await readSubmoduleFiles({ ...request, git });
    assert.deepEqual(known.ok && known.value.removed, REMOVED);
  });

  it("are only looked for in a number of submodules, and unknown in the others", async function () {
    this.timeout(60_000);
    const realRoot = await folders.create();
    await run(realRoot, ["init", "--quiet"]);
    const git = createFolderGit(realRoot, signal);
    const submodules = new Map(Array.from({ length: 203 }, (_, number) => [`lib/${number}`, "0".repeat(40)]));
    const listed = await readSubmoduleFiles({ realRoot, git, commit: "HEAD", submodules, parts: [], signal });
    assert.ok(listed.ok);
    const { removed, unknown } = listed.value;
    assert.deepEqual([removed.length, unknown], [200, ["lib/200", "lib/201", "lib/202"]]);
  });

  it("are not read from repositories of which the name leads out of the folder", async () => {
    const folder = await folders.create();
    const [realRoot, other] = [path.join(folder, "app"), path.join(folder, "other")];
    await mkdir(realRoot);
    await writeFiles(other, { "locales/de.json": "{}" });
    await run(other, ["init", "--quiet"]);
    await run(other, ["add", "--all"]);
    await run(other, ["commit", "--quiet", "--message=other"]);
    const commit = await run(other, ["rev-parse", "HEAD"]);
    await run(realRoot, ["init", "--quiet"]);
    const listAs = async (name: string) => {
      await writeFiles(realRoot, { ".gitmodules": `[submodule "${name}"]\npath = lib/more\nurl = ./x\n` });
      await run(realRoot, ["add", "--all"]);
      await run(realRoot, ["commit", "--quiet", "--message=names"]);
      const git = createFolderGit(realRoot, signal);
      const submodules = new Map([["lib/more", commit.trim()]]);
      const listed = await readSubmoduleFiles({ realRoot, git, commit: "HEAD", submodules, parts: [], signal });
      return listed.ok ? [[...listed.value.ids.keys()], listed.value.removed] : listed.problem;
    };
    assert.deepEqual(await listAs("../../../other/.git"), [[], REMOVED]);
    await mkdir(path.join(realRoot, ".git/modules"));
    await run(other, ["clone", "--quiet", "--bare", ".", path.join(realRoot, ".git/modules/kept")]);
    assert.deepEqual(await listAs("kept"), [["lib/more/locales/de.json"], []]);
  });
});
