import { detached } from "../../../common/text/foreignText";
import type { Entry } from "../../formats/format";
import { createKeyHash } from "../bytes/keyHash";
import { grown, KeyTable } from "../bytes/keyTable";
import { countWords } from "../countWords";

/** The texts of a unit. */
export interface Unit {
  readonly key: string;
  /** The key as it is shown, where files have keys instead of source texts. */
  readonly context: string | undefined;
  /** Empty as long as no file has told it. */
  readonly source: string;
  readonly sourcePlural: string | undefined;
  /** What each text of the source is, where that is more than one. */
  readonly parts?: readonly string[];
  readonly attributes?: ReadonlyMap<string, string>;
  readonly words: number;
}

export type UnitTexts = Pick<Entry, "key" | "context" | "source" | "sourcePlural" | "parts" | "attributes">;

/**
 * The units of one component, each numbered once, so that a language costs five bytes a unit. Keys are kept as hashes, and
 * texts only those of a file with the source texts, which translations need.
 */
export interface UnitTable {
  /** The unit's number; a new unit is added. Undefined once the table is full. */
  number(unit: UnitTexts): number | undefined;
  /** The same by the hash of the key. */
  numberOfHash(high: number, low: number, words: number): number | undefined;
  /**
   * The same for a unit of a file with the source texts, which replace those of the unit.
   *
   * @param counted the text whose words count, if not the source
   */
  numberSource(unit: UnitTexts, counted?: string): number | undefined;
  /** Of a unit of a file with the source texts; without texts for any other. */
  source(number: number): SourceTexts;
  words(number: number): number;
  /** The number of a unit that has one. */
  find(key: string): number | undefined;
  readonly size: number;
  /** Approximate bytes. */
  readonly weight: number;
}

export type SourceTexts = Pick<Unit, "source" | "sourcePlural" | "parts" | "attributes">;

const NO_TEXTS: SourceTexts = { source: "", sourcePlural: undefined };

/** Bytes of the texts of a unit besides its characters: an object, a list item and strings. */
const TEXTS_BYTES = 150;

/** Bounds for hostile input, far above any real component: units, and characters of all texts together. */
export const MAX_UNITS = 500_000;
const MAX_CHARACTERS = 64 * 1024 * 1024;

export function createUnitTable(maximumCharacters = MAX_CHARACTERS): UnitTable {
  const keys = new KeyTable(MAX_UNITS);
  const hash = createKeyHash();
  const texts = new Map<number, SourceTexts>();
  let words: Uint32Array = new Uint32Array(1024);
  let characters = 0;

  const setWords = (number: number, count: number) => {
    if (number >= words.length) words = grown(words);
    words[number] = count;
  };
  return {
    number(unit) {
      hash.updateText(unit.key);
      const before = keys.size;
      const number = keys.number(hash.high, hash.low);
      if (number === before) setWords(number, countWords(unit.source ?? ""));
      return number === -1 ? undefined : number;
    },
    find(key) {
      hash.updateText(key);
      const number = keys.find(hash.high, hash.low);
      return number === -1 ? undefined : number;
    },
    numberOfHash(high, low, count) {
      const before = keys.size;
      const number = keys.number(high, low);
      if (number === before) setWords(number, count);
      return number === -1 ? undefined : number;
    },
    numberSource(unit, counted = unit.source ?? "") {
      const { source = "", sourcePlural, parts, attributes } = unit;
      const length = charactersOf({ source, sourcePlural, parts, attributes });
      // Checked before the number is given: a unit without its texts could not be counted.
      if (characters + length > maximumCharacters) return undefined;
      const number = this.number(unit);
      if (number === undefined) return undefined;
      characters += length - charactersOf(texts.get(number) ?? NO_TEXTS);
      texts.set(number, detachedTexts({ source, sourcePlural, parts, attributes }));
      setWords(number, countWords(counted));
      return number;
    },
    source: (number) => texts.get(number) ?? NO_TEXTS,
    words: (number) => words[number] ?? 0,
    get size() {
      return keys.size;
    },
    get weight() {
      return keys.bytes + words.byteLength + 2 * characters + TEXTS_BYTES * texts.size;
    },
  };
}

interface AnyTexts {
  readonly source: string;
  readonly sourcePlural: string | undefined;
  readonly parts?: readonly string[] | undefined;
  readonly attributes?: ReadonlyMap<string, string> | undefined;
}

function charactersOf({ source, sourcePlural = "", parts = [], attributes }: AnyTexts): number {
  const further = [...parts, ...(attributes?.values() ?? [])];
  return further.reduce((sum, text) => sum + text.length, source.length + sourcePlural.length);
}

function detachedTexts({ source, sourcePlural, parts, attributes }: AnyTexts): SourceTexts {
  return {
    ...(parts && { parts: parts.map(detached) }),
    ...(attributes && { attributes: new Map([...attributes].map(([part, text]) => [detached(part), detached(text)])) }),
    source: detached(source),
    sourcePlural: sourcePlural === undefined ? undefined : detached(sourcePlural),
  };
}

/** A copy without the rest of the file. */
export function detachedUnit({ key, context, source = "", sourcePlural, parts, attributes }: UnitTexts): Unit {
  return {
    ...detachedTexts({ source, sourcePlural, parts, attributes }),
    key: detached(key),
    context: context === undefined ? undefined : detached(context),
    words: countWords(source),
  };
}
