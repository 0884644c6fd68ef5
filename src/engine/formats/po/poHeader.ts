import { isSourceEnglish } from "../../languages";
import type { FormatItem } from "../format";
import type { EntryBytes } from "./entryBytes";

const MAX_FIELD = 250;
const CREATION_DATE =
  /^POT-Creation-Date:[ \t]{0,9}(\d{4})-(\d{1,2})-(\d{1,2})[T \t]{1,9}(\d{1,2}):(\d{2})(?::\d{2})?[ \t]{0,9}(?:([+-]\d{2}):?(\d{2}))?/i;

/** What a header says. The entry notes the number of forms. */
export function headerItems(entry: EntryBytes): readonly FormatItem[] {
  const header = entry.formText(0);
  entry.pluralForms ??= declaredPluralForms(header);
  const time = creationTime(header);
  // Of Poedit: https://github.com/vslavik/poedit/wiki/Poedit-specific-headers. Ids are English where it is absent.
  const source = languageIn(header, "X-Source-Language:");
  const target = headerLanguage(header);
  return [
    { kind: "header" },
    ...(time === undefined ? [] : [{ kind: "sourceDate", time } as const]),
    // What tools write before they are told a language.
    { kind: "languages", source, target: isSourceEnglish(target ?? "") ? undefined : target },
  ];
}

/** The language that the text of a header says its file is in. */
export function headerLanguage(header: string): string | undefined {
  return languageIn(header, "Language:");
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

function declaredPluralForms(header: string): number | undefined {
  const declared = /nplurals[ \t]{0,9}=[ \t]{0,9}(\d{1,2})/i.exec(fieldOf(header, "Plural-Forms:"))?.[1];
  return declared === undefined ? undefined : Number(declared);
}
