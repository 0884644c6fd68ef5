import { type Escaped, escapeMarkup, filledTemplate } from "../../common/text/escapeMarkup";

/** HTML that is safe to insert as it is. */
export type Html = Escaped;

type Part = Html | string | number | undefined | readonly (Html | string)[];

/** A template that escapes what is inserted, except the results of other such templates. Lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { source: filledTemplate(strings, parts, escapeHtml) };
}

/** For content and quoted attributes. Characters that HTML does not allow become U+FFFD. */
export function escapeHtml(text: string): string {
  return escapeMarkup(text).replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, "\uFFFD");
}
