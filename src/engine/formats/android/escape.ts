import { escapeXml } from "../xml/escape";

/** Spells a text so that white space, quotes and the characters that begin references stay what they are. */
export function escapeAndroid(text: string, flags: readonly string[]): string {
  const escaped = escapeXml(text, flags, escapePlain).replace(/^ | $/g, SPACE);
  return /^[@?]/.test(escaped) ? `\\${escaped}` : escaped;
}

const SPACE = "\\u0020";
const ESCAPED: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\t", "\\t"],
]);

function escapePlain(text: string): string {
  return text
    .replace(/[\\'"\n\t]/g, (character) => ESCAPED.get(character) ?? `\\${character}`)
    .replace(/ (?= )/g, SPACE);
}
