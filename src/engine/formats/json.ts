import { sourcesWithoutCode } from "./conventions/sourcePaths";
import type { Format } from "./format";
import { dottedPath, escapeJson, splitJson } from "./jsonText/spelling";
import { decodeValidUnicode } from "./text/unicodeText";

/** JSON of which every string is a text: nested as with vue-i18n, flat as with FormatJS. */
export const json: Format = {
  name: "json-nested",
  title: "JSON",
  extensions: [".json"],
  exampleMask: "locales/*.json",
  layout: "monolingual",
  sourceFiles: sourcesWithoutCode,
  shownKey: dottedPath,
  escape: escapeJson,
  decode: decodeValidUnicode,
  split: splitJson,
  read: async (bytes, request) => (await import("./jsonText/readers")).readNestedJson(bytes, request),
};
