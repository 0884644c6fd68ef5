import { escapeMarkup, filledTemplate } from "../../common/text/escapeMarkup";

/** HTML that is safe to insert as it is. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | undefined | readonly (Html | string)[];

/** A template that escapes what is inserted, except the results of other such templates. Lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: filledTemplate(strings, parts, render) };
}

function render(part: Part): string {
  if (part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  if ("html" in part) return part.html;
  return part.map(render).join("");
}

/** For content and quoted attributes. Characters that HTML does not allow become U+FFFD. */
export function escapeHtml(text: string): string {
  return escapeMarkup(text).replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, "\uFFFD");
}
