import { changeBetween, compacted, type HistoryChange, type HistoryState, NO_STATE, stateAt, stateOf } from "./changes";
import type { CountedLanguage, NamedFigures } from "./figures";

/** A commit of the past. */
export type PastMoment =
  /** A branch, tag or commit, as Git understands it. Not trusted. */
  | { readonly kind: "ref"; readonly ref: string }
  /** The last commit until then, in milliseconds since 1970. */
  | { readonly kind: "time"; readonly time: number };

/** What components were at a commit. */
export interface PastFigures {
  readonly components: readonly PastComponent[];
  /** When the commit was made, in milliseconds since 1970. */
  readonly time?: number;
}

export interface PastComponent {
  readonly slug: string;
  /** None if it was not there. Absent if it could not be read in full. */
  readonly languages?: readonly NamedFigures[];
}

/** What a component was at a commit. */
export interface PastState {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly languages: readonly CountedLanguage[];
}

/** What was learned from Git, by itself. @param past in any order. */
export function pastChanges(past: readonly PastState[]): readonly HistoryChange[] {
  const sorted = past.filter(({ time }) => time >= 0).toSorted((one, other) => one.time - other.time);
  let state: HistoryState = NO_STATE;
  return compacted(
    sorted.map(({ time, languages }, index): HistoryChange => {
      const seconds = Math.floor(time / 1000) * 1000;
      // A commit holds until the next one.
      const until = Math.max(seconds, sorted[index + 1]?.time ?? time);
      const next = stateOf(languages, state);
      const change = changeBetween(state, next);
      state = next;
      return { time: seconds, until, ...change };
    }),
  );
}

/** A history, and what was learned from Git of the time before its first refresh. Both in the order of time. */
export function withPast(changes: readonly HistoryChange[], past: readonly HistoryChange[]): readonly HistoryChange[] {
  const [first, ...later] = changes;
  if (!first) return past;
  const before = past.filter(({ time }) => time < first.time);
  const last = before.at(-1);
  if (!last) return changes;
  const change = changeBetween(stateAt(before, first.time), stateAt([first], first.time));
  return compacted([...before.slice(0, -1), { ...last, until: first.time }, { ...first, ...change }, ...later]);
}
