import assert from "node:assert/strict";
import { dialectOf, formatOf } from "../../../../src/engine/formats/formats";
import { splitJson } from "../../../../src/engine/formats/jsonText/splitJson";
import type { FileVersion } from "../../../../src/time/outdated/blobTexts";
import { createRandom } from "../../../soak/random";
import { expectLinear } from "../../../support/growth";
import { read, readAlone, textsOf } from "./versions";

const ROUNDS = 300;

/** Among them are plural forms, descriptions, the rule of plurals, a header, and keys that are languages. */
const KEYS = [
  ..."a b c d A".split(" "),
  ..."a_one a_other a_ordinal_one a_plural a_0 a_1 a_one_one b_other _one".split(" "),
  ..."@a @b @@a @@locale @info @metadata _meta pluralForm _a_::_b_ a(ignoreMissing) de __proto__ message".split(" "),
  ...["", "a/b", "ä", "\\u00e4", "\\u0061", "Ã¤", 'a\\"b'],
];
const FORMS = ["a_one", "a_other", "a", "b_plural", "@a", "b", "c_0", "c_1", "c"];
const VALUES = [
  ...['"Text"', '"Other"', '""', '"nplurals=2"', '"a\\nb"', '"\\ud800"', '"ä"', '"//"', "1", "null", "[]", "{}"],
  ...['{ "message": "M", "description": "D" }', '["one", "other"]', '{\n    "a": "Deep",\n    "b": "Deep"\n  }'],
  ...['{\n  "a": "Not indented"\n}', '{ "a": "x", "a": "y" }', '{ "b": "x" }', '{ "Project-Id-Version": "x" }'],
];
/** Written in Latin-1, so that some are no UTF-8. */
const PIECES = [
  ...'{}[],:"\\/*0 \n\t\r'.split(""),
  ...[
    ",\n",
    ',\n  "',
    '"\n  "',
    "\r\n",
    "\n\n",
    ",\n\n",
    "},",
    "{\n",
    '": {\n  "',
    "// c\n",
    "/* c */",
    "\u00ff",
    "\u00c3",
  ],
  ...["\u000c", "\u00a0", "\u00ef\u00bb\u00bf", "\u00ef\u00bf\u00bd", "1e999", "tru", '"x"', '"a": "b", ', ',"a":"b"'],
];

describe("a version of a JSON file that is read after a similar one", function () {
  this.timeout(60_000);

  for (const name of [
    "json-nested",
    "i18next",
    "i18next-v3",
    "l10n/app_de.arb",
    "_locales/de/messages.json",
    "package.nls.de.json",
  ]) {
    const format = dialectOf(name) ?? formatOf(name) ?? formatOf("l/de.json");
    assert.ok(format);

    it(`says what it says where it is read as a whole: ${name}`, async () => {
      const { below } = createRandom(1);
      let reused = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const plain = Array.from({ length: 4 + below(12) }, (_, index) => `"k${index}": "Text ${index}"`);
        let members = [
          ...plain,
          ...(below(2) === 0 ? [] : [group(below), group(below)]),
          ...FORMS.filter(() => below(3) === 0).map((key) => `"${key}": "${key}"`),
        ];
        let similar: FileVersion | undefined;
        for (let step = 0; step < 6; step++) {
          members = edited(members, below);
          const bytes = fileOf(members, below);
          const alone = await readAlone(format, bytes);
          const after = await read(format, bytes, similar);
          assert.deepEqual(textsOf(after.version), textsOf(alone.version), bytes.toString());
          if (similar !== undefined && after.bytes < alone.bytes) reused++;
          similar = after.version;
        }
      }
      assert.ok(reused > ROUNDS / 4, String(reused));
    });
  }

  it("says what it says where the names of groups have braces", async () => {
    const format = formatOf("l/de.json");
    assert.ok(format);
    const file = (text: string) =>
      Buffer.from(
        `${JSON.stringify({ "Hi {name}": { a: text, b: "B" }, "Hi {you}": { a: text }, c: "C" }, undefined, 2)}\n`,
      );
    const before = await read(format, file("Old"));
    const after = await read(format, file("New"), before.version);
    assert.deepEqual(textsOf(after.version), textsOf((await read(format, file("New"))).version));
  });

  it("is read only where it differs", async () => {
    const format = formatOf("l/de.json");
    assert.ok(format);
    const texts = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, { a: `Text ${index}` }]));
    const file = (value: object) => Buffer.from(`${JSON.stringify(value, undefined, "\t")}\n`.replaceAll("\n", "\r\n"));
    const { version } = await read(format, file(texts));
    const other = file({ new: "New", ...texts, k7: { a: "Other" } });
    const after = await read(format, other, version);
    assert.ok(after.bytes < 150, String(after.bytes));
    assert.equal(after.version?.texts.get("")?.get("k7/a")?.source, "Other");
  });

  it("is read only where it differs in a group", async () => {
    const format = formatOf("l/de.json");
    assert.ok(format);
    const group = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, `Text ${index}`]));
    const file = (text: string) =>
      Buffer.from(JSON.stringify({ a: { b: { ...group, k7: text }, c: group }, d: "D" }, undefined, 2));
    const { version } = await read(format, file("Before"));
    const after = await read(format, file("After"), version);
    assert.ok(after.bytes < 150, String(after.bytes));
    assert.equal(after.version?.texts.get("")?.get("a/b/k7")?.source, "After");
  });

  it("takes linear time to split", async () => {
    for (const piece of ['a": 1,\n"', ',\n"', "\n", " ", "}", "{", '"', "_one", "@", "\\", '_one": 1,\n"b']) {
      for (const start of ["{", '{\n"', '{\n"a": "', '{\n"a": 1,\n"b": [']) {
        const split = (size: number) => splitJson(Buffer.from(`${start}${piece.repeat(size)}": 2\n}`));
        await expectLinear(`${start}${piece}`, 20_000, split);
      }
    }
  });
});

/** Some have no empty line, no members, the wrong indentation, or something behind. */
function group(below: (limit: number) => number, depth = 1): string {
  const indent = "  ".repeat(depth + (below(12) === 0 ? 0 : 1));
  const members = Array.from({ length: below(5) }, () =>
    depth < 3 && below(3) === 0
      ? group(below, depth + 1)
      : `"${KEYS[below(below(2) === 0 ? 4 : KEYS.length)]}": ${VALUES[below(VALUES.length)]}`,
  );
  const end = below(12) === 0 ? (PIECES[below(PIECES.length)] ?? "") : "";
  return `"${below(3) === 0 ? KEYS[below(KEYS.length)] : `g${below(3)}`}": {\n${indent}${members.join(`,\n${indent}`)}\n${"  ".repeat(depth)}${end}}`;
}

/** Members come in, go, change, move or swap their places. */
function edited(members: readonly string[], below: (limit: number) => number): string[] {
  const [from, to] = [below(members.length), below(members.length)];
  const member = `"${KEYS[below(KEYS.length)]}": ${VALUES[below(VALUES.length)]}`;
  if (members.length === 0) return [member];
  const deep = members.findIndex((each) => each.includes("{\n    "));
  if (deep !== -1 && below(3) > 0) return members.with(deep, deeplyEdited(members[deep] ?? "", below));
  const edits = [
    () => members.toSpliced(from, 1),
    () => members.toSpliced(from, 0, member),
    () => members.toSpliced(from, 0, member),
    () => members.with(from, member),
    () => members.with(from, (members[from] ?? "").replace(/(?<=: ).*/s, VALUES[below(VALUES.length)] ?? "")),
    () => members.with(from, members[to] ?? "").with(to, members[from] ?? ""),
    () => [member],
  ];
  return edits[below(below(8) === 0 ? edits.length : edits.length - 1)]?.() ?? [];
}

/** A line of a group changes, or goes, or comes in. */
function deeplyEdited(group: string, below: (limit: number) => number): string {
  const lines = group.split("\n");
  const at = 1 + below(Math.max(1, lines.length - 2));
  const value = VALUES[below(VALUES.length)] ?? "";
  const edits = [
    () => lines.with(at, (lines[at] ?? "").replace(/(?<=": )(?!\{).*?(?=,?$)/, value)),
    () => lines.with(at, (lines[at] ?? "").replace(/(?<=")\w+(?=":)/, KEYS[below(KEYS.length)] ?? "")),
    () => lines.toSpliced(at, 1),
    () => lines.toSpliced(at, 0, `    "k${below(20)}": ${value},`),
  ];
  return edits[below(edits.length)]?.().join("\n") ?? group;
}

/** Sometimes with a piece that damages it, or is there on purpose. */
function fileOf(members: readonly string[], below: (limit: number) => number): Buffer {
  const text = Buffer.from(`{\n  ${members.join(",\n  ")}\n}\n`).toString("latin1");
  if (below(3) > 0) return Buffer.from(text, "latin1");
  const at = below(text.length + 1);
  const piece = PIECES[below(PIECES.length)] ?? "";
  return Buffer.from(text.slice(0, at) + piece + text.slice(at + below(3)), "latin1");
}
