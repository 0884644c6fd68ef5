import assert from "node:assert/strict";
import { mkdir, rename, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { createHistoryReader } from "../../../../src/time/git/historyReader";
import { eventually } from "../../../support/eventually";
import { git, poOf, rowsOf, services, temporaryFolders, writeFiles } from "../../support";

const START = 1_700_000_000;
const DAY = 24 * 3600;

describe("changes recorded by git, in every layout of a repository", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function repository(files: Readonly<Record<string, string>> = {}, below?: string) {
    const folder = below ?? (await folders.create());
    await writeFiles(folder, files);
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    const commit = async (name: string, seconds: number, changed: Readonly<Record<string, string>> = {}) => {
      await writeFiles(folder, changed);
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--allow-empty", "--message=change"], { name, seconds });
    };
    return { folder, commit };
  }

  /** @param masks of the files that are asked for. */
  async function changesIn(folder: string, files: readonly string[], masks?: readonly string[]) {
    const log: string[] = [];
    const asked = masks === undefined ? {} : { masks: () => masks.map((text) => ({ text })) };
    const reader = createHistoryReader({ folder, log: (line) => log.push(line), ...asked });
    const history = await reader.read(files);
    reader.close();
    return { log, changes: files.map((file) => history.lastChange(file)) };
  }

  const authorsIn = async (folder: string, files: readonly string[]) =>
    (await changesIn(folder, files)).changes.map((change) => change?.author);

  const strings = (count: number, more: Readonly<Record<string, string>> = {}) =>
    poOf({
      ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`source ${index}`, `text ${index}`])),
      ...more,
    });

  it("says nothing of what a shallow clone does not include, and says so", async () => {
    const origin = await repository({ "po/de.po": poOf({ a: "1" }), "po/fr.po": poOf({ a: "1" }) });
    await origin.commit("First", START);
    await origin.commit("Second", START + DAY, { "po/de.po": poOf({ a: "2" }) });
    await origin.commit("Third", START + 2 * DAY, { "po/es.po": poOf({ a: "3" }) });
    const files = ["po/de.po", "po/es.po", "po/fr.po"];
    for (const [depth, authors] of [
      ["1", [undefined, undefined, undefined]],
      ["2", [undefined, "Third", undefined]],
      ["4", ["Second", "Third", "First"]],
    ] as const) {
      const clone = path.join(await folders.create(), "clone");
      await git(".", ["clone", "--quiet", `--depth=${depth}`, `file://${origin.folder}`, clone]);
      const { changes, log } = await changesIn(clone, files);
      assert.deepEqual(
        changes.map((change) => change?.author),
        authors,
        depth,
      );
      assert.equal(log.length, depth === "4" ? 0 : 1, log.join("\n"));
    }
  });

  it("knows the whole history once a shallow clone is deepened", async () => {
    const origin = await repository();
    await origin.commit("First", START, { "po/de.po": poOf({ a: "1" }) });
    await origin.commit("Second", START + 1, { "readme.txt": "2" });
    const clone = path.join(await folders.create(), "clone");
    await git(".", ["clone", "--quiet", "--depth=1", `file://${origin.folder}`, clone]);
    const reader = createHistoryReader({ folder: clone, log: () => undefined });
    assert.equal((await reader.read(["po/de.po"])).lastChange("po/de.po"), undefined);
    await git(clone, ["fetch", "--quiet", "--unshallow"]);
    assert.equal((await reader.read(["po/de.po"])).lastChange("po/de.po")?.author, "First");
    reader.close();
  });

  it("reads work trees, each at its own commit", async () => {
    const { folder, commit } = await repository();
    await commit("First", START, { "po/de.po": poOf({ a: "1" }) });
    const tree = path.join(await folders.create(), "tree");
    await git(folder, ["worktree", "add", "--quiet", "-b", "other", tree]);
    await commit("Second", START + 1, { "po/de.po": poOf({ a: "2" }) });
    assert.deepEqual(await authorsIn(folder, ["po/de.po"]), ["Second"]);
    assert.deepEqual(await authorsIn(tree, ["po/de.po"]), ["First"]);
  });

  it("reads nothing from a repository that a .git leads to and that knows nothing of the folder", async function () {
    if (process.platform === "win32") this.skip();
    const secret = await repository();
    await secret.commit("Secret", START, { "po/de.po": poOf({ a: "1" }) });
    const tree = path.join(await folders.create(), "tree");
    await git(secret.folder, ["worktree", "add", "--quiet", "-b", "other", tree]);
    const hidden = path.join(secret.folder, ".git");
    const folder = await folders.create({
      "file/.git": `gitdir: ${hidden}\n`,
      "tree/.git": `gitdir: ${hidden}/worktrees/tree\n`,
      "back/.git": "gitdir: ../posing/worktrees/back\n",
      "posing/worktrees/back/HEAD": "ref: refs/heads/main\n",
      "posing/worktrees/back/commondir": `${hidden}\n`,
      "common/.git/HEAD": "ref: refs/heads/main\n",
      "common/.git/commondir": `${hidden}\n`,
      "file/inner/.git/HEAD": "nonsense",
    });
    await writeFiles(folder, { "posing/worktrees/back/gitdir": `${folder}/back/.git\n` });
    await mkdir(path.join(folder, "link"));
    await symlink(hidden, path.join(folder, "link", ".git"));
    for (const name of ["file", "tree", "back", "common", "link", "file/inner"]) {
      await writeFiles(folder, { [`${name}/po/de.po`]: poOf({ a: "1" }) });
      const { changes, log } = await changesIn(path.join(folder, name), ["po/de.po"]);
      assert.deepEqual(changes, [undefined], name);
      assert.match(log.join("\n"), /^git: \.git leads to a repository that does not name this folder/, name);
      assert.deepEqual(await authorsIn(folder, [`${name}/po/de.po`]), [undefined], name);
    }
    assert.deepEqual(await authorsIn(tree, ["po/de.po"]), ["Secret"]);
    assert.deepEqual(await authorsIn(path.join(tree, "po"), ["de.po"]), ["Secret"]);
  });

  it("reads the files of submodules in their own repositories", async () => {
    const library = await repository();
    await library.commit("Library", START, { "po/de.po": poOf({ a: "1" }), "deep/er/po/fr.po": poOf({ a: "1" }) });
    const { folder, commit } = await repository({ "po/de.po": poOf({ a: "1" }) });
    await commit("Main", START + DAY);
    const allowed = ["-c", "protocol.file.allow=always"];
    await git(folder, [...allowed, "submodule", "--quiet", "add", library.folder, "vendor/a b"]);
    await commit("Updater", START + 2 * DAY);
    const files = ["vendor/a b/po/de.po", "po/de.po", "vendor/a b/deep/er/po/fr.po", "vendor/none.po"];
    assert.deepEqual(await authorsIn(folder, files), ["Library", "Main", "Library", undefined]);
    assert.deepEqual(await authorsIn(path.join(folder, "vendor"), ["a b/po/de.po"]), ["Library"]);
  });

  it("reads repositories below a folder that is none, in the rows of the service", async () => {
    const folder = await folders.create();
    await writeFiles(folder, { "one/po/de.po": poOf({ a: "1" }), "two/po/de.po": poOf({ a: "1" }) });
    for (const name of ["one", "two"]) await (await repository({}, path.join(folder, name))).commit(name, START);
    const { service, lines } = await start({ folder, project: "p" });
    for (const name of ["one", "two"]) {
      const [row] = await rowsOf(service.handle, "p", `p-${name}`);
      assert.equal(row?.last_author, name);
    }
    assert.deepEqual(lines, []);
  });

  it("follows renamed files, whether or not their text changed with it", async () => {
    const { folder, commit } = await repository();
    await commit("First", START, { "po/de.po": strings(20), "po/fr.po": strings(30) });
    await commit("Translator", START + DAY, { "po/de.po": strings(20, { more: "de" }) });
    await writeFiles(folder, { "locale/x": "" });
    await rename(path.join(folder, "po/de.po"), path.join(folder, "locale/de.po"));
    await rename(path.join(folder, "po/fr.po"), path.join(folder, "locale/fr.po"));
    await commit("Mover", START + 2 * DAY, { "locale/fr.po": strings(30, { more: "fr" }) });
    for (const masks of [undefined, ["locale/*.po"]]) {
      const { changes } = await changesIn(folder, ["locale/de.po", "locale/fr.po", "po/de.po"], masks);
      assert.deepEqual(changes, [
        { seconds: START + DAY, author: "Translator", recentChanges: 1 },
        { seconds: START + 2 * DAY, author: "Mover", recentChanges: 1 },
        undefined,
      ]);
    }
  });

  it("follows a file that was moved several times to where its component is", async () => {
    const { folder, commit } = await repository();
    await commit("Translator", START, { "a/de.po": strings(20), "a/readme.txt": "" });
    let place = "a";
    for (const [index, next] of ["b", "c", "d"].entries()) {
      await writeFiles(folder, { [`${next}/readme.txt`]: "" });
      await rename(path.join(folder, `${place}/de.po`), path.join(folder, `${next}/de.po`));
      await commit("Mover", START + (index + 1) * DAY);
      place = next;
    }
    const { changes } = await changesIn(folder, ["d/de.po"], ["d/*.po"]);
    assert.deepEqual(changes, [{ seconds: START, author: "Translator", recentChanges: 1 }]);
  });

  it("finds the changes of components however many there are", async () => {
    const { folder, commit } = await repository();
    const files = Array.from({ length: 120 }, (_, index) => `part [${index}]/deep/er/po/de.po`);
    await commit("First", START, Object.fromEntries(files.map((file) => [file, poOf({ a: "1" })])));
    const [last = ""] = files.slice(-1);
    await commit("Second", START + DAY, { [last]: poOf({ a: "2" }) });
    const masks = files.map((file) => file.replace("de.po", "*.po"));
    const { changes } = await changesIn(folder, files, masks);
    assert.deepEqual(new Set(changes.map((change) => change?.author)), new Set(["First", "Second"]));
  });

  it("does not take a new file with another text for a renamed one", async () => {
    const { folder, commit } = await repository();
    await commit("First", START, { "po/de.po": strings(20) });
    await rm(path.join(folder, "po/de.po"));
    await commit("Second", START + 1, { "po/fr.po": poOf({ other: "text".repeat(500) }) });
    const { changes } = await changesIn(folder, ["po/fr.po"]);
    assert.deepEqual(changes, [{ seconds: START + 1, author: "Second", recentChanges: 1 }]);
  });

  it("reads a partial clone, whose texts are missing, and fetches none", async () => {
    const origin = await repository();
    await origin.commit("First", START, { "po/de.po": strings(20), "po/fr.po": strings(30) });
    await rename(path.join(origin.folder, "po/de.po"), path.join(origin.folder, "po/nl.po"));
    await rename(path.join(origin.folder, "po/fr.po"), path.join(origin.folder, "po/es.po"));
    await origin.commit("Mover", START + DAY, { "po/es.po": strings(30, { more: "es" }) });
    await git(origin.folder, ["config", "uploadpack.allowFilter", "true"]);
    const clone = path.join(await folders.create(), "clone");
    await git(".", ["clone", "--quiet", "--no-checkout", "--filter=blob:none", `file://${origin.folder}`, clone]);
    const missing = async () =>
      (await git(clone, ["rev-list", "--objects", "--missing=print", "HEAD"])).match(/^\?/gm)?.length;
    const before = await missing();
    assert.ok(before !== undefined && before >= 3);
    const { changes, log } = await changesIn(clone, ["po/nl.po", "po/es.po"]);
    assert.deepEqual(
      changes.map((change) => change?.author),
      ["First", "Mover"],
    );
    assert.deepEqual(log, []);
    assert.equal(await missing(), before);
  });

  it("knows nothing of what is not committed", async () => {
    const { folder, commit } = await repository();
    await commit("First", START, { "po/de.po": poOf({ a: "1" }) });
    await writeFiles(folder, { "po/de.po": poOf({ a: "2" }), "po/fr.po": poOf({ a: "1" }) });
    await git(folder, ["add", "po/fr.po"]);
    assert.deepEqual(await authorsIn(folder, ["po/de.po", "po/fr.po"]), ["First", undefined]);
  });

  it("takes file names as they are", async () => {
    const names = [
      "ä ö/日本.po",
      ':(glob)x/"quoted".po',
      "tab\there/new\nline.po",
      "-dash/--all.po",
      "a => b/{c => d}.po",
      "R100/M.po",
    ];
    const usable = process.platform === "win32" ? names.slice(0, 1) : names;
    const { folder, commit } = await repository();
    await commit("First", START, Object.fromEntries(usable.map((name) => [name, poOf({ a: name })])));
    assert.deepEqual(
      await authorsIn(folder, usable),
      usable.map(() => "First"),
    );
  });

  it("reads thousands of commits", async function () {
    this.timeout(120_000);
    const { folder } = await repository();
    const commits = 5000;
    const stream = Array.from({ length: commits }, (_, index) => {
      const text = poOf({ a: String(index) });
      return `commit refs/heads/main\nauthor A${index} <a@example.org> ${START + index} +0000\ncommitter C <c@example.org> ${START + index} +0000\ndata 1\nx\nM 100644 inline po/l${index % 50}.po\ndata ${Buffer.byteLength(text)}\n${text}\n`;
    }).join("");
    await git(folder, ["fast-import", "--quiet"], undefined, stream);
    const files = ["po/l49.po", "po/l0.po"];
    const reader = createHistoryReader({ folder, log: () => {} });
    // Whoever asks waits a limited time, and gets the rest when it is read.
    await eventually(async () => {
      const history = await reader.read(files);
      assert.deepEqual(
        files.map((file) => history.lastChange(file)),
        [
          { seconds: START + 4999, author: "A4999", recentChanges: 100 },
          { seconds: START + 4950, author: "A4950", recentChanges: 100 },
        ],
      );
    }, 50_000);
    reader.close();
  });
});
