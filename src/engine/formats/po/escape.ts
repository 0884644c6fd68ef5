const NAMED: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  '"': '\\"',
  "\n": "\\n",
  "\t": "\\t",
  "\r": "\\r",
  "\x07": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\v": "\\v",
};

/** Between quotation marks. A text of several lines takes a string for each, as `msgcat` writes it. */
export function escapeText(text: string): string {
  const lines = text.split(/(?<=\n)/).map(escapeLine);
  return lines.length > 1 ? ["", ...lines].join('"\n"') : lines.join("");
}

function escapeLine(line: string): string {
  return line.replace(/[\\"\p{Cc}]/gu, (character) => NAMED[character] ?? octal(character));
}

/** Three digits, because others may follow. Such an escape is a byte, so it spells ASCII only. */
function octal(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x80 ? `\\${code.toString(8).padStart(3, "0")}` : character;
}
