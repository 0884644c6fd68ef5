/** Whether there is anything to see: more than white space, invisible and lost characters. */
export function hasText(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first > 0x20 && first < 0x7f) || VISIBLE_CHARACTER.test(text);
}

/** Whether there is nothing to see, and not only because of white space. */
export function isInvisible(text: string): boolean {
  return !hasText(text) && INVISIBLE_CHARACTER.test(text);
}

/**
 * U+2800, U+16FE4 and U+1D159 have glyphs without ink. U+FFFD and a part of a pair stand for a character that is lost,
 * and U+FFFC for no text.
 */
const VISIBLE_CHARACTER =
  /[^\s\p{White_Space}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\uffff\u{16fe4}\u{1d159}]/u;
const INVISIBLE_CHARACTER =
  /(?![\s\u0085])\p{Cc}|[\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\uffff\u{16fe4}\u{1d159}]/u;
