import { markPartial } from "../../model/statistics/partial";
import type { ComponentStatistics } from "../../model/statistics/statistics";
import { type ComponentEntry, type ComponentState, statisticsOf } from "../snapshot";
import { attemptRead, type ReadAttemptOptions } from "./readAttempt";
import { createReadsInFlight, type ReadsInFlight, type ReadsInFlightOptions } from "./readsInFlight";
import { stateAfterFailure } from "./stateAfterFailure";

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
    stateAfter: (outcome, before, isAutomatic) => {
      const fetchedAt = options.now();
      if (outcome?.ok) return { kind: "ready", statistics: { ...markPartial(outcome.value), fetchedAt } };
      const previous = statisticsOf(before);
      const ready = previous && ({ kind: "ready", statistics: previous } as const);
      return stateAfterFailure(outcome?.problem, { before, previous, ready }, isAutomatic, fetchedAt);
    },
    settled: options.settled,
  });
}
