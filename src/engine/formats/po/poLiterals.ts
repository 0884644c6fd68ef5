const ZERO = 0x30;
const LOWER_X = 0x78;
const CHARACTERS = { n: "\n", t: "\t", r: "\r", a: "\x07", b: "\b", f: "\f", v: "\v", "\\": "\\", '"': '"' };

/** What a byte behind a backslash means that is no digit; 0 if it means nothing. */
export const ESCAPES = new Uint8Array(256);
for (const [letter, meaning] of Object.entries(CHARACTERS)) ESCAPES[letter.charCodeAt(0)] = meaning.charCodeAt(0);

/** The number behind a backslash, as it is written. Empty if there is none. */
export function numericEscape(bytes: Buffer, at: number): string {
  const first = bytes[at] ?? 0;
  if (first !== LOWER_X && (first < ZERO || first > ZERO + 7)) return "";
  return /^(?:[0-7]{1,3}|x[0-9A-Fa-f]{1,2})/.exec(bytes.toString("latin1", at, at + 3))?.[0] ?? "";
}

export function codeOf(number: string): number {
  return number.startsWith("x") ? Number.parseInt(number.slice(1), 16) : Number.parseInt(number, 8);
}

const NAMED = new Map(Object.entries(CHARACTERS).map(([letter, character]) => [character, `\\${letter}`]));

/** Between quotation marks. A text of several lines takes a string for each, as `msgcat` writes it. */
export function escapeText(text: string): string {
  const lines = text.split(/(?<=\n)/).map(escapeLine);
  return lines.length > 1 ? ["", ...lines].join('"\n"') : lines.join("");
}

function escapeLine(line: string): string {
  return line.replace(/[\\"\p{Cc}]/gu, (character) => NAMED.get(character) ?? octal(character));
}

/** Three digits, because others may follow. Such an escape is a byte, so it spells ASCII only. */
function octal(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x80 ? `\\${code.toString(8).padStart(3, "0")}` : character;
}
