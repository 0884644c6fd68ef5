import path from "node:path";
import { isKnownLanguageCode } from "../../model/language/knownLanguages";
import type { Mask } from "../../model/mask/mask";
import { findFile } from "../files";
import { pathsWithoutCode } from "./conventions/sourcePaths";
import type { Format, ReadRequest } from "./format";
import { BY_FILE } from "./xliff/fileKeys";
import { decodeValidXml, splitBelow } from "./xml/decode";
import { escapeXml } from "./xml/escape";

export const xliff: Format = {
  name: "xliff",
  title: "XLIFF",
  extensions: [".xlf", ".xliff"],
  exampleMask: "locale/messages.*.xlf",
  layout: "bilingual",
  sourceHasNoTarget: true,
  sourceFiles: async (realRoot, mask) => [
    ...pathsWithoutCode(mask),
    ...usualNames(mask),
    ...(await pathsAbove(realRoot, mask)),
  ],
  conventionalMask: maskOfCodeFirst,
  targetIn: (start) => /\b(?:target-language|trgLang)\s{0,9}=\s{0,9}["']([A-Za-z][\w-]{0,50})["']/.exec(start)?.[1],
  sourceIn: (start) => /\b(?:source-language|srcLang)\s{0,9}=\s{0,9}["']([A-Za-z][\w-]{0,50})["']/.exec(start)?.[1],
  escape: (text, { flags }) => escapeXml(text, flags),
  insertion: async (request) => (await import("./inserting/xliff")).insertUnit(request),
  decode: decodeValidXml,
  split: splitBelow("xliff", "file", "body"),
  read: (bytes, request) => read(bytes, request, false),
};

/** For files with several `file` elements that have an id in common. */
export const xliffByFile: Format = {
  ...xliff,
  name: BY_FILE,
  read: (bytes, request) => read(bytes, request, true),
};

async function read(bytes: Uint8Array, request: ReadRequest, isNamed: boolean) {
  return (await import("./xliff/readXliff")).readXliff(bytes, request, isNamed);
}

/** Angular extracts to `messages.xlf` beside the languages. */
function usualNames({ folder, prefix, suffix, rest }: Mask): readonly string[] {
  if (prefix !== "" || rest !== "" || suffix.lastIndexOf(".") > 0) return [];
  return ["messages", "source"].map((name) => `${folder === "" ? "" : `${folder}/`}${name}${suffix}`);
}

const MAX_FOLDERS_ABOVE = 3;

/** Angular extracts into the folder of the project, unless it is told another. */
async function pathsAbove(realRoot: string, mask: Mask): Promise<readonly string[]> {
  const [name] = [...pathsWithoutCode(mask), ...usualNames(mask)].map((each) => path.posix.basename(each));
  if (name === undefined || mask.rest !== "") return [];
  const paths: string[] = [];
  for (let at = mask.folder; at !== "" && paths.length < MAX_FOLDERS_ABOVE; ) {
    if ((await findFile(realRoot, path.posix.join(at, "angular.json"))).ok) break;
    at = path.posix.dirname(at) === "." ? "" : path.posix.dirname(at);
    paths.push(path.posix.join(at, name));
  }
  return paths;
}

/** TYPO3 writes `de.locallang.xlf` beside `locallang.xlf`, and `locallang_be.xlf` for what it calls its back end. */
function maskOfCodeFirst(path: string): string | undefined {
  const folders = path.split("/");
  const name = folders.pop() ?? "";
  if (/^locallang[_.-]/.test(name)) return [...folders, `*.${name}`].join("/");
  const [code = "", ...rest] = name.split(".");
  if (rest.length < 2 || !isKnownLanguageCode(code)) return undefined;
  return [...folders, ["*", ...rest].join(".")].join("/");
}
