import assert from "node:assert/strict";
import type { Gap } from "../../../../src/model/gap";
import { markPartial } from "../../../../src/model/statistics/partial";
import { language } from "../languages";

const rows = ["de", "pt_BR"].map((code) => {
  const translateUrl = `file:///my%20app/locales/${code}.json`;
  return language(code, { translateUrl });
});
const gapIn = (file: string, more: object = {}) =>
  ({ kind: "file", file, remark: { problem: { kind: "unexpectedEnd" }, ...more } }) satisfies Gap;
const marked = (...gaps: readonly Gap[]) => {
  const reference = { service: "file:///my%20app", project: "p", component: "c" };
  return markPartial({ reference, languages: rows, gaps }).languages.flatMap(({ code, isPartial }) =>
    isPartial ? code : [],
  );
};

describe("figures that are not whole", () => {
  it("are those of the language whose file is damaged, and of all where it is the source", () => {
    assert.deepEqual(marked(gapIn("locales/de.json")), ["de"]);
    assert.deepEqual(marked(gapIn("locales/fr.json", { language: "pt-br" })), ["pt_BR"]);
    assert.deepEqual(marked(gapIn("locales/en.json")), ["de", "pt_BR"]);
    assert.deepEqual(marked({ kind: "moreFiles" }), ["de", "pt_BR"]);
  });

  it("are not those of rows that are there where others are missing, or where strings were only not checked", () => {
    assert.deepEqual(marked({ kind: "missingRows", expected: 3, listed: 2 }, { kind: "uncheckedRows", count: 1 }), []);
    assert.deepEqual(marked(gapIn("locales/de.json", { problem: { kind: "longText" } })), []);
  });
});
