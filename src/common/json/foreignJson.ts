const MAX_DEPTH = 100;
/** `JSON.parse` takes seconds for millions of values. 2,000 rows of 40 fields have 160,000. */
const MAX_VALUES = 500_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Parses untrusted JSON in UTF-8. Its complexity is checked first: 20 MB of `[` keep `JSON.parse` busy for seconds.
 *
 * @param replace gives the text that takes the place of each one, other than of keys.
 * @returns undefined if it isn't JSON, nested too deeply, or has too many values.
 */
export function parseForeignJson(bytes: Uint8Array, replace?: (text: string) => string): ForeignJson | undefined {
  const written = countMembers(bytes);
  if (written === undefined) return undefined;
  try {
    const revive = replace && ((_key: string, value: unknown) => (typeof value === "string" ? replace(value) : value));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes), revive);
    return { value, ...(membersIn(value) < written && { repeatsKey: true }) };
  } catch {
    return undefined;
  }
}

export interface ForeignJson {
  readonly value: unknown;
  /** An object has a key twice, and its first value is lost. */
  readonly repeatsKey?: true;
}

/** Of all objects in a value. */
function membersIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Object.values(value);
  return own.reduce<number>((sum, each) => sum + membersIn(each), Array.isArray(value) ? 0 : own.length);
}

/** The number of members that the objects in the text have; undefined if it is too complex. Meaningless for invalid JSON. */
function countMembers(bytes: Uint8Array): number | undefined {
  let depth = 0;
  let values = 0;
  let members = 0;
  let inText = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (inText) {
      if (byte === BACKSLASH) index++;
      else if (byte === QUOTE) inText = false;
      continue;
    }
    switch (byte) {
      case QUOTE:
        inText = true;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > MAX_DEPTH || ++values > MAX_VALUES) return undefined;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
        break;
      case COLON:
        members++;
        if (++values > MAX_VALUES) return undefined;
        break;
      case COMMA:
        if (++values > MAX_VALUES) return undefined;
        break;
    }
  }
  return members;
}
