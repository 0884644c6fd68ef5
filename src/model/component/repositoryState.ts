import type { Result } from "../../common/result";
import type { Failure } from "../failure";
import type { Access } from "../service/access";
import type { ComponentReference } from "./component";

/** What keeps translations from flowing between a service and the repository of a component. */
export interface RepositoryState {
  /** Whether nobody may translate for now. */
  readonly isLocked: boolean;
  /** Why the service could not merge or push last time: a file with a conflict, or what Git said. */
  readonly failed?: { readonly file: string } | { readonly message: string };
  /** Translations that the service has not committed yet. */
  readonly toCommit: Waiting;
  /** Commits of the repository that the service lacks. */
  readonly toMerge: Waiting;
  /** Commits of the service that the branch it pushes to lacks. */
  readonly toPush: Waiting;
  /** Whether it has commits that its branch of the repository lacks, also where they wait there in a pull request. */
  readonly isAhead: boolean;
  /** The id of the service's last commit, if it tells it. */
  readonly commit?: string;
}

/** How many wait: 0 for none, undefined if there are some and the service doesn't say how many. */
export type Waiting = number | undefined;

export type ReadRepository = (
  reference: ComponentReference,
  access: Pick<Access, "token">,
  signal: AbortSignal,
) => Promise<Result<RepositoryState, Failure>>;
