/**
 * Indented, with a line break at its end. Escapes what steers terminals, which JSON itself leaves in part, and what
 * steers pipelines, see `withoutCommands`.
 */
export function writeJsonText(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2).replace(
    /[\u007F-\u009F\u2028-\u202E\u2066-\u2069]|#(?=#)/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${text}\n`;
}
