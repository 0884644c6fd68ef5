import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Entry, FormatItem } from "../../../../src/engine/formats/format";
import { po } from "../../../../src/engine/formats/po";
import { checkoutRoot } from "../../../host/root";
import { createRandom } from "../../../soak/random";
import { SHAPES } from "./entryShapes";

const FOLDERS = [path.join(checkoutRoot(), "test", "fixtures", "po"), path.join(checkoutRoot(), "l10n", "po")];

/** What is found, after a look at whether all of it fits together. */
function countItems(bytes: Uint8Array, what: string): readonly FormatItem[] {
  const items: FormatItem[] = [];
  let last = 1;
  const take = (item: FormatItem) => {
    const line = item.kind === "entry" ? item.entry.line : item.kind === "fault" ? item.line : last;
    assert.ok(line !== undefined && line >= last, `line ${line} after ${last}: ${what}`);
    last = line;
    return items.push(item) > 0;
  };
  po.count?.(bytes, {
    unit(unit) {
      const entry: Entry = unit.entry();
      const { texts, keyEnd, sourceStart, sourceEnd, textStart, textEnd, state, line, plural, flagged } = unit;
      const textIn = (start: number, end: number) => Buffer.from(texts.subarray(start, end)).toString();
      assert.deepEqual(
        [textIn(0, keyEnd), textIn(sourceStart, sourceEnd), textIn(textStart, textEnd)],
        [entry.key, entry.source, entry.texts.join("")],
        what,
      );
      assert.deepEqual(
        [state, line, plural, flagged],
        [entry.state, entry.line, entry.sourcePlural !== undefined, entry.flags.some((flag) => flag !== "fuzzy")],
        what,
      );
      return take({ kind: "entry", entry });
    },
    item: take,
  });
  return items;
}

function entriesOf(items: readonly FormatItem[]): readonly Entry[] {
  return items.flatMap((item) => (item.kind === "entry" ? [item.entry] : []));
}

/** Parts of the syntax, right and wrong. */
const TOKENS = [
  ...['msgid "a"', 'msgid ""', 'msgid_plural "as"', 'msgstr "b"', 'msgstr ""', 'msgstr[0] "x"', 'msgstr[1] "y"'],
  ...['msgctxt "c"', 'msgctxt ""', "msgid", "msgstr", 'domain "d"', '"more\\n"', '"\\"', '"\\\\"'],
  ...["#, fuzzy", "#, c-format, fuzzy", "#= wrap", "#~ msgid", "# plain", "#, ü", "#,,", "#| msgid"],
  ...["<<<<<<< ours", "\t", " ", "\r", "\n", "\n", "\n", "\n\n", "\v", "\u00a0", "\u2028", "\0", "msgstr [ 2 ]"],
  ...['msgstr[99] "z"', 'msgstr[100] "z"', 'msgstr [0]x "z"', 'msgid"tight"', 'msgstr"tight"', "msgidx", "msgstr["],
  ...['"%s <b>"', '\nmsgid "a"\nmsgstr "b"', '"\\101\\x4é\\xfF\\777"', '"Plural-Forms: nplurals=3; plural=n>1;\\n"'],
];

/** Of what is read at once. */
const SLICE_BYTES = 8 * 1024;

describe("counting PO files by their bytes", () => {
  for (const folder of FOLDERS) {
    it(`gives ranges that fit the texts in ${path.basename(path.dirname(folder))}/po, whole, cut and damaged`, async () => {
      const { below: random } = createRandom(1);
      for (const name of (await readdir(folder)).filter((each) => /\.pot?$/.test(each))) {
        const bytes = await readFile(path.join(folder, name));
        countItems(bytes, name);
        for (let round = 0; round < 4; round++) {
          const begin = random(bytes.length);
          const part = Buffer.from(bytes.subarray(begin, begin + random(20_000)));
          countItems(part, `${name} from ${begin}`);
          for (let flips = 0; flips <= random(8); flips++) if (part.length > 0) part[random(part.length)] = random(256);
          countItems(part, `${name} from ${begin}, damaged`);
        }
      }
    });
  }

  it("finds the same wherever a slice ends", () => {
    for (let seed = 0; seed < 3000; seed++) {
      const { below, pick } = createRandom(seed);
      const text = Array.from({ length: 1 + below(25) }, () => pick(TOKENS)).join(pick(["", " ", "\n"]));
      const what = JSON.stringify(text);
      const whole = countItems(Buffer.from(`#\n${text}`), what);
      const lines = text.split("\n");
      for (const { line = 0 } of entriesOf(whole)) assert.match(lines[line - 2] ?? "", /msg(?:id|ctxt)|domain/, what);
      const comment = "#".padEnd(SLICE_BYTES - 1 - below(Buffer.byteLength(text)));
      assert.deepEqual(countItems(Buffer.from(`${comment}\n${text}`), what), whole, what);
    }
  });

  for (const [shape, write] of Object.entries(SHAPES)) {
    it(`gives ranges that fit the texts with ${shape}`, () => {
      for (const size of [300, 9000, 140_000, 1_200_000]) {
        const what = `${size} characters`;
        const items = countItems(Buffer.from(`${write(size)}\nmsgid "next"\nmsgstr "entry"\n`), what);
        const states = entriesOf(items).map(({ state }) => state);
        assert.deepEqual([items.length, states], [2, ["translated", "translated"]], what);
        assert.deepEqual(entriesOf(items)[1]?.texts, ["entry"], what);
      }
    });
  }

  it("ends when it is told to", () => {
    const seen: string[] = [];
    po.count?.(Buffer.from('msgid "a"\nmsgstr "b"\nmsgid "c"\nmsgstr "d"\n?\n'), {
      unit: (unit) => seen.push(unit.entry().key) < 1,
      item: (item) => seen.push(item.kind) < 1,
    });
    assert.deepEqual(seen, ["a"]);
  });

  it("gives the instant of the template", () => {
    const timeIn = (date: string) => {
      const bytes = Buffer.from(`msgid ""\nmsgstr ""\n"pot-creation-date: ${date}\\n"\n`);
      return countItems(bytes, date).flatMap((item) =>
        item.kind === "sourceDate" ? [new Date(item.time).toISOString()] : [],
      );
    };
    assert.deepEqual(timeIn("2026-08-01 01:30+0200"), ["2026-07-31T23:30:00.000Z"]);
    assert.deepEqual(timeIn("2026-08-01 01:30:59-03:30"), ["2026-08-01T05:00:00.000Z"]);
    assert.deepEqual(timeIn("2026-08-01 01:30-0030"), ["2026-08-01T02:00:00.000Z"]);
    assert.deepEqual(timeIn("2026-08-01T01:30Z"), ["2026-08-01T01:30:00.000Z"]);
    assert.deepEqual(timeIn("YEAR-MO-DA HO:MI+ZONE"), []);
    assert.deepEqual(timeIn(""), []);
  });
});
