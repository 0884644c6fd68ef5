import type { Entry } from "../../formats/format";
import { type ByteTraits, MARK } from "../../formats/text/byteTraits";

/** What tools and developers write for a translation that is still to come. Pseudo-translations begin with the last. */
const USUAL_MARKERS: readonly string[] = [
  ...["TODO: translate", "__STRING_NOT_TRANSLATED__", "[TRANSLATE]", "[TO TRANSLATE]", "[NEEDS TRANSLATION]"],
  ...["[NOT TRANSLATED]", "[UNTRANSLATED]", "[!!"],
];

/** Texts in a translation that say that it is still to come, in upper or lower case. */
export interface Markers {
  /** Those besides the usual ones. */
  readonly further: readonly string[];
  /** Whether a translation could have one, as far as its bytes show. Must be true for each that does. */
  mayBeIn(unit: ByteTraits): boolean;
  /** The one that a translation has, as it is written there. None where the source text has one, too. */
  in(entry: Pick<Entry, "source" | "sourcePlural" | "texts" | "todo">): string | undefined;
}

export function createMarkers(further: readonly string[] = []): Markers {
  const all = [...USUAL_MARKERS, ...further];
  const lower = all.map((marker) => marker.toLowerCase());
  const markerIn = (text: string): string | undefined => {
    const searched = text.toLowerCase();
    const found = lower.find((marker) => searched.includes(marker));
    if (found === undefined) return undefined;
    const start = searched.indexOf(found);
    return text.slice(start, start + found.length);
  };
  const heads = all.map((marker) => Buffer.from(/^[\0-\x7f]{0,4}/.exec(marker)?.[0] ?? "").map(inLowerCase));
  const haveMark = all.every((marker) => hasMark(marker));
  const isAnywhere = heads.some(({ length }) => length < 2);
  const pairs = new Uint8Array(1 << 16);
  for (const [first = 0, second = 0] of heads) pairs[(first << 8) | second] = 1;
  return {
    further,
    mayBeIn({ texts, textStart, textEnd, textClasses }) {
      if (haveMark && (textClasses & MARK) === 0) return false;
      if (isAnywhere) return true;
      let before = 0;
      for (let at = textStart; at < textEnd; at++) {
        const byte = inLowerCase(texts[at] ?? 0);
        if (pairs[(before << 8) | byte] === 1 && heads.some((head) => isAt(head, texts, at - 1))) return true;
        before = byte;
      }
      return false;
    },
    in({ source, sourcePlural = "", texts, todo }) {
      if (todo !== undefined) return todo;
      if (!source) return undefined;
      const marked = texts.filter((each) => !haveMark || hasMark(each)).map(markerIn);
      const marker = marked.find((each) => each !== undefined);
      return marker === undefined || markerIn(`${source}\n${sourcePlural}`) !== undefined ? undefined : marker;
    },
  };
}

/** Whether a text has a byte of {@link MARK}. A pattern for one is faster than that of all markers. */
function hasMark(text: string): boolean {
  return /[[_:]/.test(text);
}

/** Of ASCII; other bytes may become the same. */
function inLowerCase(byte: number): number {
  return byte | 0x20;
}

function isAt(head: Uint8Array, texts: Uint8Array, start: number): boolean {
  return head.every((byte, index) => byte === inLowerCase(texts[start + index] ?? 0));
}
