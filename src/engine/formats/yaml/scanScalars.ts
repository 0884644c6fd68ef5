/** Finds where scalars and lists of them end, without reading what they say. In characters of Latin-1. */

const END = / *(?: #.*)?\r?\n/y;
const KEY =
  /(?:"([^"\\\n\r\t]*)"|'([^'\n\r\t]*)'|([\w\x80-\xff](?: *(?:[^ :#\n\r\t]|:(?=[^ \n\r\t])))*)) *:(?=[ \r\n])/y;
/** Old versions of Ruby write some keys so. */
const EXPLICIT_KEY = /\? (?:"([^"\\\n\r\t]*)"|'([^'\n\r\t]*)'|([\w.-]+)) *\r?\n( *):(?=[ \r\n])/y;
const QUOTED = /(?:! +)?(?:"[^"\\]*(?:\\[\s\S][^"\\]*)*"|'[^']*(?:''[^']*)*') *(?: #.*)?\r?\n/y;
const FLOW =
  /(?:\{\}|\[ *(?:(?:"[^"\\\n\r]*" *|'[^'\n\r]*' *|:?[^ ,[\]{}:#"'\n\r\t&*!|>%@`?-][^,[\]{}:#"'\n\r\t]*)(?:, *(?!\])|(?=\])))*\]) *(?: #.*)?\r?\n/y;
const BLOCK = /(?:! +)?[|>](?:[1-9][+-]?|[+-][1-9]?)? *(?: #.*)?\r?\n/y;
const PLAIN = /(?:[^ \t\r\n\-?:,[\]{}#&*!|>'"]|[-?:](?=[^ \t\r\n]))(?:[^ \t\r\n:]|:(?=[^ \t\r\n])| (?=[^#\r\n\t]))*/y;
const LINE_END = / *\r?\n/y;
const COMMENT_END = / +#.*\r?\n/y;
const GAP = /(?: *(?:#.*)?\r?\n)+/y;
const BLANK = /(?: *\r?\n)+/y;
const SPACES = / +/y;
const ITEM = /-(?=[ \r\n])/y;

/**
 * Reads the common spellings only, also of texts that begin with a character that is an error there. What it takes has no
 * anchors, aliases or unusual tags, and what follows cannot change it.
 *
 * @param text ends with a line feed, and has no `\r` but before one.
 * @param isAdded whether its last line feed was added, which what is in blocks would keep.
 */
export function createScanner(text: string, isAdded: boolean) {
  let at = 0;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  /** Of the next line; -1 at the end. */
  const indentation = (): number => {
    let end = at;
    while (text.charCodeAt(end) === SPACE) end++;
    return end === text.length ? -1 : end - at;
  };
  const toNextLine = (): void => {
    at = text.indexOf("\n", at) + 1;
  };

  /** Lines of a text, which are indented more than its key. */
  const block = (indent: number): boolean => {
    for (let inner = indentation(); inner !== -1; inner = indentation()) {
      if (inner <= indent && !"\r\n".includes(text.charAt(at + inner))) break;
      toNextLine();
    }
    return at < text.length || !isAdded;
  };
  const plain = (indent: number): boolean => {
    while (take(PLAIN)) {
      if (!take(LINE_END)) return take(COMMENT_END) !== null;
      const end = at;
      take(BLANK);
      const inner = indentation();
      if (inner <= indent || text.charAt(at + inner) === "#") {
        at = end;
        return true;
      }
      at += inner;
    }
    return false;
  };
  const value = (indent: number): boolean => {
    if (take(QUOTED) || take(FLOW)) return true;
    return take(BLOCK) ? block(indent) : plain(indent);
  };

  return {
    place: () => at,
    moveTo(place: number): void {
      at = place;
    },
    indentation,
    /** Skips blank lines and comments. */
    skip: () => void take(GAP),
    take: (pattern: RegExp) => take(pattern) !== null,
    /** The key of a line, without quotes. */
    key(indent: number): string | undefined {
      at += indent;
      const [, double, single, bare, spaces] = take(KEY) ?? take(EXPLICIT_KEY) ?? [];
      return (spaces?.length ?? indent) === indent ? (double ?? single ?? bare) : undefined;
    },
    /** Whether nothing follows in the line. */
    end: () => take(END) !== null,
    value: (indent: number) => take(SPACES) !== null && value(indent),
    isItem: (indent: number) => text.charAt(at + indent) === "-" && " \r\n".includes(text.charAt(at + indent + 1)),
    /** A list of scalars. */
    list(indent: number): boolean {
      while (indentation() === indent) {
        const start = at;
        at += indent;
        if (!take(ITEM)) {
          at = start;
          return true;
        }
        if (!take(END) && !(take(SPACES) && value(indent))) return false;
        take(GAP);
      }
      return indentation() < indent;
    },
  };
}

const SPACE = 0x20;
