import { l10n } from "vscode";
import type { FileProblem, FileProblemKind, FileRemark } from "../../model/fileProblem";

/** What is wrong with a translation file, or should be known of how it is counted. */
export function fileRemarkText({ problem, damage, notOf, leftOut }: FileRemark): string {
  const text = fileProblemText(problem);
  if (notOf !== undefined) return l10n.t("Not in {0} format, so not counted: {1}", notOf, text);
  if (leftOut) return l10n.t("{0}; not counted", text);
  if (damage === undefined) return text;
  const { furtherFaults, strings } = damage;
  return furtherFaults > 0
    ? l10n.t("{0} (further errors: {1}; strings read: {2})", text, furtherFaults, strings)
    : l10n.t("{0} (strings read: {1})", text, strings);
}

function fileProblemText({ kind, values: [first = "", second = ""] = [] }: FileProblem): string {
  return TEXTS[kind](first, second);
}

const TEXTS: Readonly<Record<FileProblemKind, (first: string, second: string) => string>> = {
  notEncoded: (first) => l10n.t("Characters that are not valid {0}", first),
  unknownEncoding: (first) => l10n.t("Unknown encoding {0}", first),
  unreadableCharacters: () => l10n.t("Unreadable characters"),
  foreignUtf16: (first) => l10n.t("UTF-16, which {0} does not read", first),
  notAsDeclared: (first, second) => l10n.t("Not {0}, as the file says; read as {1}", first, second),
  noCharset: (first) => l10n.t("Not UTF-8, and no charset is given; read as {0}", first),
  nestedTooDeeply: () => l10n.t("Nested too deeply"),
  tooLong: (first) => l10n.t("Longer than {0} characters; not read", first),
  tooManyTokens: () => l10n.t("Too complex; not read"),
  tooManyFaults: (first) => l10n.t("More than {0} errors; the rest is not read", first),
  tooManyValues: () => l10n.t("Too many values; the rest is not read"),
  tooManyAliases: () => l10n.t("Aliases stand for too much; the rest is not read"),
  tooManyStrings: () => l10n.t("Too many strings in this component; the rest is not counted"),
  longText: () => l10n.t("Too long for quality checks"),
  syntax: (first) => l10n.t("Syntax error: {0}", first),
  unclosedString: () => l10n.t("String is not closed"),
  unclosedComment: () => l10n.t("Comment is not closed"),
  unexpectedEnd: () => l10n.t("File ends too early"),
  unexpectedText: () => l10n.t("Unexpected text after the end"),
  conflict: () => l10n.t("Unresolved merge conflict"),
  commentInJson: () => l10n.t("Comments are not allowed in JSON"),
  controlCharacter: () => l10n.t("Control character in a string"),
  unknownEscape: () => l10n.t("Invalid escape sequence"),
  unmatchedBracket: (first) => l10n.t("Unmatched {0}", first),
  keyWithoutValue: () => l10n.t("Value expected after the key"),
  trailingComma: () => l10n.t("Trailing comma"),
  noValue: () => l10n.t("Value expected"),
  noColon: () => l10n.t("Colon expected after the key"),
  noComma: () => l10n.t("Comma expected between two values"),
  noKey: () => l10n.t("Key expected"),
  noObject: () => l10n.t("Object or array expected"),
  repeatedKey: () => l10n.t("Duplicate key; the last one counts"),
  noMapping: () => l10n.t("Mapping or list expected"),
  unfinishedSyntax: (first) => l10n.t("Syntax error: {0}. The rest is not read.", first),
  badMergeKey: () => l10n.t("Merge key without a mapping"),
  undefinedAlias: () => l10n.t("Undefined alias"),
  overriddenKey: () => l10n.t("Duplicate key; the one further down counts"),
  furtherDocument: () => l10n.t("Only the first document is read"),
  otherLanguage: (first, second) => l10n.t("Texts are below the language {0}; counted for {1}", first, second),
  noRoot: (first) => l10n.t("No {0} element", first),
  otherRoot: (first) => l10n.t("Root element is not {0}", first),
  unclosedElement: (first, second) => l10n.t("{0} in line {1} is not closed", first, second),
  endsBefore: (first) => l10n.t("File ends before {0}", first),
  undefinedEntity: (first) => l10n.t("Undefined entity {0}", first),
  bareAmpersand: () => l10n.t("& that is not written as &amp;"),
  entitiesOfDtd: (first) => l10n.t("Entities of the DTD are not expanded, such as {0}", first),
  stringWithoutKeyword: () => l10n.t("String without a keyword"),
  notPo: () => l10n.t("Keyword, string or comment expected"),
  noMsgid: (first, second) => l10n.t("{0} without {1}", first, second),
  noMsgstr: (first) => l10n.t("Entry without {0}", first),
  noString: (first) => l10n.t("String expected after {0}", first),
  malformedEscape: (first) => l10n.t("Malformed {0} escape", first),
  otherPropertyList: (first) => l10n.t("Property lists in {0} format are not read", first),
  noEqualsSign: () => l10n.t("= or ; expected after the key"),
  notAString: () => l10n.t("Value is not a string"),
  neitherStringNorComment: () => l10n.t("String or comment expected"),
  noSemicolon: () => l10n.t("; expected"),
  empty: () => l10n.t("Empty file"),
  unreadable: (first) => l10n.t("File cannot be read ({0})", first),
  uncountable: () => l10n.t("File cannot be counted; see the log"),
  replaced: () => l10n.t("File was replaced while it was read"),
  outside: () => l10n.t("Link leads outside the folder; not followed"),
  notAFile: () => l10n.t("Not a file"),
  tooLarge: (first) => l10n.t("File is larger than {0} MiB", first),
  noLanguageCode: () => l10n.t("No language code in the file name"),
  tooManyNames: () => l10n.t("Too many files in the folder; the rest is left out"),
  tooManyFiles: (first) => l10n.t("More than {0} files; the rest is left out", first),
  tooManyBytes: (first) => l10n.t("More than {0} MiB of files; the rest is left out", first),
  tooManyLanguages: (first) => l10n.t("More than {0} languages; the rest is left out", first),
  sourceNotFound: (first) =>
    l10n.t("No source file for {0} with strings; those of the largest translation are counted", first),
  noSourceStrings: () => l10n.t("No strings in the source file; those of the translations are counted"),
  largestIsSource: () => l10n.t("No complete source file; the strings of this file are counted"),
  otherTemplate: () => l10n.t("This template may be the source file, too. The strings of another one are counted."),
  notTheSource: () => l10n.t("Not the source file? Most of the translated strings are not in it."),
  mayBeCut: () => l10n.t("The end of the file may be missing: translations have strings that are not in it"),
  duplicates: (first) => l10n.t("Duplicate strings: {0}; the last of each counts", first),
  notInSource: (first) => l10n.t("Strings that are not in the source file: {0}; not counted", first),
  languageNotInSource: (first, second) =>
    l10n.t("Strings that are not in the source: {1} ({0}); not counted", first, second),
  brokenLink: () => l10n.t("Link to a file that does not exist"),
  noFiles: () => l10n.t("No files match"),
  excludesNothing: (first) => `${l10n.t("No files match")}. ${l10n.t("Did you mean “{0}”?", first)}`,
  notOnDisk: () => l10n.t("File is in Git, but not on disk"),
  otherSpelling: (first) => l10n.t("Misspelled language code in the file name; did you mean {0}?", first),
  sameLanguage: (first) => l10n.t("Not counted: {0} has the same language", first),
  notSearched: (first) => l10n.t("Folder cannot be searched ({0})", first),
  unusableName: () => l10n.t("Name is too long or has unsupported characters"),
  tooManyComponents: (first) => l10n.t("More than {0} components; the rest is left out", first),
  notCheckedOut: () => l10n.t("Submodule is not checked out"),
  translationsNotCheckedOut: () => l10n.t("Submodule is not checked out; it may have translations"),
  otherRepository: () => l10n.t("Another repository, which is not searched; it may have translations"),
  indexUnreadable: () =>
    l10n.t("Git’s index cannot be read, so deleted files are not noticed. Run “git fsck” to see why."),
};
