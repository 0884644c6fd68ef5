import { changeBetween, type HistoryChange, type HistoryState, inOrder, NO_STATE, stateAt, stateOf } from "./changes";
import type { CountedLanguage } from "./figures";

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
  return inOrder(
    sorted.map(({ time, languages }, index): HistoryChange => {
      const seconds = Math.floor(time / 1000) * 1000;
      // A commit holds until the next one.
      const until = Math.max(seconds, sorted[index + 1]?.time ?? time);
      const next = stateOf(languages, state);
      const change = changeBetween(state, next);
      state = next;
      return { time: seconds, until, origin: "git", ...change };
    }),
  );
}

/** A history, and what was learned from Git of the time before its first refresh. */
export function withPast(changes: readonly HistoryChange[], past: readonly HistoryChange[]): readonly HistoryChange[] {
  const [first, ...later] = inOrder(changes);
  if (!first) return inOrder(past);
  const before = inOrder(past).filter(({ time }) => time < first.time);
  const last = before.at(-1);
  if (!last) return [first, ...later];
  const change = changeBetween(stateAt(before, first.time), stateAt([first], first.time));
  return inOrder([...before.slice(0, -1), { ...last, until: first.time }, { ...first, ...change }, ...later]);
}
