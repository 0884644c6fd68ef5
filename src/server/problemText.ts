import type { FileProblem, FileProblemKind, FileRemark } from "../model/fileProblem";
import { pluralized } from "./pluralized";

/** Clauses for the log, which follow the path of a file. */
const TEXTS: Readonly<Record<Exclude<FileProblemKind, Counted>, string>> = {
  notEncoded: "not valid {0}",
  unknownEncoding: "unknown encoding {0}",
  unreadableCharacters: "unreadable characters",
  foreignUtf16: "UTF-16, which {0} does not read here",
  notAsDeclared: "is not {0} as it says; read as {1}",
  noCharset: "is not UTF-8 and names no charset; read as {0}",
  nestedTooDeeply: "nested too deeply",
  tooLong: "YAML of more than {0} characters is not read",
  tooManyTokens: "YAML of more than {0} tokens is not read",
  tooManyFaults: "more than {0} faults; the rest is left out",
  tooManyValues: "too many values; the rest is skipped",
  tooManyAliases: "aliases stand for too much; the rest is left out",
  tooManyStrings: "too many strings in this component; the rest is skipped",
  longText: "too long for quality checks; counted",
  syntax: "{0}",
  unclosedString: "a string is not closed",
  unclosedComment: "a comment is not closed",
  unexpectedEnd: "the file ends too early",
  unexpectedText: "something follows the end",
  conflict: "a merge conflict that is not resolved",
  commentInJson: "a comment, which JSON does not have",
  controlCharacter: "a control character in a string",
  unknownEscape: "an unknown escape",
  unmatchedBracket: "a {0} that closes nothing",
  keyWithoutValue: "a key without a value",
  trailingComma: "a comma without a value",
  noValue: "no value",
  noColon: "a key without a colon",
  noComma: "no comma between two values",
  noKey: "no key",
  noObject: "neither an object nor an array",
  repeatedKey: "a key is given twice; the last counts",
  noMapping: "neither a mapping nor a list",
  unfinishedSyntax: "{0}; the rest is left out",
  badMergeKey: "a merge key without a mapping",
  undefinedAlias: "an alias of nothing",
  overriddenKey: "a key is given again below; the last counts",
  furtherDocument: "another document begins; only the first is read",
  otherLanguage: "the texts are below the language {0}; counted for {1}",
  noRoot: "no {0} element",
  otherRoot: "the root element is not {0}",
  unclosedElement: "{0} of line {1} is not closed",
  endsBefore: "the file ends before {0}",
  undefinedEntity: "undefined entity {0}",
  bareAmpersand: "an & that is not written as &amp;",
  entitiesOfDtd: "entities of the DTD are not expanded, such as {0}",
  stringWithoutKeyword: "a string without a keyword",
  notPo: "neither a keyword, a string nor a comment",
  noMsgid: "{0} without {1}",
  noMsgstr: "an entry without {0}",
  noString: "{0} is not followed by a string",
  malformedEscape: "a malformed {0} escape",
  otherPropertyList: "{0} property list, which is not read",
  noEqualsSign: "neither = nor ; behind a key",
  notAString: "a value that is not a string",
  neitherStringNorComment: "neither a string nor a comment",
  noSemicolon: "a ; is missing",
  empty: "is empty",
  unreadable: "cannot be read ({0})",
  uncountable: "cannot be counted (the thread that read it ended)",
  replaced: "was replaced while it was read",
  outside: "leads outside the folder; not followed",
  notAFile: "is not a file",
  tooLarge: "is larger than {0} MiB",
  noLanguageCode: "has no language code in place of the *",
  tooManyNames: "holds too many files; the rest is left out",
  tooManyFiles: "fits more than {0} files; the rest is left out",
  tooManyBytes: "comes after {0} MiB of other files; it and the rest are left out",
  tooManyLanguages: "more than {0} languages; the rest is left out",
  sourceNotFound: "no source file for {0} with strings; those of the largest translation are counted",
  noSourceStrings: "the source file has no strings; those of the translations are counted",
  largestIsSource: "gives the strings that are counted: no source file has all of them",
  otherTemplate: "may be the source file, too; the strings of another template are counted",
  notTheSource: "does not look like the source file: most languages have more strings that are not in it",
  mayBeCut: "may be cut off: the translations have strings that are not in it",
  brokenLink: "is a link to nothing",
  noFiles: "fits no file",
  excludesNothing: "is excluded in the settings, but no files match; {0} is similar",
  notOnDisk: "is in Git's index, but not on disk",
  otherSpelling: "has a misspelled language code; did you mean {0}?",
  sameLanguage: "not counted, as {0} has the same language",
  notSearched: "cannot be searched ({0})",
  unusableName: "has a name that is too long or has unsupported characters",
  tooManyComponents: "comes after {0} other components; it and the rest are left out",
  notCheckedOut: "is a submodule that is not checked out",
  translationsNotCheckedOut: "is a submodule that is not checked out and may have translations",
  otherRepository: "is another repository, which is not searched, and may have translations",
  indexUnreadable: "has an index of Git that cannot be read, so deleted files are not noticed; run git fsck to see why",
};

type Counted = "duplicates" | "notInSource" | "languageNotInSource";

export function problemText({ kind, values = [] }: FileProblem): string {
  const [first = "", second = ""] = values;
  switch (kind) {
    case "duplicates":
      return `${pluralized(Number(first), "duplicate string")}; the last of each counts`;
    case "notInSource":
      return `${pluralized(Number(first), "string")} not in the source file; not counted`;
    case "languageNotInSource":
      return `${first}: ${pluralized(Number(second), "string")} not in the source; not counted`;
    default:
      return TEXTS[kind].replace(/\{([01])\}/g, (_, index) => (index === "0" ? first : second));
  }
}

/** The problems of further files with strings that the source file does not have. */
export function unknownStringsText(problems: readonly FileProblem[]): string {
  const strings = problems.reduce((sum, { values: [count = "0"] = [] }) => sum + Number(count), 0);
  const files = pluralized(problems.length, "more file");
  return `${pluralized(strings, "string")} in ${files} not in the source file; not counted`;
}

export function remarkText({ line, problem, damage, notOf, leftOut }: FileRemark): string {
  const text = problemText(problem);
  const end = leftOut ? "; left out" : "";
  if (notOf !== undefined) return `is not a ${notOf} file (line ${line ?? 1}: ${text})${end}`;
  if (damage === undefined) return `${text}${end}`;
  const { furtherFaults, strings } = damage;
  const more = furtherFaults > 0 ? ` and ${pluralized(furtherFaults, "more error")}` : "";
  return `${text}${more}; ${pluralized(strings, "string")} read`;
}
