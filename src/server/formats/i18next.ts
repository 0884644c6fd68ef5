import type { Format } from "./format";
import { pluralState } from "./i18next/pluralState";
import { dottedPath } from "./jsonText/dottedPath";
import { escapeJson } from "./jsonText/escapeJson";
import { decodeValidUnicode } from "./text/unicodeText";

/** JSON in which a key with its plural forms is one unit: https://www.i18next.com/translation-function/plurals */
export const i18next: Format = {
  name: "i18next",
  title: "i18next JSON",
  extensions: [".json"],
  exampleMask: "locales/*/translation.json",
  layout: "monolingual",
  sourceFiles: () => [],
  stateWith: pluralState,
  shownKey: dottedPath,
  escape: escapeJson,
  decode: decodeValidUnicode,
  read: async (bytes, request) => (await import("./jsonText/readers")).readI18next(bytes, request),
};
