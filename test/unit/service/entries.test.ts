import assert from "node:assert/strict";
import path from "node:path";
import { failingChecks, MAXIMUM_CHECKED } from "../../../src/service/checks/checks";
import { decodeGettext } from "../../../src/service/formats/charset";
import { MAXIMUM_ENTRY_LENGTH, MAXIMUM_TEXT_LENGTH, type PoEntry } from "../../../src/service/formats/draft";
import { type PoItem, readPo } from "../../../src/service/formats/po";
import { FUZZY, TRANSLATED, textState } from "../../../src/service/reading";
import { createUnitTable } from "../../../src/service/units";
import { countWithMsgfmt } from "../../real/msgfmt";
import { expectLinear } from "../../support/growth";
import { canRun, HEADER, poOf, rowsOf, services, temporaryFolders } from "./support";

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

describe("an entry that is too long to be kept", () => {
  for (const [name, shape] of Object.entries(SHAPES)) {
    it(`counts as any other, with ${name}`, () => {
      const items = [...readPo(`msgid "before"\nmsgstr "b"\n\n${shape(3 * MAXIMUM_ENTRY_LENGTH)}${NEXT}`)];
      const entries = entriesOf(items);
      assert.deepEqual([entries[0]?.id, entries.length, entries[2]?.id], ["before", 3, "next"]);
      assert.deepEqual(entries.map(textState), [TRANSLATED, TRANSLATED, TRANSLATED]);
      assert.deepEqual(faultsOf(items), []);
    });

    it(`takes no more memory than is allowed, with ${name}`, () => {
      for (const size of [MAXIMUM_TEXT_LENGTH - 100, 3 * MAXIMUM_ENTRY_LENGTH]) {
        const [entry] = entriesOf([...readPo(shape(size))]);
        // A hundred forms are kept in part, each with a digest.
        assert.ok(entry !== undefined && lengthOf(entry) <= MAXIMUM_ENTRY_LENGTH + 120_000);
      }
    });
  }

  it("is not taken for another that begins like it", () => {
    const begin = "x".repeat(MAXIMUM_TEXT_LENGTH + 10);
    const [one, other, again] = entriesOf([
      ...readPo(["a", "b", "a"].map((end) => `msgid "${begin}${end}"\nmsgstr "y"\n`).join("\n")),
    ]);
    assert.ok(one !== undefined && one.cut === true);
    assert.notEqual(one.id, other?.id);
    assert.equal(one.id, again?.id);
  });

  it("keeps all of a text that is as long as it may be, however it is written", () => {
    for (const written of ["x", "\\n", "\\101", "\\x42"]) {
      const [entry] = entriesOf([...readPo(`msgid "${written.repeat(MAXIMUM_TEXT_LENGTH)}"\nmsgstr "y"\n`)]);
      assert.deepEqual([entry?.id.length, entry?.cut], [MAXIMUM_TEXT_LENGTH, undefined], written);
      assert.equal(new Set(entry?.id).size, 1, written);
    }
  });

  it("is fuzzy however many flags it has", () => {
    const flags = Array.from({ length: 5000 }, (_, index) => `flag${index}`);
    for (const line of [`${flags},fuzzy`, `${"a".repeat(1000)}, fuzzy`, `${" ".repeat(200_000)}fuzzy`]) {
      const [entry] = entriesOf([...readPo(`#, ${line}\nmsgid "a"\nmsgstr "b"\n`)]);
      assert.ok(entry !== undefined && textState(entry) === FUZZY && entry.flags.length <= 1001);
    }
  });

  it("has the figures of the format's own tool", async function () {
    const words = "lorem ipsum ".repeat(12_500);
    const escapes = "\\n".repeat(60_000);
    const huge = "x".repeat(MAXIMUM_ENTRY_LENGTH);
    const pairs = [
      ["a", "b"],
      [words, words],
      [escapes, escapes],
      [`${huge}1`, huge],
      [`${huge}2`, ""],
      ["c", ""],
    ];
    const text = HEADER + pairs.map(([id, string]) => `msgid "${id}"\nmsgstr "${string}"\n`).join("\n");
    const folder = await folders.create({ "po/de.po": text });
    const { service, lines } = await start({ folder, project: "p", components: [{ name: "c", mask: "po/*.po" }] });
    const [row] = await rowsOf(service.handle, "p", "p-c");
    assert.deepEqual([row?.total, row?.translated, row?.fuzzy, row?.failing], [6, 4, 0, 0]);
    assert.deepEqual(lines, ["po/de.po:15: too long to be checked; counted nevertheless"]);
    if (!(await canRun("msgfmt"))) return this.skip();
    assert.deepEqual(await countWithMsgfmt(path.join(folder, "po/de.po")), {
      translated: 4,
      fuzzy: 0,
      untranslated: 2,
    });
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

  it("holds nobody else up with white space or flags on one line", () => {
    const size = 800_000;
    const blanks = " ".repeat(size);
    for (const text of [`msgstr${blanks}`, `${blanks}x`, `""${blanks}`, `#,${blanks}`, `#,${"a,".repeat(size / 2)}`]) {
      const pauses = [...readPo(`msgid ""\n${text}`)].filter(({ kind }) => kind === "pause").length;
      assert.ok(pauses >= size / 100_000, `${text.slice(0, 10)}: ${pauses} pauses`);
    }
  });

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
      const size = 800_000;
      const items = [...readPo(shape(size) + "#\n".repeat(size / 2) + "x\n".repeat(size / 2))].length;
      assert.ok(items >= (2 * size) / 100_000, `${name}: ${items} pauses`);
    }
  });

  it("holds nobody else up with many entries that are as long as they may be", async function () {
    this.timeout(60_000);
    const flags = "#, c-format, php-format, python-format, python-brace-format, qt-format, csharp-format\n";
    const text = "%d<a>{0}".repeat(MAXIMUM_CHECKED / 2 / 8 - 40);
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
    const text = poOf({ a: "b" }) + SHAPES["continuation lines"]?.(100_000);
    const entry = entriesOf([...readPo(text)]).find(({ id }) => id.length > 1000);
    assert.equal(entry?.id, "x".repeat(Math.floor(100_000 / 3)));
  });
});
