import assert from "node:assert/strict";
import { failingChecks } from "../../../src/engine/checks/checks";
import { mayFail } from "../../../src/engine/checks/mayFail";
import { hasSpacedMarks } from "../../../src/engine/checks/punctuation";
import { reuseOutcome } from "../../../src/engine/concurrency/reuse";
import { KeyedHash } from "../../../src/engine/counting/bytes/keyHash";
import { KeyTable } from "../../../src/engine/counting/bytes/keyTable";
import { countWords, countWordsOfBytes } from "../../../src/engine/counting/countWords";
import { po } from "../../../src/engine/formats/po";
import { createRandom } from "../../soak/random";

describe("what counting by bytes rests on", () => {
  it("skips checks only for units that fail none", () => {
    const { pick, below } = createRandom(7);
    const pieces = [
      "a",
      "text",
      "%s",
      "%d",
      "%-5.2f",
      "%ld",
      "%u",
      "%1$s",
      "%5",
      "%(x)s",
      "%user%",
      "%y",
      "{x}",
      "{0}",
      "<b>",
      "</b>",
      "<",
      "\\n",
      " ",
      ".",
      "…",
      "!",
      "ä",
      "。",
      "%",
      "&amp;",
      "\\t",
      "  ",
      ":",
      "?",
      "...",
      "？",
      "！",
      "：",
      "؟",
      "।",
      "՞",
      "¿",
      "文字",
      "\u00a0",
      "\u202f",
      "\u3000",
      "\u200b",
      "$t(",
      "{{name}}",
      "%{count}",
      "$1",
      "%@",
      "{n, plural, other {x}}",
      "[b]",
      "`a`",
    ];
    const codes = ["", "de", "fr", "fr_CA", "ja", "zh_Hans", "ko", "ar", "he", "hy", "hi", "th", "el", "es", "my"];
    const text = () => Array.from({ length: below(4) }, () => pick(pieces)).join("");
    const flags = [
      "",
      "#, c-format\n",
      "#, python-brace-format\n",
      "#, fuzzy\n",
      "#, fuzzy, qt-format\n",
      "#, icu-message-format\n",
      "#, ruby-format\n",
      "#, python-format\n",
      "#, java-printf-format\n",
      "#, php-format\n",
      "#, perl-format\n",
      "#, objc-format\n",
      "#, kde-format\n",
      "#, javascript-format\n",
      "#, csharp-format\n",
      "#, auto-placeholders\n",
    ];
    let file = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2;\\n"\n';
    for (let index = 0; index < 20_000; index++) {
      const plural = below(5) === 0 ? `msgid_plural "${text()}"\nmsgstr[0] "${text()}"\n` : `msgstr "${text()}"\n`;
      file += `${pick(flags)}msgctxt "${index}"\nmsgid "${text()}"\n${plural}\n`;
    }
    let skipped = 0;
    po.count?.(Buffer.from(file), {
      unit(unit) {
        for (const code of codes) {
          if (mayFail(unit, hasSpacedMarks(code))) continue;
          skipped++;
          assert.deepEqual(failingChecks(unit.entry(), { code }), [], `${code}: ${JSON.stringify(unit.entry())}`);
        }
        return true;
      },
      item: () => true,
    });
    assert.ok(skipped > 5000 * codes.length, `only ${skipped} were skipped`);
  });

  it("numbers keys in their order, however many and however they fall", () => {
    const table = new KeyTable(50_000);
    const { below } = createRandom(3);
    const known = new Map<string, number>();
    for (let index = 0; index < 100_000; index++) {
      const [high, low] = [below(300), below(300) * 7919];
      const expected = known.get(`${high} ${low}`) ?? (known.size < 50_000 ? known.size : -1);
      if (expected !== -1) known.set(`${high} ${low}`, expected);
      assert.equal(table.number(high, low), expected);
      assert.equal(table.find(high, low), expected);
    }
    assert.equal(table.find(1000, 1), -1);
    assert.deepEqual([table.size, table.keys().length], [50_000, 100_000]);
  });

  it("hashes texts of every length apart", () => {
    const hash = new KeyedHash(1, 2);
    const seen = new Set<string>();
    for (let length = 0; length < 300; length++) {
      for (const byte of [0, 1, 255]) {
        const bytes = Buffer.alloc(length + 3, 7).fill(byte, 1, length + 1);
        hash.update(bytes, 1, length + 1);
        seen.add(`${hash.high} ${hash.low}`);
      }
    }
    // The empty text is the same for all bytes.
    assert.equal(seen.size, 300 * 3 - 2);
  });

  it("counts the same words in bytes as in text", () => {
    const { pick, below } = createRandom(5);
    const pieces = [
      "a",
      "ä",
      "語",
      " ",
      "\u00a0",
      "\u2003",
      "\u3000",
      "\t",
      "\u001c",
      "\u0085",
      "\u1680",
      "😀",
      "\u200b",
    ];
    for (let round = 0; round < 2000; round++) {
      const text = Array.from({ length: below(9) }, () => pick(pieces)).join("");
      const bytes = Buffer.from(text);
      assert.equal(countWordsOfBytes(bytes, 0, bytes.length), countWords(text), JSON.stringify(text));
    }
  });

  it("gives an outcome again only as long as it is good", async () => {
    let time = 0;
    let runs = 0;
    const { get, forget } = reuseOutcome({
      work: async () => ++runs,
      freshFor: (run) => (run === 4 ? 0 : 10),
      now: () => time,
    });
    assert.deepEqual([await get(), await get()], [1, 1]);
    time = 9;
    assert.equal(await get(), 1);
    time = 10;
    assert.deepEqual([await get(), await get()], [1, 2], "the first is still given while the second is made");
    forget();
    assert.equal(await get(), 3);
    time = 30;
    assert.deepEqual([await get(), await get()], [4, 5]);
    await assert.rejects(get(AbortSignal.abort()));
  });

  it("does not keep an outcome whose work began before it was to be forgotten", async () => {
    let runs = 0;
    const { get, forget } = reuseOutcome({ work: async () => ++runs, freshFor: () => 10, now: () => 0 });
    const first = get();
    forget();
    assert.equal(await first, 1);
    assert.equal(await get(), 2);
  });
});
