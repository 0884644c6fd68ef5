import assert from "node:assert/strict";
import { po } from "../../../../src/engine/formats/po";
import { hasText, isInvisible } from "../../../../src/engine/formats/text/visibleText";
import { type Texts, WRITERS, writeCatalog } from "../../../support/formats/componentWriters";
import { scanComponent } from "../../../support/formats/scanning";
import { HEADER, temporaryFolders } from "../../support";

const INVISIBLE = [
  "200b",
  "2060",
  "ad",
  "feff",
  "3164",
  "2800",
  "115f",
  "1160",
  "ffa0",
  "180e",
  "34f",
  "200e",
  "e0020",
  "fffc",
  "fffd",
].map((code) => String.fromCodePoint(Number.parseInt(code, 16)));

describe("a text of invisible characters", () => {
  const folders = temporaryFolders();

  const SOURCE: Texts = new Map([...INVISIBLE.keys()].map((index) => [`key${index}`, `Text ${index}`]));
  /** Not U+FEFF at the start of a file, where it marks the encoding. */
  const TEXTS: Texts = new Map(INVISIBLE.map((text, index) => [`key${index}`, text.repeat(1 + (index % 2))]));

  for (const { format, mask, source, write } of WRITERS) {
    it(`is none: ${format}`, async () => {
      const folder = await folders.create({
        [source]: write(SOURCE, undefined, undefined),
        [mask.replace("*", "de")]: write(SOURCE, TEXTS, "de"),
        [mask.replace("*", "fr")]: write(SOURCE, SOURCE, "fr"),
      });
      const { figures } = await scanComponent(folder, { mask });
      assert.deepEqual(figures, { de: [0, INVISIBLE.length], fr: [INVISIBLE.length, INVISIBLE.length] });
    });
  }

  it("is none: xcstrings", async () => {
    const folder = await folders.create({ "a.xcstrings": writeCatalog(SOURCE, new Map([["de", TEXTS]])) });
    assert.deepEqual((await scanComponent(folder, { mask: "a.xcstrings" })).figures, { de: [0, INVISIBLE.length] });
  });

  it("may have white space beside them", () => {
    for (const text of [
      "",
      " ",
      "\u00a0\u3000\n",
      "\u200b \u2060",
      "\u0085",
      " \u0007",
      "\ud800",
      "\uffff",
      ...INVISIBLE,
    ]) {
      assert.equal(hasText(text), false, JSON.stringify(text));
    }
    for (const text of ["a", " a", "\u200ba", "\u200b日", "日", "é", "か", "ا", "🙂", "-", "~", "\u0301", "\ufffda"]) {
      assert.equal(hasText(text), true, JSON.stringify(text));
    }
  });

  it("is none for gettext, whatever the character", () => {
    const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => {
      const text = String.fromCodePoint(code);
      return !hasText(text) || (code >= 0x80 && code % 251 === 0 && (code < 0xd800 || code > 0xdfff));
    });
    const escaped = (code: number) =>
      code < 0x80 ? `\\x${code.toString(16).padStart(2, "0")}` : String.fromCodePoint(code);
    const file = Buffer.from(
      HEADER + codes.map((code) => `msgid "${code}"\nmsgstr "${escaped(code)} ${escaped(code)}"\n\n`).join(""),
    );
    const counted: string[] = [];
    po.count?.(file, { unit: ({ state }) => counted.push(state) > 0, item: () => true });
    assert.equal(counted.length, codes.length);
    const expected = codes.map((code) => {
      const text = String.fromCodePoint(code);
      return isInvisible(`${text} ${text}`) ? "untranslated" : "translated";
    });
    assert.deepEqual(counted, expected);
    assert.ok(counted.includes("translated") && counted.includes("untranslated"));
  });

  it("is one for gettext where it is white space, or what is to be translated", async () => {
    const states = async (...pairs: readonly (readonly [string, string])[]) => {
      const file = HEADER + pairs.map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`).join("\n");
      const items = [...(await po.read(Buffer.from(file), { path: "a.po", code: "de", positions: false }))];
      return items.flatMap((item) => (item.kind === "entry" ? [item.entry.state] : []));
    };
    assert.deepEqual(
      await states(["a", " "], ["b", "\\n\\t"], ["c", "\u00a0\u3000"], ["\u200b", "\u2060"]),
      Array.from({ length: 4 }, () => "translated"),
    );
    assert.deepEqual(await states(["d", " \u200b"]), ["untranslated"]);
  });
});
