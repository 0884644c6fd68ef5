import assert from "node:assert/strict";
import { failingChecks } from "../../../src/service/checks/checks";
import { decodeGettext } from "../../../src/service/formats/charset";
import { MAXIMUM_ENTRY_LENGTH, MAXIMUM_TEXT_LENGTH, type PoEntry } from "../../../src/service/formats/draft";
import { type PoItem, readPo } from "../../../src/service/formats/po";
import { createUnitTable } from "../../../src/service/units";
import { expectLinear } from "../../support/growth";
import { HEADER, poOf, rowsOf, services, temporaryFolders } from "./support";

const LONG = MAXIMUM_ENTRY_LENGTH;
/** Every way to make an entry large, `size` characters or a little more; in each of them the next entry is whole. */
const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  "a long msgid": (size) => `msgid "${"x".repeat(size)}"\nmsgstr "y"\n`,
  "a long msgstr": (size) => `msgid "x"\nmsgstr "${"y".repeat(size)}"\n`,
  "a long msgctxt": (size) => `msgctxt "${"c".repeat(size)}"\nmsgid "x"\nmsgstr "y"\n`,
  "a long msgid_plural": (size) => `msgid "x"\nmsgid_plural "${"p".repeat(size)}"\nmsgstr[0] "y"\n`,
  "a hundred plural forms": (size) =>
    `msgid "x"\nmsgid_plural "p"\n${Array.from({ length: 100 }, (_, form) => `msgstr[${form}] "${"y".repeat(size / 100)}"\n`).join("")}`,
  "continuation lines": (size) => `msgid ""\n${'"x"\n'.repeat(size / 3)}msgstr "y"\n`,
  "empty continuation lines": (size) => `msgid "x"\n${'""\n'.repeat(size / 2)}msgstr "y"\n`,
  "strings on one line": (size) => `msgid "x"${' "y"'.repeat(size / 3)}\nmsgstr "y"\n`,
  escapes: (size) => `msgid "${'\\"'.repeat(size / 2)}"\nmsgstr "y"\n`,
  "many flags": (size) => `#, ${"a,".repeat(size / 2)}\nmsgid "x"\nmsgstr "y"\n`,
  "a long flag": (size) => `#, ${"a".repeat(size)}\n#. a comment\nmsgid "x"\nmsgstr "y"\n`,
  "lines of flags": (size) => `${"#, a\n".repeat(size / 4)}msgid "x"\nmsgstr "y"\n`,
};
const NEXT = '\nmsgid "next"\nmsgstr "z"\n';

const entriesOf = (items: readonly PoItem[]) => items.flatMap((item) => (item.kind === "entry" ? [item.entry] : []));
const faultsOf = (items: readonly PoItem[]) => items.flatMap((item) => (item.kind === "fault" ? [item] : []));

describe("bounds of an entry", () => {
  for (const [name, shape] of Object.entries(SHAPES)) {
    it(`leave out one with ${name} that is too long, and no other`, () => {
      const items = [...readPo(`msgid "before"\nmsgstr "b"\n\n${shape(LONG + 200)}${NEXT}`)];
      assert.deepEqual(
        entriesOf(items).map(({ id }) => id),
        ["before", "next"],
      );
      assert.match(faultsOf(items)[0]?.reason ?? "", /more than 200000 characters/);
      const within = entriesOf([...readPo(shape(LONG / 2) + NEXT)]);
      assert.equal(within.length, 2);
    });
  }

  it("leave no entry with more characters than they allow", () => {
    for (const shape of Object.values(SHAPES)) {
      for (const entry of entriesOf([...readPo(shape(LONG - 100))])) assert.ok(lengthOf(entry) <= LONG);
    }
  });

  it("are told in the log with file and line, and the rest of the file counts", async () => {
    const text = `${HEADER}msgid "${"x".repeat(20_000_000)}"\nmsgstr "y"\n${NEXT}`;
    const folder = await folders.create({ "po/de.po": text });
    const { service, lines } = await start({ folder, project: "p", components: [{ name: "c", mask: "po/*.po" }] });
    const [row] = await rowsOf(service.handle, "p", "p-c");
    assert.deepEqual([row?.total, row?.translated], [1, 1]);
    assert.deepEqual(lines, ["po/de.po:6: an entry of more than 200000 characters; 1 string read"]);
  });

  const folders = temporaryFolders();
  const { start } = services();
});

function lengthOf({ context = "", id, idPlural = "", strings, flags }: PoEntry): number {
  return [context, id, idPlural, ...strings, ...flags].join("").length;
}

describe("time that a file can cost", () => {
  for (const [name, shape] of Object.entries(SHAPES)) {
    it(`grows with its size, with ${name}`, async () => {
      await expectLinear(name, 80_000, (size) => [...readPo(shape(size))].length);
    });
  }

  it("grows with its size for what is no entry", async () => {
    for (const line of ["#\n", "x\n", '"\n', "msgid\n", "\n", "#~ \n", 'msgid ""', "msgstr   "]) {
      await expectLinear(JSON.stringify(line), 50_000, (size) => [...readPo(line.repeat(size / line.length))].length);
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
        const entry: PoEntry = {
          context: undefined,
          id: text,
          idPlural: `<${text}`,
          strings: [text, text],
          flags,
          line: 1,
        };
        return failingChecks(entry, 2);
      });
    }
  });

  it("grows with the length of its header's lines", async () => {
    for (const piece of ["Content-Type:", "charset=", "Content-Type: charset="]) {
      // Only the first 16 KB are looked at, so that the sizes are below that.
      await expectLinear(piece, 1900, (size) => {
        for (let round = 0; round < 20; round++) decodeGettext(Buffer.from(`"${piece.repeat(size / piece.length)}`));
      });
    }
  });

  it("holds nobody else up: there is a pause after each piece of the file", () => {
    for (const [name, shape] of Object.entries(SHAPES)) {
      const size = 4 * LONG;
      const items = [...readPo(shape(size) + "#\n".repeat(size / 2) + "x\n".repeat(size / 2))].length;
      assert.ok(items >= (2 * size) / LONG, `${name}: ${items} pauses`);
    }
  });

  it("holds nobody else up with many entries that are as long as they may be", async function () {
    this.timeout(60_000);
    const flags = "#, c-format, php-format, python-format, python-brace-format, qt-format, csharp-format\n";
    const text = "%d<a>{0}".repeat(LONG / 2 / 8 - 40);
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

describe("memory that files can cost", () => {
  it("is bounded for the texts of a component", () => {
    const table = createUnitTable(1000);
    const unit = (id: string) => table.number({ context: undefined, id, idPlural: undefined });
    assert.equal(unit("a".repeat(600)), 0);
    assert.equal(unit("b".repeat(600)), undefined);
    assert.equal(unit("c".repeat(300)), 1);
    assert.ok(table.weight >= 2 * 900);
  });

  it("is not that of the pieces that a text is made of, which is whole nevertheless", () => {
    const text = poOf({ a: "b" }) + SHAPES["continuation lines"]?.(LONG / 2);
    const entry = entriesOf([...readPo(text)]).find(({ id }) => id.length > 1000);
    assert.equal(entry?.id, "x".repeat(Math.floor(LONG / 6)));
  });
});
