import assert from "node:assert/strict";
import type { FormatItem } from "../../src/engine/formats/format";
import { expectLinear } from "../support/growth";
import { formatNamed } from "../unit/engine/formats/jsonSupport";

const KINDS = ["json-nested", "i18next", "vscode", "arb", "xcstrings"];

const CATALOG = '{"sourceLanguage": "en", "strings": {"k": {"localizations": {"de": {"variations": {"plural": {"one": ';

/** Pieces of files, each repeated behind a start. */
const SHAPES: Readonly<Record<string, readonly [start: string, piece: string]>> = {
  "many keys": ["{", '"a_other":"b",'],
  "one key, many times": ["{", '"a":"b","a":"c",'],
  "one object, many times": ["{", '"a":{"b":"c"},'],
  "open objects": ["", '{"a":'],
  "open lists": ["", "["],
  "open objects behind the limit": [`{"a": ${"[".repeat(200)}`, '{"a":[1],'],
  "a long text": ['{"a":"', "x"],
  "a long text of escapes": ['{"a":"', "\\n"],
  "a long key": ['{"', "\\u0041"],
  "a long path": [`{"${"p/~".repeat(50_000)}": {"q": {"r": {`, '"s":"t",'],
  quotes: ["{", '"'],
  "open strings": ["{", '"a\n'],
  commas: ["{", ","],
  colons: ["{", '"a":'],
  closings: ["[[[[", "}]"],
  words: ["{", "x "],
  "a long word": ["[", "1"],
  slashes: ["{", "/"],
  comments: ["{", "/**/"],
  "an open comment": ["{/*", "*\n"],
  "white space": ["{", " "],
  lines: ["{", "\r\n"],
  underscores: ["{", '"_____":"","_ordinal_other":"",'],
  "many localizations": [
    '{"sourceLanguage":"en","strings":{"k":{"localizations":{',
    '"de":{"stringUnit":{"value":"x"}},',
  ],
  "variations in each other": [CATALOG, '{"variations": {"plural": {"one": '],
};

const fileOf = ([start, piece]: readonly [string, string], size: number) =>
  Buffer.from(start + piece.repeat(Math.ceil(size / piece.length)));

describe("time that a JSON file can cost", () => {
  const read = async (name: string, bytes: Buffer) => {
    const items: FormatItem["kind"][] = [];
    for (const item of await formatNamed(name).read(bytes, { path: "a", code: "pl", positions: true }))
      items.push(item.kind);
    return items;
  };

  for (const [what, shape] of Object.entries(SHAPES)) {
    it(`grows with its size, with ${what}`, async function () {
      this.timeout(120_000);
      for (const name of KINDS)
        await expectLinear(`${name}, ${what}`, 40_000, (size) => read(name, fileOf(shape, size)));
    });
  }

  it("holds nobody else up: there is something for each piece of the file", async function () {
    this.timeout(60_000);
    for (const [what, shape] of Object.entries(SHAPES)) {
      const size = 800_000;
      const items = await read("json-nested", fileOf(shape, size));
      assert.ok(items.length >= size / 100_000, `${what}: ${items.length} items`);
    }
  });
});
