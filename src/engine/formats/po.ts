import { posix } from "node:path";
import { isKnownLanguageCode } from "../../model/language/knownLanguages";
import { type Mask, pathWith } from "../../model/mask/mask";
import { readFileStart } from "../files";
import type { Format } from "./format";
import { decodeValidGettext, gettextBytes } from "./po/charset";
import { headerLanguage } from "./po/poHeader";
import { escapeText } from "./po/poLiterals";
import { countPo, readPo } from "./po/readPo";
import { templateCandidates } from "./po/template";

export const po: Format = {
  name: "po",
  title: "gettext PO",
  extensions: [".po"],
  exampleMask: "locale/*/LC_MESSAGES/app.po",
  layout: "bilingual",
  lineBased: true,
  whiteSpaceIsText: true,
  sourceIsRow: true,
  sourceFiles: templateCandidates,
  listedFiles: filesOfLinguas,
  conventionalMask,
  languageIn: declaredLanguage,
  escape: escapeText,
  decode: decodeValidGettext,
  *read(file, { positions }) {
    const { bytes, remark } = gettextBytes(file);
    if (remark !== undefined) yield { kind: "remark", problem: remark };
    yield* readPo(bytes, positions);
  },
  count: countPo,
};

const MAX_LINGUAS_BYTES = 16 * 1024;

/** https://www.gnu.org/software/gettext/manual/html_node/po_002fLINGUAS.html */
async function filesOfLinguas(realRoot: string, mask: Mask): Promise<readonly string[]> {
  if (mask.single || mask.prefix + mask.suffix !== ".po" || mask.rest !== "") return [];
  const list = await readFileStart(realRoot, posix.join(mask.folder, "LINGUAS"), MAX_LINGUAS_BYTES);
  const names = list.ok ? list.value.bytes.toString("latin1").replace(/#.*/g, "").split(/\s+/) : [];
  // English ones with quotation marks are made when the program is built.
  const isWritten = (name: string): boolean => isKnownLanguageCode(name) && !/^en(?:_US)?(?:@|$)/.test(name);
  return list.ok && list.value.isWhole ? names.filter(isWritten).map((name) => pathWith(mask, name)) : [];
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
