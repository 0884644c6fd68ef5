import { compacted, createRunningState, figuresIn, type HistoryChange, type HistoryState } from "./changes";
import type { Figures } from "./figures";

export interface ComponentHistory {
  /** When something changed, or was last seen as it was, in ascending order. Milliseconds since 1970. */
  readonly moments: readonly number[];
  /** When the figures that were known at a moment were last seen by then; undefined before the history. */
  seenBy(moment: number): number | undefined;
  /**
   * The figures of each language at moments, by code; undefined for those before the history. One after the other, as all
   * together may be gigabytes; the same map as long as nothing changes.
   *
   * @param moments in ascending order.
   */
  at(moments: readonly number[]): Iterable<ReadonlyMap<string, Figures> | undefined>;
}

/**
 * @param changes in the order of time.
 * @param now changes after it, which a wrong clock made, are not shown.
 * @param isShown of the code of a language. Those that are not are left out of sums as well.
 */
export function createComponentHistory(
  changes: readonly HistoryChange[],
  now: number,
  isShown: (code: string) => boolean = () => true,
): ComponentHistory {
  const shown = compacted(changes.map((change) => only(change, isShown))).filter(({ time }) => time <= now);
  return {
    moments: [...new Set(shown.flatMap(({ time, until }) => [time, Math.min(until, now)]))].sort(
      (one, other) => one - other,
    ),
    seenBy(moment) {
      const change = shown.findLast(({ time }) => time <= moment);
      return change && Math.min(change.until, moment, now);
    },
    *at(moments) {
      const { state, apply } = createRunningState();
      let next = 0;
      let figures: ReadonlyMap<string, Figures> | undefined;
      for (const moment of moments) {
        const before = next;
        for (let change = shown[next]; change && change.time <= moment; change = shown[++next]) apply(change);
        if (next > before) figures = figuresByCode(state);
        yield figures;
      }
    },
  };
}

function only(change: HistoryChange, isShown: (code: string) => boolean): HistoryChange {
  const languages = [...change.languages].filter(([code]) => isShown(code));
  return languages.length === change.languages.size ? change : { ...change, languages: new Map(languages) };
}

function figuresByCode(state: HistoryState): ReadonlyMap<string, Figures> {
  return new Map(
    [...state.languages.keys()].flatMap((code) => {
      const figures = figuresIn(state, code);
      return figures ? [[code, figures] as const] : [];
    }),
  );
}
