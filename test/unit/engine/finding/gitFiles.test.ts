import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { mock } from "node:test";
import { promisify } from "node:util";
import { findTranslationFiles } from "../../../../src/engine/finding/files/findFiles";
import { listGitFiles } from "../../../../src/engine/finding/files/gitFiles";
import { createLeftOut } from "../../../../src/engine/finding/files/leftOut";
import { findComponents } from "../../../../src/engine/finding/findComponents";
import { searchFolder } from "../../../../src/engine/finding/searchFolder";
import { explainFile } from "../../../../src/engine/finding/unlisted/explainFile";
import { fileProblem } from "../../../../src/model/fileProblem";
import { git, temporaryFolders, writeFiles } from "../../support";

describe("searching a repository", () => {
  const folders = temporaryFolders();
  async function find(folder: string): Promise<readonly string[]> {
    const { files, leftOut } = await findTranslationFiles(folder);
    assert.deepEqual(leftOut, []);
    return files;
  }

  async function findWithoutGit(folder: string): Promise<readonly string[]> {
    const { files, leftOut } = await findTranslationFiles(folder);
    assert.deepEqual(leftOut, [{ path: ".", problem: fileProblem("ignoredUnknown") }]);
    return files;
  }

  async function repository(files: Readonly<Record<string, string>>): Promise<string> {
    const folder = await folders.create(files);
    await commit(folder);
    return folder;
  }

  async function commit(folder: string): Promise<void> {
    await git(folder, ["init", "--quiet"]);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--allow-empty", "--message=x"]);
  }

  it("finds files that are committed or new, and none that git ignores", async () => {
    const folder = await repository({ ".gitignore": "/old/\n*.bak.po\n", "po/de.po": "", "a b/ü\n/fr.po": "" });
    await writeFiles(folder, {
      "new/es.po": "",
      "old/it.po": "",
      "po/de.bak.po": "",
      "sub/.gitignore": "*\n",
      "sub/x.po": "",
    });
    await writeFiles(folder, { "test/de.po": "", "dist/de.po": "", ".hidden/de.po": "" });
    await writeFiles(folder, { ".git/info/exclude": "excluded\n" });
    await writeFiles(folder, { "excluded/de.po": "" });
    assert.deepEqual(await find(folder), ["a b/ü\n/fr.po", "new/es.po", "po/de.po"]);
    assert.deepEqual(await find(path.join(folder, "po")), ["de.po"]);
  });

  it("names a file with conflicts once, and no component whose files are gone", async () => {
    const folder = await repository({ "po/de.po": "a", "gone/de.po": "" });
    await git(folder, ["checkout", "--quiet", "-b", "other"]);
    await writeFile(path.join(folder, "po", "de.po"), "b");
    await git(folder, ["commit", "--quiet", "--all", "--message=b"]);
    await git(folder, ["checkout", "--quiet", "-"]);
    await writeFile(path.join(folder, "po", "de.po"), "c");
    await git(folder, ["commit", "--quiet", "--all", "--message=c"]);
    await assert.rejects(git(folder, ["merge", "--quiet", "other"]));
    await rm(path.join(folder, "gone"), { recursive: true });
    const files = await find(folder);
    assert.deepEqual(files, ["gone/de.po", "po/de.po"]);
    const { components } = await findComponents(files, { realRoot: folder });
    assert.deepEqual(
      components.map(({ mask }) => mask.text),
      ["po/*.po"],
    );
  });

  it("searches linked worktrees as folders of their own", async () => {
    const folder = await repository({ "po/de.po": "" });
    await git(folder, ["worktree", "add", "--quiet", "tree"]);
    await writeFiles(folder, { "tree/new/fr.po": "" });
    assert.deepEqual(await find(folder), ["po/de.po"]);
    assert.deepEqual(await find(path.join(folder, "tree")), ["new/fr.po", "po/de.po"]);
  });

  it("searches submodules that are checked out, and no other repository inside", async () => {
    const inner = await repository({ "po/de.po": "", ".gitignore": "/ignored\n" });
    const middle = await repository({ "po/fr.po": "" });
    const add = (folder: string, from: string, to: string) =>
      git(folder, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", from, to]);
    await add(middle, inner, "deep");
    await commit(middle);
    const folder = await repository({ "po/es.po": "" });
    await add(folder, middle, "sub");
    await add(folder, inner, "vendor/inner");
    await commit(folder);
    await git(folder, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "update", "--init", "--recursive"]);
    await writeFiles(folder, { "sub/deep/ignored/it.po": "" });
    await cp(await repository({ "src/it.po": "" }), path.join(folder, "clone"), { recursive: true });
    assert.deepEqual(await find(folder), ["po/es.po", "sub/deep/po/de.po", "sub/po/fr.po"]);

    await rename(path.join(folder, "sub"), path.join(folder, "moved"));
    await symlink(middle, path.join(folder, "sub"));
    const { files, leftOut } = await findTranslationFiles(folder);
    assert.deepEqual(files, ["po/es.po"]);
    assert.deepEqual(leftOut, [
      { path: "sub", problem: fileProblem("notCheckedOut") },
      { path: "moved", problem: fileProblem("otherRepository") },
    ]);
  });

  it("leaves out submodules that are not checked out and other repositories, and says which may have translations", async () => {
    const inner = await repository({ "de.po": "" });
    const folder = await repository({ "po/es.po": "" });
    for (const to of ["lib/sub", "app-translations", "locale/x", "vendor/locales"]) {
      await git(folder, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner, to]);
    }
    await git(folder, ["submodule", "--quiet", "deinit", "--force", "--all"]);
    for (const to of ["i18n/clone", "clone", "node_modules/po"])
      await cp(inner, path.join(folder, to), { recursive: true });
    const { files, leftOut } = await findTranslationFiles(folder);
    assert.deepEqual(files, ["po/es.po"]);
    assert.deepEqual(
      [...leftOut]
        .sort((one, other) => (one.path < other.path ? -1 : 1))
        .map(({ path, problem: { kind } }) => [path, kind]),
      [
        ["app-translations", "translationsNotCheckedOut"],
        ["i18n/clone", "otherRepository"],
        ["lib/sub", "notCheckedOut"],
        ["locale/x", "translationsNotCheckedOut"],
      ],
    );
  });

  it("passes over work trees with another state of the repository, and repositories without anything", async () => {
    const folder = await repository({ "po/es.po": "" });
    await git(folder, ["worktree", "add", "--quiet", "app-i18n"]);
    await git(folder, ["init", "--quiet", "empty-i18n"]);
    await git(folder, ["init", "--quiet", "new-i18n"]);
    await writeFiles(folder, { "app-i18n/po/de.po": "", "new-i18n/de.po": "" });
    await git(folder, ["worktree", "add", "--quiet", "--detach", "translations"]);
    const translations = path.join(folder, "translations");
    await git(translations, ["checkout", "--quiet", "--orphan", "translations"]);
    await git(translations, ["commit", "--quiet", "--message=other"]);
    const clone = path.join(folder, "clone-i18n");
    await git(folder, ["clone", "--quiet", "--no-checkout", ".", clone]);
    const { leftOut } = await findTranslationFiles(folder);
    assert.deepEqual(
      leftOut.map(({ path, problem: { kind } }) => [path, kind]),
      ["clone-i18n", "new-i18n", "translations"].map((name) => [name, "otherRepository"]),
    );
  });

  it("leaves out other repositories with files in folders of translations, and passes over all others", async () => {
    const folder = await repository({ "po/es.po": "", ".gitignore": "ignored/" });
    const files = { "web/locales/de.json": "{}" };
    for (const [name, held] of Object.entries({
      ...{ beside: files, ignored: files, vendor: files },
      ...{ tool: { "src/de.json": "{}", "locales/readme.md": "", "test/locales/de.json": "{}" } },
    })) {
      await cp(await repository(held), path.join(folder, name), { recursive: true });
    }
    await git(folder, ["worktree", "add", "--quiet", "state"]);
    await writeFiles(path.join(folder, "state"), files);
    const { leftOut } = await findTranslationFiles(folder);
    assert.deepEqual(leftOut, [{ path: "beside", problem: fileProblem("otherRepository") }]);
    const { groups, excluded } = await searchFolder(folder, { source: undefined, untranslated: false });
    const components = groups.map((definition) => ({ slug: definition.name, definition }));
    const explained = (file: string) => explainFile({ realRoot: folder, excluded, components, isSearched: true }, file);
    const problem = { kind: "problem", problem: "otherRepository", value: "" };
    assert.deepEqual(await explained("beside/web/locales/de.json"), problem);
  });

  it("leaves out components of which Git has files that are not on disk, unless they are something else", async () => {
    const text = '{ "a": "Some text" }';
    const files = ["en", "de", "fr"].flatMap((code) =>
      ["locales", "config/site", "names/locales"].map((place) => [`${place}/${code}.json`, text]),
    );
    const folder = await repository({
      ...Object.fromEntries(files),
      "po/de.po": "",
      "lib/is.ts": "",
      "a*b/po/de.po": "",
      "part/po/de.po": "",
      "part/po/fr.po": "",
      "few/de.json": text,
      "few/fr.json": text,
      "gone/de.po": "",
      "App.xcstrings": "{}",
    });
    await git(folder, ["rm", "--quiet", "-r", "gone"]);
    for (const name of ["locales", "config", "po", "lib", "a*b", "part/po/fr.po", "few/fr.json"]) {
      await rm(path.join(folder, name), { recursive: true });
    }
    const { files: listed, tracked } = await findTranslationFiles(folder);
    const found = await findComponents(listed, { realRoot: folder, tracked });
    assert.deepEqual(
      found.components.map(({ mask }) => [mask.text, found.tracked.get(mask.text)?.length]),
      [
        ["App.xcstrings", 1],
        ["few/*.json", 2],
        ["names/locales/*.json", 3],
        ["part/po/*.po", 2],
      ],
    );
    assert.deepEqual(
      found.leftOut.map(({ path, problem: { kind } }) => [path, kind]).sort(),
      ["a*b", "config/site/*.json", "locales/*.json", "po/*.po"].map((path) => [path, "notOnDisk"]),
    );
  });

  it("says that there are too many submodules, also if none of them is searched", async () => {
    const folder = await repository({ "po/es.po": "" });
    const id = (await git(folder, ["rev-parse", "HEAD"])).trim();
    const links = Array.from({ length: 1001 }, (_, index) => ["--cacheinfo", `160000,${id},vendor/a${index}`]);
    await git(folder, ["update-index", "--add", ...links.flat()]);
    const { leftOut } = await findTranslationFiles(folder);
    assert.ok(leftOut.some(({ problem: { kind } }) => kind === "tooManyNames"));
  });

  it("leaves out a submodule that git cannot list", async () => {
    const inner = await repository({ "po/de.po": "" });
    const folder = await repository({ "po/es.po": "" });
    await git(folder, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner, "sub"]);
    await writeFile(path.join(folder, "sub", ".git"), "gitdir: ../nowhere\n");
    const problem = fileProblem("notSearched", "git");
    const { files, leftOut } = await findTranslationFiles(folder);
    assert.deepEqual({ files, leftOut }, { files: ["po/es.po"], leftOut: [{ path: "sub", problem }] });
  });

  it("gives all submodules one time limit, and stops after the first that exceeds it", async function () {
    // Git is a script here.
    if (process.platform === "win32") this.skip();
    const folder = await folders.create();
    await git(folder, ["init", "--quiet"]);
    const bin = await folders.create();
    const names = Array.from({ length: 20 }, (_, index) => `sub${index}`);
    const index = names.map((name) => `160000 ${"0".repeat(40)} 0\\t${name}\\000`).join("");
    await writeFiles(folder, Object.fromEntries(names.map((name) => [`${name}/.git`, ""])));
    await writeFiles(bin, {
      git: `#!/bin/sh\ncase "$2" in */sub*) echo x >> '${bin}/asked'; sleep 60;; *) printf '${index}100644 ${"0".repeat(40)} 0\\tpo/de.po\\000';; esac\n`,
    });
    await chmod(path.join(bin, "git"), 0o755);
    const { PATH } = process.env;
    process.env.PATH = `${bin}:${PATH}`;
    const found: string[] = [];
    const leftOut = createLeftOut();
    let time = 0;
    const clock = mock.method(performance, "now", () => time);
    mock.timers.enable({ apis: ["setTimeout"] });
    try {
      const take = ({ path: file }: { readonly path: string }) => found.push(file) > 0;
      const listing = listGitFiles(folder, { take, leftOut, patience: 1500 });
      const asked = path.join(bin, "asked");
      while (!existsSync(asked) || readFileSync(asked, "utf8") === "")
        await new Promise((resolve) => setImmediate(resolve));
      time = 1500;
      mock.timers.tick(1500);
      assert.ok(await listing);
    } finally {
      mock.timers.reset();
      clock.mock.restore();
      process.env.PATH = PATH;
    }
    assert.deepEqual(found, ["po/de.po"]);
    assert.equal(await readFile(path.join(bin, "asked"), "utf8"), "x\n");
    const problem = fileProblem("notSearched", "ETIMEDOUT");
    assert.deepEqual(
      leftOut.list(),
      names.map((name) => ({ path: name, problem })),
    );
  });

  it("reads the index itself where Git answers with nothing", async function () {
    // Git is a script here.
    if (process.platform === "win32") this.skip();
    const folder = await repository({ "po/de.po": "", "po/fr.po": "" });
    await rm(path.join(folder, "po/de.po"));
    const bin = await folders.create({ git: "#!/bin/sh\n" });
    await chmod(path.join(bin, "git"), 0o755);
    const { PATH } = process.env;
    process.env.PATH = `${bin}:${PATH}`;
    try {
      assert.deepEqual([...(await findTranslationFiles(folder)).tracked.keys()], ["po/de.po", "po/fr.po"]);
    } finally {
      process.env.PATH = PATH;
    }
  });

  it("searches folders that are ignored, or whose repository cannot be read, without git", async () => {
    const folder = await repository({ ".gitignore": "/work/\n", "po/de.po": "" });
    await writeFiles(folder, { "work/po/fr.po": "" });
    assert.deepEqual(await find(path.join(folder, "work")), ["po/fr.po"]);
    await writeFile(path.join(folder, ".git", "HEAD"), "nonsense");
    await writeFile(path.join(folder, ".git", "config"), "[nonsense");
    assert.deepEqual(await findWithoutGit(folder), ["po/de.po", "work/po/fr.po"]);
  });

  it("does not wait for a pipe in the place of a list of ignored files", async function () {
    if (process.platform === "win32") this.skip();
    this.timeout(120_000);
    const folder = await repository({ "po/de.po": "" });
    await mkdir(path.join(folder, "a"));
    await promisify(execFile)("mkfifo", [path.join(folder, "a", ".gitignore")]);
    await writeFiles(folder, { "a/fr.po": "" });
    assert.deepEqual(await findWithoutGit(folder), ["a/fr.po", "po/de.po"]);
  });
});
