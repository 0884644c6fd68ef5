import type { Uri } from "vscode";
import type { LanguageStatistics } from "../../../model/statistics/statistics";
import type { ComponentEntry } from "../../../store/snapshot";
import type { ProgressIcon } from "./icons";

/** What a row shows beside its node. */
export interface RowContext {
  readonly icon: ProgressIcon;
  /** Percent. */
  readonly threshold: number;
  /** Codes of the user's own languages. */
  readonly pinned: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Strings translated since the view was last viewed. */
  readonly changeOf: (entry: ComponentEntry, language: LanguageStatistics) => number;
  /** The translation file of a language, where it is known. */
  readonly fileOf: (entry: ComponentEntry, code: string) => Uri | undefined;
}
