/** Estimates, because there are no fonts to ask: rather too wide, so that text is not clipped. */

const FULL_WIDTH_CHARACTER =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{Extended_Pictographic}\u3000-\u303F\uFF00-\uFF60]/u;
const NARROW_CHARACTER = /[ijlI.,:;'|!()[\]ft\- ·]/;
const BROAD_CHARACTER = /[mwMWQOGD@%—…\p{Lu}]/u;
const COMBINING_CHARACTER = /\p{M}|\p{Cf}/u;
const DIGIT = /[0-9]/;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** In pixels, in a usual font without serifs. */
export function textWidth(text: string, fontSize: number): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width * fontSize;
}

function characterWidth(character: string): number {
  if (DIGIT.test(character)) return 0.6;
  if (NARROW_CHARACTER.test(character)) return 0.38;
  if (FULL_WIDTH_CHARACTER.test(character)) return 1.05;
  if (COMBINING_CHARACTER.test(character)) return 0;
  return BROAD_CHARACTER.test(character) ? 0.86 : 0.62;
}

/** Cut with an ellipsis between characters as they are seen; empty if not even one has room. */
export function cutText(text: string, width: number, fontSize: number): string {
  if (textWidth(text, fontSize) <= width) return text;
  let room = width / fontSize - characterWidth("…");
  let cut = "";
  for (const { segment } of graphemes.segment(text.slice(0, MAX_LOOKED_AT))) {
    room -= textWidth(segment, 1);
    if (room < 0) break;
    cut += segment;
  }
  return cut === "" ? "" : `${cut.trimEnd()}…`;
}

const MAX_LOOKED_AT = 1000;

/** Keeps the direction of foreign text from reordering what is around it (UAX #9, 2.4). */
export function isolated(text: string): string {
  return `\u2068${text.replace(/[\u2066-\u2069]/g, "")}\u2069`;
}
