import assert from "node:assert/strict";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { createHistoryReader } from "../../../../src/time/git/historyReader";
import { eventually } from "../../../support/eventually";
import { git, poOf, rowsOf, services, temporaryFolders, writeFiles } from "../../support";

const HOUR = 3600;
const START = 1_700_000_000;

describe("changes recorded by git", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function repository(files: Readonly<Record<string, string>>) {
    const folder = await folders.create(files);
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    const commit = async (name: string, seconds: number, changed: Readonly<Record<string, string>> = {}) => {
      await writeFiles(folder, changed);
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--allow-empty", "--message=change"], { name, seconds });
    };
    return { folder, commit };
  }

  it("gives time and author of the last change, and how many there were in the six hours before", async () => {
    const { folder, commit } = await repository({ "po/de.po": poOf({ a: "1" }), "po/fr.po": poOf({ a: "1" }) });
    await commit("First", START);
    await commit("Second", START + 10 * HOUR, { "po/de.po": poOf({ a: "2" }) });
    await commit("Third", START + 10 * HOUR + 1, { "po/de.po": poOf({ a: "3" }) });
    await commit("Fourth", START + 16 * HOUR, { "po/de.po": poOf({ a: "4" }) });
    await commit("Elsewhere", START + 17 * HOUR, { "readme.txt": "x" });
    await writeFiles(folder, { "po/es.po": poOf({ a: "b" }) });
    const { service, lines } = await start({ folder, project: "p" });
    const rows = await rowsOf(service.handle, "p", "p-po");
    assert.deepEqual(
      rows.map(({ code, last_change, last_author, recent_changes }) => [
        code,
        last_change,
        last_author,
        recent_changes,
      ]),
      [
        // Six hours before the last change: not recent.
        ["de", "2023-11-15T14:13:20.000000Z", "Fourth", 2],
        ["es", null, null, 0],
        ["fr", "2023-11-14T22:13:20.000000Z", "First", 1],
      ],
    );
    assert.deepEqual(lines, []);
  });

  it("shows a new commit with the next request", async () => {
    const { folder, commit } = await repository({ "po/de.po": poOf({ a: "1" }) });
    await commit("First", START);
    const { service } = await start({ folder, project: "p" });
    assert.equal((await rowsOf(service.handle, "p", "p-po"))[0]?.last_author, "First");
    await commit("Second", START + 1, { "po/de.po": poOf({ a: "2" }) });
    assert.equal((await rowsOf(service.handle, "p", "p-po"))[0]?.last_author, "Second");
  });

  it("works below the repository's root and with any file and author names", async () => {
    const author = 'Jörg "Quote" \\ Ünïcode 日本';
    const { folder, commit } = await repository({
      "sub/ordner ä/de.po": poOf({ a: "1" }),
      "po/de.po": poOf({ a: "1" }),
    });
    await commit(author, START);
    const { service } = await start({
      folder: path.join(folder, "sub"),
      project: "p",
      components: [{ name: "c", mask: "ordner ä/*.po" }],
    });
    assert.equal((await rowsOf(service.handle, "p", "p-c"))[0]?.last_author, author);
  });

  it("applies the repository's mailmap", async () => {
    const { folder, commit } = await repository({
      "po/de.po": poOf({ a: "1" }),
      ".mailmap": "Proper Name <author@example.org>\n",
    });
    await commit("old nick", START);
    const { service } = await start({ folder, project: "p" });
    assert.equal((await rowsOf(service.handle, "p", "p-po"))[0]?.last_author, "Proper Name");
  });

  it("has nothing and logs nothing where there is no repository or no commit", async () => {
    const lines: string[] = [];
    for (const folder of [await folders.create(), (await repository({ "po/de.po": "" })).folder]) {
      const reader = createHistoryReader({ folder, log: (line) => lines.push(line) });
      assert.equal((await reader.read(["po/de.po"])).lastChange("po/de.po"), undefined);
    }
    assert.deepEqual(lines, []);
  });

  it("is not led elsewhere by variables of a hook that it runs in, and writes nothing", async () => {
    const { folder, commit } = await repository({ "po/de.po": poOf({ a: "1" }) });
    await commit("First", START);
    const other = await repository({ "po/de.po": poOf({ a: "1" }) });
    await other.commit("Other", START);
    const index = path.join(folder, ".git", "index");
    const before = await stat(index, { bigint: true });
    process.env.GIT_DIR = path.join(other.folder, ".git");
    try {
      const reader = createHistoryReader({ folder, log: () => undefined });
      assert.equal((await reader.read(["po/de.po"])).lastChange("po/de.po")?.author, "First");
    } finally {
      delete process.env.GIT_DIR;
    }
    assert.equal((await stat(index, { bigint: true })).mtimeNs, before.mtimeNs);
  });

  it("does not wait longer than its patience, and has the history later", async () => {
    const { folder, commit } = await repository({ "po/de.po": poOf({ a: "1" }) });
    await commit("First", START);
    const reader = createHistoryReader({ folder, log: () => undefined, patience: 0 });
    await eventually(async () =>
      assert.equal((await reader.read(["po/de.po"])).lastChange("po/de.po")?.author, "First"),
    );
    reader.close();
  });

  /** @param script run before Git, with its arguments. @returns the command lines of Git. */
  async function recorded(act: () => Promise<void>, script = ""): Promise<readonly string[]> {
    const scratch = await folders.create();
    const calls = path.join(scratch, "calls");
    const { PATH } = process.env;
    const program = `#!/bin/sh\necho "$*" >> '${calls}'\n${script}\nPATH='${PATH}' exec git "$@"\n`;
    await writeFile(path.join(scratch, "git"), program, { mode: 0o755 });
    process.env.PATH = `${scratch}${path.delimiter}${PATH}`;
    try {
      await act();
    } finally {
      process.env.PATH = PATH;
    }
    return (await readFile(calls, "utf8")).split("\n");
  }

  it("asks Git once for the histories of many components", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `m${index}/po/de.po`);
    const { folder, commit } = await repository(Object.fromEntries(names.map((name) => [name, poOf({ a: "1" })])));
    await commit("First", START);
    const calls = await recorded(async () => {
      const { service } = await start({ folder, project: "p" });
      for (const slug of await service.components()) {
        assert.equal((await rowsOf(service.handle, "p", slug))[0]?.last_author, "First");
      }
    });
    const asked = calls.filter((line) => line.includes(" --verify HEAD"));
    assert.ok(asked.length <= 4, `${asked.length} times`);
  });

  it("reads no history without patience", async () => {
    const { folder, commit } = await repository({ "po/de.po": poOf({ a: "1" }) });
    await commit("First", START);
    const calls = await recorded(async () => {
      const { service } = await start({ folder, project: "p", historyPatience: 0 });
      assert.equal((await rowsOf(service.handle, "p", "p-po"))[0]?.last_author, null);
    });
    assert.deepEqual(
      calls.filter((line) => / (?:log|rev-parse) /.test(line)),
      [],
    );
  });

  it("tells of a history that a response did not wait for", async () => {
    const { folder, commit } = await repository({ "po/de.po": poOf({ a: "1" }) });
    await commit("First", START);
    const go = path.join(await folders.create(), "go");
    const wait = `case "$*" in *" log "*) while [ ! -e '${go}' ]; do sleep 0.05; done;; esac`;
    await recorded(async () => {
      let read: () => void = () => assert.fail("the history is not known yet");
      const options = { folder, project: "p", historyPatience: 1 };
      const { service } = await start({ ...options, historyRead: () => read() });
      assert.equal((await rowsOf(service.handle, "p", "p-po"))[0]?.last_author, null);
      const told = new Promise<void>((resolve) => {
        read = resolve;
      });
      await writeFile(go, "");
      await told;
      assert.equal((await rowsOf(service.handle, "p", "p-po"))[0]?.last_author, "First");
    }, wait);
  });

  it("logs one line when there is no git, and none again", async () => {
    const { folder, commit } = await repository({ "po/de.po": poOf({ a: "1" }) });
    await commit("First", START);
    const lines: string[] = [];
    const { PATH } = process.env;
    process.env.PATH = path.join(folder, "nothing");
    try {
      const reader = createHistoryReader({ folder, log: (line) => lines.push(line) });
      assert.equal((await reader.read(["po/de.po"])).lastChange("po/de.po"), undefined);
      await reader.read(["po/de.po"]);
    } finally {
      process.env.PATH = PATH;
    }
    assert.deepEqual(lines, ["Git is not installed: last changes and authors are not available"]);
  });
});
