import assert from "node:assert/strict";
import { missingStrings } from "../../../../src/model/statistics/percent";
import { sortLanguages } from "../../../../src/model/statistics/sorting";
import { language } from "../languages";

describe("missing strings", () => {
  it("are those that are not translated, and never fewer than none", () => {
    assert.equal(missingStrings({ total: 8, translated: 7 }), 1);
    assert.equal(missingStrings({ total: 8, translated: 8 }), 0);
    assert.equal(missingStrings({ total: 8, translated: 9 }), 0);
  });

  it("order languages of which a service reports too many translated strings like complete ones", () => {
    const complete = language("a", { total: 8, translated: 8, lastChange: "2026-01-01T00:00:00Z" });
    const excess = language("b", { total: 8, translated: 9, lastChange: "2026-01-02T00:00:00Z" });
    const codes = sortLanguages([excess, complete], [], { order: "nextAction", threshold: 80 }).map(({ code }) => code);
    assert.deepEqual(codes, ["a", "b"], "unchanged for longest first");
  });
});
