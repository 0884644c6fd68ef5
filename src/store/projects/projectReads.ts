import { isPast } from "../../common/clock";
import { type Result, succeed } from "../../common/result";
import type { ProjectReference } from "../../model/component/project";
import type { Failure } from "../../model/failure";
import type { Access } from "../../model/service/access";
import type { Service } from "../../model/service/service";
import { type AttemptOptions, attemptAt } from "../reads/readAttempt";
import { createReadsInFlight, type ReadsInFlight, type ReadsInFlightOptions } from "../reads/readsInFlight";
import { stateAfterFailure } from "../reads/stateAfterFailure";
import { type FetchedProject, overviewOf, type ProjectEntry, type ProjectState } from "../snapshot";

export type ProjectReads = ReadsInFlight<ProjectEntry, ProjectState>;

export interface ProjectReadsOptions
  extends AttemptOptions,
    Pick<ReadsInFlightOptions<ProjectEntry, ProjectState, FetchedProject>, "settled"> {
  readonly readProject: Service["readProject"];
  readonly now: () => number;
}

/** Milliseconds after which a project's name is asked for again, where the list of its components doesn't tell it. */
const NAME_LIFETIME = 7 * 24 * 60 * 60 * 1000;

export function createProjectReads(options: ProjectReadsOptions): ProjectReads {
  return createReadsInFlight<ProjectEntry, ProjectState, FetchedProject>({
    serviceOf: ({ project }) => project.reference.service,
    attempt: ({ project: { reference } }, before, signal) =>
      attemptAt(
        options,
        reference.service,
        (access) => readProject(options, reference, access, signal, overviewOf(before)),
        signal,
      ),
    stateAfter: (outcome, before, isAutomatic) => {
      if (outcome?.ok) return { kind: "ready", overview: outcome.value };
      const previous = overviewOf(before);
      const ready = previous && ({ kind: "ready", overview: previous } as const);
      return stateAfterFailure(outcome?.problem, { before, previous, ready }, isAutomatic, options.now());
    },
    settled: options.settled,
  });
}

async function readProject(
  options: ProjectReadsOptions,
  reference: ProjectReference,
  access: Access,
  signal: AbortSignal,
  before: FetchedProject | undefined,
): Promise<Result<FetchedProject, Failure>> {
  const askedAt = before?.nameFetchedAt;
  const isNameKnown =
    askedAt !== undefined && isPast(askedAt, options.now()) && options.now() - askedAt < NAME_LIFETIME;
  const outcome = await options.readProject(reference, access, signal, isNameKnown ? before?.name : undefined);
  if (!outcome.ok) return outcome;
  const { isNameMissing = false, name, ...overview } = outcome.value;
  const now = options.now();
  const nameFetchedAt = isNameKnown ? askedAt : now;
  return succeed({
    ...overview,
    name: isNameMissing ? (before?.name ?? name) : name,
    ...(isNameMissing ? {} : { nameFetchedAt }),
    fetchedAt: now,
  });
}
