import type { Result } from "../../common/result";
import type { ComponentReference } from "../component/component";
import type { ProjectReference } from "../component/project";
import type { Failure } from "../failure";
import type { Access } from "../service/access";
import type { Change, UnitsPage } from "./unit";

export interface WantedUnits {
  readonly code: string;
  /** In Weblate's language for searches. */
  readonly query: string;
  /** From 1. */
  readonly page: number;
}

/** All components of a project, without those that are excluded, as in its setting. */
export interface ProjectUnits extends ProjectReference {
  readonly exclude: readonly string[];
}

/** Reads a page of the strings of a language, in a component or in a whole project. */
export type ReadUnits = (
  owner: ComponentReference | ProjectUnits,
  wanted: WantedUnits,
  access: Pick<Access, "token">,
  signal: AbortSignal,
) => Promise<Result<UnitsPage, Failure>>;

/** Reads the latest changes of a language, or of a whole component, the newest first. */
export type ReadChanges = (
  reference: ComponentReference,
  code: string | undefined,
  access: Pick<Access, "token">,
  signal: AbortSignal,
) => Promise<Result<readonly Change[], Failure>>;
