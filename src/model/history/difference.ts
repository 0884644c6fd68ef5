import type { HistoryPoint } from "./componentHistory";
import type { Figures } from "./figures";

export interface Difference {
  readonly from: HistoryPoint;
  readonly to: HistoryPoint;
  /**
   * When `from` was last seen up to the moment that was asked for, in milliseconds since 1970. It is earlier than that
   * moment if nobody looked then, and later if history only begins then.
   */
  readonly since: number;
  /** What was added; negative for what was removed. Words are absent unless both points have them. */
  readonly added: Figures;
}

/** @param points oldest first. Undefined if there are none. */
export function differenceSince(points: readonly HistoryPoint[], moment: number): Difference | undefined {
  const [first] = points;
  const to = points.at(-1);
  if (first === undefined || to === undefined) return undefined;
  const from = points.findLast(({ time }) => time <= moment) ?? first;
  const since = from.time > moment ? from.time : Math.min(from.until, moment);
  return { from, to, since, added: addedBetween(from, to) };
}

/** Negative for what was removed. Words are absent unless both have them. */
export function addedBetween(from: Figures, to: Figures): Figures {
  const totalWords = added(from.totalWords, to.totalWords);
  const translatedWords = added(from.translatedWords, to.translatedWords);
  return {
    total: to.total - from.total,
    translated: to.translated - from.translated,
    fuzzy: to.fuzzy - from.fuzzy,
    failing: to.failing - from.failing,
    ...(totalWords === undefined ? {} : { totalWords }),
    ...(translatedWords === undefined ? {} : { translatedWords }),
  };
}

function added(from: number | undefined, to: number | undefined): number | undefined {
  return from === undefined || to === undefined ? undefined : to - from;
}
