import type { Entry, FormatItem, UnitState } from "../format";
import { isInvisible } from "../text/visibleText";
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

const MAX_FIELD = 250;
const CREATION_DATE =
  /^POT-Creation-Date:[ \t]{0,9}(\d{4})-(\d{1,2})-(\d{1,2})[T \t]{1,9}(\d{1,2}):(\d{2})(?::\d{2})?[ \t]{0,9}(?:([+-]\d{2}):?(\d{2}))?/i;

/** What a header says besides the number of forms. */
export function* headerItems(header: string): Generator<FormatItem> {
  yield { kind: "header" };
  const time = creationTime(header);
  if (time !== undefined) yield { kind: "sourceDate", time };
  // Of Poedit: https://github.com/vslavik/poedit/wiki/Poedit-specific-headers. Ids are English where it is absent.
  const source = languageIn(header, "X-Source-Language:");
  const target = languageIn(header, "Language:");
  // What tools write before they are told a language.
  yield { kind: "languages", source, target: target === "en" || target === "en_US" ? undefined : target };
}

function languageIn(header: string, field: string): string | undefined {
  return /^[^:]*:[ \t]{0,9}([A-Za-z][\w@.-]{0,50})[ \t]{0,9}$/.exec(fieldOf(header, field))?.[1];
}

/** When the template was made from which a file was last updated, in milliseconds since 1970. */
function creationTime(header: string): number | undefined {
  const match = CREATION_DATE.exec(fieldOf(header, "POT-Creation-Date:"));
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1, 6).map(Number);
  const [, , , , , , zoneHours = "+00", zoneMinutes = "0"] = match;
  const zone = Number(`${zoneHours.slice(0, 1)}1`) * (Math.abs(Number(zoneHours)) * 60 + Number(zoneMinutes));
  return Date.UTC(year, month - 1, day, hour, minute - zone);
}

function fieldOf(header: string, name: string): string {
  const isField = (line: string) => line.slice(0, name.length).toLowerCase() === name.toLowerCase();
  return header.split("\n").find(isField)?.slice(0, MAX_FIELD) ?? "";
}

/** The number of forms that a header declares. */
export function declaredPluralForms(header: string): number | undefined {
  const declared = /nplurals[ \t]{0,9}=[ \t]{0,9}(\d{1,2})/i.exec(fieldOf(header, "Plural-Forms:"))?.[1];
  return declared === undefined ? undefined : Number(declared);
}
