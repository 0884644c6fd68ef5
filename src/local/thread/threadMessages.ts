import type { Result } from "../../common/result";
import type { FilesAnswers, FilesQuestion } from "../../folder/filesQuestions";
import type { BaseComparison, BaseProblem, Revision } from "../../model/compare/base";
import type { PastFigures, PastMoment } from "../../model/history/past";
import type { Past } from "../../time/past/readPast";
import type { StatisticsServerOptions } from "../../web/server";

/** What the files of a folder are read as. Components whose mask can't be used are left out. */
export interface LocalFolderOptions
  extends Pick<
      StatisticsServerOptions,
      "project" | "components" | "elsewhere" | "untranslated" | "exclude" | "ignoredChecks"
    >,
    Pick<StatisticsServerOptions, "markers" | "historyPatience" | "outdated" | "outdatedPatience" | "editorLinks"> {
  /** Default: the folder by whose path the options are told. */
  readonly folder?: string;
}

/** Given to the thread when it starts, because the file that it runs has other uses. */
export const LOCAL_WORKER = "local";

/** What is asked of a folder. References to commits are not trusted. */
export type FolderQuestion =
  | FilesQuestion
  | { readonly kind: "figures"; readonly at: PastMoment }
  | { readonly kind: "past"; readonly component: string }
  | { readonly kind: "listen" }
  /** @param locale BCP 47; that of the names of languages, English by default */
  | { readonly kind: "compare"; readonly ref: string; readonly locale?: string }
  | { readonly kind: "revisions" }
  | { readonly kind: "revision"; readonly ref: string };

export interface FolderAnswers extends FilesAnswers {
  /** Undefined if the folder cannot be read, or has no components. */
  readonly figures: Result<PastFigures, BaseProblem> | undefined;
  readonly past: Result<Past, string>;
  /** The address; undefined if no port could be opened. */
  readonly listen: string | undefined;
  /** Undefined if the folder cannot be read. */
  readonly compare: Result<BaseComparison, BaseProblem> | undefined;
  readonly revisions: Result<readonly Revision[], BaseProblem>;
  readonly revision: Result<Revision, BaseProblem>;
}
export type FolderAnswer = FolderAnswers[keyof FolderAnswers];

/** Messages to the thread. Folders are paths, and each `id` is used once. */
export type LocalRequest =
  | { readonly kind: "configure"; readonly folder: string; readonly options: LocalFolderOptions }
  | { readonly kind: "filesChanged"; readonly folder: string }
  | { readonly kind: "forget"; readonly folder: string }
  | { readonly kind: "question"; readonly id: number; readonly folder: string; readonly question: FolderQuestion }
  | { readonly kind: "cancel"; readonly id: number }
  | { readonly kind: "stopListening"; readonly folder: string };

/** Messages from the thread. */
export type LocalAnswer =
  /** Endings of the names of translation files. */
  | { readonly kind: "started"; readonly extensions: readonly string[] }
  | { readonly kind: "log"; readonly line: string }
  /** The last changes that an answer did not wait for. */
  | { readonly kind: "historyRead"; readonly folder: string }
  /** Of the past of a component. */
  | { readonly kind: "progress"; readonly id: number; readonly done: number; readonly of: number }
  | { readonly kind: "question"; readonly id: number; readonly outcome: Result<FolderAnswer, string> };
