import assert from "node:assert/strict";
import { type PoEntry, type PoItem, readPo } from "../../../src/service/formats/po";
import { createUnitTable } from "../../../src/service/units";
import { LONG, SHAPES } from "./entryShapes";
import { HEADER, poOf, rowsOf, services, temporaryFolders } from "./support";

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
