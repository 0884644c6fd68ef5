import { fail, type Result } from "../../common/result";
import type { ComponentReference } from "../component/component";
import type { ComponentBrowser } from "../component/componentBrowser";
import type { ComponentDetails } from "../component/componentDetails";
import type { ProjectReference } from "../component/project";
import type { ProjectOverview } from "../component/projectContents";
import type { ReadRepository } from "../component/repositoryState";
import type { Failure } from "../failure";
import type { ComponentStatistics } from "../statistics/statistics";
import type { ReadChanges, ReadUnits } from "../strings/readStrings";
import type { Access } from "./access";

/** What is read of services. Failures are data; nothing is thrown. */
export interface Service extends ComponentBrowser {
  /**
   * @param candidates what an address may mean, likeliest first; the first that the service knows is read.
   * @param access of the first candidate's service; sent to no other.
   */
  readComponent(
    candidates: readonly ComponentReference[],
    access: SentAccess,
    signal: AbortSignal,
  ): Promise<Result<ComponentStatistics, Failure>>;
  /**
   * Fails with `cannotListProjects` where the service has only statistics.
   *
   * @param knownName from an earlier read; not asked for again.
   */
  readProject(
    reference: ProjectReference,
    access: SentAccess,
    signal: AbortSignal,
    knownName?: string,
  ): Promise<Result<ProjectOverview, Failure>>;
  readDetails(
    reference: ComponentReference,
    access: SentAccess,
    signal: AbortSignal,
  ): Promise<Result<ComponentDetails, Failure>>;
  readonly readUnits: ReadUnits;
  readonly readChanges: ReadChanges;
  /** Fails with `forbidden`, or as if it were not there, where the user may not manage the repository. */
  readonly readRepository: ReadRepository;
  /** @param reference of the service; if omitted, the root of the API is requested. */
  tryToken(
    service: string,
    token: string,
    reference: ComponentReference | ProjectReference | undefined,
    signal: AbortSignal,
  ): Promise<Result<TokenVerdict, Failure>>;
}

/** The same for all requests of one read, so that its parts fit together. */
export type SentAccess = Pick<Access, "token">;

/** `noAccess`: the service accepts the token, but what it was tried on doesn't exist or its owner has no access. */
export type TokenVerdict = "accepted" | "refused" | "noAccess";

const NOT_OFFERED = async () => fail({ kind: "notFound" } as const);

/** For services that have nothing else: fails as if it were not there, without a request. */
export const ONLY_STATISTICS: Omit<Service, "readComponent"> = {
  readProject: async () => fail({ kind: "cannotListProjects" }),
  readDetails: NOT_OFFERED,
  readUnits: NOT_OFFERED,
  readChanges: NOT_OFFERED,
  readRepository: NOT_OFFERED,
  listProjects: NOT_OFFERED,
  listComponents: NOT_OFFERED,
  tryToken: NOT_OFFERED,
};
