import { isKnownLanguageCode } from "../../model/language/knownLanguages";
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
