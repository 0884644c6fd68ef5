import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { checkoutRoot } from "../../../../host/root";
import { inserted, removalsOf } from "../../../../support/formats/inserting";
import { formatNamed } from "../jsonSupport";

describe("insertion into i18next's JSON", () => {
  const source = '{\n  "a": "A",\n  "item_one": "item",\n  "item_other": "items",\n  "z": "Z"\n}\n';
  const text = '{\n  "a": "Ä",\n  "z": "Z"\n}\n';
  const forms = (...keys: readonly string[]) =>
    `{\n  "a": "Ä",\n${keys.map((key) => `  "${key}": "|",\n`).join("")}  "z": "Z"\n}\n`;

  it("writes the plural forms of the language", async () => {
    const insert = (code: string) => inserted(formatNamed("i18next"), { source, text, key: "item", code });
    assert.equal(await insert("de"), forms("item_one", "item_other"));
    assert.equal(await insert("ja"), forms("item_other"));
    assert.equal(await insert("ru"), forms("item_one", "item_few", "item_many"));
  });

  it("writes ordinal forms, and those of a key alone", async () => {
    const ordinal = source.replaceAll("item_", "item_ordinal_");
    assert.equal(
      await inserted(formatNamed("i18next"), { source: ordinal, text, key: "item", code: "it" }),
      forms("item_ordinal_many", "item_ordinal_other"),
    );
    const alone = source.replace("item_one", "item");
    assert.equal(
      await inserted(formatNamed("i18next"), { source: alone, text, key: "item", code: "de" }),
      forms("item", "item_other"),
    );
    assert.equal(
      await inserted(formatNamed("i18next"), { source: alone, text, key: "item", code: "cs" }),
      forms("item_one", "item_few", "item_other"),
    );
  });

  it("writes the forms of older files", async () => {
    const older = source.replace("item_one", "item").replace("item_other", "item_plural");
    const insert = (code: string) => inserted(formatNamed("i18next-v3"), { source: older, text, key: "item", code });
    assert.equal(await insert("de"), forms("item", "item_plural"));
    assert.equal(await insert("ja"), forms("item_0"));
    assert.equal(await insert("pl"), forms("item_0", "item_1", "item_2"));
  });

  it("puts a unit behind all forms of the one before it", async () => {
    const own = '{\n  "item_one": "1",\n  "item_other": "o",\n  "item_few": "2",\n  "item_many": "5"\n}';
    const wanted = own.replace("\n}", ',\n  "z": "|"\n}');
    assert.equal(await inserted(formatNamed("i18next"), { source, text: own, key: "z", code: "ru" }), wanted);
  });

  it("keeps the spelling of a key with a context and of the groups around it", async () => {
    const nested = '{\n  "a": { "fri\\u0065nd_male_one": "friend", "fri\\u0065nd_male_other": "friends" }\n}\n';
    assert.equal(
      await inserted(formatNamed("i18next"), { source: nested, text: "", key: "a/friend_male" }),
      '{\n  "a": {\n    "fri\\u0065nd_male_one": "|",\n    "fri\\u0065nd_male_other": "|"\n  }\n}\n',
    );
  });

  it("never writes a key that the file has, with something that is no text", async () => {
    for (const key of ["item_one", "item_other"]) {
      assert.equal(
        await inserted(formatNamed("i18next"), { source, text: `{ "${key}": null, "z": "Z" }`, key: "item" }),
        undefined,
      );
    }
  });

  it("gives a file its bytes back", async () => {
    const file = path.join(checkoutRoot(), "test/fixtures/formats/i18next/de.json");
    const before = readFileSync(file, "utf8");
    const keys: string[] = [];
    for await (const { key, after } of removalsOf(formatNamed("i18next"), before)) {
      assert.equal(after, before, key);
      keys.push(key);
    }
    assert.deepEqual(keys, ["greeting", "day", "items"]);
  });
});
