import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { MAX_LENGTH } from "../../../../src/common/text/foreignText";
import { createLogParser, type LogParser } from "../../../../src/time/git/history";
import { replaceHead } from "../../security/hostileRepository";
import { git, poOf, services, temporaryFolders, writeFiles } from "../../support";
import { request } from "../../web/httpSupport";

const HOUR = 3600;
const START = 1_700_000_000;

describe("what a commit may say", () => {
  const folders = temporaryFolders();
  const { start } = services();

  /** The last commit has an author line that Git would not write. */
  async function rowWith(authorLine: string) {
    const folder = await folders.create({ "po/de.po": poOf({ a: "1" }) });
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    for (const [name, seconds] of [["First", START] as const, ["Second", START + 1] as const]) {
      await writeFiles(folder, { "po/de.po": poOf({ a: name }) });
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--message=change"], { name, seconds });
    }
    const commit = await git(folder, ["cat-file", "commit", "HEAD"]);
    await replaceHead(folder, commit.replace(/^author .*$/m, authorLine));
    const { service } = await start({ folder, project: "p" });
    const listener = await service.listen(0);
    assert.ok(listener.ok);
    const answer = await request(`${listener.value.address}api/components/p/p-po/statistics/`);
    assert.equal(answer.status, 200, answer.body);
    return JSON.parse(answer.body).results[0];
  }

  const NO_TIMES = [
    "99999999999999999",
    "999999999999",
    "253402300800",
    "9".repeat(400),
    "-5",
    "NaN",
    "1e308",
    "1.5",
    "0x10",
    "Infinity",
    "",
  ];
  for (const time of NO_TIMES) {
    it(`"${time.slice(0, 20)}" for a time is none`, async () => {
      const row = await rowWith(`author Second <author@example.org> ${time} +0000`);
      assert.deepEqual(
        [row.last_change, row.last_author, row.recent_changes],
        ["2023-11-14T22:13:20.000000Z", "First", 1],
      );
    });
  }

  it("any time up to the end of the year 9999 is one", async () => {
    const row = await rowWith("author Second <author@example.org> 253402300799 +0000");
    assert.deepEqual([row.last_change, row.last_author], ["9999-12-31T23:59:59.000000Z", "Second"]);
  });

  it("names of authors are clean lines of bounded length", async () => {
    const author = async (name: string) =>
      (await rowWith(`author ${name} <author@example.org> ${START + 1} +0000`)).last_author;
    assert.equal(await author("A\u202Egnp.exe\u200B\u0007 \t B"), "Agnp.exe B");
    assert.equal(await author("\u200B"), "Unknown");
    const long = await author("n".repeat(1_000_000));
    assert.equal(long.length, MAX_LENGTH.person);
  });
});

describe("the output of git log", () => {
  it("is understood however it is cut into pieces", () => {
    const output = "/\x0020\0B\0\nM\0a.po\0A\0b c.po\0/\x0010\0\0\nM\0a.po\0";
    for (let size = 1; size <= output.length; size++) {
      const parser = createLogParser();
      for (let at = 0; at < output.length; at += size) parser.add(output.slice(at, at + size));
      const history = parser.finish();
      assert.deepEqual(history.lastChange("a.po"), { seconds: 20, author: "B", recentChanges: 2 });
      assert.deepEqual(history.lastChange("b c.po"), { seconds: 20, author: "B", recentChanges: 1 });
    }
  });

  it("may list commits out of the order of their times, and authors without a name", () => {
    const parser = createLogParser();
    parser.add("/\x0010\0A\0\nM\0a.po\0/\x0099999\0\0\nM\0a.po\0/\0nonsense\0C\0\nM\0c.po\0");
    const history = parser.finish();
    assert.deepEqual(history.lastChange("a.po"), { seconds: 99_999, author: "Unknown", recentChanges: 1 });
    assert.equal(history.lastChange("c.po"), undefined);
  });

  it("may name a file that begins with a line feed, which is not another one", () => {
    const parser = createLogParser();
    parser.add("/\x0010\0A\0\nM\0a.po\0M\0\nb.po\0");
    assert.equal(parser.finish().lastChange("b.po"), undefined);
    assert.equal(parser.finish().lastChange("\nb.po")?.author, "A");
  });

  it("follows a file through its names, and counts a renaming only if it changed the text", () => {
    const parser = createLogParser();
    parser.add("/\x0040\0D\0\nR100\0b.po\0c.po\0/\x0030\0C\0\nM\0b.po\0R090\0x.po\0y.po\0");
    parser.add("/\x0020\0B\0\nR100\0a.po\0b.po\0/\x0010\0A\0\nA\0a.po\0A\0x.po\0");
    const history = parser.finish();
    assert.deepEqual(history.lastChange("c.po"), { seconds: 30, author: "C", recentChanges: 2 });
    assert.deepEqual(history.lastChange("y.po"), { seconds: 30, author: "C", recentChanges: 2 });
    for (const former of ["a.po", "b.po", "x.po"]) assert.equal(history.lastChange(former), undefined, former);
  });

  it("lets files swap their names, and others take a name that is free", () => {
    const parser = createLogParser();
    parser.add("/\x0050\0E\0\nA\0a.po\0/\x0040\0D\0\nR100\0a.po\0c.po\0");
    parser.add("/\x0030\0C\0\nR100\0a.po\0b.po\0R100\0b.po\0a.po\0");
    parser.add("/\x0020\0B\0\nM\0b.po\0/\x0010\0A\0\nM\0a.po\0D\0gone.po\0");
    const history = parser.finish();
    assert.equal(history.lastChange("a.po")?.author, "E");
    assert.equal(history.lastChange("c.po")?.author, "B");
    assert.equal(history.lastChange("b.po")?.author, "A");
    assert.equal(history.lastChange("gone.po"), undefined);
  });

  it("counts recent changes in whatever order they come", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20 * HOUR), { minLength: 1, maxLength: 300 }), (times) => {
        const parser = createLogParser();
        for (const time of times) parser.add(`/\x00${time}\0A\0\nM\0a.po\0`);
        const last = Math.max(...times);
        const recentChanges = times.filter((time) => time > last - 6 * HOUR).length;
        assert.deepEqual(parser.finish().lastChange("a.po"), { seconds: last, author: "A", recentChanges });
      }),
    );
  });

  describe("is bounded", () => {
    const LIMIT = 1024 * 1024;

    /** Returns the accepted code units. */
    function feed(parser: LogParser, piece: (index: number) => string, most = 8 * LIMIT): number {
      let fed = 0;
      for (let index = 0; fed < most; index++) {
        const text = piece(index);
        fed += text.length;
        if (!parser.add(text)) break;
      }
      return fed;
    }

    it("whatever number of files it names: the first ones stay", () => {
      const parser = createLogParser(LIMIT);
      const name = (index: number) => `${"x".repeat(900)}${index}.po`;
      const fed = feed(parser, (index) => `/\x0010\0A\0\nM\0${name(index)}\0`);
      assert.ok(fed < 2 * LIMIT, String(fed));
      assert.equal(parser.finish().lastChange(name(0))?.author, "A");
      parser.add("/\x0010\0A\0\nM\0later.po\0");
      assert.equal(parser.finish().lastChange("later.po"), undefined);
    });

    it("whatever number of times files are renamed", () => {
      const parser = createLogParser(LIMIT);
      const name = (index: number) => `${"x".repeat(900)}${index}.po`;
      const fed = feed(parser, (index) => `/\x0010\0A\0\nR100\0${name(index + 1)}\0${name(index)}\0`);
      assert.ok(fed < 3 * LIMIT, String(fed));
    });

    it("whatever number of changes there are at a time", () => {
      const parser = createLogParser(LIMIT);
      const commits = "/\x0010\0A\0\nM\0a.po\0".repeat(1000);
      const fed = feed(parser, () => commits);
      assert.ok(fed < 3 * LIMIT, String(fed));
    });

    it("not by changes that are no longer recent", () => {
      const parser = createLogParser(LIMIT);
      const fed = feed(parser, (index) => `/\x00${(index + 1) * HOUR}\0A\0\nM\0a.po\0`.repeat(100), 8 * LIMIT);
      assert.ok(fed >= 8 * LIMIT);
    });

    it("for names of any length", () => {
      const parser = createLogParser();
      const long = "y".repeat(100_000);
      for (let times = 0; times < 100; times++) parser.add(times === 0 ? `/\x0010\0${long}` : long);
      parser.add(`\0\nM\0a.po\0M\0${long}\0M\0b.po\0`);
      const history = parser.finish();
      assert.equal(history.lastChange("a.po")?.author.length, MAX_LENGTH.person);
      assert.equal(history.lastChange(long), undefined);
      assert.equal(history.lastChange(long.slice(0, 2 * MAX_LENGTH.path)), undefined);
      assert.equal(history.lastChange("b.po")?.seconds, 10);
    });

    it("without retaining the text around a name", () => {
      setFlagsFromString("--expose-gc");
      const collect: () => void = runInNewContext("gc");
      collect();
      const before = process.memoryUsage().heapUsed;
      const parser = createLogParser(LIMIT);
      const filler = `M\0${"y".repeat(64 * 1024)}\0`;
      const header = (index: number) => `/\x0010\0Author of Number ${index}\0\nA\0new-file-${index}.po\0`;
      // Flat strings, as from Git.
      const fed = feed(parser, (index) => Buffer.from(header(index) + filler).toString(), 32 * LIMIT);
      collect();
      const retained = process.memoryUsage().heapUsed - before;
      assert.ok(parser.finish().lastChange("new-file-0.po") !== undefined);
      assert.ok(retained < fed / 8, `${retained} of ${fed}`);
    });
  });
});
