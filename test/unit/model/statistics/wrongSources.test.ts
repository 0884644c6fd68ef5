import assert from "node:assert/strict";
import { wrongSources } from "../../../../src/model/statistics/wrongSources";
import { language } from "../languages";

describe("rows that claim to be the source language", () => {
  /** A star is the mark. */
  const rows = (codes: string) =>
    codes.split(" ").map((code) => ({
      ...language(code.replace("*", "")),
      ...(code.endsWith("*") && { isSource: true as const }),
    }));

  for (const [codes, source, wrong] of [
    ["en* de fr", undefined, 0],
    ["en de fr", "en", 0],
    ["en* de fr", "en", 0],
    ["en_US* de", "en", 0],
    ["en* de", "en_US", 0],
    ["pt-br* de", "pt_BR", 0],
    ["en* fr*", undefined, 1],
    ["en fr*", "en", 1],
    ["fr* de", "en", 1],
    ["pt* pt_BR*", undefined, 1],
    ["zh_Hans* zh_Hant*", "zh_Hant", 1],
    ["en en_GB*", "en", 1],
    ["en_US* en_GB*", "en", 1],
    ["en* fr* de*", "en", 2],
  ] as const) {
    it(`are ${wrong} too many in ${codes}, of a component in ${source ?? "an unknown language"}`, () => {
      assert.equal(wrongSources(rows(codes), source), wrong);
    });
  }
});
