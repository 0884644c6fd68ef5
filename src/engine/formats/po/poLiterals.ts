const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ZERO = 0x30;
const LOWER_X = 0x78;

const ESCAPES: ReadonlyMap<number, number> = new Map(
  Object.entries({ n: "\n", t: "\t", r: "\r", a: "\x07", b: "\b", f: "\f", v: "\v" }).map(([letter, meaning]) => [
    letter.charCodeAt(0),
    meaning.charCodeAt(0),
  ]),
);

export interface LiteralPiece {
  readonly value: string;
  readonly closed: boolean;
  /** Behind the piece and its closing quotation mark. */
  readonly end: number;
}

/**
 * Reads about `most` characters of a quoted string. Undefined if it is not closed before `limit`. Resolves escapes in a
 * buffer, because concatenated strings take some twenty bytes per piece.
 */
export function readPiece(text: string, first: number, limit: number, most: number): LiteralPiece | undefined {
  const stop = Math.min(limit, first + most);
  let end = first;
  let escapes = 0;
  let closed = false;
  for (; end < stop; end++) {
    const code = text.charCodeAt(end);
    if (code === QUOTE) {
      closed = true;
      break;
    }
    if (code !== BACKSLASH) continue;
    escapes++;
    end += numericEscape(text, end + 1, limit).length || 1;
  }
  if (!closed && end >= limit) return undefined;
  const value = escapes === 0 ? text.slice(first, end) : withoutEscapes(text, first, end);
  return { value, closed, end: closed ? end + 1 : end };
}

function withoutEscapes(text: string, first: number, end: number): string {
  const codes = new Uint16Array(end - first);
  let length = 0;
  for (let position = first; position < end; ) {
    let code = text.charCodeAt(position++);
    if (code === BACKSLASH) {
      const digits = numericEscape(text, position, end);
      if (digits === "") {
        const escaped = text.charCodeAt(position++);
        code = ESCAPES.get(escaped) ?? escaped;
      } else {
        position += digits.length;
        code = digits.startsWith("x") ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 8);
      }
    }
    codes[length++] = code;
  }
  return Buffer.from(codes.buffer, 0, 2 * length).toString("utf16le");
}

function numericEscape(text: string, from: number, end: number): string {
  const first = text.charCodeAt(from);
  if (first !== LOWER_X && (first < ZERO || first > ZERO + 7)) return "";
  return /^(?:[0-7]{1,3}|x[0-9A-Fa-f]{1,2})/.exec(text.slice(from, Math.min(from + 3, end)))?.[0] ?? "";
}

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
