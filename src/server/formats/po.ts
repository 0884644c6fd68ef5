import { isKnownLanguageCode } from "../../model/language/languageCode";
import type { Entry, Format, FormatItem, UnitState } from "./format";
import { decodeGettext } from "./po/charset";
import type { PoEntry } from "./po/entryBuilder";
import { isHeader, readPo } from "./po/reader";
import { templateCandidates } from "./po/template";

export const po: Format = {
  name: "po",
  title: "gettext PO",
  extensions: [".po"],
  exampleMask: "locale/*/LC_MESSAGES/app.po",
  layout: "bilingual",
  whiteSpaceIsText: true,
  sourceIsRow: true,
  sourceFiles: templateCandidates,
  conventionalMask,
  *read(bytes) {
    const { text, remark } = decodeGettext(bytes);
    if (remark !== undefined) yield { kind: "remark", text: remark };
    yield* entriesOf(text);
  },
};

function conventionalMask(path: string): string | undefined {
  const parts = path.split("/");
  const code = parts.at(-3);
  if (code === undefined || parts.at(-2) !== "LC_MESSAGES" || !isKnownLanguageCode(code)) return undefined;
  return [...parts.slice(0, -3), "*", ...parts.slice(-2)].join("/");
}

function* entriesOf(text: string): Generator<FormatItem> {
  let pluralForms: number | undefined;
  for (const item of readPo(text)) {
    if (item.kind !== "entry") {
      yield item;
    } else if (isHeader(item.entry)) {
      pluralForms ??= declaredPluralForms(item.entry.strings[0] ?? "");
      yield { kind: "header" };
    } else {
      yield { kind: "entry", entry: entryOf(item.entry, pluralForms) };
    }
  }
}

function entryOf(
  { context, id, idPlural, strings, flags, line, cut }: PoEntry,
  pluralForms: number | undefined,
): Entry {
  const entry = {
    key: unitKey(context, id),
    context,
    source: id,
    sourcePlural: idPlural,
    texts: strings,
    state: stateOf({ strings, flags }),
    flags,
    pluralForms,
    line,
  };
  return cut === undefined ? entry : { ...entry, cut };
}

/** Joins context and id as compiled catalogs do. A missing context is not an empty one. */
function unitKey(context: string | undefined, id: string): string {
  return context === undefined ? id : `${context}\u0004${id}`;
}

/** Every plural form has to be there, whereas `msgfmt --statistics` looks only at the first. */
export function stateOf({ strings, flags }: Pick<PoEntry, "strings" | "flags">): UnitState {
  if (strings.length === 0 || strings.includes("")) return "untranslated";
  return flags.includes("fuzzy") ? "fuzzy" : "translated";
}

const MAXIMUM_FIELD = 250;

function declaredPluralForms(header: string): number | undefined {
  const field = header.split("\n").find((line) => /^Plural-Forms:/i.test(line));
  const declared = /nplurals[ \t]{0,9}=[ \t]{0,9}(\d{1,2})/i.exec(field?.slice(0, MAXIMUM_FIELD) ?? "")?.[1];
  return declared === undefined ? undefined : Number(declared);
}
