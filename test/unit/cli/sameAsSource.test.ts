import assert from "node:assert/strict";
import { poOf, temporaryFolders } from "../support";
import { runHere } from "./commandHere";

describe("a report of translations with the text of their source", () => {
  const folders = temporaryFolders();

  async function figures(files: Readonly<Record<string, string>>) {
    const { stdout } = await runHere("report", await folders.create(files), "--format", "json");
    const { components } = JSON.parse(stdout) as {
      readonly components: readonly {
        readonly languages: readonly { readonly code: string; readonly sameAsSource: number | null }[];
      }[];
    };
    return Object.fromEntries(
      components.flatMap(({ languages }) => languages.map(({ code, sameAsSource }) => [code, sameAsSource])),
    );
  }

  const EN = { a: "A longer text", b: "Another text", c: "Name" };
  const inFolder = (texts: Readonly<Record<string, object>>) =>
    Object.fromEntries(Object.entries(texts).map(([code, each]) => [`web/${code}.json`, JSON.stringify(each)]));

  it("counts those of several words, and none of a variety of the source language", async () => {
    const de = { ...EN, b: "Ein anderer" };
    assert.deepEqual(await figures(inFolder({ en: EN, de, fr: EN, en_GB: EN })), { de: 1, fr: 2, en_GB: 0 });
  });

  it("adds those of several files", async () => {
    const file = (code: string, name: string) => `locales/${code}/${name}.json`;
    const files = Object.fromEntries(
      ["en", "de"].flatMap((code) => ["one", "two"].map((name) => [file(code, name), JSON.stringify(EN)])),
    );
    assert.deepEqual(await figures(files), { de: 4 });
  });

  it("knows them of gettext, where every file has the texts of the source, and not where the source is a guess", async () => {
    const po = poOf({ "A longer text": "A longer text", "Another text": "Ein anderer" });
    assert.deepEqual(await figures({ "po/de.po": po, "po/fr.po": po }), { de: 1, fr: 1 });
    assert.deepEqual(await figures(inFolder({ de: EN, fr: EN, it: EN })), { de: null, fr: null, it: null });
  });
});
