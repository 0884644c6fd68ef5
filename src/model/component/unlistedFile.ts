import type { FileProblemKind } from "../fileProblem";

/** Why a file belongs to no component. */
export type UnlistedReason =
  /** @param format see `UnsupportedFormat.title` */
  | { readonly kind: "unsupported"; readonly format: string }
  /** @param source ending of the files that it is made from */
  | { readonly kind: "compiled"; readonly source: string }
  | { readonly kind: "ignored" }
  /** @param folder path of the folder that is not searched */
  | { readonly kind: "skippedFolder"; readonly folder: string }
  /** @param folder path of the folder with examples or a library, where the program has other translations */
  | { readonly kind: "sideFolder"; readonly folder: string }
  /** The same that a check says of it. @param value of the problem, or empty */
  | { readonly kind: "problem"; readonly problem: FileProblemKind; readonly value: string }
  | { readonly kind: "noLanguage" }
  /** No second language beside it. */
  | { readonly kind: "tooFew" }
  /** Several languages, but not laid out as translations are. */
  | { readonly kind: "notRecognized" }
  | { readonly kind: "notTexts" }
  /** The settings leave out the component that it belongs to. */
  | { readonly kind: "excluded" }
  /** The settings name the components of the folder. */
  | { readonly kind: "notInSettings" }
  /** The setting says that the folder's files are not read. */
  | { readonly kind: "localFilesOff" }
  | { readonly kind: "unknownFormat" }
  | { readonly kind: "notThere" };

/** What a file is to the components of its folder. */
export type FileExplanation =
  | UnlistedReason
  /** @param component slug */
  | { readonly kind: "translation" | "source"; readonly component: string };

/** A file that looks like a translation and belongs to no component, or several that differ only in their language. */
export interface UnlistedFile {
  /** The first of them. Relative to the folder, with `/`. */
  readonly file: string;
  /** Their path with a star, if there are several; the pattern of a component that is left out. */
  readonly mask?: string;
  /** At least 1. */
  readonly count: number;
  readonly reason: UnlistedReason;
}

export interface UnlistedFiles {
  /** Bounded. */
  readonly listed: readonly UnlistedFile[];
  /** Files, including those that are not listed. */
  readonly total: number;
}

/**
 * An explanation of a folder that is searched only to explain the file.
 *
 * @param folder whether its components are shown, and whether the settings name any
 */
export function bySettings(
  explanation: FileExplanation | undefined,
  { isRead, isNamed }: { readonly isRead: boolean; readonly isNamed: boolean },
): FileExplanation {
  if (explanation === undefined) return { kind: "notThere" };
  if (isRead || !MAY_BE_SHOWN.has(explanation.kind)) return explanation;
  return { kind: isNamed ? "notInSettings" : "localFilesOff" };
}

const MAY_BE_SHOWN: ReadonlySet<FileExplanation["kind"]> = new Set([
  "translation",
  "source",
  "ignored",
  "skippedFolder",
  "sideFolder",
  "tooFew",
  "notRecognized",
]);
