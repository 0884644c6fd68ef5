/** A piece of HTML that is safe to put into a page as it is. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | undefined | readonly (Html | string)[];

/**
 * A template for HTML: what is put in is escaped unless it is itself the outcome of such a template. Lists are joined;
 * undefined is nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0] ?? "";
  parts.forEach((part, index) => {
    text += render(part) + (strings[index + 1] ?? "");
  });
  return { html: text };
}

function render(part: Part): string {
  if (part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  if ("html" in part) return part.html;
  return part.map(render).join("");
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes for content and for quoted attributes alike. Characters that HTML does not allow are shown as such. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, "\uFFFD");
}
