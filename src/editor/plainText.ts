import { MAX_LENGTH } from "../common/foreignText";

declare const isPlain: unique symbol;

/** Text in which VS Code finds nothing to make a link or an icon of. */
export type PlainText = string & { readonly [isPlain]: true };

/** Does not show, takes no room, and does not let a line break. */
const WORD_JOINER = "\u2060";

/**
 * For messages, prompts, lists and status bar items: VS Code makes links of `[text](command:…)`, and icons of `$(name)`,
 * even in plain text. Not all of these places know an escape, so an invisible character keeps the two signs apart. It is
 * there only in text that holds one of the two.
 */
export function plainText(text: string): PlainText {
  // The pattern by which VS Code finds links takes quadratic time, so the text has to be short.
  const cut = text.length > MAX_LENGTH.message ? `${text.slice(0, MAX_LENGTH.message - 1)}…` : text;
  return cut.toWellFormed().replace(/[\]$](?=\()/g, (sign) => `${sign}${WORD_JOINER}`) as PlainText;
}
