import { sourcesWithoutCode } from "./conventions/sourcePaths";
import type { Format } from "./format";
import type { Version } from "./i18next/pluralKeys";
import { pluralState } from "./i18next/pluralState";
import { dottedPath, escapeJson, splitBy } from "./jsonText/spelling";
import { decodeValidUnicode } from "./text/unicodeText";

const readers = () => import("./jsonText/readers");

const JSON_FILES = {
  extensions: [".json"],
  layout: "monolingual",
  escape: escapeJson,
  decode: decodeValidUnicode,
} as const;

/** JSON of which every string is a text: nested as with vue-i18n, flat as with FormatJS. */
export const json: Format = {
  ...JSON_FILES,
  name: "json-nested",
  title: "JSON",
  exampleMask: "locales/*.json",
  sourceFiles: sourcesWithoutCode,
  shownKey: dottedPath,
  split: splitBy(true),
  insertion: async (request) => (await import("./inserting/json")).insertJson(request),
  read: async (bytes, request) => (await readers()).readNestedJson(bytes, request),
};

/** JSON with an object for each text, in which there are notes: https://formatjs.github.io/docs/tooling/cli#extraction */
export const formatJs: Format = {
  ...json,
  name: "formatjs",
  title: "FormatJS JSON",
  split: splitBy(),
  insertion: async (request) => (await import("./inserting/json")).insertExtracted(request),
  read: async (bytes, request) => (await readers()).readNestedJson(bytes, request, true),
};

/** JSON in which a key with its plural forms is one unit: https://www.i18next.com/misc/json-format */
function i18nextOf(version: Version): Format {
  return {
    ...JSON_FILES,
    name: version === 4 ? "i18next" : "i18next-v3",
    title: "i18next JSON",
    exampleMask: "locales/*/translation.json",
    sourceFiles: () => [],
    stateWith: pluralState,
    shownKey: dottedPath,
    split: splitBy(true),
    insertion: async (request) => (await import("./inserting/i18next")).insertI18next(request),
    read: async (bytes, request) => (await readers()).readI18next(bytes, request, version),
  };
}

export const i18next = i18nextOf(4);
export const i18nextVersion3 = i18nextOf(3);

/** JSON with `@metadata`: https://www.mediawiki.org/wiki/Help:System_message */
export const mediaWiki: Format = {
  ...JSON_FILES,
  name: "banana",
  title: "MediaWiki JSON",
  exampleMask: "i18n/*.json",
  sourceFiles: () => [],
  insertion: async (request) => (await import("./inserting/json")).insertJson(request),
  read: async (bytes, request) => (await readers()).readMediaWiki(bytes, request),
};
