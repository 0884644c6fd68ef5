import type { Format } from "./format";
import { dottedKey } from "./jsonText/dottedKey";
import { escapeJson } from "./jsonText/escapeJson";

/** JSON of which every string is a text: nested as with vue-i18n, flat as with FormatJS. */
export const json: Format = {
  name: "json-nested",
  title: "JSON",
  extensions: [".json"],
  exampleMask: "locales/*.json",
  layout: "monolingual",
  sourceFiles: () => [],
  shownKey: dottedKey,
  escape: escapeJson,
  read: async (bytes, request) => (await import("./jsonText/readers")).readNestedJson(bytes, request),
};
