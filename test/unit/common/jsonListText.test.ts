import assert from "node:assert/strict";
import fc from "fast-check";
import { changedList, type EntryChange } from "../../../src/common/json/jsonList";
import { withChangedEntry } from "../../../src/common/json/jsonListText";
import { expectLinear } from "../../support/growth";

const NAME = "translationStatus.components";
const LIST = ["one", "two", { service: "https://example.org", project: "p", component: "c" }];
const TEXT = `{
    // before
    "editor.fontSize": 14, // size
    "${NAME}": [
        // the first
        "one", // beside it
        /* the second */
        "two",
        {
            "service": "https://example.org", // inside
            "project": "p",
            "component": "c"
        }
        // the end
    ],
    /* after */
    "files.eol": "\\n",
}
`;
const changed = (change: EntryChange, text = TEXT, path = [NAME], list: readonly unknown[] = LIST) =>
  withChangedEntry(text, path, list, change);
const comments = (text: string | undefined) => text?.match(/\/\/ [^\n]*|\/\*.*?\*\//g);
const outside = [
  "// before",
  "// size",
  "// the first",
  "// beside it",
  "/* the second */",
  "// the end",
  "/* after */",
];

describe("the text of a settings file", () => {
  it("keeps every comment and line but those of the removed entry", () => {
    assert.equal(changed({ kind: "remove", indexes: [1] }), TEXT.replace('        "two",\n', ""));
    assert.equal(changed({ kind: "remove", indexes: [2] }), TEXT.replace(/"two",\n {8}\{[^}]*\}/, '"two"'));
    assert.deepEqual(comments(changed({ kind: "remove", indexes: [2] })), outside);
    assert.deepEqual(comments(changed({ kind: "remove", indexes: [0] })), comments(TEXT));
  });

  it("gets an entry at the end, in the file's own style", () => {
    assert.equal(
      changed({ kind: "insert", index: 99, entries: ["three"] }),
      TEXT.replace('"component": "c"\n        }', '"component": "c"\n        },\n        "three"'),
    );
  });

  it("gets an entry back where it was", () => {
    for (const index of [0, 1, 2]) {
      const without = changed({ kind: "remove", indexes: [index] });
      const list = changedList(LIST, { kind: "remove", indexes: [index] });
      const again = withChangedEntry(without ?? "", [NAME], list, { kind: "insert", index, entries: [LIST[index]] });
      assert.ok(again !== undefined);
      const remaining = comments(again)?.filter((comment) => comment !== "// inside");
      assert.deepEqual([...(remaining ?? [])].sort(), [...outside].sort());
    }
  });

  it("of a workspace holds the list one level deeper", () => {
    const text = `{"folders": [], "settings": {"${NAME}": ["one"]}}`;
    const path = ["settings", NAME];
    assert.match(changed({ kind: "insert", index: 1, entries: ["two"] }, text, path, ["one"]) ?? "", /"one",\s+"two"/);
    assert.equal(changed({ kind: "remove", indexes: [0] }, text, path, ["one"]), text.replace('["one"]', "[]"));
  });

  it("keeps Windows line ends, tabs and trailing commas", () => {
    const text = `{\r\n\t"${NAME}": [\r\n\t\t"one",\r\n\t\t"two",\r\n\t],\r\n}\r\n`;
    assert.equal(
      changed({ kind: "remove", indexes: [1] }, text, [NAME], ["one", "two"]),
      text.replace('\t\t"two",\r\n', ""),
    );
    const more = changed({ kind: "insert", index: 2, entries: ["three"] }, text, [NAME], ["one", "two"]);
    assert.equal(more, text.replace('"two",', '"two",\r\n\t\t"three",'));
  });

  it("is left alone where it is not what was expected", () => {
    const change: EntryChange = { kind: "remove", indexes: [0] };
    for (const text of ["", "{}", `{"${NAME}": 5}`, `{"${NAME}": ["other"]}`, `{"${NAME}": ["one", ]`, "[]", "{{{"]) {
      assert.equal(withChangedEntry(text, [NAME], ["one", "two"], change), undefined, text);
    }
  });

  it("holds what it should after any change of any list, and every comment", () => {
    const entry = fc.oneof(fc.string({ maxLength: 8 }), fc.record({ a: fc.string({ maxLength: 4 }), b: fc.integer() }));
    const gap = fc.constantFrom("", " ", "\n", "\n    ", " /* x */ ", " // y\n", "\t");
    fc.assert(
      fc.property(
        fc.array(fc.tuple(gap, entry, gap), { maxLength: 6 }),
        gap,
        fc.nat(6),
        fc.option(fc.array(entry, { minLength: 1, maxLength: 3 })),
        fc.boolean(),
        (pieces, end, index, added, replaces) => {
          const list = pieces.map(([, value]) => value);
          const items = pieces.map(([before, value, after]) => before + JSON.stringify(value) + after).join(",");
          const text = `{"${NAME}": [${items}${end}]}`;
          const [first] = added ?? [];
          const change: EntryChange = replaces
            ? { kind: "replace", index, entry: first ?? "other" }
            : added
              ? { kind: "insert", index, entries: added }
              : { kind: "remove", indexes: [index] };
          fc.pre((added !== null && !replaces) || index < list.length);
          const after = withChangedEntry(text, [NAME], list, change);
          assert.ok(after !== undefined, text);
          const count = (whole: string) => whole.split(/\/\* x \*\/|\/\/ y/).length;
          assert.equal(count(after), count(text), after);
        },
      ),
    );
  });

  it("replaces an address by an object, and fields of an object, and keeps the comments between them", () => {
    const project = { service: "https://example.org", project: "p", exclude: ["c"] };
    const first = changed({ kind: "replace", index: 1, entry: project });
    assert.deepEqual(comments(first), comments(TEXT));
    const { component: _, ...others } = LIST[2] as Record<string, string>;
    const second = changed({ kind: "replace", index: 2, entry: { ...others, exclude: ["a/b"] } });
    assert.deepEqual(comments(second), comments(TEXT));
    assert.ok(second?.includes('"exclude": [') && !second.includes('"component"'), second);
    assert.equal(changed({ kind: "replace", index: 3, entry: "x" }), TEXT);
  });

  it("takes a time in proportion to its length, whatever is in the file", async () => {
    await expectLinear("a comment of spaces", 10_000, (size) => {
      const text = TEXT.replace("// size", `//${" \t".repeat(size / 2)}x`);
      assert.ok(changed({ kind: "remove", indexes: [1] }, text));
    });
  });

  it("does not take an indent from the file that nobody would use", () => {
    const text = `{${" ".repeat(2)}\n${" ".repeat(50_000)}"a": 1,\n  "${NAME}": ["one"]\n}\n`;
    const result = changed({ kind: "insert", index: 1, entries: ["two"] }, text, [NAME], ["one"]);
    assert.ok(result !== undefined && result.length < text.length + 200, String(result?.length));
  });
});
