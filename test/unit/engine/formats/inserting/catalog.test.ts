import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Entry } from "../../../../../src/engine/formats/format";
import { checkoutRoot } from "../../../../host/root";
import { inserted, removalsOf } from "../../../../support/formats/inserting";
import { formatNamed } from "../jsonSupport";

describe("insertion into a string catalog", () => {
  const insert = (strings: unknown, key: string, code = "de") => {
    const text = catalogOf(strings);
    return inserted(formatNamed("xcstrings"), { source: text, text, key, code });
  };
  const translated = (value: string) => ({ stringUnit: { state: "translated", value } });

  it("adds a language where it belongs in the order", async () => {
    const all = (value: string) => ({
      comment: "A button",
      localizations: { cs: translated("Ulo\u017eit"), de: translated(value), en: translated("Save") },
    });
    const { localizations, ...rest } = all("|");
    const { de: _, ...others } = localizations;
    const wanted = catalogOf({ Save: all("|") });
    assert.equal(await insert({ Save: { ...rest, localizations: others } }, "Save"), wanted);
    const only = { comment: "A button", extractionState: "manual", shouldTranslate: true };
    const { shouldTranslate, ...before } = only;
    assert.equal(
      await insert({ Save: only }, "Save"),
      catalogOf({ Save: { ...before, localizations: { de: translated("|") }, shouldTranslate } }),
    );
  });

  it("leaves a language alone that has no text yet", async () => {
    for (const de of [translated(""), { stringUnit: { state: "new", value: "" } }, {}]) {
      assert.equal(await insert({ Save: { localizations: { de, en: translated("Save") } } }, "Save"), undefined);
    }
  });

  it("writes into a string with nothing in it", async () => {
    const wanted = catalogOf({ Open: { localizations: { de: translated("|") } } });
    const text = catalogOf({ Open: {} });
    assert.match(text, /\{\n\n/);
    assert.equal(await insert({ Open: {} }, "Open"), wanted);
    const crlf = text.replaceAll("\n", "\r\n");
    assert.equal(
      await inserted(formatNamed("xcstrings"), { source: crlf, text: crlf, key: "Open" }),
      wanted.replaceAll("\n", "\r\n"),
    );
  });

  it("writes the plural forms of the language for each variation and substitution of the source", async () => {
    const plural = (categories: readonly string[], value = "|") => ({
      variations: { plural: Object.fromEntries(categories.map((category) => [category, translated(value)])) },
    });
    const stringOf = (categories: readonly string[], value?: string) => ({
      stringUnit: { state: "translated", value: value ?? "|" },
      substitutions: { files: { argNum: 1, formatSpecifier: "lld", ...plural(categories, value) } },
      variations: { device: { iphone: plural(categories, value), mac: translated(value ?? "|") } },
    });
    const en = stringOf(["one", "other"], "%lld");
    const pl = stringOf(["few", "many", "one"]);
    assert.equal(
      await insert({ Files: { localizations: { en } } }, "Files", "pl"),
      catalogOf({ Files: { localizations: { en, pl } } }),
    );
  });

  it("gives a file its bytes back", async () => {
    const file = path.join(checkoutRoot(), "test/fixtures/formats/xcstrings/Localizable.xcstrings");
    const text = readFileSync(file, "utf8").replaceAll('"new"', '"translated"');
    const isPlain = ({ language, parts }: Entry) => language !== "en" && parts === undefined;
    const pick = (entries: readonly Entry[]) => entries.filter(isPlain);
    const keys: string[] = [];
    for await (const { key, before, after } of removalsOf(formatNamed("xcstrings"), text, pick)) {
      assert.equal(after, before, key);
      keys.push(key);
    }
    assert.deepEqual(keys, ["Save", "Save"]);
  });
});

/** As Xcode writes it. */
function catalogOf(strings: unknown): string {
  const json = JSON.stringify({ sourceLanguage: "en", strings, version: "1.0" }, undefined, 2);
  return json.replace(/^( *"(?:\\.|[^"\\])*"): /gm, "$1 : ").replace(/^( *)(.*)\{\}/gm, "$1$2{\n\n$1}");
}
