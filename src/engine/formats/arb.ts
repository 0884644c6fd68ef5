import { templateFiles, templateSettings } from "./arb/template";
import type { Format } from "./format";
import { escapeJson } from "./jsonText/escapeJson";
import { decodeValidUnicode } from "./text/unicodeText";

/** https://github.com/google/app-resource-bundle/wiki/ApplicationResourceBundleSpecification */
export const arb: Format = {
  name: "arb",
  title: "ARB",
  extensions: [".arb"],
  exampleMask: "lib/l10n/app_*.arb",
  layout: "monolingual",
  sourceFiles: templateFiles,
  sourceSettings: templateSettings,
  escape: escapeJson,
  decode: decodeValidUnicode,
  read: async (bytes, request) => (await import("./jsonText/readers")).readArb(bytes, request),
};
