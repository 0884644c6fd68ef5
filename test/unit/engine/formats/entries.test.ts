import assert from "node:assert/strict";
import path from "node:path";
import { createUnitTable } from "../../../../src/engine/counting/units/unitTable";
import type { Entry, FormatItem } from "../../../../src/engine/formats/format";
import { MAX_ENTRY_LENGTH, MAX_TEXT_LENGTH } from "../../../../src/engine/formats/po/entryBytes";
import { readPo } from "../../../../src/engine/formats/po/readPo";
import { countWithMsgfmt } from "../../../real/msgfmt";
import { canRun, HEADER, poOf, rowsOf, services, temporaryFolders } from "../../support";
import { SHAPES } from "./entryShapes";

const NEXT = '\nmsgid "next"\nmsgstr "z"\n';

const itemsOf = (text: string) => [...readPo(Buffer.from(text))];
const entriesOf = (items: readonly FormatItem[]) =>
  items.flatMap((item) => (item.kind === "entry" ? [item.entry] : []));
const faultsOf = (items: readonly FormatItem[]) => items.flatMap((item) => (item.kind === "fault" ? [item] : []));

describe("an entry that is too long to be stored whole", () => {
  for (const [name, shape] of Object.entries(SHAPES)) {
    it(`counts as any other, with ${name}`, () => {
      const items = itemsOf(`msgid "before"\nmsgstr "b"\n\n${shape(3 * MAX_ENTRY_LENGTH)}${NEXT}`);
      const entries = entriesOf(items);
      assert.deepEqual([entries[0]?.source, entries.length, entries[2]?.source], ["before", 3, "next"]);
      assert.deepEqual(
        entries.map(({ state }) => state),
        ["translated", "translated", "translated"],
      );
      assert.deepEqual(faultsOf(items), []);
    });

    it(`takes no more memory than is allowed, with ${name}`, () => {
      for (const size of [MAX_TEXT_LENGTH - 100, 3 * MAX_ENTRY_LENGTH]) {
        const [entry] = entriesOf(itemsOf(shape(size)));
        // A hundred forms, each shortened with a digest.
        assert.ok(entry !== undefined && lengthOf(entry) <= MAX_ENTRY_LENGTH + 120_000);
      }
    });
  }

  it("is not taken for another that begins like it", () => {
    const begin = "x".repeat(MAX_TEXT_LENGTH + 10);
    const [one, other, again] = entriesOf(
      itemsOf(["a", "b", "a"].map((end) => `msgid "${begin}${end}"\nmsgstr "y"\n`).join("\n")),
    );
    assert.ok(one !== undefined && one.cut === true);
    assert.notEqual(one.source, other?.source);
    assert.equal(one.source, again?.source);
  });

  it("keeps all of a text that is as long as it may be, however it is written", () => {
    for (const written of ["x", "\\n", "\\101", "\\x42"]) {
      const [entry] = entriesOf(itemsOf(`msgid "${written.repeat(MAX_TEXT_LENGTH)}"\nmsgstr "y"\n`));
      assert.deepEqual([entry?.source?.length, entry?.cut], [MAX_TEXT_LENGTH, undefined], written);
      assert.equal(new Set(entry?.source).size, 1, written);
    }
  });

  it("is not translated by invisible characters, however many", () => {
    const [entry] = entriesOf(itemsOf(`msgid "a"\nmsgstr "${"\u200b".repeat(MAX_TEXT_LENGTH + 10)}"\n`));
    assert.deepEqual([entry?.state, entry?.cut], ["untranslated", true]);
  });

  it("is fuzzy however many flags it has", () => {
    const flags = Array.from({ length: 5000 }, (_, index) => `flag${index}`);
    for (const line of [`${flags},fuzzy`, `${"a".repeat(1000)}, fuzzy`, `${" ".repeat(200_000)}fuzzy`]) {
      const [entry] = entriesOf(itemsOf(`#, ${line}\nmsgid "a"\nmsgstr "b"\n`));
      assert.ok(entry !== undefined && entry.state === "fuzzy" && entry.flags.length <= 1001);
    }
  });

  it("has the figures of the format's own tool", async function () {
    const words = "lorem ipsum ".repeat(12_500);
    const escapes = "\\n".repeat(60_000);
    const huge = "x".repeat(MAX_ENTRY_LENGTH);
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
    assert.deepEqual(lines, ["po/de.po:15: Too long for quality checks"]);
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

function lengthOf({ context = "", source, sourcePlural = "", texts, flags }: Entry): number {
  return [context, source, sourcePlural, ...texts, ...flags].join("").length;
}

describe("memory that files can cost", () => {
  it("is bounded for the texts of a component", () => {
    const table = createUnitTable(1000);
    const unit = (id: string) =>
      table.numberSource({ key: id, context: undefined, source: id, sourcePlural: undefined });
    assert.equal(unit("a".repeat(600)), 0);
    assert.equal(unit("b".repeat(600)), undefined);
    assert.equal(unit("c".repeat(300)), 1);
    assert.ok(table.weight >= 2 * 900);
  });

  it("is not that of the pieces that a text is made of, which is whole nevertheless", () => {
    const text = poOf({ a: "b" }) + SHAPES["continuation lines"]?.(100_000);
    const entry = entriesOf(itemsOf(text)).find(({ source = "" }) => source.length > 1000);
    assert.equal(entry?.source, "x".repeat(Math.floor(100_000 / 3)));
  });
});
