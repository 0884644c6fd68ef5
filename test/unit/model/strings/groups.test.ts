import assert from "node:assert/strict";
import { groupsOf, queryOf } from "../../../../src/model/strings/groups";
import { language } from "../languages";

describe("groups of strings", () => {
  it("are those that have any, with their numbers", () => {
    const german = { ...language("de"), total: 100, translated: 50, fuzzy: 10, failing: 3, comments: 1 };
    assert.deepEqual(
      [...groupsOf(german)],
      [
        ["failing", 3],
        ["needsEditing", 10],
        ["missing", 40],
        ["comments", 1],
      ],
    );
    assert.deepEqual(
      [...groupsOf({ ...german, translated: 100, fuzzy: 10, failing: 0, comments: 0 })],
      [["needsEditing", 10]],
    );
    assert.deepEqual(
      [...groupsOf({ ...german, fuzzy: 50, failing: 0, comments: 0, sameAsSource: 7 })],
      [
        ["needsEditing", 50],
        ["sameAsSource", 7],
      ],
    );
  });

  const TEXTS: readonly (readonly [text: string, query: string])[] = [
    ["", "has:check"],
    ["  ", "has:check"],
    ["to be", 'has:check "to be"'],
    [" state:empty OR x ", 'has:check "state:empty OR x"'],
    ["don't", `has:check "don't"`],
    ['say "hi"', `has:check 'say "hi"'`],
    [`"don't"`, `has:check "don't"`],
    ["C:\\new", 'has:check "C:" "new"'],
    ['a" OR "b', `has:check 'a" OR "b'`],
    [`a'" OR b\\`, `has:check "a'" "OR b"`],
    ["\\", "has:check"],
    ['"', `has:check '"'`],
  ];
  for (const [text, query] of TEXTS) {
    it(`are searched for ${JSON.stringify(text)} without leaving the quotes`, () =>
      assert.equal(queryOf("failing", text), query));
  }

  it("are all strings where a text is searched for in any state", () => {
    assert.equal(queryOf("matching", "x"), '"x"');
    assert.equal(queryOf("missing", ""), "state:empty");
  });

  it("have queries of a bounded length", () => {
    assert.equal(queryOf("matching", "a\\".repeat(1000)).split(" ").length, 20);
  });
});
