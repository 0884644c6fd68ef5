import assert from "node:assert/strict";
import { type Files, folderChecks } from "./folderChecks";

const TEN = Array.from({ length: 10 }, (_, index) => index);
const SETTINGS = ".vscode/settings.json";
const unchecked = (files: Files): Files => ({
  ...files,
  [SETTINGS]: JSON.stringify({ "translationStatus.ignoredChecks": ["plurals"] }),
});

const unit = (value: string) => ({ stringUnit: { state: "translated", value } });
const ofDevices = (device: object) => ({ variations: { device } });
const FOR_DEVICES = ofDevices({ iphone: unit("Tap"), mac: unit("Click"), other: unit("Press") });
const catalog = (german: object): Files => ({
  "L.xcstrings": JSON.stringify({
    sourceLanguage: "en",
    version: "1.0",
    strings: Object.fromEntries(
      TEN.map((number) => [`n${number}`, { localizations: { en: FOR_DEVICES, fr: FOR_DEVICES, de: german } }]),
    ),
  }),
});

const xliff = (code: string): string => {
  const group = (id: number): string => `<group restype="x-gettext-plurals" id="${id}">
    <trans-unit id="${id}[0]"><source>%d item</source><target>%d ${code}</target></trans-unit>
    <trans-unit id="${id}[1]"><source>%d items</source><target>%d ${code}s</target></trans-unit></group>`;
  return `<xliff version="1.2"><file source-language="en" target-language="${code}" datatype="x" original="x"><body>
    ${TEN.map(group).join("")}</body></file></xliff>`;
};

const qt = (code: string): string => {
  const message = (id: number): string => `<message numerus="yes"><source>%n items ${id}</source>
    <translation><numerusform>%n x</numerusform><numerusform>%n y</numerusform></translation></message>`;
  return `<?xml version="1.0"?><!DOCTYPE TS><TS version="2.1" language="${code}"><context><name>x</name>
    ${TEN.map(message).join("")}</context></TS>`;
};

const po = (code: string, forms: string): string => `msgid ""
msgstr "Language: ${code}\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: ${forms};\\n"
${TEN.map((id) => `\nmsgid "%d item ${id}"\nmsgid_plural "%d items ${id}"\nmsgstr[0] "%d x"\nmsgstr[1] "%d y"\n`).join("")}`;
const POLISH_FORMS = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)";
const GETTEXT: Files = { "po/de.po": po("de", "nplurals=2; plural=(n != 1)"), "po/pl.po": po("pl", POLISH_FORMS) };

describe("a check of a language of which each string lacks a part", function () {
  this.timeout(60_000);
  const { statusOf } = folderChecks();

  const lacking: Readonly<Record<string, Files>> = {
    "devices in a string catalog": catalog(ofDevices({ iphone: unit("Tippen") })),
    "plural forms in XLIFF": { "l/m.de.xlf": xliff("de"), "l/m.pl.xlf": xliff("pl") },
    "plural forms in Qt": { "app_de.ts": qt("de"), "app_pl.ts": qt("pl") },
    "plural forms in gettext": GETTEXT,
    "plural forms that are not checked": unchecked(GETTEXT),
  };
  for (const [name, files] of Object.entries(lacking)) {
    it(`waits for it where it lacks ${name}`, async () => {
      assert.equal(await statusOf(files), 1);
    });
  }

  const untouched = ofDevices({ iphone: unit(""), mac: unit("") });
  const copied = (value: string) => ({ stringUnit: { state: "new", value } });
  it("doesn't wait for a language of which all texts are copies", async () => {
    assert.equal(await statusOf(catalog(ofDevices({ iphone: copied("Tap it"), mac: copied("Click it") }))), 0);
  });

  it("doesn't wait for a language of which no part has a text", async () => {
    assert.equal(await statusOf(catalog(untouched)), 0);
  });
});
