import assert from "node:assert/strict";
import { areOneLanguage } from "../../../../src/time/compare/formerCodes";

describe("two codes of one language", () => {
  const areOne = (pairs: string): readonly string[] =>
    pairs.split(" ").filter((pair) => {
      const [one = "", other = ""] = pair.split(">");
      return areOneLanguage(one, other) && areOneLanguage(other, one);
    });

  it("may be for different countries, or old and new", () => {
    const pairs = "de>de_at pt_br>pt no>nb iw>he sr>sr_cyrl sh>sr_latn zh_cn>zh_hans zh>zh_cn zh_hk>zh_hant";
    assert.deepEqual(areOne(pairs), pairs.split(" "));
  });

  it("are not for different scripts", () => {
    assert.deepEqual(
      areOne("zh_hans>zh_hant zh_cn>zh_tw zh>zh_tw zh_sg>zh_hk sr_latn>sr_cyrl sr@latin>sr uz@cyrillic>uz az_arab>az"),
      [],
    );
  });

  it("are compared by what they say where nothing knows them", () => {
    assert.deepEqual(areOne("qq>qq_zz de@formal>de de>fr xx>yy"), ["qq>qq_zz", "de@formal>de"]);
  });
});
