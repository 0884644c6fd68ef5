import assert from "node:assert/strict";
import path from "node:path";
import { addSubmodule, baseRepositories, bump, DOCS, FILES, jsonText } from "../unit/cli/baseRepository";
import { checkHere } from "../unit/cli/folderChecks";
import { git, writeFiles } from "../unit/support";

describe("a check of submodules that a branch changes", function () {
  this.timeout(60_000);
  const { folders, repository, withSubmodule } = baseRepositories();

  it("compares a submodule by the commit that the base has of it", async () => {
    const folder = await withSubmodule(DOCS);
    const more = path.join(folder, "lib/more");
    const same = await checkHere(folder, "--base", "HEAD");
    assert.equal(same.status, 0, same.stdout);
    const [file = "", written = ""] = Object.entries(DOCS).find(([name]) => name.includes("de.")) ?? [];
    const commit = async (now: string): Promise<void> => {
      await writeFiles(more, { [file]: now });
      await git(more, ["commit", "--quiet", "--all", "--message=change"]);
      await git(folder, ["commit", "--quiet", "--all", "--message=submodule"]);
    };
    await commit("{}");
    const emptied = await checkHere(folder, "--base", "HEAD~1");
    assert.equal(emptied.status, 1, emptied.stdout);
    await commit(written);
    const again = await checkHere(folder, "--base", "HEAD~2");
    assert.equal(again.status, 0, again.stdout);
    await writeFiles(more, { [file.replace("de.", "en.")]: jsonText({ x: "Read me", y: "Guide book", z: "Index" }) });
    await commit(written);
    const added = await checkHere(folder, "--base", "HEAD~1");
    assert.ok(added.stdout.includes("\nmore/docs: 1 added (1 word to translate)\n"), added.stdout);
    await git(more, ["rm", "--quiet", file]);
    await git(more, ["commit", "--quiet", "--message=removed"]);
    await git(folder, ["commit", "--quiet", "--all", "--message=submodule"]);
    const removed = await checkHere(folder, "--base", "HEAD~2");
    assert.equal(removed.status, 1, removed.stdout);
    assert.ok(removed.stdout.includes("German (de): removed, no longer ready: more/docs"), removed.stdout);
  });

  it("passes over what a submodule loses that is no translation", async () => {
    const folder = await withSubmodule({ ...DOCS, "tsconfig.json": '{"compilerOptions":{}}' });
    await git(path.join(folder, "lib/more"), ["rm", "--quiet", "tsconfig.json"]);
    await bump(folder, "lib/more");
    const { status, stdout } = await checkHere(folder, "--base", "HEAD~1");
    assert.equal(status, 0, stdout);
    assert.ok(stdout.endsWith("No source strings changed\n"), stdout);
  });

  it("follows a submodule that moves out of a folder that is not searched", async () => {
    const folder = await withSubmodule(DOCS);
    await git(folder, ["mv", "lib/more", "vendor"]);
    await git(folder, ["commit", "--quiet", "--message=vendor"]);
    await git(folder, ["mv", "vendor", "lib/more"]);
    await git(folder, ["commit", "--quiet", "--message=lib"]);
    const { status, stdout } = await checkHere(folder, "--base", "HEAD~1");
    assert.equal(status, 0, stdout);
    assert.match(stdout, /^more\/docs: 3 renamed$/m);
  });

  it("follows files that were renamed in a submodule, and tells which language did not come along", async () => {
    const folder = await withSubmodule(DOCS);
    const more = path.join(folder, "lib/more");
    await git(more, ["mv", "docs/locales", "docs/texts"]);
    await bump(folder, "lib/more");
    const moved = await checkHere(folder, "--base", "HEAD~1");
    assert.equal(moved.status, 0, moved.stdout);
    assert.match(moved.stdout, /^more\/docs: 3 renamed$/m);
    await git(more, ["mv", "docs/texts/fr.json", "docs/texts/fr_old.json"]);
    await bump(folder, "lib/more");
    const lost = await checkHere(folder, "--base", "HEAD~2");
    assert.equal(lost.status, 1, lost.stdout);
    assert.ok(lost.stdout.includes("French (fr): removed, no longer ready: more/docs"), lost.stdout);
  });

  it("cannot compare a submodule of which the commit of the base was not fetched", async () => {
    const folder = await withSubmodule(DOCS);
    const more = path.join(folder, "lib/more");
    await writeFiles(more, { "notes.txt": "" });
    await git(more, ["add", "--all"]);
    await bump(folder, "lib/more");
    const clone = path.join(await folders.create(), "clone");
    const files = ["-c", "protocol.file.allow=always"];
    await git(folder, ["clone", "--quiet", folder, clone]);
    await git(clone, ["submodule", "--quiet", "init"]);
    await git(clone, ["config", "submodule.lib/more.url", `file://${more}`]);
    await git(clone, [...files, "submodule", "--quiet", "update", "--depth=1"]);
    const { status, stdout } = await checkHere(clone, "--base", "HEAD~1");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("couldn't be compared: Git does not have lib/more at the base"), stdout);
  });

  it("compares a submodule that the settings name in a folder that is not searched", async () => {
    const folder = await withSubmodule(DOCS);
    await git(folder, ["mv", "lib/more", "vendor"]);
    const named = { name: "docs", files: "vendor/docs/locales/*.json" };
    const settings = JSON.stringify({ "translationStatus.components": [named] });
    await writeFiles(folder, { ".vscode/settings.json": settings });
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=named"]);
    const same = await checkHere(folder, "--base", "HEAD");
    assert.deepEqual([same.status, same.stdout.endsWith("No source strings changed\n")], [0, true], same.stdout);
    await git(path.join(folder, "vendor"), ["rm", "--quiet", "docs/locales/fr.json"]);
    await bump(folder, "vendor");
    const removed = await checkHere(folder, "--base", "HEAD~1");
    assert.ok(removed.stdout.includes("French (fr): removed, no longer ready: docs"), removed.stdout);
  });

  it("does not know what a repository held that Git ignores in a submodule", async () => {
    const folder = await withSubmodule({ "notes.txt": "", ".gitignore": "own/" });
    const own = path.join(folder, "lib/more/own");
    await writeFiles(own, DOCS);
    await git(own, ["init", "--quiet"]);
    await git(own, ["add", "--all"]);
    await git(own, ["commit", "--quiet", "--message=own"]);
    const named = [{ name: "own", files: "lib/more/own/docs/locales/*.json" }];
    await writeFiles(folder, { ".vscode/settings.json": JSON.stringify({ "translationStatus.components": named }) });
    const { status, stdout } = await checkHere(folder, "--base", "HEAD");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("own couldn't be compared: Git does not have lib/more/own at the base"), stdout);
  });

  it("calls what a new submodule brings new, and what a submodule of it does", async () => {
    const folder = await withSubmodule(DOCS);
    const { status, stdout } = await checkHere(folder, "--base", "HEAD~1");
    assert.equal(status, 0, stdout);
    assert.match(stdout, /^more\/docs: New since then, 2 added/m);
    const more = path.join(folder, "lib/more");
    await addSubmodule(more, more, "inner");
    await git(more, ["commit", "--quiet", "--message=inner"]);
    await git(folder, ["commit", "--quiet", "--all", "--message=submodule"]);
    const nested = await checkHere(folder, "--base", "HEAD~2");
    assert.equal(nested.status, 0, nested.stdout);
    assert.match(nested.stdout, /^inner: New since then, 2 added/m);
  });

  it("passes over a submodule that moved and is at another commit", async () => {
    const library = await folders.create(DOCS);
    await git(library, ["init", "--quiet", "--initial-branch=main"]);
    for (const message of ["one", "two"]) {
      await git(library, ["add", "--all"]);
      await git(library, ["commit", "--quiet", "--allow-empty", `--message=${message}`]);
    }
    const folder = await repository(FILES, { written: { "notes.txt": "" } });
    await addSubmodule(folder, library, "lib/more");
    await git(folder, ["commit", "--quiet", "--message=submodule"]);
    await git(folder, ["mv", "lib/more", "vendored"]);
    await git(path.join(folder, "vendored"), ["checkout", "--quiet", "HEAD~1"]);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=moved"]);
    const moved = await checkHere(folder, "--base", "HEAD~1");
    assert.equal(moved.status, 0, moved.stdout);
    assert.doesNotMatch(moved.stdout, /was removed/);
  });
});
