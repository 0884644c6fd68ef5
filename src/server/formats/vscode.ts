import path from "node:path";
import { type Mask, pathWith } from "../../model/mask/mask";
import type { Format } from "./format";
import { escapeJson } from "./jsonText/escapeJson";
import { decodeValidUnicode } from "./text/unicodeText";

/** The texts of a VS Code extension: https://github.com/microsoft/vscode-l10n */
export const vscode: Format = {
  name: "vscode",
  title: "VS Code",
  extensions: [".json"],
  fits: (file) => /^(?:package\.nls|bundle\.l10n)(?:\.[^/]{1,100})?\.json$/.test(path.posix.basename(file)),
  exampleMask: "package.nls.*.json",
  layout: "monolingual",
  sourceFiles: (_realRoot, mask) => unmarkedFile(mask),
  escape: escapeJson,
  decode: decodeValidUnicode,
  read: async (bytes, request) => (await import("./jsonText/readers")).readVscode(bytes, request),
};

/** `package.nls.json` for `package.nls.*.json`. */
function unmarkedFile(mask: Mask): readonly string[] {
  if (!mask.prefix.endsWith(".") || mask.suffix !== ".json") return [];
  return [pathWith({ ...mask, prefix: mask.prefix.slice(0, -1) }, "")];
}
