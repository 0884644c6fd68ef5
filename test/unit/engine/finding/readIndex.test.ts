import assert from "node:assert/strict";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { findTranslationFiles } from "../../../../src/engine/finding/files/findFiles";
import { parseIndex } from "../../../../src/engine/finding/gitIndex/parseIndex";
import { type IndexRead, readIndex } from "../../../../src/engine/finding/gitIndex/readIndex";
import { fileProblem } from "../../../../src/model/fileProblem";
import { git, temporaryFolders, withoutGit } from "../../support";

const FILES = { "a.txt": "a", "locales/de.json": "{}", "locales/en.json": "{}", "locales/ü/fr.json": "{}", z: "" };

describe("reading Git's index without Git", () => {
  const folders = temporaryFolders();

  async function repository(...options: readonly string[]): Promise<string> {
    const folder = await folders.create(FILES);
    await git(folder, ["init", "--quiet", ...options]);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=x"]);
    return folder;
  }

  async function read(folder: string): Promise<readonly [IndexRead, readonly string[]]> {
    const entries: string[] = [];
    const outcome = await readIndex(folder, (file, mode) => {
      entries.push(`${mode} ${file}`);
      return true;
    });
    return [outcome, entries];
  }

  const all = Object.keys(FILES).map((file) => `100644 ${file}`);
  const change: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
    "as it is": async () => undefined,
    "of version 3": (folder) => git(folder, ["update-index", "--skip-worktree", "a.txt"]),
    "of version 4": (folder) => git(folder, ["update-index", "--index-version", "4"]),
    "without a checksum": async (folder) => {
      const file = path.join(folder, ".git/index");
      const bytes = await readFile(file);
      await writeFile(file, bytes.fill(0, bytes.length - 20));
    },
  };
  for (const [name, make] of Object.entries(change)) {
    it(`has what is there: ${name}`, async () => {
      const folder = await repository();
      await make(folder);
      assert.deepEqual(await read(folder), ["read", all]);
    });
  }
  it("has what is there: with long hashes", async () => {
    assert.deepEqual(await read(await repository("--object-format=sha256")), ["read", all]);
  });

  it("has what is below a folder", async () => {
    const folder = await repository();
    assert.deepEqual(await read(path.join(folder, "locales")), [
      "read",
      ["100644 de.json", "100644 en.json", "100644 ü/fr.json"],
    ]);
  });

  it("has what is in a linked work tree and in a submodule", async () => {
    const folder = await repository();
    await git(folder, ["worktree", "add", "--quiet", "tree"]);
    await git(folder, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", await repository(), "sub"]);
    assert.deepEqual(await read(path.join(folder, "tree")), ["read", all]);
    assert.deepEqual(await read(path.join(folder, "sub")), ["read", all]);
    assert.ok((await read(folder))[1].includes("160000 sub"));
  });

  it("is none without a repository, and before the first file", async () => {
    const folder = await folders.create({ "a/.git/x": "" });
    assert.deepEqual(await read(path.join(folder, "a")), ["none", []]);
    await git(folder, ["init", "--quiet"]);
    assert.deepEqual(await read(folder), ["none", []]);
  });

  it("is not read where something is committed and there is no index", async () => {
    const folder = await repository();
    await git(folder, ["worktree", "add", "--quiet", "tree"]);
    await rm(path.join(folder, ".git/index"));
    await rm(path.join(folder, ".git/worktrees/tree/index"));
    for (const at of [[], ["pack-refs", "--all"], ["update-ref", "--no-deref", "HEAD", "HEAD"]]) {
      if (at.length > 0) await git(folder, at);
      await rm(path.join(folder, ".git/index"), { force: true });
      assert.deepEqual(await read(folder), ["unreadable", []], at.join(" "));
      assert.deepEqual(await read(path.join(folder, "tree")), ["unreadable", []]);
    }
    await git(folder, ["config", "core.bare", "true"]);
    assert.deepEqual(await read(folder), ["none", []]);
  });

  it("is not read where it is lost together with the branch or the head", async () => {
    const folder = await repository();
    await rm(path.join(folder, ".git/index"));
    await rm(path.join(folder, ".git/refs/heads"), { recursive: true });
    assert.deepEqual(await read(folder), ["unreadable", []]);
    assert.deepEqual((await findTranslationFiles(folder)).leftOut, [
      { path: ".", problem: fileProblem("ignoredUnknown") },
      { path: ".", problem: fileProblem("gitUnreadable") },
    ]);
    await rm(path.join(folder, ".git/logs"), { recursive: true });
    assert.deepEqual(await read(folder), ["none", []]);
    for (const lose of [
      () => writeFile(path.join(folder, ".git/HEAD"), ""),
      () => rm(path.join(folder, ".git/HEAD")),
    ]) {
      await lose();
      assert.deepEqual(await read(folder), ["unreadable", []]);
    }
  });

  it("is that of the repository above a folder that only looks like one", async () => {
    const folder = await repository();
    await mkdir(path.join(folder, "locales/.git"));
    await writeFile(path.join(folder, "locales/.git/HEAD"), "");
    assert.equal((await read(path.join(folder, "locales")))[0], "read");
  });

  it("is not read where entries are kept elsewhere, or the repository is out of reach", async () => {
    const split = await repository();
    await git(split, ["update-index", "--split-index"]);
    const sparse = await repository();
    await git(sparse, ["sparse-checkout", "set", "--cone", "--sparse-index"]);
    const folder = await folders.create({ ".git": "gitdir: ../gone\n" });
    const other = await folders.create({ ".git": "x" });
    for (const each of [split, sparse, folder, other]) assert.equal((await read(each))[0], "unreadable");
  });

  it("is not read where a byte is missing or another", async () => {
    for (const version of ["2", "4"]) {
      const folder = await repository();
      await git(folder, ["update-index", "--index-version", version]);
      const bytes = await readFile(path.join(folder, ".git/index"));
      for (let at = 0; at < bytes.length; at++) {
        assert.equal(
          parseIndex(bytes.subarray(0, at), () => true),
          false,
          `cut at ${at}`,
        );
        const other = Buffer.from(bytes);
        other[at] = (other[at] ?? 0) ^ 0x41;
        assert.equal(
          parseIndex(other, () => true),
          false,
          `changed at ${at}`,
        );
        // Nothing tells a change without a checksum, but nothing is read beyond the end.
        parseIndex(other.fill(0, bytes.length - 20), () => true);
      }
    }
  });

  it("finds deleted files where Git is missing", async () => {
    const folder = await repository();
    await rm(path.join(folder, "locales"), { recursive: true });
    await mkdir(path.join(folder, "lib"));
    await writeFile(path.join(folder, "lib/de.json"), "{}");
    await withoutGit(async () => {
      const { files, tracked, leftOut } = await findTranslationFiles(folder);
      assert.deepEqual(files, ["lib/de.json", "locales/de.json", "locales/en.json", "locales/ü/fr.json"]);
      assert.equal(tracked.size, 3);
      const withoutIgnored = { path: ".", problem: fileProblem("ignoredUnknown") };
      assert.deepEqual(leftOut, [withoutIgnored]);
      await writeFile(path.join(folder, ".git/index"), "DIRC");
      const damaged = await findTranslationFiles(folder);
      assert.deepEqual(damaged.files, ["lib/de.json"]);
      assert.deepEqual(damaged.leftOut, [withoutIgnored, { path: ".", problem: fileProblem("gitUnreadable") }]);
    });
  });
});
