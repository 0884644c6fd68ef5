import type { FillText } from "../common/text/fillText";
import type { FileProblemKind, FileRemark } from "./fileProblem";

/**
 * What is wrong with a translation file, or should be known of how it is counted: the one text of each kind, for the
 * editor, the command line, the log and the service. `{0}` and `{1}` stand for the values of the problem. Read by
 * `scripts/l10n/sources.mjs`, so each is a literal.
 */
const FILE_PROBLEM_TEXTS = {
  notEncoded: "Characters that are not valid {0}",
  unknownEncoding: "Unknown encoding {0}",
  unreadableCharacters: "Unreadable characters",
  foreignUtf16: "UTF-16, which {0} does not read",
  noCharset: "Not UTF-8, and no charset is given; read as {0}",
  nestedTooDeeply: "Nested too deeply",
  tooLong: "Longer than {0} characters; not read",
  tooManyTokens: "Too complex; not read",
  tooManyFaults: "More than {0} errors; the rest is not read",
  tooManyValues: "Too many values; the rest is not read",
  tooManyAliases: "Too many YAML aliases; the rest is not read",
  tooManyStrings: "Too many strings in this component; the rest is not counted",
  longText: "Too long for quality checks",
  syntax: "Syntax error: {0}",
  expected: "“{0}” expected",
  unexpected: "Unexpected “{0}”",
  unclosed: "{0} is not closed",
  invalidEscape: "Invalid escape sequence",
  unexpectedEnd: "File ends too early",
  unexpectedText: "Unexpected text after the end",
  conflict: "Unresolved merge conflict",
  commentInJson: "Comments are not allowed in JSON",
  controlCharacter: "Control character in a string",
  noValue: "Value expected",
  noObject: "Object or array expected",
  repeatedKey: "Duplicate key; the last one counts",
  lostMembers: "Duplicate key; the last one counts, and the strings of another are lost",
  undefinedAlias: "Undefined alias",
  furtherDocument: "Only the first document is read",
  otherLanguage: "The file says that its language is {0}; counted for {1}",
  otherRoots: "The language is the top-level key of this file or of the source file, but not of both",
  otherRoot: "Root element is not {0}",
  unclosedElement: "{0} in line {1} is not closed",
  undefinedEntity: "Undefined entity {0}",
  entitiesOfDtd: "Entities of the DTD are not expanded, such as {0}",
  otherPropertyList: "Property lists in {0} format are not read",
  notAString: "Value is not a string",
  empty: "Empty file",
  emptied: "No translations, although the last commit has some",
  emptiedLanguage: "No translations for {0}, although the last commit has some",
  unreadable: "File can't be read ({0})",
  uncountable: "File can't be counted; see the log",
  replaced: "File was replaced while it was read",
  outside: "Link leads outside the folder; not followed",
  notAFile: "Not a file",
  tooLarge: "File is larger than {0} MiB",
  noLanguageCode: "No language code in the file name",
  unknownLanguage: "Translation without a known language code in its file name; not counted",
  someDevices: "Strings for some devices only; not counted",
  failingOnDevices: "Strings for some devices with failing checks: {0}",
  blankOnDevices: "Strings that are blank on some devices: {0}",
  tooManyNames: "Too many files in the folder; the rest is left out",
  tooManyFiles: "More than {0} files; the rest is left out",
  tooManyMissing: "More than {0} files are in Git, but not on disk",
  tooManyBytes: "More than {0} MiB of files; the rest is left out",
  tooManyLanguages: "More than {0} languages; the rest is left out",
  sourceNotFound: "No source file for {0} with strings; those of the largest translation are counted",
  noSourceStrings: "No strings in the source file; those of the translations are counted",
  largestIsSource: "No complete source file; the strings of this file are counted, without quality checks",
  otherSource: "This may be the source file; the strings of another file are counted",
  sourceExcluded: "The settings exclude this source file, but not its translations",
  unnamedLanguage: "English texts without a language code in the file name; not counted",
  notTheSource: "Not the source file? Most of the translated strings are not in it.",
  mayBeCut: "The end of the file may be missing: translations have strings that are not in it",
  duplicates: "Duplicate strings: {0}; the last of each counts",
  notInSource: "Strings that are not in the source file: {0}; not counted",
  languageNotInSource: "Strings that are not in the source: {1} ({0}); not counted",
  sameAsSource: "Strings with the same text as the source: {0}; counted as translated",
  marked: "Strings marked as not translated: {0}; counted as needing editing ({1})",
  brokenLink: "Link to a file that does not exist",
  noFiles: "No files match",
  excludesNothing: "No files match. Did you mean “{0}”?",
  notOnDisk: "File is in Git, but not on disk",
  otherSpelling: "Misspelled file name; did you mean “{0}”?",
  sameLanguage: "Not counted: {0} has the same language",
  notSearched: "Folder can't be searched ({0})",
  unusableName: "Name is too long or has unsupported characters",
  tooManyComponents: "More than {0} components; the rest is left out",
  notCheckedOut: "Submodule is not checked out",
  translationsNotCheckedOut:
    "Submodule is not checked out; it may have translations. Check it out, or exclude it in the settings.",
  otherRepository:
    "Another repository, which is not searched; it may have translations. If it has none, exclude it in the settings.",
  gitUnreadable: "Git’s data can't be read, so deleted and emptied files are not noticed. Run “git fsck” to see why.",
  ignoredUnknown: "Git can't list the files, so ignored files may be counted, too. Run “git status” to see why.",
} as const satisfies Readonly<Record<FileProblemKind, string>>;

/** What is said around the text of a problem, which is `{0}` unless the format is. */
const FILE_REMARK_TEXTS = {
  notOfFormat: "Not in {0} format, so not counted: {1}",
  leftOut: "{0}; not counted",
  damaged: "{0} (strings read: {1})",
  damagedOften: "{0} (further errors: {1}; strings read: {2})",
} as const;

export function remarkText({ problem, damage, notOf, leftOut }: FileRemark, fill: FillText): string {
  const { kind, values: [first = "", second = ""] = [] } = problem;
  const text = fill(FILE_PROBLEM_TEXTS[kind], first, second);
  if (notOf !== undefined) return fill(FILE_REMARK_TEXTS.notOfFormat, notOf, text);
  if (leftOut) return fill(FILE_REMARK_TEXTS.leftOut, text);
  if (damage === undefined) return text;
  const { furtherFaults, strings } = damage;
  return furtherFaults > 0
    ? fill(FILE_REMARK_TEXTS.damagedOften, text, furtherFaults, strings)
    : fill(FILE_REMARK_TEXTS.damaged, text, strings);
}
