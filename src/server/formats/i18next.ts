import type { Format } from "./format";
import { pluralState } from "./i18next/pluralState";
import { dottedKey } from "./jsonText/dottedKey";
import { escapeJson } from "./jsonText/escapeJson";

/** JSON in which a key with its plural forms is one unit: https://www.i18next.com/translation-function/plurals */
export const i18next: Format = {
  name: "i18next",
  title: "i18next JSON",
  extensions: [".json"],
  exampleMask: "locales/*/translation.json",
  layout: "monolingual",
  sourceFiles: () => [],
  stateWith: pluralState,
  shownKey: dottedKey,
  escape: escapeJson,
  read: async (bytes, request) => (await import("./jsonText/readers")).readI18next(bytes, request),
};
