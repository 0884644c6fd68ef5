import { MAX_LENGTH, WORD_JOINER } from "../../common/text/foreignText";

declare const isPlain: unique symbol;

export type PlainText = string & { readonly [isPlain]: true };

/**
 * VS Code renders `[text](command:…)` as a link and `$(name)` as an icon even in messages, prompts, lists and status bar
 * items. Not all of these support escapes, so a word joiner separates the two characters.
 */
export function plainText(text: string): PlainText {
  // VS Code's pattern for links takes quadratic time, so the text must be short.
  const cut = text.length > MAX_LENGTH.message ? `${text.slice(0, MAX_LENGTH.message - 1)}…` : text;
  return cut.toWellFormed().replace(/[\]$](?=\()/g, (sign) => `${sign}${WORD_JOINER}`) as PlainText;
}
