import assert from "node:assert/strict";
import { Decimal, encodeJson } from "../../../../src/web/http/encodeJson";

describe("JSON of the service", () => {
  it("writes decimals with a decimal point, also whole ones", () => {
    const value = { all: new Decimal(100), none: new Decimal(0), some: new Decimal(62.5), count: 100 };
    assert.equal(encodeJson(value), '{"all":100.0,"none":0.0,"some":62.5,"count":100}');
  });

  it("is otherwise that of JSON.stringify, whatever the texts hold", () => {
    const hostile = {
      'a"b\\\n': ['"translated_percent":1,', "\u2028\0\ud800😀"],
      __proto__: null,
      nested: [[], {}, [null, true]],
    };
    assert.equal(encodeJson(hostile), JSON.stringify(hostile));
  });
});
