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
    state: stateOf({ id, idPlural, strings, flags }, pluralForms),
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
 * Every plural form that the header declares has to be there, as `msgfmt --check` wants, whereas `msgfmt --statistics`
 * looks only at the first. As there, white space is text; invisible characters are none, unless they are what is to be
 * translated.
 *
 * @param pluralForms that the header declares.
 */
export function stateOf(
  { id, idPlural, strings, flags }: Pick<PoEntry, "id" | "idPlural" | "strings" | "flags">,
  pluralForms: number | undefined,
): UnitState {
  if (strings.length < formsNeeded(idPlural !== undefined, pluralForms) || strings.includes("")) return "untranslated";
  if (strings.some(isInvisible) && !isInvisible(id)) return "untranslated";
  return flags.includes("fuzzy") ? "fuzzy" : "translated";
}

/** @param pluralForms that the header of the file declares; if undefined, those that are there are enough. */
export function formsNeeded(isPlural: boolean, pluralForms: number | undefined): number {
  return isPlural ? Math.max(1, pluralForms ?? 1) : 1;
}

const MAXIMUM_FIELD = 250;

/** The number of forms that a header declares. */
export function declaredPluralForms(header: string): number | undefined {
  const field = header.split("\n").find((line) => /^Plural-Forms:/i.test(line));
  const declared = /nplurals[ \t]{0,9}=[ \t]{0,9}(\d{1,2})/i.exec(field?.slice(0, MAXIMUM_FIELD) ?? "")?.[1];
  return declared === undefined ? undefined : Number(declared);
}
