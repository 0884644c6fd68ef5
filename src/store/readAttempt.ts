import { fail, type Result } from "../common/result";
import { type ComponentReference, type ConfiguredComponent, confirmed } from "../model/component/component";
import { type Failure, internalFailure, tokenUnavailable, traitsOf } from "../model/failure";
import { type Access, isSame } from "../model/service/access";
import type { ComponentStatistics } from "../model/statistics/statistics";

/** Reads the first of `candidates`, all of one service, that the service knows. Sends each request with `access`. */
export type ReadComponent = (
  candidates: readonly ComponentReference[],
  access: Access,
  signal: AbortSignal,
) => Promise<Result<ComponentStatistics, Failure>>;

export interface ReadAttemptOptions {
  readonly readComponent: ReadComponent;
  /** The current credentials. */
  readonly accessOf: (service: string) => Promise<Access>;
  /** Until when a service refuses requests, if it does. */
  readonly closedUntil: (service: string, access: Access) => Promise<number | undefined>;
}

/** What came of a request. Without `outcome`, it was cancelled. */
export type ReadAttempt =
  /** The credentials changed meanwhile. */
  | { readonly kind: "mixed"; readonly service: string }
  | {
      readonly kind: "asked";
      readonly service: string;
      readonly outcome?: Result<ComponentStatistics, Failure>;
      /** Absent if unknown. */
      readonly access?: Access;
    };

/**
 * Reads a component from the services that its address may mean, one after the other.
 *
 * @param confirmedBefore what the service confirmed earlier, which is tried first; it may no longer exist.
 */
export async function attemptRead(
  options: ReadAttemptOptions,
  component: ConfiguredComponent,
  confirmedBefore: ComponentReference | undefined,
  signal: AbortSignal,
): Promise<ReadAttempt> {
  const [first, ...others] = byService(confirmedBefore ? confirmed(component, confirmedBefore) : component);
  let attempt = await attemptAt(options, first, signal);
  for (const other of others) {
    if (attempt.kind === "mixed" || attempt.outcome?.ok !== false) break;
    if (traitsOf(attempt.outcome.problem).means !== "absent") break;
    attempt = await attemptAt(options, other, signal);
  }
  return attempt;
}

async function attemptAt(
  options: ReadAttemptOptions,
  { service, candidates }: CandidatesOfService,
  signal: AbortSignal,
): Promise<ReadAttempt> {
  if (signal.aborted) return { kind: "asked", service };
  let access: Access;
  try {
    access = await options.accessOf(service);
  } catch (error) {
    return { kind: "asked", service, outcome: fail(tokenUnavailable(error)) };
  }
  // A reader that throws must not leave its component loading forever.
  const outcome = await ask(options, { service, candidates }, access, signal).catch((error: unknown) =>
    fail(internalFailure(error)),
  );
  // Data read with a token is only shown while that token is the current one.
  const after = await options.accessOf(service).catch(() => undefined);
  if (!isSame(access, after)) return { kind: "mixed", service };
  return { kind: "asked", service, access, ...(outcome ? { outcome } : {}) };
}

async function ask(
  { readComponent, closedUntil }: ReadAttemptOptions,
  { service, candidates }: CandidatesOfService,
  access: Access,
  signal: AbortSignal,
): Promise<Result<ComponentStatistics, Failure> | undefined> {
  if (signal.aborted) return undefined;
  const retryAt = await closedUntil(service, access);
  return retryAt === undefined
    ? readComponent(candidates, access, signal)
    : fail({ kind: "rateLimited", retryAt } as const);
}

interface CandidatesOfService {
  readonly service: string;
  readonly candidates: readonly ComponentReference[];
}

/** Candidates grouped by service, because each service gets its own token. */
function byService({
  reference,
  otherCandidates,
}: ConfiguredComponent): readonly [CandidatesOfService, ...CandidatesOfService[]] {
  const { service } = reference;
  const others = new Map<string, ComponentReference[]>();
  for (const one of otherCandidates) {
    if (one.service !== service) others.set(one.service, [...(others.get(one.service) ?? []), one]);
  }
  return [
    { service, candidates: [reference, ...otherCandidates.filter((one) => one.service === service)] },
    ...[...others].map(([other, candidates]) => ({ service: other, candidates })),
  ];
}
