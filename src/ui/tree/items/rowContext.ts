import type { ThemeIcon, Uri } from "vscode";
import type { NodeContext, NodeFlag } from "../../../contributions";
import type { Settings } from "../../../editor/settings/settings";
import { mayCarryToken } from "../../../model/service/tokenRule";
import type { TranslatedCounts } from "../../../model/statistics/compareWithFiles";
import type { LanguageStatistics } from "../../../model/statistics/statistics";
import type { Threshold } from "../../../model/statistics/threshold";
import type { CountedEntry, CountedLanguage } from "../../../store/countedEntry";
import type { ProgressIcon } from "./icons";

export interface RowContext {
  readonly icon: ProgressIcon;
  readonly threshold: Threshold;
  readonly pinned: readonly string[];
  readonly openOnClick: Settings["openOnClick"];
  readonly now: number;
  /** Strings translated since the view was last viewed. */
  readonly changeOf: (entry: CountedEntry, language: LanguageStatistics) => number;
  /** Whether the language was not there when the view was last viewed. */
  readonly isNew: (entry: CountedEntry, language: LanguageStatistics) => boolean;
  /** Whether an unread component is read only if it is asked for. */
  readonly isLeft: (key: string) => boolean;
  /** What files of the workspace have of a language that a service has, too. */
  readonly besideOf: (entry: CountedEntry, code: string) => TranslatedCounts | undefined;
  /** What keeps a component from being merged, as far as its service tells. */
  readonly repositoryOf: (key: string) => readonly string[];
  /** Instead of its progress, if somebody has to act. */
  readonly repositoryIconOf: (key: string) => ThemeIcon | undefined;
  readonly fileOf: (entry: CountedEntry, code: string) => Uri | undefined;
}

/** Over several components, a language is new where it is new in each. */
export function isNewIn(parts: readonly CountedLanguage[], isNew: RowContext["isNew"]): boolean {
  return parts.length > 0 && parts.every(({ entry, language }) => isNew(entry, language));
}

/** What `when` clauses of package.json match. */
export function contextValue(context: NodeContext, flags: readonly NodeFlag[]): string {
  return [context, ...flags].join(" ");
}

/** Whether a token could be stored for the service of a row. */
export function tokenFlags(service: string): readonly NodeFlag[] {
  return mayCarryToken(service) ? [] : ["NoToken"];
}
