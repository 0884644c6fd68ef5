import { isTolerable } from "../../common/clock";
import type { Result } from "../../common/result";
import type { Failure } from "../../model/failure";
import { markPartial } from "../../model/statistics/partial";
import type { ComponentStatistics } from "../../model/statistics/statistics";
import { type ComponentEntry, type ComponentState, failureOf, statisticsOf } from "../snapshot";
import { attemptRead, type ReadAttemptOptions } from "./readAttempt";
import { createReadsInFlight, type ReadsInFlight, type ReadsInFlightOptions } from "./readsInFlight";

export type ComponentReads = ReadsInFlight<ComponentEntry, ComponentState>;

export interface ComponentReadsOptions
  extends ReadAttemptOptions,
    Pick<ReadsInFlightOptions<ComponentEntry, ComponentState, ComponentStatistics>, "settled"> {
  readonly now: () => number;
}

export function createComponentReads(options: ComponentReadsOptions): ComponentReads {
  return createReadsInFlight<ComponentEntry, ComponentState, ComponentStatistics>({
    serviceOf: ({ component }) => component.reference.service,
    attempt: ({ component }, before, signal) =>
      attemptRead(options, component, statisticsOf(before)?.reference, signal),
    stateAfter: (outcome, before, isAutomatic) => stateAfter(outcome, before, isAutomatic, options.now()),
    settled: options.settled,
  });
}

/**
 * A cancelled read leaves what was there, and so does one that nobody asked for and for which the service allows no
 * request: what is shown is only older, for two days.
 */
function stateAfter(
  outcome: Result<ComponentStatistics, Failure> | undefined,
  before: ComponentState,
  isAutomatic: boolean,
  now: number,
): ComponentState {
  if (outcome?.ok) return { kind: "ready", statistics: { ...markPartial(outcome.value), fetchedAt: now } };
  const failure: Failure = outcome?.problem ?? { kind: "cancelled" };
  if (failure.kind === "cancelled" && before.kind !== "loading") return before;
  const previous = statisticsOf(before);
  if (isAutomatic && failure.kind === "rateLimited" && previous && isTolerable(previous.fetchedAt, now)) {
    const earlier = failureOf(before);
    return earlier && earlier.kind !== "rateLimited"
      ? { kind: "failed", failure: earlier, previous }
      : { kind: "ready", statistics: previous };
  }
  return { kind: "failed", failure, ...(previous ? { previous } : {}) };
}
