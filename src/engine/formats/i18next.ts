import type { Format } from "./format";
import type { Version } from "./i18next/pluralKeys";
import { pluralState } from "./i18next/pluralState";
import { dottedPath, escapeJson, splitJson } from "./jsonText/spelling";
import { decodeValidUnicode } from "./text/unicodeText";

/** JSON in which a key with its plural forms is one unit: https://www.i18next.com/misc/json-format */
function i18nextOf(version: Version): Format {
  return {
    name: version === 4 ? "i18next" : "i18next-v3",
    title: "i18next JSON",
    extensions: [".json"],
    exampleMask: "locales/*/translation.json",
    layout: "monolingual",
    sourceFiles: () => [],
    stateWith: pluralState,
    shownKey: dottedPath,
    escape: escapeJson,
    decode: decodeValidUnicode,
    split: splitJson,
    read: async (bytes, request) => (await import("./jsonText/readers")).readI18next(bytes, request, version),
  };
}

export const i18next = i18nextOf(4);
export const i18nextVersion3 = i18nextOf(3);
