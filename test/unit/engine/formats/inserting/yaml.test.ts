import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { checkoutRoot } from "../../../../host/root";
import { inserted, removalsOf } from "../../../../support/formats/inserting";
import { formatNamed } from "../jsonSupport";

describe("insertion into YAML", () => {
  const insert = (source: string, text: string, key: string, code = "de") =>
    inserted(formatNamed("yaml"), { source, text, key, code });
  const source = `en:
  a: A
  menu:
    file: "File %{name}"
    items:
      one: one item
      other: "%{count} items"
  list:
  - x
  - y
  z: Z
`;

  it("puts a unit behind the one before it in the source", async () => {
    assert.equal(await insert(source, "de:\n    a: Ä", "z"), "de:\n    a: Ä\n    z: |");
    assert.equal(await insert(source, "de:\r\n  z: Z\r\n", "a"), "de:\r\n  a: |\r\n  z: Z\r\n");
    assert.equal(
      await insert(source, "de:\n  menu:\n    file: Datei # oben\n\n  z: Z\n", "list[0]"),
      "de:\n  menu:\n    file: Datei # oben\n\n  list:\n  - |\n\n  z: Z\n",
    );
  });

  it("makes the mappings around a unit, and the language above it", async () => {
    const wanted = 'de:\n  menu:\n    file: "|"\n';
    assert.equal(await insert(source, "", "menu.file"), wanted);
    assert.equal(await insert(`---\n${source}`, "\n", "menu.file"), `\n---\n${wanted}`);
    assert.equal(await insert(source, "de:\n", "menu.file"), wanted);
    assert.equal(await insert(source, "# Head\nde:\n  menu:\n", "menu.file"), `# Head\n${wanted}`);
  });

  it("writes the plural forms that the language needs", async () => {
    const text = "ru:\n    a: А\n    menu:\n        file: Ф\n";
    assert.equal(
      await insert(source, text, "menu.items", "ru"),
      `${text}        items:\n            one: |\n            few: |\n            many: |\n`,
    );
    assert.equal(
      await insert(source, "ja:\n  menu:\n    items:\n  z: Z\n", "menu.items", "ja"),
      "ja:\n  menu:\n    items:\n      other: |\n  z: Z\n",
    );
  });

  it("writes a text where there is none behind its key", async () => {
    assert.equal(await insert(source, "de:\n  a:\n  z: Z\n", "a"), "de:\n  a: |\n  z: Z\n");
    assert.equal(await insert(source, "de:\n  menu:\n    file: \n", "menu.file"), 'de:\n  menu:\n    file: "|"\n');
  });

  it("quotes as the source if the file does, else as the file", async () => {
    const plain = "a: A\nb: '%{name}'\nc: C\n";
    assert.equal(await insert(plain, "a: Ä\nc: Z\n", "b"), "a: Ä\nb: '|'\nc: Z\n");
    assert.equal(await insert(plain, 'a: "Ä"\nc: "Z"\n', "b"), 'a: "Ä"\nb: "|"\nc: "Z"\n');
  });

  it("keeps what is behind a text of several lines, and a comment with its member", async () => {
    const lines = "a: |-\n  one\n\n  two\nb: B\nc: C\n";
    assert.equal(await insert(lines, lines.replace("b: B\n", ""), "b"), lines.replace("B", "|"));
    assert.equal(
      await insert(source, "de:\n  menu:\n    # Above\n    items:\n      other: x\n", "menu.file"),
      'de:\n  menu:\n    file: "|"\n    # Above\n    items:\n      other: x\n',
    );
  });

  it("reads what Ruby does", async () => {
    const text = "de:\n  a: \"Ä\n  oder\"\n  'no': Nein\n  no: Nö\n  z: Z\n";
    assert.equal(await insert(text, text.replace("  no: Nö\n", ""), "false"), text.replace("Nö", "|"));
    assert.equal(await insert(text, text.replace("  'no': Nein\n", ""), "no"), text.replace("Nein", "|"));
  });

  it("writes into braces and lists", async () => {
    const text = "{ a: Ä, z: Z }";
    assert.equal(await insert("a: A\nb: B\nz: Z\n", text, "b"), "{ a: Ä, b: |, z: Z }");
    assert.equal(await insert(source, "de: {}\n", "menu.file"), 'de: {menu: { file: "|" }}\n');
    assert.equal(await insert(source, "de:\n  list:\n    - x\n", "list[1]"), "de:\n  list:\n    - x\n    - |\n");
    assert.equal(await insert(source, "de:\n  z: Z\n", "list[1]"), undefined);
  });

  it("leaves a file alone that is broken, or has something else in that place", async () => {
    assert.equal(await insert(source, 'de:\n  a: "Ä\n', "z"), undefined);
    assert.equal(await insert(source, "de:\n  menu: Ä\n", "menu.file"), undefined);
    assert.equal(await insert("en:\n  a: A\n  z: Z\n", "de:\n  z: [~]\n", "z"), undefined);
  });

  for (const file of ["rails.de.yml", "list.yaml"]) {
    it(`gives ${file} its bytes back`, async () => {
      const all = readFileSync(path.join(checkoutRoot(), "test/fixtures/formats/yaml", file), "utf8");
      // A comment behind a text is left by the cut, and this alias stands for nothing.
      const text = all.replace("    c: *nope\n", "").replaceAll(" # c\n", "\n");
      let count = 0;
      for await (const { key, before, after, removed } of removalsOf(formatNamed("yaml"), text)) {
        // Empty lines in one place show nothing, and values that are no texts are not inserted.
        if (/^(?:\n.*|.*\n)$/.test(removed)) assert.equal(after, before, key);
        assert.notEqual(after, undefined, key);
        count++;
      }
      assert.ok(count > 0);
    });
  }
});
