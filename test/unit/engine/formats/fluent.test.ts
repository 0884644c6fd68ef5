import assert from "node:assert/strict";
import { fluent } from "../../../../src/engine/formats/fluent";
import { entriesOf, expectReplaceable, faultsOf, textsOf } from "../../../support/formats/formatReading";
import { expectLinear } from "../../../support/growth";

const CONTENT = `### Resource
## Group
# Comment
-brand = Firefox
    .gender = masculine
hello = Hallo { -brand(case: "dative") }
button =
    .label = Öffnen
    .key = f
block =
    one
      two
count = { $n ->
    [one] eine
   *[other] { $n }
}
`;

describe("Fluent", () => {
  it("has messages and terms, with their attributes as parts", async () => {
    const expected = [
      "-brand: Firefox | .gender=masculine",
      'hello: Hallo { -brand(case: "dative") }',
      "button: .label=Öffnen | .key=f",
      "block: one\n  two",
      "count: { $n ->\n    [one] eine\n   *[other] { $n }\n}",
    ];
    assert.deepEqual(await textsOf(fluent, CONTENT), expected);
    const windows = await textsOf(fluent, `\ufeff${CONTENT.replaceAll("\n", "\r\n")}`);
    assert.deepEqual(
      windows.map((text) => text.replaceAll("\r", "")),
      expected,
    );
  });

  it("needs what its source has: value and attributes of a message, the value of a term", async () => {
    const state = async (content: string, parts: readonly string[]) => {
      const [entry] = await entriesOf(fluent, content);
      return entry && fluent.stateWith?.(entry, { source: "x", sourcePlural: undefined, parts }, ["other"]);
    };
    assert.equal(await state("a = x\n    .b = y\n", ["", ".b"]), "translated");
    assert.equal(await state("a = x\n    .b = y\n    .c = z\n", ["", ".b"]), "translated");
    assert.equal(await state("a = x\n", ["", ".b"]), "untranslated");
    assert.equal(await state("a =\n    .b = y\n", ["", ".b"]), "untranslated");
    assert.equal(await state("a =\n    .b = y\n", [".b"]), "translated");
    assert.equal(await state("-a = x\n", ["", ".b"]), "translated");
    assert.equal(await state('a = { "" }\n', [""]), "translated");
  });

  it("tells terms from messages, for what is checked", async () => {
    const entries = await entriesOf(fluent, "-a = { $case }\nb = { -a }\n");
    assert.deepEqual(
      entries.map(({ flags }) => flags),
      [["fluent-term"], ["fluent"]],
    );
  });

  it("names junk with its line, and reads the others", async () => {
    const content = "a = x\njunk here\nb = {\nc = z\n-d =\n";
    assert.deepEqual(await textsOf(fluent, content), ["a: x", "c: z"]);
    assert.deepEqual(
      (await faultsOf(fluent, content)).map((fault) => fault.split(":")[0]),
      ["2", "4", "5"],
    );
    assert.deepEqual(await faultsOf(fluent, Buffer.from("a = x\nb = \xfc\n", "latin1")), [
      "2: Characters that are not valid UTF-8",
    ]);
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("a = x", "utf16le")]);
    assert.deepEqual(await faultsOf(fluent, marked), ["1: UTF-16, which Fluent does not read"]);
  });

  it("has a text of nothing but a carriage return where it begins", async () => {
    const [entry] = await entriesOf(fluent, "-t =\r");
    const [span] = entry?.spans ?? [];
    assert.ok(entry !== undefined);
    assert.deepEqual(span?.start, span?.end);
  });

  it("is read in time that grows with the file", async () => {
    for (const piece of [" ", "{", "a = {\n", "a = b\n", "\n", "#", " x\n", '{"', "a =\n .b =\n"]) {
      await expectLinear(JSON.stringify(piece), 10_000, async (size) => {
        await textsOf(fluent, `a = x${piece.repeat(size / piece.length)}y\n`);
      });
    }
  });

  it("spells texts so that they can be replaced", async () => {
    await expectReplaceable(fluent, CONTENT, ["x", "Über { $a }", "one\ntwo", 'it\'s "5" \\']);
  });
});
