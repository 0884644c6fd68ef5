import type { Result } from "../../common/result";
import type { ComponentReference } from "../component/component";
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

/** Reads a page of the strings of a language. */
export type ReadUnits = (
  reference: ComponentReference,
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
