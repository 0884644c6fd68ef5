import { type CheckedText, type Problem, WRONG } from "../check";
import { endingOf, endsWithAny, trimmedEnd } from "./endings";
import { ELLIPSES } from "./marks";

const DOTS = /[.。．·・]\s?[.。．·・]|᠁|ຯ|ฯ/;

export function endEllipsis(source: string, { text }: CheckedText): Problem | undefined {
  const end = trimmedEnd(source);
  if (!source.endsWith("…", end) && !source.endsWith("...", end)) return undefined;
  const ending = endingOf(text);
  return endsWithAny(ending, ELLIPSES) || DOTS.test(ending) ? undefined : WRONG;
}
