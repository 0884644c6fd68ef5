/** A flag of Weblate: the text is XML, with tags as they are written in the file. */
export const XML_TEXT = "xml-text";

/** Spells a text for a file. Tags stay in one that is XML. */
export function escapeXml(text: string, flags: readonly string[], encode = (plain: string): string => plain): string {
  if (!flags.includes(XML_TEXT)) return escapePlain(encode(text));
  let escaped = "";
  let end = 0;
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    escaped += escapePlain(encode(text.slice(end, index))) + tag;
    end = index + tag.length;
  }
  return escaped + escapePlain(encode(text.slice(end)));
}

const TAG = /<\/?[A-Za-z_][\w:.-]{0,50}(?:[ \t\n][^<>]{0,1000})?>/g;

const SPECIAL: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escapePlain(text: string): string {
  return text.replace(/[&<>]/g, (character) => SPECIAL[character] ?? character);
}
