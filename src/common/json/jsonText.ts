/** Indented, with a line break at its end. */
export function writeJsonText(value: unknown): string {
  return `${escapedJson(JSON.stringify(value, undefined, 2))}\n`;
}

/**
 * The same JSON with escapes for what steers terminals, which JSON itself leaves in part, and what steers pipelines, see
 * `withoutCommands`.
 */
export function escapedJson(json: string): string {
  return json.replace(
    /[\u007F-\u009F\u2028-\u202E\u2066-\u2069]|#(?=#)/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
