import type { Result } from "../../common/result";
import type { ProjectReference } from "../../model/component/project";
import type { ProjectOverview } from "../../model/component/projectOverview";
import type { Failure } from "../../model/failure";
import type { Access } from "../../model/service/access";
import { type AttemptOptions, attemptAt } from "../readAttempt";
import { createReadsInFlight, type ReadsInFlight, type ReadsInFlightOptions } from "../readsInFlight";
import { overviewOf, type ProjectEntry, type ProjectState } from "../snapshot";

export type ReadProject = (
  reference: ProjectReference,
  access: Access,
  signal: AbortSignal,
) => Promise<Result<ProjectOverview, Failure>>;

export type ProjectReads = ReadsInFlight<ProjectEntry, ProjectState>;

export interface ProjectReadsOptions
  extends AttemptOptions,
    Pick<ReadsInFlightOptions<ProjectEntry, ProjectState, ProjectOverview>, "settled"> {
  readonly readProject: ReadProject;
  readonly now: () => number;
}

export function createProjectReads(options: ProjectReadsOptions): ProjectReads {
  return createReadsInFlight<ProjectEntry, ProjectState, ProjectOverview>({
    serviceOf: ({ project }) => project.reference.service,
    attempt: ({ project: { reference } }, _before, signal) =>
      attemptAt(options, reference.service, (access) => options.readProject(reference, access, signal), signal),
    stateAfter: (outcome, before) => stateAfter(outcome, before, options.now()),
    settled: options.settled,
  });
}

/** A cancelled read leaves what was there. */
function stateAfter(
  outcome: Result<ProjectOverview, Failure> | undefined,
  before: ProjectState,
  now: number,
): ProjectState {
  if (outcome?.ok) return { kind: "ready", overview: { ...outcome.value, fetchedAt: now } };
  const failure: Failure = outcome?.problem ?? { kind: "cancelled" };
  if (failure.kind === "cancelled" && before.kind !== "loading") return before;
  const previous = overviewOf(before);
  return { kind: "failed", failure, ...(previous ? { previous } : {}) };
}
