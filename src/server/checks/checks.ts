import type { Entry } from "../formats/format";
import { markupOf } from "./markup";
import { PLACEHOLDER_FORMATS, type PlaceholderFormat } from "./placeholders";

/**
 * Quality checks under Weblate's names, which `ignore-…` flags use: https://docs.weblate.org/en/latest/user/checks.html
 *
 * Only checks without false alarms, which would make the number of failing strings worthless.
 */
export type CheckId = "plurals" | "begin_newline" | "end_newline" | "xml_tags" | `${PlaceholderFormat["name"]}_format`;

/** What the checks look at. */
export type CheckedEntry = Pick<Entry, "source" | "sourcePlural" | "texts" | "flags" | "pluralForms" | "cut">;

/** The checks that a translation fails; none without any text, without a source text, or if the texts are too long. */
export function failingChecks(entry: CheckedEntry): readonly CheckId[] {
  const { source } = entry;
  if (source === undefined || !isCheckable(entry)) return NONE;
  const texts = entry.texts.filter((text) => text !== "");
  if (texts.length === 0) return NONE;
  const flags = new Set(entry.flags);
  if (flags.has("ignore-all-checks")) return NONE;
  const failing: CheckId[] = [];
  const fails = (id: CheckId, failed: () => boolean) => {
    if (!flags.has(`ignore-${id.replaceAll("_", "-")}`) && failed()) failing.push(id);
  };

  fails("plurals", () => lacksPluralForm(entry));
  fails("begin_newline", () => texts.some((text) => text.startsWith("\n") !== source.startsWith("\n")));
  fails("end_newline", () => texts.some((text) => text.endsWith("\n") !== source.endsWith("\n")));
  for (const format of PLACEHOLDER_FORMATS) {
    if (format.flags.some((flag) => flags.has(flag))) {
      fails(`${format.name}_format`, () => placeholdersDiffer(entry, format));
    }
  }
  if (source.includes("<")) fails("xml_tags", () => markupDiffers(entry));
  return failing;
}

/** Characters of all texts of an entry. Checking it blocks the event loop. */
export const MAXIMUM_CHECKED = 400_000;

export function isCheckable({ cut, source = "", sourcePlural = "", texts }: CheckedEntry): boolean {
  const length = texts.reduce((sum, text) => sum + text.length, source.length + sourcePlural.length);
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

function lacksPluralForm({ sourcePlural, texts, pluralForms = 0 }: CheckedEntry): boolean {
  return sourcePlural !== undefined && (texts.some((text) => text === "") || texts.length < pluralForms);
}

/**
 * A plural form may have the placeholders of the singular or of the plural, and all but the last form may lack one: "one
 * file" needs no number.
 */
function placeholdersDiffer(entry: CheckedEntry, format: PlaceholderFormat): boolean {
  const sources = [entry.source, entry.sourcePlural].filter((source) => source !== undefined).map(format.placeholders);
  return entry.texts.some((text, form) => {
    if (text === "") return false;
    const found = format.placeholders(text);
    const last = form === entry.texts.length - 1;
    return !sources.some(
      (wanted) => sameItems(found, wanted) || (sources.length > 1 && !last && isWantedLessOne(found, wanted)),
    );
  });
}

/** Checked only if the source is well-formed: text with a stray `<` is no markup. */
function markupDiffers(entry: CheckedEntry): boolean {
  const wanted = [entry.source, entry.sourcePlural].filter((source) => source !== undefined).map(markupOf);
  if (!wanted.every((markup) => markup.wellFormed) || wanted.every((markup) => markup.tags.length === 0)) return false;
  return entry.texts.some((text) => {
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
