/**
 * What the texts of a unit contain, as a reader sees it in passing, so that checks need not look at units that cannot
 * fail them. Bytes are those of UTF-8.
 */
export interface ByteTraits {
  /** Whether there is a source text in the plural. */
  readonly plural: boolean;
  /** Whether there are flags besides `fuzzy`. */
  readonly flagged: boolean;
  /** The classes of all bytes of the source texts. See {@link CLASSES}. */
  readonly sourceClasses: number;
  readonly textClasses: number;
  readonly texts: Uint8Array;
  /** Where the source text in the singular is in `texts`. */
  readonly sourceStart: number;
  readonly sourceEnd: number;
  /** Where all texts of the translation are in `texts`. */
  readonly textStart: number;
  readonly textEnd: number;
}

/** The classes of bytes that checks ask for; at most seven. */
export const PERCENT = 1;
export const ANGLE = 2;
/** Braces and dollar signs. */
export const BRACE = 4;
/** At least one of these is in each of the usual texts that say that a translation is still to come. */
export const MARK = 8;

/** The class of each byte. */
export const CLASSES: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => classOf(byte));

function classOf(byte: number): number {
  const character = String.fromCharCode(byte);
  if (character === "%") return PERCENT;
  if ("{}$".includes(character)) return BRACE;
  if ("[_:".includes(character)) return MARK;
  return "<>".includes(character) ? ANGLE : 0;
}
