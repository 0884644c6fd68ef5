import path from "node:path";
import { type Mask, pathWith } from "../../model/mask/mask";
import { findFile, MAX_NAMING_BYTES, readFoundFile } from "../files";
import type { Format } from "./format";
import { escapeJson, splitBy } from "./jsonText/spelling";
import { decodeValidUnicode } from "./text/unicodeText";

/** Texts of a browser extension: https://developer.chrome.com/docs/extensions/reference/api/i18n */
export const webExtension: Format = {
  name: "webextension",
  title: "WebExtension",
  extensions: [".json"],
  fits: (file) => /(?:^|\/)_locales\/[^/]{1,100}\/messages\.json$/.test(file),
  exampleMask: "_locales/*/messages.json",
  layout: "monolingual",
  sourceFiles: defaultLocale,
  sourceSettings: manifestFiles,
  settledSource: async (realRoot, mask) => (await defaultLocale(realRoot, mask))[0],
  escape: escapeJson,
  decode: decodeValidUnicode,
  split: splitBy(),
  insertion: async (request) => (await import("./inserting/json")).insertNamed(request),
  read: async (bytes, request) => (await import("./jsonText/readers")).readWebExtension(bytes, request),
};

function manifestFiles({ folder }: Mask): readonly string[] {
  if (path.posix.basename(folder) !== "_locales") return [];
  return [path.posix.join(path.posix.dirname(folder), "manifest.json")];
}

/** The file of the language that the manifest above the languages names. */
async function defaultLocale(realRoot: string, mask: Mask): Promise<readonly string[]> {
  const [file] = manifestFiles(mask);
  if (file === undefined) return [];
  const found = await findFile(realRoot, file);
  if (!found.ok || found.value.bytes > MAX_NAMING_BYTES) return [];
  const manifest = await readFoundFile(found.value);
  const code = manifest.ok
    ? /"default_locale"\s{0,99}:\s{0,99}"(\w{2,20})"/.exec(manifest.value.toString("utf8"))
    : null;
  return code?.[1] === undefined ? [] : [pathWith(mask, code[1])];
}
