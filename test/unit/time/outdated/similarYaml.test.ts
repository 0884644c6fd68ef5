import assert from "node:assert/strict";
import { yaml } from "../../../../src/engine/formats/yaml";
import { splitYaml } from "../../../../src/engine/formats/yaml/splitYaml";
import type { FileVersion } from "../../../../src/time/outdated/blobTexts";
import { createRandom } from "../../../soak/random";
import { expectLinear } from "../../../support/growth";
import { read, readAlone, textsOf } from "./versions";

const ROUNDS = 150;

/** Among them are plural forms, languages, words that are no texts, and keys that mean the same. */
const KEYS = [
  ..."a b c one other few de en no yes true True null ~ 1 1.5 <<".split(" "),
  ...['"a"', "'b'", '"yes"', '"a.b"', "a.b", "a b", "a-b", "a/b", ":a", '":a"', "ä", '"\\u0061"', '""', "id", "? a"],
];
const VALUES = [
  ...["Text", "Other text", "", "~", "null", "yes", "no", "1", "1.5", "12:30", "2020-01-01", ":short", "-x", "- x"],
  ...[
    '"Text"',
    "'Text'",
    '"a: b # c"',
    "'it''s'",
    '"a \\" b"',
    '"open',
    "'open",
    '"a" b',
    "! 'old'",
    "!x y",
    "!!str 1",
  ],
  ...[
    "a # comment",
    "a #b",
    "a#b",
    "# comment",
    "a: b",
    "a:",
    "a:b",
    "http://x",
    "%{a}",
    "@a",
    "`a",
    "&a b",
    "*a",
    "&b",
  ],
  ...["[]", "{}", "[a, b]", "[:year, :month]", "[\"a\", 'b', ]", "[a", "a]", "[a: b]", "[a] b", "[*a]", "[a,\n    b]"],
  ...["{ a: b }", "{ one: x, other: y }", '"ä"', "Ã¤", "a\u00a0b", "a\tb", "a \t# b", "a ? b", "a - b"],
  ...[
    "|\n{}  Line\n{}  line",
    ">-\n{}  Line\n\n{}  line",
    "|+\n{}  Line\n\n",
    ">\n{}  Line\n{}    more\n{}  less",
    "|",
  ],
  ...[
    "|2\n{}    Line",
    "|-\n{}  # no comment\n{}  a: b",
    "| # comment\n{}  Line",
    "|\n{} Line\n # comment\n",
    ">+\n\n",
  ],
  ...[
    "\n{}  Text below",
    '\n{}  "Text below"',
    "a\n{}  further",
    "a\n\n{}  further",
    "a # c\n{}  further",
    "a\n{}  b: c",
  ],
  ...['"a\n{}  further"', "'a\nless'", '"a\n\n{}  further \\\n{}  on"', '"a\n---\nb"', "'a\n{}  b: c'", "a\n{}  # c"],
  ...[
    "\n{}- a\n{}- b",
    "\n{}  - a\n{}  - 'b'\n{}  -\n",
    "\n{}- a: b",
    "\n{}- - a",
    "\n{}- |\n{}  Line",
    "\n{} - a\n{}   b",
  ],
  ...[
    "\n{}  # comment\n{}  x: y",
    "\n{}  x: y\n{}  z:",
    "\n{}  one: x\n{}  other: y",
    "\n{}  x:\n{}    y: z",
    "\n{}  <<: *a",
  ],
];
const PIECES = [
  ...":#-|>\"'&*!?[]{}%@, \n\t\r~".split(""),
  ...[
    "\n\n",
    "\r\n",
    ": ",
    " #",
    "- ",
    "---\n",
    "\n---\n",
    "...\n",
    "%YAML 1.1\n",
    "\n  ",
    "\n    ",
    "\n# c\n",
    "a: b\n",
  ],
  ...[
    "\u00ff",
    "\u00c3",
    "\u00ef\u00bb\u00bf",
    "\u00c2\u0085",
    "\u00c2\u0081",
    "\u0001",
    "\u0000",
    "\u00e2\u0080\u00a8",
  ],
  ...["&a ", "*a", "<<: *a\n", "other: x\n", "  other: x\n", "one:", "en:\n", "'", '"'],
];

interface Group {
  readonly key: string;
  readonly value: string | readonly Group[];
}

describe("a version of a YAML file that is read after a similar one", function () {
  this.timeout(120_000);

  for (const root of ["de", "en", "no", '"no"', "app", ""]) {
    it(`says what it says where it is read as a whole: ${root}`, async () => {
      const { below } = createRandom(1);
      let reused = 0;
      for (let round = 0; round < ROUNDS; round++) {
        let groups = Array.from({ length: 3 + below(8) }, (_, index) => plain(index, below));
        let similar: FileVersion | undefined;
        for (let step = 0; step < 6; step++) {
          groups = edited(groups, below);
          const bytes = fileOf(root, groups, below);
          const alone = await readAlone(yaml, bytes);
          const after = await read(yaml, bytes, similar);
          assert.deepEqual(textsOf(after.version), textsOf(alone.version), bytes.toString());
          if (similar !== undefined && after.bytes < alone.bytes) reused++;
          similar = after.version;
        }
      }
      assert.ok(reused > ROUNDS / 4, String(reused));
    });
  }

  it("is read only where it differs", async () => {
    const file = (text: string) =>
      Buffer.from(
        `# A comment\n---\nen:\n${Array.from({ length: 50 }, (_, index) => `  k${index}:\n    a: Text\n    b: "More\n      text"`).join("\n")}\n    c:\n      d: ${text}\n`,
      );
    const { version } = await read(yaml, file("Before"));
    const after = await read(yaml, file("After"), version);
    assert.ok(after.bytes < 100, String(after.bytes));
    assert.equal(after.version?.texts.get("")?.get("k49.c.d")?.source, "After");
  });

  it("is read only for what comes in, where what goes was read before", async () => {
    const file = (one: string, other: string) =>
      Buffer.from(
        `en:\n${Array.from({ length: 20 }, (_, index) => `  k${index}:\n    a: ${index === 3 ? one : "Text"}\n    b: |\n      More\n      ${index === 7 ? other : "text"}\n`).join("")}`,
      );
    const newest = await read(yaml, file("a", "b"));
    const middle = await read(yaml, file("c", "d"), newest.version);
    const oldest = await read(yaml, file("c", "e"), middle.version);
    assert.deepEqual(textsOf(oldest.version), textsOf((await readAlone(yaml, file("c", "e"))).version));
    assert.equal(oldest.bytes, "en:\n  k7:\n    b: |\n      More\n      e\n".length);
  });

  it("takes linear time to split", async () => {
    const starts = ["", "a: ", 'a: "', "a: '", "a: [", "a: |\n", "a: x\n", "a:\n- ", "a:\n  b: c\n"];
    for (const piece of [
      "a",
      " ",
      "\n",
      '"',
      "'",
      "\\",
      "a: b\n",
      "  a: b\n",
      "- a\n",
      ":",
      "#",
      " #",
      "a, ",
      "''",
      " \n",
      "-",
    ]) {
      for (const start of starts) {
        await expectLinear(`${start}${piece}`, 20_000, (size) => splitYaml(Buffer.from(start + piece.repeat(size))));
      }
    }
  });
});

function plain(index: number, below: (limit: number) => number): Group {
  const members = [0, 1].map((inner) => ({ key: `m${inner}`, value: `Text ${index} ${inner}` }));
  return { key: `k${index}`, value: below(3) === 0 ? members : `Text ${index}` };
}

/** Members come in, go, change, move or swap their places, at the top or further down. */
function edited(groups: readonly Group[], below: (limit: number) => number): Group[] {
  const [from, to] = [below(groups.length), below(groups.length)];
  const [one, other] = [groups[from], groups[to]];
  const key = KEYS[below(below(2) === 0 ? 3 : KEYS.length)] ?? "";
  const value = VALUES[below(VALUES.length)] ?? "";
  const member = { key, value: below(3) === 0 ? [{ key: "m0", value }, plain(20 + below(3), below)] : value };
  if (one === undefined || other === undefined) return [member];
  if (typeof one.value !== "string" && below(3) > 0) {
    return groups.with(from, { ...one, value: edited(one.value, below) });
  }
  const edits = [
    () => groups.toSpliced(from, 1),
    () => groups.toSpliced(from, 0, member),
    () => groups.with(from, member),
    () => groups.with(from, { ...one, value }),
    () => groups.with(from, { ...one, key }),
    () => groups.with(from, other).with(to, one),
  ];
  return edits[below(edits.length)]?.() ?? [];
}

function linesOf(groups: readonly Group[], indent: string): string {
  return groups
    .map(({ key, value }) =>
      typeof value === "string"
        ? `${indent}${key}: ${value.replaceAll("{}", indent)}\n`
        : `${indent}${key}:\n${linesOf(value, `${indent}  `)}`,
    )
    .join("");
}

/** Sometimes with a piece that damages it, or is there on purpose. */
function fileOf(root: string, groups: readonly Group[], below: (limit: number) => number): Buffer {
  const file = root === "" ? linesOf(groups, "") : `${root}:\n${linesOf(groups, "  ")}`;
  const written = below(8) === 0 ? file.trimEnd() : below(8) === 0 ? file.replaceAll("\n", "\r\n") : file;
  const text = Buffer.from(written).toString("latin1");
  if (below(3) > 0) return Buffer.from(text, "latin1");
  const at = below(text.length + 1);
  const piece = PIECES[below(PIECES.length)] ?? "";
  return Buffer.from(text.slice(0, at) + piece + text.slice(at + below(3)), "latin1");
}
