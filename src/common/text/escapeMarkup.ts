const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For content and quoted attributes of HTML, XML and SVG. Characters that these forbid are the caller's to replace. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character);
}

/** Markup in which foreign text is escaped. */
export interface Escaped {
  readonly source: string;
}

type Inserted<Markup> = string | number | Markup | readonly (Markup | string)[] | undefined;

/** Fills a template: escapes texts, joins lists and leaves out what is undefined. */
export function filledTemplate(
  parts: TemplateStringsArray,
  inserted: readonly Inserted<Escaped>[],
  escapeText: (text: string) => string,
  numberText: (value: number) => string = String,
): string {
  const write = (value: Inserted<Escaped>): string => {
    if (value === undefined) return "";
    if (typeof value === "number") return numberText(value);
    if (typeof value === "string") return escapeText(value);
    return "source" in value ? value.source : value.map(write).join("");
  };
  return parts.map((part, index) => (index === 0 ? part : `${write(inserted[index - 1])}${part}`)).join("");
}
