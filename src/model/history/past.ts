import {
  changeBetween,
  createRunningState,
  type HistoryChange,
  type HistoryState,
  inOrder,
  isNothing,
  NO_STATE,
  stateOf,
} from "./changes";
import type { CountedLanguage } from "./figures";

/** What a component was at a commit. */
export interface PastState {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly languages: readonly CountedLanguage[];
}

/**
 * A history with what was learned from Git, which fills the time before the component was first refreshed. What was
 * learned before is replaced.
 */
export function withPast(changes: readonly HistoryChange[], past: readonly PastState[]): readonly HistoryChange[] {
  const read = readStates(changes);
  const first = read[0]?.time ?? Number.POSITIVE_INFINITY;
  const before = past.filter(({ time }) => time >= 0 && time < first).toSorted((one, other) => one.time - other.time);
  const filled: HistoryChange[] = [];
  let state: HistoryState = NO_STATE;
  const add = (time: number, until: number, origin: HistoryChange["origin"], next: HistoryState): void => {
    const change = changeBetween(state, next);
    if (filled.length === 0 || origin === "read" || !isNothing(change)) filled.push({ time, until, origin, ...change });
    state = next;
  };
  for (const [index, { time, languages }] of before.entries()) {
    const seconds = Math.floor(time / 1000) * 1000;
    // A commit holds until the next one.
    const until = before[index + 1]?.time ?? (Number.isFinite(first) ? first : time);
    add(seconds, Math.max(seconds, until), "git", stateOf(languages, state));
  }
  for (const { time, until, state: next } of read) add(time, until, "read", next);
  return inOrder(filled);
}

interface ReadState {
  readonly time: number;
  readonly until: number;
  readonly state: HistoryState;
}

/** Everything since the first refresh. */
function readStates(changes: readonly HistoryChange[]): readonly ReadState[] {
  const { state, apply } = createRunningState();
  let begun = false;
  return inOrder(changes).flatMap((change): readonly ReadState[] => {
    apply(change);
    begun ||= change.origin === "read";
    const { time, until } = change;
    return begun ? [{ time, until, state: { totals: state.totals, languages: new Map(state.languages) } }] : [];
  });
}
