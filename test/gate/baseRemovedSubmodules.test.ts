import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import path from "node:path";
import { addSubmodule, baseRepositories, bump, DE, DOCS, EN, EXAMPLES, jsonText } from "../unit/cli/baseRepository";
import { checkHere } from "../unit/cli/folderChecks";
import { git, writeFiles } from "../unit/support";

describe("a check of submodules that a branch takes away", function () {
  this.timeout(60_000);
  const { folders, repository, withSubmodule } = baseRepositories();

  for (const [files, status] of [
    [DOCS, 2],
    [{ "src/parser.c": "" }, 0],
  ] as const) {
    it(`ends with ${status} for a submodule of ${Object.keys(files)[0]} that was removed`, async () => {
      const folder = await withSubmodule(files);
      const kept = await checkHere(folder, "--base", "HEAD");
      assert.doesNotMatch(kept.stdout, /removed/);
      await git(folder, ["rm", "--quiet", "-f", "lib/more"]);
      await git(folder, ["commit", "--quiet", "--message=removed"]);
      const removed = await checkHere(folder, "--base", "HEAD~1");
      assert.equal(removed.status, status, removed.stdout);
      const isNamed = removed.stdout.includes(
        "docs (lib/more/docs/locales/*.json) was removed or is no longer recognized: 2 languages, 2 strings (4 words)",
      );
      assert.equal(isNamed, status === 2, removed.stdout);
    });
  }

  it("finds a submodule that moved to a folder that is not searched", async () => {
    const folder = await withSubmodule(DOCS);
    await git(folder, ["mv", "lib/more", "tests"]);
    await git(folder, ["commit", "--quiet", "--message=moved"]);
    const { status, stdout } = await checkHere(folder, "--base", "HEAD~1");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("docs (lib/more/docs/locales/*.json) was removed or is no longer recognized"), stdout);
  });

  it("finds a component that a submodule lost when it moved", async () => {
    const folder = await withSubmodule(DOCS);
    await git(folder, ["mv", "lib/more", "lib/other"]);
    await git(path.join(folder, "lib/other"), ["rm", "--quiet", "-r", "docs"]);
    await bump(folder, "lib/other");
    const { status, stdout } = await checkHere(folder, "--base", "HEAD~1");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("docs (lib/more/docs/locales/*.json) was removed"), stdout);
  });

  it("finds a component that a submodule of a submodule lost", async () => {
    const inner = await folders.create(DOCS);
    await git(inner, ["init", "--quiet", "--initial-branch=main"]);
    await git(inner, ["add", "--all"]);
    await git(inner, ["commit", "--quiet", "--message=inner"]);
    const folder = await withSubmodule({ "notes.txt": "" });
    const more = path.join(folder, "lib/more");
    await addSubmodule(more, inner, "inner");
    await git(more, ["commit", "--quiet", "--message=inner"]);
    await git(folder, ["commit", "--quiet", "--all", "--message=submodule"]);
    const added = await checkHere(folder, "--base", "HEAD~1");
    assert.match(added.stdout, /^inner\/docs: New since then, 2 added/m);
    const same = await checkHere(folder, "--base", "HEAD");
    assert.ok(same.stdout.endsWith("No source strings changed\n"), same.stdout);
    await git(path.join(more, "inner"), ["rm", "--quiet", "-r", "docs"]);
    await bump(more, "inner");
    await bump(folder, "lib/more");
    const { status, stdout } = await checkHere(folder, "--base", "HEAD~1");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("docs (lib/more/inner/docs/locales/*.json) was removed"), stdout);
  });

  it("does not take another submodule at the same commit for one that was removed", async () => {
    const folder = await withSubmodule(DOCS);
    const files = ["-c", "protocol.file.allow=always"];
    await git(folder, [...files, "submodule", "--quiet", "add", path.join(folder, "lib/more"), "lib/again"]);
    await git(folder, ["commit", "--quiet", "--message=again"]);
    await git(folder, ["rm", "--quiet", "-f", "lib/more"]);
    await git(folder, ["commit", "--quiet", "--message=removed"]);
    const { status, stdout } = await checkHere(folder, "--base", "HEAD~1");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("docs (lib/more/docs/locales/*.json) was removed"), stdout);
  });

  it("does not know what a submodule held that is another repository now", async () => {
    const folder = await withSubmodule(DOCS);
    const other = await folders.create({ "src/parser.c": "" });
    await git(other, ["init", "--quiet"]);
    await git(other, ["add", "--all"]);
    await git(other, ["commit", "--quiet", "--message=other"]);
    await git(folder, ["rm", "--quiet", "-f", "lib/more"]);
    await rm(path.join(folder, ".git/modules"), { recursive: true });
    await addSubmodule(folder, other, "lib/more");
    await git(folder, ["commit", "--quiet", "--message=replaced"]);
    const { status, stdout } = await checkHere(folder, "--base", "HEAD~1");
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("Components of the base couldn't be found: Git does not have lib/more"), stdout);
  });

  it("does not tell of a removed submodule that only had EXAMPLES, or that the settings leave out", async () => {
    for (const [files, settings] of [
      [EXAMPLES, "{}"],
      [DOCS, '{"translationStatus.components": [{"exclude": ["lib/**"]}]}'],
    ] as const) {
      const folder = await withSubmodule(files);
      const old = Object.entries(DOCS).map(([name, content]) => [`lib/old/${name}`, content] as const);
      await writeFiles(folder, { ...Object.fromEntries(old), ".vscode/settings.json": settings });
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--message=settings"]);
      await git(folder, ["rm", "--quiet", "-f", "lib/more"]);
      await git(folder, ["commit", "--quiet", "--message=removed"]);
      const { status, stdout } = await checkHere(folder, "--base", "HEAD~1");
      assert.equal(status, 0, stdout);
    }
  });

  it("is not known where the branch excludes a submodule that is not checked out, beside components that are named", async () => {
    const [EN_FILE, DE_FILE] = ["web/en/app.json", "web/de/app.json"];
    const library = await folders.create({ "app.json": jsonText({ a: "Uno" }) });
    await git(library, ["init", "--quiet", "--initial-branch=main"]);
    await git(library, ["add", "--all"]);
    await git(library, ["commit", "--quiet", "--message=library"]);
    const settings = (...more: readonly object[]) => ({
      ".vscode/settings.json": jsonText({ "translationStatus.components": [{ files: "web/*/app.json" }, ...more] }),
    });
    const files = { [EN_FILE]: jsonText({ a: "One" }), [DE_FILE]: jsonText({ a: "Eins" }) };
    const EXCLUDED = { exclude: ["web/es"] };
    for (const [before, after, status, told] of [
      [settings(), settings(), 2, false],
      [settings(), settings(EXCLUDED), 2, true],
      [settings(EXCLUDED), settings(EXCLUDED, { exclude: ["lib"] }), 0, false],
    ] as const) {
      const folder = await repository({ ...files, ...before }, { written: { "notes.txt": "" } });
      await addSubmodule(folder, library, "web/es");
      await git(folder, ["commit", "--quiet", "--message=submodule"]);
      await git(folder, ["submodule", "--quiet", "deinit", "--force", "web/es"]);
      await writeFiles(folder, after);
      const ended = await checkHere(folder, "--base", "HEAD");
      assert.equal(ended.status, status, ended.stdout);
      const isTold = ended.stdout.includes("Components of the base couldn't be found: Git does not have web/es");
      assert.equal(isTold, told);
    }
  });

  it("compares files that replace a submodule", async () => {
    const folder = await withSubmodule(DOCS);
    await git(folder, ["rm", "--quiet", "-f", "lib/more"]);
    await writeFiles(path.join(folder, "lib/more"), DOCS);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=files"]);
    const { status, stdout } = await checkHere(folder, "--base", "HEAD~1");
    assert.equal(status, 0, stdout);
    assert.ok(stdout.endsWith("No source strings changed\n"), stdout);
  });

  it("passes over a removed submodule without translations in a subfolder", async () => {
    const folder = await withSubmodule({ "src/parser.c": "" });
    await writeFiles(folder, { "lib/locales/en.json": jsonText(EN), "lib/locales/de.json": jsonText(DE) });
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=texts"]);
    await git(folder, ["rm", "--quiet", "-f", "lib/more"]);
    await git(folder, ["commit", "--quiet", "--message=removed"]);
    const { status, stdout } = await checkHere(path.join(folder, "lib"), "--base", "HEAD~1");
    assert.equal(status, 0, stdout);
  });

  for (const [files, status] of [
    [DOCS, 2],
    [{ "src/parser.c": "" }, 0],
  ] as const) {
    it(`ends with ${status} for a submodule at a commit without the ${Object.keys(files)[0]} of the base`, async () => {
      const folder = await withSubmodule(files);
      const more = path.join(folder, "lib/more");
      await git(more, ["rm", "--quiet", "-r", "."]);
      await git(more, ["commit", "--quiet", "--message=emptied"]);
      await git(folder, ["commit", "--quiet", "--all", "--message=submodule"]);
      const emptied = await checkHere(folder, "--base", "HEAD~1");
      assert.equal(emptied.status, status, emptied.stdout);
      const line = "docs (lib/more/docs/locales/*.json) was removed or is no longer recognized: 2 languages";
      assert.equal(emptied.stdout.includes(line), status === 2, emptied.stdout);
    });
  }
});
