import { isKnownLanguageCode } from "../../model/language/knownLanguages";
import { type Mask, pathWith } from "../../model/mask/mask";
import { findFile } from "../files";
import type { Entry, Format } from "./format";
import { decodeValidUnicode } from "./text/unicodeText";

/** Apple's: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/LoadingResources/Strings/Strings.html */
export const appleStrings: Format = {
  name: "strings-utf8",
  title: "Apple strings",
  extensions: [".strings"],
  exampleMask: "App/*.lproj/Localizable.strings",
  layout: "monolingual",
  fallsBack: true,
  lineBased: true,
  precedesTranslations: true,
  blankFiles: "nothingToTranslate",
  sourceFiles: (_realRoot: string, mask: Mask) => (isInProject(mask) ? [pathWith(mask, BASE)] : []),
  hasUnreadSource,
  conventionalMask,
  codeOf: (value) => (value === BASE ? undefined : (OLD_NAMES.get(value) ?? value)),
  escape: escapeText,
  decode: decodeValidUnicode,
  insertion: async (request) => (await import("./inserting/lineFormats")).insertAppleString(request),
  read: async (bytes, { positions }) => (await import("./appleStrings/readAppleStrings")).readStrings(bytes, positions),
};

/** The folder of the language in which an application is developed. */
const BASE = "Base";

/** Names of folders before there were codes. */
const OLD_NAMES: ReadonlyMap<string, string> = new Map([
  ["English", "en"],
  ["French", "fr"],
  ["German", "de"],
  ["Italian", "it"],
  ["Japanese", "ja"],
  ["Spanish", "es"],
  ["Dutch", "nl"],
]);

function isInProject({ suffix, rest }: Mask): boolean {
  return suffix === ".lproj" && rest !== "";
}

/** What Xcode keeps in the folder of the base, and translates by strings of the same name. */
const BASE_FILES = [".storyboard", ".xib", ".intentdefinition"];

async function hasUnreadSource(realRoot: string, mask: Mask): Promise<boolean> {
  if (!isInProject(mask)) return false;
  const path = pathWith(mask, BASE).slice(0, -".strings".length);
  for (const ending of BASE_FILES) if ((await findFile(realRoot, path + ending)).ok) return true;
  return false;
}

function conventionalMask(path: string): string | undefined {
  const parts = path.split("/");
  const folder = parts.at(-2);
  if (!folder?.endsWith(".lproj")) return undefined;
  const value = folder.slice(0, -".lproj".length);
  if (value !== BASE && !OLD_NAMES.has(value) && !isKnownLanguageCode(value)) return undefined;
  return [...parts.slice(0, -2), "*.lproj", ...parts.slice(-1)].join("/");
}

/** A text without quotation marks gets them if it needs them. */
function escapeText(text: string, { spelling }: Entry): string {
  const escaped = text.replace(
    /["\\\n\r\t\u2028\u2029]|\p{Cc}/gu,
    (character) => ESCAPES.get(character) ?? numeric(character),
  );
  if (spelling === undefined) return escaped;
  return spelling === "" && !/^[\w$/:.-]+$/.test(text) ? `"${escaped}"` : escaped.replaceAll("'", "\\'");
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

function numeric(character: string): string {
  return `\\U${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
