import { type CheckedText, type Problem, WRONG } from "../check";
import { markupOf, sourceMarkup } from "./markup";

/** Markup that is not well-formed, whereas that of the source is. */
export function xmlInvalid(source: string, { text }: CheckedText): Problem | undefined {
  if (sourceMarkup(source) === undefined || !text.includes("<")) return undefined;
  return markupOf(text).wellFormed ? undefined : WRONG;
}
