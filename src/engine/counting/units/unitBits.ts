import { type CheckSettings, failingChecks } from "../../checks/checks";
import type { CheckedEntry } from "../../checks/textCheck";
import type { Entry, UnitBytes, UnitState } from "../../formats/format";
import { hasText } from "../../formats/text/visibleText";
import type { Markers } from "./markers";
import { BEGUN, FAILING, MARKED, SAME_AS_SOURCE, STATE_BITS } from "./stateBits";

export interface Judging {
  readonly checks: CheckSettings;
  readonly markers: Markers;
  /** The markers that units had so far. */
  readonly seen: Set<string>;
}

/** A file that writes one in many ways is hostile. */
const MAX_SEEN = 5;

/**
 * @param entry with the texts of its source
 * @param texts also those that the source has nothing to compare with
 */
export function bitsOf(
  state: UnitState,
  entry: CheckedEntry & Pick<Entry, "todo" | "untouched">,
  { checks, markers, seen }: Judging,
  texts = entry.texts,
): number {
  const bits = STATE_BITS[state] | (failingChecks(entry, checks).length > 0 ? FAILING : 0);
  if (state === "untranslated") return !entry.untouched && isBegun(texts, entry) ? bits | BEGUN : bits;
  if (state === "fuzzy") return bits;
  const marker = markers.in(entry);
  if (marker === undefined) return bits | sameAsSourceBit(entry);
  if (seen.size < MAX_SEEN) seen.add(marker);
  return bits | MARKED;
}

function isBegun(texts: readonly string[], { source, sourcePlural }: CheckedEntry): boolean {
  return texts.some((text) => hasText(text) && text !== source && text !== sourcePlural);
}

/** Not an abbreviation, a camel-cased name, or a part of an address or a placeholder. */
const FIRST_WORD = /^(?:\p{L}[\p{Ll}\p{M}'’]{1,99}|[\p{Lo}\p{M}]{2,99})$/u;
const NEXT_WORD = /^[&_]?(?:\p{L}[\p{Ll}\p{M}'’]{1,99}|[\p{Lo}\p{M}]{2,99})(?:$|[.,:;!?…"'”»)\]}])/u;
const OPENING = /^["'“„«([{¿¡&_]{1,9}/;
const LETTER = /^\p{L}$/u;
const COPYRIGHT = /©|\(c\)/i;
const TAG = /<[^<>]{1,200}>/g;
/** Flags of Weblate. */
const MAY_BE_SAME: readonly string[] = ["ignore-same", "ignore-all-checks", "read-only"];

/**
 * The bit of a translation all texts of which are those of its source, as tools write them where nobody has translated
 * anything; 0 for any other.
 * Like https://docs.weblate.org/en/latest/user/checks.html#unchanged-translation, but for texts of several words only, so
 * that no list of words is needed that are the same in many languages.
 */
function sameAsSourceBit({ source = "", sourcePlural, attributes, texts, parts, flags }: CheckedEntry): number {
  const isSame = texts.every((text, index) => {
    const ofAttribute = attributes?.get(parts?.[index] ?? "");
    return ofAttribute === undefined ? text === source || text === sourcePlural : text === ofAttribute;
  });
  if (!isSame || texts.length === 0 || MAY_BE_SAME.some((flag) => flags.includes(flag)) || COPYRIGHT.test(source))
    return 0;
  return hasNeighbors(source.replace(TAG, "")) ? SAME_AS_SOURCE : 0;
}

/** Single words are often names, or the same in many languages. Between two there may be a letter. */
function hasNeighbors(text: string): boolean {
  const words = text.split(/\s/).filter((word) => word !== "");
  return words.some((word, index) => {
    const [next = "", afterNext = ""] = words.slice(index + 1, index + 3);
    const isNext = NEXT_WORD.test(next) || (LETTER.test(next) && NEXT_WORD.test(afterNext));
    return isNext && FIRST_WORD.test(word.replace(OPENING, ""));
  });
}

/** Whether a unit could have the text of its source, as far as its bytes tell. */
export function mayBeSameAsSource({ plural, texts, sourceStart, sourceEnd, textStart, textEnd }: UnitBytes): boolean {
  if (plural) return true;
  const length = sourceEnd - sourceStart;
  if (textEnd - textStart !== length) return false;
  for (let at = 0; at < length; at++) if (texts[sourceStart + at] !== texts[textStart + at]) return false;
  return true;
}
