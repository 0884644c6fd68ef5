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

/** What the tag of a template returns that writes each inserted value. */
export function filledTemplate<Value>(
  parts: TemplateStringsArray,
  inserted: readonly Value[],
  write: (value: Value) => string,
): string {
  return parts.map((part, index) => (index === 0 ? part : `${write(inserted[index - 1] as Value)}${part}`)).join("");
}
