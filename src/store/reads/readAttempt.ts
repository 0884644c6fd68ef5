import { fail, type Result } from "../../common/result";
import { type ComponentReference, type ConfiguredComponent, confirmed } from "../../model/component/component";
import { type Failure, internalFailure, rateLimited, tokenUnavailable, traitsOf } from "../../model/failure";
import { type Access, isSame } from "../../model/service/access";
import type { Service } from "../../model/service/service";
import type { ComponentStatistics } from "../../model/statistics/statistics";

/** All candidates are of one service. */
export type ReadComponent = Service["readComponent"];

export interface AttemptOptions {
  readonly accessOf: (service: string) => Promise<Access>;
  readonly closedUntil: (service: string, access: Access) => Promise<number | undefined>;
}

export interface ReadAttemptOptions extends AttemptOptions {
  readonly readComponent: ReadComponent;
}

/** What came of a request. Without `outcome`, it was cancelled. */
export type ReadAttempt<Value = ComponentStatistics> =
  | { readonly kind: "mixed"; readonly service: string }
  | {
      readonly kind: "asked";
      readonly service: string;
      readonly outcome?: Result<Value, Failure>;
      readonly access?: Access;
    };

/** @param confirmedBefore what the service confirmed earlier; tried first, although it may no longer exist. */
export async function attemptRead(
  options: ReadAttemptOptions,
  component: ConfiguredComponent,
  confirmedBefore: ComponentReference | undefined,
  signal: AbortSignal,
): Promise<ReadAttempt> {
  const [first, ...others] = byService(confirmedBefore ? confirmed(component, confirmedBefore) : component);
  const attemptOf = ({ service, candidates }: CandidatesOfService): Promise<ReadAttempt> =>
    attemptAt(options, service, (access) => options.readComponent(candidates, access, signal), signal);
  let attempt = await attemptOf(first);
  for (const other of others) {
    if (attempt.kind === "mixed" || attempt.outcome?.ok !== false) break;
    if (traitsOf(attempt.outcome.problem).means !== "absent") break;
    attempt = await attemptOf(other);
  }
  return attempt;
}

/** Reads with the current credentials of a service, unless it refuses further requests. */
export async function attemptAt<Value>(
  options: AttemptOptions,
  service: string,
  read: (access: Access) => Promise<Result<Value, Failure>>,
  signal: AbortSignal,
): Promise<ReadAttempt<Value>> {
  if (signal.aborted) return { kind: "asked", service };
  let access: Access;
  try {
    access = await options.accessOf(service);
  } catch (error) {
    return { kind: "asked", service, outcome: fail(tokenUnavailable(error)) };
  }
  const ask = async (): Promise<Result<Value, Failure> | undefined> => {
    if (signal.aborted) return undefined;
    const retryAt = await options.closedUntil(service, access);
    return retryAt === undefined ? read(access) : fail(rateLimited(retryAt, access.token));
  };
  // A reader that throws must not leave what it reads loading forever.
  const outcome = await ask().catch((error: unknown) => fail(internalFailure(error)));
  // Data read with a token is only shown while that token is the current one.
  const after = await options.accessOf(service).catch(() => undefined);
  if (!isSame(access, after)) return { kind: "mixed", service };
  return { kind: "asked", service, access, ...(outcome ? { outcome } : {}) };
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
