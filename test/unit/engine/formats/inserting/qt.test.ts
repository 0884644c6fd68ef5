import assert from "node:assert/strict";
import { qt } from "../../../../../src/engine/formats/qt";
import { inserted, takeOutAndInsert } from "../../../../support/formats/inserting";

const message = (source: string, translation: string, type = "") =>
  `    <message>\n        <location filename="a.cpp" line="1"/>\n        <source>${source}</source>\n        <translation${type}>${translation}</translation>\n    </message>\n`;
const plural = (source: string, forms: readonly string[], type = "") => {
  const written = forms.map((form) => `            <numerusform>${form}</numerusform>\n`).join("");
  return `    <message numerus="yes">\n        <source>${source}</source>\n        <translation${type}>\n${written}        </translation>\n    </message>\n`;
};
const context = (name: string, ...messages: readonly string[]) =>
  `<context>\n    <name>${name}</name>\n${messages.join("")}</context>\n`;
const file = (...contexts: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1">\n${contexts.join("")}</TS>\n`;

const UNFINISHED = ' type="unfinished"';
const SOURCE = file(
  context("Main", message("Open", "", UNFINISHED), plural("%n file(s)", ["", ""], UNFINISHED), message("Close", "")),
  context("Dialog", message("OK &amp; go", "", UNFINISHED)),
);

describe("a message inserted in Qt's file", () => {
  const insert = (text: string, key: readonly string[], code = "de") =>
    inserted(qt, { text, source: SOURCE, key: [...key, ""].join("\u0004"), code });
  const [open, close] = [message("Open", "x"), message("Close", "y")];

  it("stands in its context behind the one before it, with as many plural forms as its language has", async () => {
    const written = (count: number) => plural("%n file(s)", new Array(count).fill("|"));
    const text = file(context("Main", open, close));
    const forms = (count: number) => file(context("Main", open, written(count), close));
    assert.equal(await insert(text, ["Main", "%n file(s)"]), forms(2));
    assert.equal(await insert(text, ["Main", "%n file(s)"], "pl"), forms(3));
    assert.equal(await insert(text, ["Main", "%n file(s)"], "tr"), forms(1));
    const windows = text.replaceAll("\n", "\r\n");
    assert.equal(await insert(windows, ["Main", "%n file(s)"]), forms(2).replaceAll("\n", "\r\n"));
  });

  it("comes with its context where the file lacks it", async () => {
    const dialog = context("Dialog", message("OK &amp; go", "|"));
    assert.equal(await insert(file(context("Main", open)), ["Dialog", "OK & go"]), file(context("Main", open), dialog));
    assert.equal(
      await insert(file(context("Dialog", message("OK &amp; go", "z"))), ["Main", "Open"]),
      file(context("Main", message("Open", "|")), context("Dialog", message("OK &amp; go", "z"))),
    );
    assert.equal(await insert(file(), ["Dialog", "OK & go"]), file(dialog));
    assert.equal(await insert(file(context("Main")), ["Main", "Open"]), file(context("Main", message("Open", "|"))));
  });

  it("has no locations where the file has none", async () => {
    const plain = (text: string) => text.replace(/ *<location.*\n/g, "");
    const expected = plain(file(context("Main", open, message("Close", "|"))));
    assert.equal(await insert(plain(file(context("Main", open))), ["Main", "Close"]), expected);
  });

  it("is what was taken out", async () => {
    assert.deepEqual(await takeOutAndInsert(qt, file(context("Main", open, close))), { same: 1, different: [] });
    const plurals = file(context("Main", plural("a", ["1", "2"]), plural("b", ["3", "4"])));
    assert.deepEqual(await takeOutAndInsert(qt, plurals), { same: 1, different: [] });
  });
});
