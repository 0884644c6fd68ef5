import type { Entry, UnitState } from "../format";
import { isInvisible } from "../plurals";
import type { PoEntry } from "./entryBuilder";

export function entryOf(
  { context, id, idPlural, strings, flags, line, cut }: Omit<PoEntry, "start" | "ranges" | "references">,
  pluralForms: number | undefined,
): Entry {
  const entry = {
    key: unitKey(context, id),
    context,
    source: id,
    sourcePlural: idPlural,
    texts: strings,
    state: stateOf({ id, strings, flags }),
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

/**
 * Every plural form has to be there, whereas `msgfmt --statistics` looks only at the first. As there, white space is text;
 * invisible characters are none, unless they are what is to be translated.
 */
export function stateOf({ id, strings, flags }: Pick<PoEntry, "id" | "strings" | "flags">): UnitState {
  if (strings.length === 0 || strings.includes("")) return "untranslated";
  if (strings.some(isInvisible) && !isInvisible(id)) return "untranslated";
  return flags.includes("fuzzy") ? "fuzzy" : "translated";
}

const MAXIMUM_FIELD = 250;

/** The number of forms that a header declares. */
export function declaredPluralForms(header: string): number | undefined {
  const field = header.split("\n").find((line) => /^Plural-Forms:/i.test(line));
  const declared = /nplurals[ \t]{0,9}=[ \t]{0,9}(\d{1,2})/i.exec(field?.slice(0, MAXIMUM_FIELD) ?? "")?.[1];
  return declared === undefined ? undefined : Number(declared);
}
