import { type Escaped, escapeMarkup, filledTemplate } from "../../common/text/escapeMarkup";

declare const isHtml: unique symbol;

/** HTML that is safe to insert as it is. Created only by `html` and `trusted`. */
export interface Html extends Escaped {
  readonly [isHtml]: true;
}

type Part = Html | string | number | undefined | readonly (Html | string)[];

/** A template that escapes what is inserted, except the results of other such templates. Lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return trusted(filledTemplate(strings, parts, escapeHtml));
}

/** For our own markup, never for text of others. */
export function trusted(source: string): Html {
  return { source } as Html;
}

/** For content and quoted attributes. Characters that HTML does not allow become U+FFFD. */
export function escapeHtml(text: string): string {
  return escapeMarkup(text).replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, "\uFFFD");
}
