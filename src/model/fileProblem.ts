/** What is wrong with a translation file, or should be known of how it is counted. */
export const FILE_PROBLEMS = [
  // Encoding
  "notEncoded",
  "unknownEncoding",
  "unreadableCharacters",
  "foreignUtf16",
  "noCharset",
  // Limits
  "nestedTooDeeply",
  "tooLong",
  "tooManyTokens",
  "tooManyFaults",
  "tooManyValues",
  "tooManyAliases",
  "tooManyStrings",
  "longText",
  // Any format
  "syntax",
  "expected",
  "unexpected",
  "unclosed",
  "invalidEscape",
  "unexpectedEnd",
  "unexpectedText",
  "conflict",
  // JSON
  "commentInJson",
  "controlCharacter",
  "noValue",
  "noObject",
  "repeatedKey",
  "lostMembers",
  // YAML
  "undefinedAlias",
  "furtherDocument",
  "otherLanguage",
  "otherRoots",
  // XML
  "otherRoot",
  "unclosedElement",
  "undefinedEntity",
  "entitiesOfDtd",
  // Apple
  "otherPropertyList",
  "notAString",
  // The file as a whole
  "empty",
  "emptied",
  "emptiedLanguage",
  "unreadable",
  "uncountable",
  "replaced",
  "outside",
  "notAFile",
  "tooLarge",
  "noLanguageCode",
  "unknownLanguage",
  "someDevices",
  "failingOnDevices",
  "blankOnDevices",
  "tooManyNames",
  "tooManyFiles",
  "tooManyMissing",
  "tooManyBytes",
  "tooManyLanguages",
  "sourceNotFound",
  "noSourceStrings",
  "largestIsSource",
  "notTheSource",
  "otherSource",
  "sourceExcluded",
  "unnamedLanguage",
  "mayBeCut",
  "duplicates",
  "notInSource",
  "languageNotInSource",
  "sameAsSource",
  "marked",
  "brokenLink",
  "noFiles",
  "excludesNothing",
  "notOnDisk",
  "otherSpelling",
  "sameLanguage",
  // What the search for components leaves out
  "notSearched",
  "unusableName",
  "tooManyComponents",
  "notCheckedOut",
  "translationsNotCheckedOut",
  "otherRepository",
  "gitUnreadable",
  "ignoredUnknown",
] as const;

export type FileProblemKind = (typeof FILE_PROBLEMS)[number];

/** What a problem means for the figures of a file. */
export type ProblemEffect =
  /** Every string was counted; the problem is only worth knowing. */
  | "none"
  /** Every string was counted, but not all of them were checked. */
  | "unchecked"
  /** Something of the file may not have been counted. */
  | "incomplete";

/** Problems that leave the figures whole. Any other problem is one of a file that was not read in full. */
const HARMLESS: ReadonlySet<FileProblemKind> = new Set<FileProblemKind>([
  "noCharset",
  "repeatedKey",
  "entitiesOfDtd",
  "noLanguageCode",
  "duplicates",
  "notInSource",
  "languageNotInSource",
  "sameAsSource",
  "marked",
  "notCheckedOut",
  "sameLanguage",
  "ignoredUnknown",
]);

const UNCHECKED: ReadonlySet<FileProblemKind> = new Set(["longText", "largestIsSource", "failingOnDevices"]);

export function effectOf({ kind }: FileProblem): ProblemEffect {
  if (UNCHECKED.has(kind)) return "unchecked";
  return HARMLESS.has(kind) ? "none" : "incomplete";
}

/** Data without words. */
export interface FileProblem {
  readonly kind: FileProblemKind;
  /** What its text names, such as an element or what a parser says. Foreign. */
  readonly values?: readonly string[];
}

export function fileProblem(kind: FileProblemKind, ...values: readonly (string | number)[]): FileProblem {
  return values.length === 0 ? { kind } : { kind, values: values.map(String) };
}

/** What a user should know of a file. */
export interface FileRemark {
  /** Counted from 1. */
  readonly line?: number;
  readonly problem: FileProblem;
  /** Of a damaged file: how many further faults it has, and how many of its strings count. */
  readonly damage?: { readonly furtherFaults: number; readonly strings: number };
  /** The name of the format that the file is not of. */
  readonly notOf?: string;
  /** Whether nothing of the file counts. */
  readonly leftOut?: true;
  /** Code of the only language whose figures it can change. */
  readonly language?: string;
}
