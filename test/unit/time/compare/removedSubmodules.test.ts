import assert from "node:assert/strict";
import { fail } from "../../../../src/common/result";
import { findRemovedSubmodules } from "../../../../src/time/compare/removedSubmodules";
import { createFolderGit } from "../../../../src/time/git/folderGit";
import { git as run, temporaryFolders } from "../../support";

describe("removed submodules", () => {
  const folders = temporaryFolders();
  const { signal } = new AbortController();

  it("are unknown where Git does not list its index", async () => {
    const folder = await folders.create();
    await run(folder, ["init", "--quiet"]);
    const git = createFolderGit(folder, signal);
    const failing: typeof git = {
      ...git,
      read: async ([command = "", ...rest], ...more) =>
        command === "ls-files"
          ? { kind: "failed", problem: "out of memory", output: "" }
          : git.read([command, ...rest], ...more),
    };
    const before = new Map([["lib/more", "0".repeat(40)]]);
    const unknown = await findRemovedSubmodules(before, "HEAD", failing, signal);
    assert.deepEqual(unknown, fail({ kind: "git", detail: "git ls-files: out of memory" }));
    const known = await findRemovedSubmodules(before, "HEAD", git, signal);
    assert.deepEqual(known, { ok: true, value: [{ name: "more", mask: "lib/more/" }] });
  });
});
