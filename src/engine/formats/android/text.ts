import type { ContentDecoder } from "../xml/content";

const PIECE = /[^\\" \t\n]+|[ \t\n]+|\\u[\da-f]{4}|\\.|["\\]/gis;

/**
 * Undoes escapes, and outside of quotes makes one space of white space and none of that at the ends:
 * https://developer.android.com/guide/topics/resources/string-resource#FormattingAndStyling
 */
export function createAndroidDecoder(): ContentDecoder {
  let quoted = false;
  let started = false;
  let space: "none" | "due" | "written" = "none";

  /** White space counts once something follows it. */
  const dueSpace = () => {
    const text = space === "due" && started ? " " : "";
    space = text === "" && space !== "written" ? "none" : "written";
    return text;
  };

  return {
    decode(text) {
      let decoded = "";
      for (const [piece] of text.matchAll(PIECE)) {
        if (piece === '"') {
          quoted = !quoted;
        } else if (!quoted && /^[ \t\n]/.test(piece)) {
          if (space === "none") space = "due";
        } else {
          decoded += dueSpace() + unescaped(piece);
          started = true;
          space = "none";
        }
      }
      return decoded;
    },
    tag: () => dueSpace(),
  };
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
]);

function unescaped(piece: string): string {
  if (!piece.startsWith("\\")) return piece;
  if (piece.length > 2) return String.fromCharCode(Number.parseInt(piece.slice(2), 16));
  const character = piece.charAt(1);
  return ESCAPES.get(character) ?? character;
}
