import { opendir } from "node:fs/promises";
import path, { posix } from "node:path";
import { trimCharacters } from "../../common/text/foreignText";
import { isKnownLanguageCode } from "../../model/language/knownLanguages";
import { type Mask, pathWith } from "../../model/mask/mask";
import { ENTRIES_AT_ONCE, readFileStart } from "../files";
import { isOtherDocument, OTHER_START_BYTES, START_BYTES } from "./conventions/conventions";
import { type Format, MAX_SOURCE_FILES } from "./format";
import { decodeValidGettext, gettextBytes } from "./po/charset";
import { headerLanguage } from "./po/poHeader";
import { escapeText } from "./po/poLiterals";
import { countPo, readPo } from "./po/readPo";

export const po: Format = {
  name: "po",
  title: "gettext PO",
  extensions: [".po"],
  exampleMask: "locale/*/LC_MESSAGES/app.po",
  layout: "bilingual",
  lineBased: true,
  whiteSpaceIsText: true,
  sourceIsRow: true,
  // What is so short is the whole file.
  isHeader: (start) => start.length < START_BYTES / 4 && start.split(/^msgid\b/m).length === 2,
  textsAreKeys: true,
  sourceFiles: templateCandidates,
  sourceSettings: listOfLanguages,
  listedFiles: filesOfLinguas,
  conventionalMask,
  languageIn: declaredLanguage,
  escape: escapeText,
  decode: decodeValidGettext,
  insertion: async (request) => (await import("./inserting/po")).insertMessage(request),
  *read(file, { positions, code }) {
    const { bytes, remark } = gettextBytes(file);
    if (remark !== undefined) yield { kind: "remark", problem: remark };
    yield* readPo(bytes, positions, code);
  },
  count: countPo,
};

const MAX_LINGUAS_LENGTH = 16 * 1024;

/** https://www.gnu.org/software/gettext/manual/html_node/po_002fLINGUAS.html */
function listOfLanguages({ single, folder, prefix, suffix, rest }: Mask): readonly string[] {
  return single || prefix + suffix !== ".po" || rest !== "" ? [] : [posix.join(folder, "LINGUAS")];
}

function filesOfLinguas(list: string, mask: Mask): readonly string[] {
  if (list.length > MAX_LINGUAS_LENGTH) return [];
  // English ones with quotation marks are made when the program is built.
  const isWritten = (name: string): boolean => isKnownLanguageCode(name) && !/^en(?:_US)?(?:@|$)/.test(name);
  const names = list.replace(/#.*/g, "").split(/\s+/);
  return names.filter(isWritten).map((name) => pathWith(mask, name));
}

function conventionalMask(path: string): string | undefined {
  const parts = path.split("/");
  const code = parts.at(-3);
  if (code === undefined || parts.at(-2) !== "LC_MESSAGES" || !isKnownLanguageCode(code)) return undefined;
  return [...parts.slice(0, -3), "*", ...parts.slice(-2)].join("/");
}

/** Of the header, which is the first entry. */
function declaredLanguage(start: string): string | undefined {
  const [, header = ""] = start.split(/^msgid /m, 2);
  const strings = [...header.matchAll(/^(?:msgstr )?"(.*)"[ \t\r]*$/gm)].map(([, text]) => text);
  return headerLanguage(strings.join("").replace(/\\[nt]/g, (written) => (written === "\\n" ? "\n" : "\t")));
}

/** Of the folders that Kodi has for languages. */
const KODI_LANGUAGE_PREFIX = "resource.language.";

/**
 * For Kodi, the file of British English. Beside the languages (`locale/app.pot`), instead of one
 * (`locale/templates/LC_MESSAGES/app.pot`), or for a mask without a name (`po/*.po`), any template in the folder, first
 * that which is called like the folder or the package. Else a folder above.
 */
async function templateCandidates(realRoot: string, mask: Mask): Promise<readonly string[]> {
  const { folder, prefix, suffix, rest } = mask;
  const above = path.posix.dirname(folder);
  if (mask.single) return [`${mask.text}t`];
  if (prefix === KODI_LANGUAGE_PREFIX) return [pathWith(mask, "en_gb")];
  if (rest.includes("*")) return [path.posix.join(folder, `${path.posix.basename(folder)}.pot`)];
  if (rest !== "") {
    const name = `${path.posix.basename(rest, ".po")}.pot`;
    const instead = ["templates", "template", "pot"].map((value) => `${pathWith(mask, value)}t`);
    const beside = [name, `LC_MESSAGES/${name}`, `pot/${name}`].map((each) => path.posix.join(folder, each));
    return [
      ...beside.slice(0, 2),
      ...instead,
      ...beside.slice(2),
      ...(folder === "" ? [] : [path.posix.join(above, name)]),
    ];
  }
  const domain = trimCharacters(`${prefix}${suffix.slice(0, -".po".length)}`, ".-_");
  if (domain !== "") return foldersFrom(folder).map((each) => path.posix.join(each, `${domain}.pot`));
  const inFolder = await templatesIn(realRoot, folder);
  const names = [folder, above].map((each) => path.posix.basename(path.join(realRoot, each)));
  const usual = names.flatMap((name) => inFolder.filter((each) => each.toLowerCase() === `${name.toLowerCase()}.pot`));
  const own = [...new Set([...usual, ...inFolder])].slice(0, MAX_SOURCE_FILES + 1);
  if (own.length > 0 || folder === "") return own.map((name) => path.posix.join(folder, name));
  const higher = await templatesIn(realRoot, above);
  return higher.length === 1 ? higher.map((name) => path.posix.join(above, name)) : [`${folder}/${names[0]}.pot`];
}

/** A folder and the one above it. */
function foldersFrom(folder: string): readonly string[] {
  return folder === "" ? [folder] : [folder, path.posix.dirname(folder)];
}

/** Larger folders are not searched for a template. */
const MAX_ENTRIES = 100_000;

/** The names of a folder's templates. */
async function templatesIn(realRoot: string, folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  let entries = 0;
  try {
    for await (const { name } of await opendir(path.join(realRoot, folder), { bufferSize: ENTRIES_AT_ONCE })) {
      if (++entries > MAX_ENTRIES) return [];
      if (name.endsWith(".pot") && !name.startsWith(".")) names.push(name);
    }
    const others = await Promise.all(
      names.slice(0, MAX_SOURCE_FILES + 1).map((name) => isOther(realRoot, path.posix.join(folder, name))),
    );
    return names.filter((_, index) => !others[index]).sort();
  } catch {
    // Listing the languages reports what is wrong with the folder.
    return [];
  }
}

async function isOther(realRoot: string, file: string): Promise<boolean> {
  const start = await readFileStart(realRoot, file, OTHER_START_BYTES);
  return start.ok && isOtherDocument(file, start.value.bytes);
}
