import type { Format } from "./format";
import { escapeJson } from "./jsonText/spelling";
import { decodeValidUnicode } from "./text/unicodeText";

/** JSON with `@metadata`: https://www.mediawiki.org/wiki/Help:System_message */
export const mediaWiki: Format = {
  name: "banana",
  title: "MediaWiki JSON",
  extensions: [".json"],
  exampleMask: "i18n/*.json",
  layout: "monolingual",
  sourceFiles: () => [],
  escape: escapeJson,
  decode: decodeValidUnicode,
  read: async (bytes, request) => (await import("./jsonText/readers")).readMediaWiki(bytes, request),
};
