import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Entry, FormatItem } from "../../../../src/engine/formats/format";
import { po } from "../../../../src/engine/formats/po";
import { checkoutRoot } from "../../../host/root";
import { createRandom } from "../../../soak/random";
import { SHAPES } from "./entryShapes";

const FOLDERS = [path.join(checkoutRoot(), "test", "fixtures", "po"), path.join(checkoutRoot(), "l10n", "po")];

/** What counting and checks use of an entry. Flags are a set. */
function essence(item: FormatItem): unknown {
  if (item.kind !== "entry") return item;
  const { key, context, source, sourcePlural, texts, state, flags, pluralForms, line, cut } = item.entry;
  return {
    key,
    context,
    source,
    sourcePlural,
    texts,
    state,
    flags: [...new Set(flags)].sort(),
    pluralForms,
    line,
    cut,
  };
}

function readItems(bytes: Uint8Array): readonly unknown[] {
  const items = po.read(bytes, { path: "a.po", code: "de", positions: false });
  assert.ok(!(items instanceof Promise));
  return [...items].filter(({ kind }) => kind !== "pause").map(essence);
}

function countItems(bytes: Uint8Array): readonly unknown[] {
  const items: unknown[] = [];
  po.count?.(bytes, {
    unit(unit) {
      const entry: Entry = unit.entry();
      assert.equal(Buffer.from(unit.texts.subarray(0, unit.keyEnd)).toString(), entry.key);
      assert.equal(Buffer.from(unit.texts.subarray(unit.sourceStart, unit.sourceEnd)).toString(), entry.source);
      assert.equal(Buffer.from(unit.texts.subarray(unit.textStart, unit.textEnd)).toString(), entry.texts.join(""));
      assert.deepEqual(
        [unit.state, unit.line, unit.plural, unit.flagged],
        [entry.state, entry.line, entry.sourcePlural !== undefined, entry.flags.some((flag) => flag !== "fuzzy")],
      );
      items.push(essence({ kind: "entry", entry }));
      return true;
    },
    item(item) {
      items.push(essence(item));
      return true;
    },
  });
  return items;
}

function compare(bytes: Uint8Array, what: string): void {
  assert.deepEqual(countItems(bytes), readItems(bytes), what);
}

describe("counting PO files by their bytes", () => {
  for (const folder of FOLDERS) {
    it(`finds what reading finds in ${path.basename(path.dirname(folder))}/po, whole, cut and damaged`, async () => {
      const { below: random } = createRandom(1);
      for (const name of (await readdir(folder)).filter((each) => /\.pot?$/.test(each))) {
        const bytes = await readFile(path.join(folder, name));
        compare(bytes, name);
        for (let round = 0; round < 4; round++) {
          const begin = random(bytes.length);
          const part = Buffer.from(bytes.subarray(begin, begin + random(20_000)));
          compare(part, `${name} from ${begin}`);
          for (let flips = 0; flips <= random(8); flips++) if (part.length > 0) part[random(part.length)] = random(256);
          compare(part, `${name} from ${begin}, damaged`);
        }
      }
    });
  }

  it("finds the forms in their order, whatever their order in the file", () => {
    const forms = [2, 0, 1, 0, 3].map((form, index) => `msgstr[${form}] "${form} ü${index}"\n`).join("");
    const bytes = Buffer.from(`msgctxt "c"\nmsgid "a"\nmsgid_plural "as"\n${forms}`);
    compare(bytes, forms);
    const texts = countItems(bytes).map((item) => (item as Entry).texts);
    assert.deepEqual(texts, [["0 ü10 ü3", "1 ü2", "2 ü0", "3 ü4"]]);
  });

  for (const [shape, write] of Object.entries(SHAPES)) {
    it(`finds what reading finds with ${shape}`, () => {
      for (const size of [300, 9000, 140_000, 1_200_000]) {
        compare(Buffer.from(`${write(size)}\nmsgid "next"\nmsgstr "entry"\n`), `${size} characters`);
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

  it("read the instant of the template in the same way", () => {
    const timeIn = (date: string) => {
      const bytes = Buffer.from(`msgid ""\nmsgstr ""\n"pot-creation-date: ${date}\\n"\n`);
      assert.deepEqual(countItems(bytes), readItems(bytes));
      return readItems(bytes).flatMap((item) => {
        const { kind, time } = item as { kind: string; time?: number };
        return kind === "sourceDate" ? [new Date(time ?? 0).toISOString()] : [];
      });
    };
    assert.deepEqual(timeIn("2026-08-01 01:30+0200"), ["2026-07-31T23:30:00.000Z"]);
    assert.deepEqual(timeIn("2026-08-01 01:30:59-03:30"), ["2026-08-01T05:00:00.000Z"]);
    assert.deepEqual(timeIn("2026-08-01 01:30-0030"), ["2026-08-01T02:00:00.000Z"]);
    assert.deepEqual(timeIn("2026-08-01T01:30Z"), ["2026-08-01T01:30:00.000Z"]);
    assert.deepEqual(timeIn("YEAR-MO-DA HO:MI+ZONE"), []);
    assert.deepEqual(timeIn(""), []);
  });
});
