import type { PoEntry } from "../formats/po/reader";
import { markupOf } from "./markup";
import { PLACEHOLDER_FORMATS, type PlaceholderFormat } from "./placeholders";

/**
 * Quality checks, in the manner of the servers of this family and under their names, which `ignore-…` flags use:
 * https://docs.weblate.org/en/latest/user/checks.html
 *
 * Few and precise: a check that cries wolf makes the count of failing strings worthless.
 */
export type CheckId = "plurals" | "begin_newline" | "end_newline" | "xml_tags" | `${PlaceholderFormat["name"]}_format`;

/**
 * The checks that a translation fails; none for one without any text, or with texts that are too long.
 *
 * @param pluralForms how many plural forms the file's header declares; undefined where it does not
 */
export function failingChecks(entry: PoEntry, pluralForms: number | undefined): readonly CheckId[] {
  if (!isCheckable(entry)) return NONE;
  const texts = entry.strings.filter((text) => text !== "");
  if (texts.length === 0) return NONE;
  const flags = new Set(entry.flags);
  if (flags.has("ignore-all-checks")) return NONE;
  const failing: CheckId[] = [];
  const fails = (id: CheckId, failed: () => boolean) => {
    if (!flags.has(`ignore-${id.replaceAll("_", "-")}`) && failed()) failing.push(id);
  };

  fails("plurals", () => lacksPluralForm(entry, pluralForms));
  fails("begin_newline", () => texts.some((text) => text.startsWith("\n") !== entry.id.startsWith("\n")));
  fails("end_newline", () => texts.some((text) => text.endsWith("\n") !== entry.id.endsWith("\n")));
  for (const format of PLACEHOLDER_FORMATS) {
    if (format.flags.some((flag) => flags.has(flag))) {
      fails(`${format.name}_format`, () => placeholdersDiffer(entry, format));
    }
  }
  if (entry.id.includes("<")) fails("xml_tags", () => markupDiffers(entry));
  return failing;
}

/** Characters of all texts of an entry that is checked: what is checked at once holds everybody else up. */
export const MAXIMUM_CHECKED = 400_000;

/** Whether the texts of an entry are whole and short enough to be checked. */
export function isCheckable({ cut, id, idPlural = "", strings }: PoEntry): boolean {
  const length = strings.reduce((sum, text) => sum + text.length, id.length + idPlural.length);
  return cut !== true && length <= MAXIMUM_CHECKED;
}

const NONE: readonly CheckId[] = [];

/** What a check means, for people. */
export function describeCheck(id: CheckId): string {
  switch (id) {
    case "plurals":
      return "Missing plural forms";
    case "begin_newline":
      return "Newline at the beginning differs";
    case "end_newline":
      return "Newline at the end differs";
    case "xml_tags":
      return "Markup differs";
    default:
      return `Placeholders differ (${id.slice(0, -"_format".length).replaceAll("_", " ")})`;
  }
}

function lacksPluralForm(entry: PoEntry, pluralForms: number | undefined): boolean {
  if (entry.idPlural === undefined) return false;
  return entry.strings.some((text) => text === "") || entry.strings.length < (pluralForms ?? 0);
}

/**
 * Whether some form holds other placeholders than its source. A plural form may follow the singular or the plural, and
 * all but the last may leave one out: "one file" needs no number.
 */
function placeholdersDiffer(entry: PoEntry, format: PlaceholderFormat): boolean {
  const sources = [entry.id, entry.idPlural].filter((source) => source !== undefined).map(format.placeholders);
  return entry.strings.some((text, form) => {
    if (text === "") return false;
    const found = format.placeholders(text);
    const last = form === entry.strings.length - 1;
    return !sources.some(
      (wanted) => sameItems(found, wanted) || (sources.length > 1 && !last && isWantedLessOne(found, wanted)),
    );
  });
}

/** Judged only where the source itself is well-formed: text with a stray `<` is no markup. */
function markupDiffers(entry: PoEntry): boolean {
  const wanted = [entry.id, entry.idPlural].filter((source) => source !== undefined).map(markupOf);
  if (!wanted.every((markup) => markup.wellFormed) || wanted.every((markup) => markup.tags.length === 0)) return false;
  return entry.strings.some((text) => {
    if (text === "") return false;
    const found = markupOf(text);
    return !found.wellFormed || !wanted.some((markup) => sameItems(found.tags, markup.tags));
  });
}

/** Compares sorted lists. */
function sameItems(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

/** Whether the sorted list `found` is `wanted` without exactly one of its items. */
function isWantedLessOne(found: readonly string[], wanted: readonly string[]): boolean {
  if (found.length !== wanted.length - 1) return false;
  const skipped = wanted.findIndex((item, index) => item !== found[index]);
  return sameItems(found, [...wanted.slice(0, skipped), ...wanted.slice(skipped + 1)]);
}
