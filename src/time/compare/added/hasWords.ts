import { trimCharacters } from "../../../common/text/foreignText";

/** Placeholders, markup, and what marks the key of a button. */
const NO_WORDS = /<[^<>]*>|\{[^{}]*\}|%(?:\d{1,2}\$)?[-\d.]{0,9}l?[@a-z]|&[a-z]{2,8};|&(?=\p{L})/giu;

/** Bullets, check marks and arrows, which may stand beside a word without a space. */
const GAPS = /[\s•‣·←-⇿\p{So}]+/u;

/** A mnemonic, dash or `#` before a label. Before lower case, these are in keys and options, too. */
const MARK = /^(?:[-_~#](?=\p{Lu}\p{Ll})|(\p{Lu}\p{Ll}*)[_~](?=\p{Ll}+$))/u;

/**
 * In one case or with a capital first, of which long ones have `'`, `-` and `/`. Hyphens in lower case are in keys, too, as in
 * `sort-by`, and slashes in `text/html` and `Europe/Berlin`.
 */
const WORD =
  /^(?!\p{Ll}+[-/]|(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\/)(?=\p{Lu}\p{Ll}|.{3})(?:\p{Lu}?\p{Ll}+|\p{Lu}+)(?:['’/-](?:\p{Lu}?\p{Ll}+|\p{Lu}+))*$/u;

/** Whether people read a text: words or letters without case, but no key, code, address or path. */
export function hasWords(text: string): boolean {
  if (/\p{Lo}/u.test(text)) return true;
  const pieces = text.replace(NO_WORDS, "").split(GAPS);
  return pieces.some((piece) => WORD.test(trimCharacters(piece, "\"'“”„«»‘’()[]*.,:;!?¿¡…+=|").replace(MARK, "$1")));
}
