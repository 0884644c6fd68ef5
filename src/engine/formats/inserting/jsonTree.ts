import { readTokens } from "../jsonText/jsonTokens";
import { offsetsOf } from "./pieces";
import type { TreeMember, TreeValue } from "./tree";

const MAX_DEPTH = 100;

/** JSON with the places of its keys and values. Undefined if it has errors, or nothing. */
export function jsonTree(text: string): TreeValue | undefined {
  const tokens = tokensOf(text);
  let at = 0;
  const isMark = (mark: string, index = at): boolean => tokens[index]?.kind === "mark" && tokens[index].value === mark;

  function readValue(depth: number): TreeValue | undefined {
    const isObject = isMark("{");
    const isGroup = isObject || isMark("[");
    const token = tokens[at++];
    if (token === undefined || depth > MAX_DEPTH || (token.kind === "mark" && !isGroup)) return undefined;
    const { start, end } = token;
    const isNull = token.kind === "word" && token.value === "null";
    if (!isGroup) return { start, end, ...(isNull && { isNull }) };
    const closing = isObject ? "}" : "]";
    const members: TreeMember[] = [];
    while (!isMark(closing)) {
      const key = tokens[at];
      if (isObject && (key?.kind !== "text" || !isMark(":", at + 1))) return undefined;
      if (isObject) at += 2;
      const value = readValue(depth + 1);
      if (value === undefined || key === undefined) return undefined;
      members.push(
        isObject
          ? { name: key.value, start: key.start, keyEnd: key.end, value }
          : { name: String(members.length), start: value.start, keyEnd: value.start, value },
      );
      if (isMark(",")) at++;
      else if (!isMark(closing)) return undefined;
    }
    return { start, end: tokens[at++]?.end ?? end, members };
  }

  return readValue(0);
}

interface PlacedToken {
  readonly kind: "text" | "word" | "mark";
  readonly value: string;
  /** With the quotes. */
  readonly start: number;
  readonly end: number;
}

function tokensOf(text: string): readonly PlacedToken[] {
  const offsetOf = offsetsOf(text);
  const tokens: PlacedToken[] = [];
  for (const token of readTokens(text)) {
    if (token.kind !== "text" && token.kind !== "word" && token.kind !== "mark") continue;
    const { kind, value, at } = token;
    const quote = kind === "text" ? 1 : 0;
    const start = offsetOf(at);
    tokens.push({ kind, value, start: start - quote, end: start + at.length + quote });
  }
  return tokens;
}
