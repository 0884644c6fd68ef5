import assert from "node:assert/strict";
import { isMap, isScalar, type ParsedNode } from "yaml";
import { textPositions } from "../../../../src/engine/formats/text/textPositions";
import { plainMembers } from "../../../../src/engine/formats/yaml/plainMembers";
import { firstDocument } from "../../../../src/engine/formats/yaml/readYaml";
import { createRandom } from "../../../soak/random";
import { expectLinear } from "../../../support/growth";

const ROUNDS = 20_000;
const KEYS = [
  "a",
  "b",
  "other",
  "yes",
  "no",
  "null",
  "_x",
  "a-b",
  "'b'",
  '"a"',
  '""',
  "1",
  "2a",
  '"a: b"',
  "a.b",
  '"a\\n"',
  "<<",
  "é",
  "- a",
  "? a",
  "a b",
];
/** What follows the first line of a text in several lines. */
const BLOCKS = [
  ...["", "\n", "\n      \n", "          ", "              \n", "              c: d\n", "\n          # e\n"],
  ...["            f\n", "          \tg\n", "         h\n", "# i\n", "          j", "          k\u2028\n"],
];
const VALUES = [
  ...[
    " |-\n          a: b\n\n          #c",
    " Text",
    ' "Text"',
    " 'Text'",
    " a b",
    " a :(b#c",
    ' "%{a} #b: c"',
    " 'a: b'",
    " yes",
    " null",
    " ~",
    " 1",
    "",
    " ",
    " é",
    "Text",
  ],
  ...BLOCKS.flatMap((rest) => [` |-\n          a: b\n${rest}`, ` |\n          a: b\n${rest}`]),
  ...[" ¿a: b", " „a", " (a)", " …", " |-\n\n    a", " |\n", " |-\n\n", " |+\n  a\n\n", " |2\n    a"],
  ...[
    ' "a \\n b"',
    " 'it''s'",
    "  ''",
    "   'a' ",
    ' "\\" \\\\ \\n"',
    ' "\\t"',
    ' "\\\n"',
    " 18+",
    " 1.5",
    " 12:30",
    " ",
    ' "open',
    " 'open",
    ' "a" b',
    " a: b",
    " a:",
    " a #b",
    " a#b",
    " a ## b",
    " a:#b",
    " a :: b:c",
    " a:",
    " a: #b",
    " a :b:# ",
    " a ",
    " a, [b] {c} & *d ! | > %",
  ],
  ...[
    " &a b",
    " *a",
    " !x y",
    " |\n    Line",
    " >-\n  Line",
    " [a]",
    " {}",
    " @a",
    " `a",
    " - a",
    " ?a",
    " -a",
    " %a",
    " a\tb",
    " a\u00a0",
    '  "a"',
  ],
];
const PIECES = [
  ...[
    "\n",
    "\n\n",
    " ",
    "  ",
    "\t",
    "\r",
    "#",
    " # c",
    "# c\n",
    "  # c\n",
    "---\n",
    "--- \n",
    "...\n",
    "%YAML 1.1\n",
    "\ufeff",
    "\u0085",
    "\u2028",
  ],
  ...["\n  further", ":", ": ", '"', "'", "-", "- ", "\0", "\u007f"],
];

describe("YAML of plain members", function () {
  this.timeout(60_000);

  it("is composed as the package does", () => {
    const { below } = createRandom(1);
    let found = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const isUsual = below(2) === 0;
      const one = (items: readonly string[], usual: number) => items[below(isUsual ? usual : items.length)] ?? "";
      let depth = 0;
      let text = below(4) === 0 ? one(["# c\n", "---\n", "\n", "# c\n---\n", "--- a\n", " \n"], 4) : "";
      for (let line = 1 + below(6); line > 0; line--) {
        const isGroup = below(3) === 0 && line > 1;
        const odd = below(20) === 0 ? below(3) - 1 : 0;
        text += `${" ".repeat(Math.max(0, 2 * depth + odd))}${one(KEYS, 9)}:${isGroup ? "" : one(VALUES, 11)}\n`;
        depth = isGroup ? depth + 1 : below(3) === 0 ? below(depth + 1) : depth;
      }
      if (below(4) === 0) {
        const at = below(text.length + 1);
        text = text.slice(0, at) + (PIECES[below(PIECES.length)] ?? "") + text.slice(at + below(2));
      }
      const plain = plainMembers(text);
      if (plain === undefined) continue;
      found++;
      const steps = firstDocument(text, textPositions(text));
      let step = steps.next();
      while (!step.done) {
        assert.equal(step.value.kind, "pause", text);
        step = steps.next();
      }
      assert.deepEqual(step.value?.errors, [], text);
      assert.deepEqual(shown(plain), shown(step.value?.contents ?? null), text);
    }
    assert.ok(found > ROUNDS / 10, String(found));
  });

  it("has members without a name", () => {
    assert.notEqual(plainMembers('"": ""\nde:\n  a: b\n'), undefined);
  });

  it("is composed in linear time", async () => {
    for (const piece of [
      "a",
      " ",
      "\n",
      "#",
      "# c\n",
      "a: b\n",
      '"',
      "a:\n",
      "a: b c",
      ":a",
      "a#",
      "  \n",
      "é",
      "a: |\n b\n",
    ]) {
      for (const start of ["", "a: ", 'a: "', "a: b\n", "a:\n", "a: |-\n  "]) {
        await expectLinear(`${start}${piece}`, 20_000, (size) => plainMembers(`${start}${piece.repeat(size)}\n`));
      }
    }
  });
});

function shown(node: ParsedNode | null): unknown {
  if (isMap(node)) return [node.range[0], node.items.map(({ key, value }) => [shown(key), shown(value)])];
  if (!isScalar(node)) return node;
  const { value, type, source, range, tag, anchor, comment } = node;
  return { value, type, source, range: range.slice(0, 2), tag, anchor, comment };
}
