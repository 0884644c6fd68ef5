import assert from "node:assert/strict";
import { type Files, folderChecks } from "./folderChecks";

const REQUIRED: Files = {
  ".vscode/settings.json": JSON.stringify({ "translationStatus.gate": { required: ["de", "fr"] } }),
};
const CODE: Files = Object.fromEntries(
  ["en", "de", "fr"].map((code) => [`App/${code}.lproj/Localizable.strings`, `"open" = "${code}";\n`]),
);
const GERMAN = '"q1.text" = "Anmelden";\n';

describe("a check of texts whose source is no translation file", function () {
  this.timeout(60_000);
  const { statusOf } = folderChecks();
  const check = (files: Files): Promise<number | string> => statusOf({ ...REQUIRED, ...CODE, ...files });

  const sources: Readonly<Record<string, Files>> = {
    "a storyboard": { "App/Base.lproj/Main.storyboard": "<document/>", "App/de.lproj/Main.strings": GERMAN },
    "a window of Xcode": { "App/Base.lproj/Main.xib": "<document/>", "App/de.lproj/Main.strings": GERMAN },
    "a shortcut": { "App/Base.lproj/Intents.intentdefinition": "<x/>", "App/de.lproj/Intents.strings": GERMAN },
  };
  for (const [name, files] of Object.entries(sources)) {
    it(`ends with 1 where only one language has the texts of ${name}`, async () => {
      assert.equal(await check(files), 1);
      const french = Object.entries(files).map(([path, text]) => [path.replace("de.lproj", "fr.lproj"), text]);
      assert.equal(await check({ ...files, ...Object.fromEntries(french) }), 0);
    });
  }

  it("ends with 0 where one language has another name for the app", async () => {
    assert.equal(await check({ "App/de.lproj/InfoPlist.strings": '"CFBundleDisplayName" = "Fähre";\n' }), 0);
  });

  it("has no component for windows of which no language has a text", async () => {
    const windows: Files = {
      ".vscode/settings.json": "{}",
      "ios/Runner/Base.lproj/Main.storyboard": "<document/>",
      "ios/Runner/de.lproj/Main.strings": "\n",
      "ios/Runner/fr.lproj/Main.strings": "\n",
    };
    assert.equal(await check(windows), 0);
    // A language that has no name for the app of its own shows the usual one.
    const names = Object.fromEntries(
      ["en", "de"].map((code) => [`ios/Runner/${code}.lproj/InfoPlist.strings`, '"CFBundleDisplayName" = "Fähre";\n']),
    );
    assert.equal(await check({ ...windows, ...names }), 0);
    for (const text of [GERMAN, ""]) {
      assert.notEqual(await check({ ...windows, "ios/Runner/de.lproj/Main.strings": text }), 0, text);
    }
  });

  it("ends with 0 where the storyboard is gone", async () => {
    assert.equal(await check({ "App/de.lproj/Main.strings": GERMAN }), 0);
  });
});
