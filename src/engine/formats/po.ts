import { isKnownLanguageCode } from "../../model/language/knownLanguages";
import type { Entry, Format, FormatItem } from "./format";
import { decodeGettext, decodeValidGettext } from "./po/charset";
import { countPo } from "./po/countPo";
import type { PoEntry } from "./po/entryBuilder";
import { declaredPluralForms, entryOf, headerItems } from "./po/poEntries";
import { escapeText } from "./po/poLiterals";
import { isHeader, readPo } from "./po/readPo";
import { templateCandidates } from "./po/template";
import { sourceLocation } from "./sourceLocation";
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

/** An editor goes to the first text that is missing, else to the first. */
function placeOf({ strings, ranges, start }: PoEntry, where: TextPositions): Pick<Entry, "line" | "column" | "spans"> {
  const missing = strings.findIndex((text, form) => text === "" && ranges[form] !== undefined);
  const range = ranges[missing] ?? ranges.find((each) => each !== undefined);
  const spans = strings.map((_, form) => {
    const text = ranges[form];
    return text === undefined || text.scattered ? undefined : where.span(text.start, text.end);
  });
  return { ...where.at(range?.start ?? start), spans };
}

/** In UTF-16 code units. More is never shown. */
const MAX_LOCATION_LENGTH = 2000;
/** Gettext encloses the name of a file that has spaces in these. */
const REFERENCE = /\u2068[^\u2068\u2069]*\u2069[^\s\u2068\u2069]*|[^\s\u2068\u2069]+/g;

/** `#: src/a.c:12 src/b.c:7`: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html */
function locationOf({ references }: Pick<PoEntry, "references">, text: string): string {
  let written = "";
  for (const { start, end } of references) {
    if (written.length > MAX_LOCATION_LENGTH) break;
    written += `${text.slice(start, Math.min(end, start + MAX_LOCATION_LENGTH))} `;
  }
  const found = written.match(REFERENCE) ?? [];
  return sourceLocation(found.map((one) => one.replace("\u2068", "").replace("\u2069", "")));
}
