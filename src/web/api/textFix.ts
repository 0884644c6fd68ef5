import type { Problem } from "../../engine/checks/check";
import { isLineEnd, isSpace, isWrittenWithoutSpaces } from "../../engine/checks/whiteSpace";
import type { Entry, Format, Span } from "../../engine/formats/format";

/** A text as the file has to spell it, and what it replaces. */
export interface TextFix {
  readonly span: Span;
  readonly text: string;
}

/** In UTF-16 code units. */
const LONGEST = 10_000;

/** What mends a text of an entry. Undefined where that is not certain, or its place in the file not known. */
export function textFix(
  entry: Entry,
  textIndex: number,
  problem: Problem,
  format: Format,
  code: string,
): TextFix | undefined {
  const text = entry.texts[textIndex];
  const span = entry.spans?.[textIndex];
  if (text === undefined || span === undefined || format.escape === undefined || entry.cut === true) return undefined;
  const corrected = correctedText(text, problem, code);
  if (corrected === undefined || corrected === text || corrected.length > LONGEST) return undefined;
  return { span, text: format.escape(corrected, entry) };
}

function correctedText(text: string, { corrected, insert = [] }: Problem, code: string): string | undefined {
  if (corrected !== undefined) return corrected;
  if (insert.length === 0) return undefined;
  // White space at the end stays there, as it is checked too.
  let end = text.length;
  while (isSpace(text, end - 1) || isLineEnd(text, end - 1)) end--;
  const space = isWrittenWithoutSpaces(code) ? "" : " ";
  return [text.slice(0, end), ...insert].join(space) + text.slice(end);
}
