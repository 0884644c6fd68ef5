import { isTolerable } from "../../common/clock";
import type { Failure } from "../../model/failure";
import { type ComponentState, failureOf, type ProjectState } from "../snapshot";

interface Known<State> {
  readonly before: State;
  readonly previous: { readonly fetchedAt: number } | undefined;
  /** The state in which what was read before counts; undefined if there is nothing. */
  readonly ready: State | undefined;
}

/**
 * A cancelled read leaves what was there, and so does one that nobody asked for and for which the service allows no
 * request: what is shown is only older, for two days.
 *
 * @param failure undefined if the read was cancelled.
 */
export function stateAfterFailure<State extends ComponentState | ProjectState>(
  failure: Failure = { kind: "cancelled" },
  { before, previous, ready }: Known<State>,
  isAutomatic: boolean,
  now: number,
): State {
  if (failure.kind === "cancelled" && before.kind !== "loading") return before;
  const isKept = isAutomatic && failure.kind === "rateLimited" && previous && isTolerable(previous.fetchedAt, now);
  const earlier = isKept ? failureOf(before) : failure;
  if (isKept && ready && (!earlier || earlier.kind === "rateLimited")) return ready;
  return { kind: "failed", failure: earlier ?? failure, ...(previous ? { previous } : {}) } as State;
}
