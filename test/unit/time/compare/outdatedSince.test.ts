import assert from "node:assert/strict";
import { compareSides } from "../../../../src/model/compare/compareSides";
import type { ComparedSide } from "../../../../src/model/compare/comparison";
import { withOutdated } from "../../../../src/time/compare/outdated/becameOutdated";

const unread = () => assert.fail("the base need not be read");

describe("strings that became outdated since a base", () => {
  it("count with the words of all, also of those that are not listed", async () => {
    const texts = (text: string): ComparedSide => ({
      strings: Array.from({ length: 1200 }, (_, index) => ({
        ...{ key: `k${index}`, source: `${text} ${index}`, words: 2 },
      })),
      languages: [
        {
          ...{ code: "de", name: "German" },
          figures: { total: 1200, translated: 1200, fuzzy: 0, failing: 0 },
          isTranslated: () => true,
          isFailing: () => false,
        },
      ],
    });
    const [base, now] = [texts("Open"), texts("Close")];
    const strings = now.strings.map(({ key, source }, index) => ({
      ...{ key, before: `Open ${index}`, now: source, seconds: 1, isSmall: false, confirmation: "" },
    }));
    const { languages } = await withOutdated(
      compareSides(base, now),
      { base, now },
      { now: async () => new Map([["de", { strings }]]), atBase: unread },
    );
    const since = languages[0]?.outdated?.since;
    assert.deepEqual([since?.count, since?.words, since?.listed.length], [1200, 2400, 100]);
  });

  it("count where the base keeps other line ends than they are compared by", async () => {
    const sideOf = (source: string): ComparedSide => ({
      strings: [{ key: "a", source, words: 2 }],
      languages: [
        {
          ...{ code: "de", name: "German" },
          figures: { total: 1, translated: 1, fuzzy: 0, failing: 0 },
          isTranslated: () => true,
          isFailing: () => false,
        },
      ],
    });
    const [base, now] = [sideOf("One\r\ntwo"), sideOf("One\r\nthree")];
    const string = { key: "a", before: "One\ntwo", now: "One\nthree", seconds: 1, isSmall: false, confirmation: "" };
    const outdated = async () => new Map([["de", { strings: [string] }]]);
    const { languages } = await withOutdated(compareSides(base, now), { base, now }, { now: outdated, atBase: unread });
    assert.deepEqual([languages[0]?.outdated?.before, languages[0]?.outdated?.since.count], [0, 1]);
  });
});
