const ZERO = 0x30;
const LOWER_X = 0x78;
const LETTERS = { n: "\n", t: "\t", r: "\r", a: "\x07", b: "\b", f: "\f", v: "\v" };

/** What a byte behind a backslash means that is no digit. */
export const ESCAPES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
for (const [letter, meaning] of Object.entries(LETTERS)) ESCAPES[letter.charCodeAt(0)] = meaning.charCodeAt(0);

/** The length of what follows a backslash, if it is a number. */
export function escapeDigits(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first === LOWER_X) {
    if (!isHexadecimal(bytes[at + 1])) return 0;
    return isHexadecimal(bytes[at + 2]) ? 3 : 2;
  }
  if (!isOctal(first)) return 0;
  if (!isOctal(bytes[at + 1])) return 1;
  return isOctal(bytes[at + 2]) ? 3 : 2;
}

export function numericEscape(bytes: Uint8Array, at: number, digits: number): number {
  const text = String.fromCharCode(...bytes.subarray(at, at + digits));
  return text.startsWith("x") ? Number.parseInt(text.slice(1), 16) : Number.parseInt(text, 8);
}

function isOctal(byte = 0): boolean {
  return byte >= ZERO && byte <= ZERO + 7;
}

function isHexadecimal(byte = 0): boolean {
  const letter = byte | 0x20;
  return (byte >= ZERO && byte <= ZERO + 9) || (letter >= 0x61 && letter <= 0x66);
}

const NAMED = new Map(
  Object.entries({ ...LETTERS, "\\": "\\", '"': '"' }).map(([letter, character]) => [character, `\\${letter}`]),
);

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
