import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { checkoutRoot } from "../../../../host/root";
import { inserted, removalsOf } from "../../../../support/formats/inserting";
import { formatNamed } from "../jsonSupport";

describe("insertion into JSON", () => {
  const nested = (source: string, text: string, key: string) =>
    inserted(formatNamed("json-nested"), { source, text, key });

  it("puts a unit behind the one before it in the source", async () => {
    const source = '{\n  "a": "A",\n  "b": "B",\n  "c": "C"\n}\n';
    assert.equal(
      await nested(source, '{\n\t"a" : "Ä",\n\t"c" : "Z"\n}', "b"),
      '{\n\t"a" : "Ä",\n\t"b" : "|",\n\t"c" : "Z"\n}',
    );
    assert.equal(await nested(source, '{\n  "c": "Z"\n}\n', "b"), '{\n  "b": "|",\n  "c": "Z"\n}\n');
    assert.equal(await nested(source, '{\n  "a": "Ä"\n}\n', "c"), '{\n  "a": "Ä",\n  "c": "|"\n}\n');
    assert.equal(await nested(source, '{\n  "x": "X"\n}\n', "b"), '{\n  "x": "X",\n  "b": "|"\n}\n');
  });

  it("keeps line ends, compact objects and empty lines", async () => {
    const source = '{ "a": "A", "b": "B", "c": "C" }';
    assert.equal(await nested(source, '{\r\n  "a": "Ä"\r\n}', "b"), '{\r\n  "a": "Ä",\r\n  "b": "|"\r\n}');
    assert.equal(await nested(source, '{"a":"Ä"}', "b"), '{"a":"Ä","b":"|"}');
    assert.equal(await nested(source, '{"c":"Z"}', "b"), '{"b":"|","c":"Z"}');
    assert.equal(
      await nested(source, '{\n  "a": "Ä",\n\n  "c": "Z"\n}', "b"),
      '{\n  "a": "Ä",\n\n  "b": "|",\n\n  "c": "Z"\n}',
    );
  });

  it("makes the objects and arrays around a unit", async () => {
    const source =
      '{\n  "a": "A",\n  "menu": {\n    "file": { "op\\u0065n": "Open" },\n    "list": ["x", "y"]\n  }\n}\n';
    assert.equal(
      await nested(source, '{\n\t"a": "Ä"\n}\n', "menu/file/open"),
      '{\n\t"a": "Ä",\n\t"menu": {\n\t\t"file": {\n\t\t\t"op\\u0065n": "|"\n\t\t}\n\t}\n}\n',
    );
    assert.equal(
      await nested(source, '{\n    "menu": {}\n}\n', "menu/list/0"),
      '{\n    "menu": {\n        "list": [\n            "|"\n        ]\n    }\n}\n',
    );
    assert.equal(
      await nested(source, '{ "menu": { "list": ["x"] } }', "menu/list/1"),
      '{ "menu": { "list": ["x", "|"] } }',
    );
    assert.equal(await nested(source, '{ "menu": { "list": [] } }', "menu/list/1"), undefined);
  });

  it("begins an empty file as the source", async () => {
    const source = '{\r\n\t"a/b": "A"\r\n}\r\n';
    for (const text of ["", "\n", "{}", "{\r\n}"]) {
      const full = await nested(source, text, "a~1b");
      assert.equal(full?.replace(/\s/g, ""), '{"a/b":"|"}');
    }
    assert.equal(await nested(source, "", "a~1b"), '{\r\n\t"a/b": "|"\r\n}\r\n');
    assert.equal(await nested(source, "{}", "a~1b"), '{\r\n\t"a/b": "|"\r\n}');
    assert.equal(await nested(source, "{\r\n}\r\n", "a~1b"), '{\r\n\t"a/b": "|"\r\n}\r\n');
  });

  it("leaves a file alone that is broken, or has something else in that place", async () => {
    assert.equal(await nested('{ "a": "A", "b": "B" }', '{ "a": "Ä"', "b"), undefined);
    assert.equal(await nested('{ "a": { "b": "B" } }', '{ "a": "Ä" }', "a/b"), undefined);
  });

  it("never writes a key that the file has, with something that is no text", async () => {
    for (const value of ["5", "true", "{}", "[]"]) {
      assert.equal(await nested('{ "a": "A", "b": "B" }', `{ "a": ${value}, "b": "B" }`, "a"), undefined, value);
    }
  });

  it("is found in a file of very many strings", async () => {
    const source = JSON.stringify(Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [`k${at}`, "A"])));
    assert.equal(await nested(source, '{"k0":"A"}', "k1"), '{"k0":"A","k1":"|"}');
    const space = " ".repeat(1_000_000);
    const commented = `{"a":"A",/*${space}*/"z":"Z"}`;
    const sorted = '{"a":"A","b":"B","z":"Z"}';
    assert.equal(await nested(sorted, commented, "b"), commented.replace(",/*", ',"b":"|",/*'));
    assert.equal(await nested(sorted.replace(",", `,${space}`), "", "a"), '{\n  "a":"|"\n}');
  });

  it("writes as many plural forms of Nextcloud as the language has", async () => {
    const source = '{ "translations": { "a": "A", "_%n file_::_%n files_": ["%n file", "%n files"] } }';
    const text = '{ "translations": { "a": "A" } }';
    const key = "translations/_%n file_::_%n files_";
    const wanted = '{ "translations": { "a": "A", "_%n file_::_%n files_": ["|", "|", "|"] } }';
    assert.equal(await inserted(formatNamed("json-nested"), { source, text, key, code: "ru" }), wanted);
  });

  it("keeps a description with its string in ARB", async () => {
    const source = '{\n  "@@locale": "en",\n  "a": "A",\n  "b": "B",\n  "@b": { "type": "text" }\n}\n';
    assert.equal(
      await inserted(formatNamed("arb"), {
        source,
        text: '{\n  "@@locale": "de",\n  "a": "Ä",\n  "@a": {}\n}\n',
        key: "b",
      }),
      '{\n  "@@locale": "de",\n  "a": "Ä",\n  "@a": {},\n  "b": "|"\n}\n',
    );
  });

  for (const [format, file] of [
    ["json-nested", "json-nested/locales/de.json"],
    ["banana", "banana/de.json"],
    ["arb", "arb/app_de.arb"],
  ] as const) {
    it(`gives a file of ${format} its bytes back`, async () => {
      const text = readFileSync(path.join(checkoutRoot(), "test/fixtures/formats", file), "utf8");
      let count = 0;
      for await (const { key, before, after, removed } of removalsOf(formatNamed(format), text)) {
        // A description is not written again.
        if (!removed.includes('"@')) assert.equal(after, before, key);
        assert.notEqual(after, undefined, key);
        count++;
      }
      assert.ok(count > 0);
    });
  }
});
