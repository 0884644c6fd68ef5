import assert from "node:assert/strict";
import { type Files, folderChecks } from "./folderChecks";

const texts = (name: string, text: string, count = 12): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, `${text} ${index}`]));
const json = (...given: Parameters<typeof texts>): string => JSON.stringify(texts(...given));
const gate = (rules: object): Files => ({
  ".vscode/settings.json": JSON.stringify({ "translationStatus.gate": rules }),
});
const ENGLISH: Files = { "locales/en.json": json("key", "Text number") };
const FRENCH: Files = { "locales/fr.json": json("key", "Texte numéro") };
const GERMAN: Files = { "locales/de.json": json("key", "Text Nummer") };

const unit = (id: string, target: string): string =>
  `<trans-unit id="${id}"><source>Text</source>${target && `<target>${target}</target>`}</trans-unit>`;
const xliff = (id: string, target = "", language = ""): string =>
  `<xliff version="1.2"><file source-language="en"${language && ` target-language="${language}"`} original="a"><body>${[1, 2, 3].map((number) => unit(`${id}${number}`, target)).join("")}</body></file></xliff>`;

describe("a check of a language that is easily overlooked", function () {
  this.timeout(60_000);
  const { statusOf } = folderChecks();

  const notReady: Readonly<Record<string, Files>> = {
    "whose strings have other keys than the source": {
      ...{ ...ENGLISH, ...FRENCH },
      "locales/de.json": json("other", "Text Nummer"),
    },
    "whose strings have the ids of an older source": {
      "src/locale/messages.xlf": xliff("new"),
      "src/locale/messages.fr.xlf": xliff("new", "Texte", "fr"),
      "src/locale/messages.de.xlf": xliff("old", "Text", "de"),
    },
    "that is required and the source, of which nothing is left": {
      ...FRENCH,
      ...GERMAN,
      ...gate({ required: ["en"] }),
    },
    "that is required and the source, in Android": {
      "app/src/main/res/values-de/strings.xml": '<resources><string name="a">Öffnen</string></resources>',
      "app/src/main/res/values-fr/strings.xml": '<resources><string name="a">Ouvrir</string></resources>',
      ...gate({ required: ["en"] }),
    },
    "that has a threshold of its own, and no strings any more": {
      ...{ ...ENGLISH, ...FRENCH, "locales/de.json": "{}" },
      ...gate({ languages: { de: 100 } }),
    },
  };
  for (const [what, files] of Object.entries(notReady)) {
    it(`is not ready for one ${what}`, async () => assert.equal(await statusOf(files), 1));
  }
});
