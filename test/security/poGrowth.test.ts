import assert from "node:assert/strict";
import { failingChecks, MAX_CHECKED } from "../../src/engine/checks/checks";
import { decodeGettext } from "../../src/engine/formats/po/charset";
import { readPo } from "../../src/engine/formats/po/readPo";
import { expectLinear } from "../support/growth";
import { SHAPES } from "../unit/engine/formats/entryShapes";
import { HEADER, rowsOf, services, temporaryFolders } from "../unit/support";

const itemsOf = (text: string) => [...readPo(Buffer.from(text))];

describe("time that a file can cost", () => {
  for (const [name, shape] of Object.entries(SHAPES)) {
    it(`grows with its size, with ${name}`, async () => {
      await expectLinear(name, 80_000, (size) => itemsOf(shape(size)).length);
    });
  }

  it("holds nobody else up with white space or flags on one line", () => {
    const size = 800_000;
    const blanks = " ".repeat(size);
    for (const text of [`msgstr${blanks}`, `${blanks}x`, `""${blanks}`, `#,${blanks}`, `#,${"a,".repeat(size / 2)}`]) {
      const pauses = itemsOf(`msgid ""\n${text}`).filter(({ kind }) => kind === "pause").length;
      assert.ok(pauses >= size / 100_000, `${text.slice(0, 10)}: ${pauses} pauses`);
    }
  });

  it("grows with its size for what is no entry", async () => {
    for (const line of ["#\n", "x\n", '"\n', "msgid\n", "\n", "#~ \n", 'msgid ""', "msgstr   "]) {
      await expectLinear(JSON.stringify(line), 50_000, (size) => itemsOf(line.repeat(size / line.length)).length);
    }
  });

  it("grows with the length of a text for every check", async function () {
    this.timeout(60_000);
    const flags = "c php javascript python python-brace perl-brace csharp qt"
      .split(" ")
      .map((name) => `${name}-format`);
    const pieces = "x|<|<a>|<b |<!--|</|%|%d|%1$|%*|%.|{|{}|{a|{0}|{a!b}|%(|%(a)s|%-|%<PRI|%1$0".split("|");
    for (const piece of pieces) {
      await expectLinear(piece, 6000, (size) => {
        const text = piece.repeat(size / piece.length);
        return failingChecks({ source: text, sourcePlural: `<${text}`, texts: [text, text], flags, pluralForms: 2 });
      });
    }
  });

  it("grows with the length of its header's lines", async () => {
    for (const piece of ["Content-Type:", "charset=", "Content-Type: charset="]) {
      // Only the first 16 KB are read.
      await expectLinear(piece, 1900, (size) => {
        for (let round = 0; round < 20; round++) decodeGettext(Buffer.from(`"${piece.repeat(size / piece.length)}`));
      });
    }
  });

  it("holds nobody else up: there is a pause after each piece of the file", () => {
    for (const [name, shape] of Object.entries(SHAPES)) {
      const size = 800_000;
      const items = itemsOf(shape(size) + "#\n".repeat(size / 2) + "x\n".repeat(size / 2)).length;
      assert.ok(items >= (2 * size) / 100_000, `${name}: ${items} pauses`);
    }
  });

  it("holds nobody else up with many entries that are as long as they may be", async function () {
    this.timeout(60_000);
    const flags = "#, c-format, php-format, python-format, python-brace-format, qt-format, csharp-format\n";
    const text = "%d<a>{0}".repeat(MAX_CHECKED / 2 / 8 - 40);
    const entries = Array.from({ length: 60 }, (_, index) => `${flags}msgid "${index}${text}"\nmsgstr "${text}"\n\n`);
    const folder = await folders.create({ "po/de.po": HEADER + entries.join("") });
    const { service } = await start({ folder, project: "p", components: [{ name: "c", mask: "po/*.po" }] });
    let turns = 0;
    let counting = true;
    const count = () => {
      turns++;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    const [row] = await rowsOf(service.handle, "p", "p-c");
    counting = false;
    assert.equal(row?.total, 60);
    assert.ok(turns >= 30, `others had ${turns} turns during 60 long entries`);
  });

  const folders = temporaryFolders();
  const { start } = services();
});
