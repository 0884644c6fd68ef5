import { isKnownLanguageCode } from "../../model/language/knownLanguages";
import type { Format, FormatItem } from "./format";
import { decodeGettext, decodeValidGettext } from "./po/charset";
import { countPo } from "./po/counting";
import { declaredPluralForms, entryOf, headerItems } from "./po/entries";
import { escapeText } from "./po/literal";
import { locationOf, placeOf } from "./po/places";
import { isHeader, readPo } from "./po/reader";
import { templateCandidates } from "./po/template";
import { type TextPositions, textPositions } from "./text/textPositions";

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
  *read(bytes, { positions }) {
    const { text, remark } = decodeGettext(bytes);
    if (remark !== undefined) yield { kind: "remark", problem: remark };
    yield* entriesOf(text, positions ? textPositions(text) : undefined);
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
  return /^"Language: {0,9}([A-Za-z][\w@.-]{0,50})\\n"/m.exec(header)?.[1];
}

function* entriesOf(text: string, where: TextPositions | undefined): Generator<FormatItem> {
  let pluralForms: number | undefined;
  for (const item of readPo(text)) {
    if (item.kind !== "entry") {
      yield item;
    } else if (isHeader(item.entry)) {
      const [header = ""] = item.entry.strings;
      pluralForms ??= declaredPluralForms(header);
      yield* headerItems(header);
    } else {
      const entry = entryOf(item.entry, pluralForms ?? 0);
      const place = where && { ...placeOf(item.entry, where), location: locationOf(item.entry, text) };
      yield { kind: "entry", entry: place === undefined ? entry : { ...entry, ...place } };
    }
  }
}
