import { type Mask, pathWith } from "../../model/mask/mask";
import { findFile } from "../files";
import type { Format } from "./format";
import { dottedPath, escapeJson } from "./jsonText/spelling";
import { pathsWithoutCode } from "./sourcePaths";
import { decodeValidUnicode } from "./text/unicodeText";

/** JSON of which every string is a text: nested as with vue-i18n, flat as with FormatJS. */
export const json: Format = {
  name: "json-nested",
  title: "JSON",
  extensions: [".json"],
  exampleMask: "locales/*.json",
  layout: "monolingual",
  sourceFiles,
  shownKey: dottedPath,
  escape: escapeJson,
  decode: decodeValidUnicode,
  read: async (bytes, request) => (await import("./jsonText/readers")).readNestedJson(bytes, request),
};

const ENGLISH_CODES = ["en", "en-US", "en_US"];

/** `lang.json` beside `lang.*.json`, unless there is an English one. */
async function sourceFiles(realRoot: string, mask: Mask): Promise<readonly string[]> {
  if (mask.rest !== "") return [];
  for (const code of ENGLISH_CODES) if ((await findFile(realRoot, pathWith(mask, code))).ok) return [];
  return pathsWithoutCode(mask);
}
