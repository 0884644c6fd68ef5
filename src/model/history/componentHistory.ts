import { createRunningState, figuresIn, type HistoryChange, type HistoryState, inOrder, type Origin } from "./changes";
import { type Figures, isSameFigures, sumFigures } from "./figures";

/** Figures that were the same for a while. */
export interface HistoryPoint extends Figures {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** When they were last seen. Between then and the next point, nobody looked. */
  readonly until: number;
  readonly origin: Origin;
}

export interface ComponentHistory {
  /** Every language that the component ever had. */
  readonly codes: readonly string[];
  /** Oldest first; of all languages together if no code is given. */
  pointsOf(code?: string): readonly HistoryPoint[];
}

/** @param now changes after it, which a wrong clock made, are not shown. */
export function createComponentHistory(changes: readonly HistoryChange[], now: number): ComponentHistory {
  const shown = inOrder(changes).filter(({ time }) => time <= now);
  return {
    codes: [...new Set(shown.flatMap(({ languages }) => [...languages.keys()]))],
    pointsOf(code) {
      const points: HistoryPoint[] = [];
      const { state, apply } = createRunningState();
      for (const change of shown) {
        apply(change);
        const last = points.at(-1);
        const figures = code === undefined ? sumOf(state) : figuresIn(state, code);
        const { time, origin } = change;
        const until = Math.min(change.until, now);
        if (figures === undefined) continue;
        if (last && isSameFigures(last, figures)) points[points.length - 1] = { ...last, until };
        else points.push({ ...figures, time, until, origin });
      }
      return points;
    },
  };
}

function sumOf(state: HistoryState): Figures {
  return sumFigures([...state.languages.keys()].flatMap((code) => figuresIn(state, code) ?? []));
}
