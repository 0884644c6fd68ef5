import assert from "node:assert/strict";
import fc from "fast-check";
import { compareSides } from "../../../../src/model/compare/compareSides";
import {
  type ComparedSide,
  NOTHING_MISSING,
  NOTHING_WORSE,
  stringsMissing,
} from "../../../../src/model/compare/comparison";

type Texts = Readonly<Record<string, string>>;

/** Keys of strings. */
type Keys = Readonly<Record<string, readonly string[]>>;

/** @param translated by code. @param failing by code. */
function side(texts: Texts, translated: Keys, failing: Keys = {}): ComparedSide {
  const strings = Object.entries(texts).map(([key, source]) => ({ key, source, words: source.split(" ").length }));
  return {
    strings,
    languages: Object.entries(translated).map(([code, keys]) => ({
      ...{ code, name: code },
      figures: { total: strings.length, translated: keys.length, fuzzy: 0, failing: 0 },
      isTranslated: (index) => keys.includes(strings[index]?.key ?? ""),
      isFailing: (index) => failing[code]?.includes(strings[index]?.key ?? "") ?? false,
    })),
  };
}

describe("the comparison of two sides", () => {
  const before = side({ a: "One", b: "Two words", c: "Three" }, { de: ["a", "b", "c"], fr: ["a"], it: ["a"] });

  it("finds strings that were added, changed and removed", () => {
    const now = side({ d: "Four new words", a: "One", b: "Two other words" }, {});
    const { added, changed, removed } = compareSides(before, now);
    assert.deepEqual(
      [added, changed, removed].map(({ count, words, listed }) => [count, words, listed.map(({ key }) => key)]),
      [
        [1, 3, ["d"]],
        [1, 3, ["b"]],
        [1, 1, ["c"]],
      ],
    );
    assert.equal(changed.listed[0]?.previous, "Two words");
  });

  it("finds a plural form that changed", () => {
    const one = { strings: [{ key: "a", source: "file", sourcePlural: "files", words: 1 }], languages: [] };
    const other = { strings: [{ key: "a", source: "file", sourcePlural: "%d files", words: 1 }], languages: [] };
    assert.deepEqual([compareSides(one, other).changed.count, compareSides(one, one).changed.count], [1, 0]);
  });

  it("takes other line ends for no change, as Git writes them", () => {
    const [kept, written] = ["One\ntwo", "One\r\ntwo"].map((source) => ({
      strings: [{ key: "a", source, sourcePlural: `${source}s`, words: 2 }],
      languages: [],
    }));
    assert.ok(kept && written);
    assert.deepEqual([compareSides(kept, written).changed.count, compareSides(written, kept).changed.count], [0, 0]);
  });

  it("tells what is newly unfinished, and not what was missing anyway", () => {
    const now = side(
      { a: "One", b: "Two other words", c: "Three", d: "New" },
      { de: ["a"], fr: ["a", "d"], pt: ["a"] },
    );
    const { languages } = compareSides(before, now);
    const [de, fr, pt, gone] = languages;
    assert.deepEqual(de?.missing, { added: 1, changed: 1, lost: 1, words: 1 + 3 + 1 });
    assert.deepEqual(fr?.missing, NOTHING_MISSING);
    assert.deepEqual([pt?.code, pt?.before, pt?.now?.translated, pt?.missing], ["pt", undefined, 1, NOTHING_MISSING]);
    assert.deepEqual(
      [gone?.code, gone?.before?.translated, gone?.now, gone?.missing],
      ["it", 1, undefined, NOTHING_MISSING],
    );
    assert.equal(languages.length, 4);
  });

  it("tells for which strings more is left, and makes up for none of them by others", () => {
    const worse = (was: ComparedSide, is: ComparedSide) => compareSides(was, is).languages[0]?.worse;
    const texts = { a: "One", b: "Two words", c: "Three" };
    const was = side(texts, { de: ["a", "b"] }, { de: ["a"] });
    assert.deepEqual(worse(was, side(texts, { de: ["a", "c"] }, { de: ["c"] })), { strings: 1, words: 2, failing: 1 });
    assert.deepEqual(worse(was, side(texts, { de: ["a", "b", "c"] }, { de: ["a"] })), NOTHING_WORSE);
    const added = side({ ...texts, d: "Four new words" }, { de: ["a", "b", "c"] });
    assert.deepEqual(worse(was, added), { strings: 1, words: 3, failing: 0 });
  });

  it("takes a new string for one that was removed, if both have the same problem", () => {
    const worse = (was: ComparedSide, is: ComparedSide) => compareSides(was, is).languages[0]?.worse;
    const was = side({ a: "One", b: "Two" }, { de: ["a"] }, { de: ["a"] });
    assert.deepEqual(worse(was, side({ a: "One", c: "Two." }, { de: ["a"] }, { de: ["a"] })), NOTHING_WORSE);
    assert.deepEqual(worse(was, side({ d: "One.", b: "Two" }, { de: ["d"] }, { de: ["d"] })), NOTHING_WORSE);
    const more = worse(was, side({ d: "One.", c: "Two." }, { de: [] }));
    assert.deepEqual(more, { strings: 1, words: 1, failing: 0 }, "one of the two was translated");
  });

  it("holds a second file of a language against the first one, however its code is written", () => {
    const base = side({ a: "One", b: "Two" }, { pt_BR: ["a", "b"] });
    const { languages } = compareSides(base, side({ a: "One", b: "Two" }, { pt_BR: ["a", "b"], "pt-br": ["a"] }));
    assert.deepEqual(
      languages.map(({ code, before: { translated } = {}, worse }) => [code, translated, worse.strings]),
      [
        ["pt_BR", 2, 0],
        ["pt-br", 2, 1],
      ],
    );
  });

  it("only counts strings that are too many to list", () => {
    const now = side(Object.fromEntries(Array.from({ length: 1200 }, (_, index) => [`n${index}`, "A text"])), {});
    const { added } = compareSides(side({}, {}), now);
    assert.deepEqual([added.count, added.words, added.listed.length], [1200, 2400, 1000]);
  });

  it("is empty between equal sides, and explains every change of a figure", () => {
    const anySide = fc
      .dictionary(fc.constantFrom("a", "b", "c", "d", "e"), fc.constantFrom("one", "two", "three words here"))
      .chain((texts) =>
        fc
          .subarray(Object.keys(texts))
          .map((translated) => ({ texts, translated, side: side(texts, { de: translated }) })),
      );
    fc.assert(
      fc.property(anySide, anySide, (one, other) => {
        const same = compareSides(one.side, one.side);
        assert.deepEqual([same.added.count, same.changed.count, same.removed.count], [0, 0, 0]);
        assert.deepEqual(same.languages[0]?.missing, NOTHING_MISSING);
        const { added, removed, changed, languages } = compareSides(one.side, other.side);
        const [was, is] = [Object.keys(one.texts), Object.keys(other.texts)];
        assert.equal(was.length + added.count - removed.count, is.length);
        const common = is.filter((key) => key in one.texts);
        assert.equal(changed.count, common.filter((key) => one.texts[key] !== other.texts[key]).length);
        const open = is.filter((key) => !other.translated.includes(key));
        const expected = open.filter((key) => !was.includes(key) || one.translated.includes(key));
        assert.equal(stringsMissing(languages[0]?.missing ?? NOTHING_MISSING), expected.length);
      }),
    );
  });
});
