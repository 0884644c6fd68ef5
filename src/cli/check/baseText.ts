import { groupedBy } from "../../common/collections";
import { comparisonProblemText } from "../../editor/text/baseProblemText";
import type { RemovedComponent } from "../../model/compare/base";
import {
  type BaseReport,
  type LanguageChange,
  type LanguagePart,
  missingIn,
  missingWordsIn,
  moreFailing,
  type ReportedComparison,
  type UnknownComparison,
} from "../../model/compare/baseReport";
import type { ChangedString, SourceString, StringList } from "../../model/compare/comparison";
import { quoted } from "../arguments";
import { gitProblemText, SHALLOW } from "../components/gitProblems";
import { counted } from "./outcomeText";

const ID_LENGTH = 10;

/** A phrase with the reference and the commit. */
export function baseText({ ref, commit }: BaseReport): string {
  return commit === undefined ? ref : `${ref} (${commit.slice(0, ID_LENGTH)})`;
}

/** What changed in the source of a component: `app: 2 source strings added, 1 changed, 3 removed (14 words)`. */
export function changesText({ label, isNew, added, changed, removed, renamed }: ReportedComparison): string {
  const changes = [
    [added.count, "added"],
    [changed.count, "changed"],
    [removed.count, "removed"],
  ] as const;
  const words = added.words + changed.words;
  const some = changes
    .filter(([count]) => count > 0)
    .map(([count, verb], index) => `${index === 0 ? counted(count, "source string") : count} ${verb}`);
  const strings = some.length === 0 ? "no source strings changed" : some.join(", ");
  return [
    `${label}: ${isNew ? "new, " : ""}${strings}`,
    ...(words === 0 ? [] : [` (${counted(words, "word")} to translate)`]),
    ...(renamed.length === 0 ? [] : [`, ${counted(renamed.length, "file")} renamed`]),
  ].join("");
}

/** The text of a string with its key, where files have keys. */
export function stringText({ source, context }: SourceString): string {
  return context === undefined || context === "" ? source : `${source} (${context})`;
}

/** With its earlier text, which may differ in a plural form only. */
export function changedText(string: ChangedString): string {
  const { source, previous } = string;
  return source === previous ? stringText(string) : `${stringText(string)}, before: ${previous}`;
}

/** `12 strings (45 words) became missing; no longer ready: app (79.5% instead of 91.2%, below 80%), …; removed: website`. */
export function languageText(change: LanguageChange): string {
  const missing = missingIn(change);
  const words = missingWordsIn(change);
  const failing = change.parts.reduce((sum, { cost }) => sum + moreFailing(cost), 0);
  const fallen = change.parts.filter(({ cost }) => cost.fell).map(fallText);
  const emptied = change.parts.filter(({ cost }) => cost.now !== undefined && cost.dropped).map(({ label }) => label);
  const removed = change.parts.filter(({ cost }) => cost.now === undefined && !cost.fell).map(({ label }) => label);
  const outdated = change.parts.flatMap(({ cost }) => cost.outdated?.since ?? []);
  const becameOutdated = outdated.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(missing === 0 ? [] : [`${counted(missing, "string")} (${counted(words, "word")}) became missing`]),
    ...(becameOutdated === 0 ? [] : [`${counted(becameOutdated, "string")} became outdated: ${namesIn(outdated)}`]),
    ...(failing === 0 ? [] : [counted(failing, "more failing check")]),
    ...(fallen.length === 0 ? [] : [`no longer ready: ${fallen.join(", ")}`]),
    ...(emptied.length === 0 ? [] : [`no longer started: ${emptied.join(", ")}`]),
    ...(removed.length === 0 ? [] : [`removed: ${removed.join(", ")}`]),
  ].join("; ");
}

const MAX_NAMES = 5;

function namesIn(lists: readonly StringList[]): string {
  const names = lists.flatMap(({ listed }) => listed.map(({ context, source }) => context || source));
  const more = lists.reduce((sum, { count }) => sum + count, 0) - Math.min(names.length, MAX_NAMES);
  return [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

export interface AlikeLanguages {
  /** At least one. */
  readonly languages: readonly LanguageChange[];
  /** What happened to each of them. */
  readonly text: string;
}

/** Languages to which the same happened, in the order of their first ones. */
export function alikeLanguages(changes: readonly LanguageChange[]): readonly AlikeLanguages[] {
  return [...groupedBy(changes, languageText)].map(([text, languages]) => ({ text, languages }));
}

/** What happened to a language that was ready at the base. */
function fallText({ label, cost }: LanguagePart): string {
  const { now, percentBefore, percentNow, threshold, reasons } = cost;
  const optional = cost.isRequired ? "" : ", not required";
  if (now === undefined) return `${label} (removed${optional})`;
  const countOf = (kind: "failingChecks" | "outdated"): number =>
    reasons.reduce((sum, reason) => (reason.kind === kind ? sum + reason.count : sum), 0);
  const [failing, outdated] = [countOf("failingChecks"), countOf("outdated")];
  const isBelow = reasons.some(({ kind }) => kind === "belowThreshold");
  const why = [
    ...(isBelow ? [`${percentNow ?? 0}% instead of ${percentBefore ?? 0}%, below ${threshold}%`] : []),
    ...(failing > 0 ? [counted(failing, "failing check")] : []),
    ...(outdated > 0 ? [counted(outdated, "outdated string")] : []),
  ];
  return `${label} (${why.join("; ")}${optional})`;
}

/** `docs (docs/*.json) was removed or is no longer recognized: 2 languages, 40 strings (120 words)`. */
export function removedText({ name, mask, content }: RemovedComponent): string {
  const text = `${name} (${mask}) was removed or is no longer recognized`;
  if (content === undefined) return text;
  const { languages, strings, words } = content;
  return `${text}: ${counted(languages.length, "language")}, ${counted(strings, "string")} (${counted(words, "word")})`;
}

/** What could not be compared, as sentences without a period. */
export function unknownTexts({ ref, unknown }: BaseReport): readonly string[] {
  return unknown.map((each) => unknownText(ref, each));
}

export function unknownText(ref: string, unknown: UnknownComparison): string {
  if (unknown.kind === "search") {
    return `Components of the base could not be found: ${comparisonProblemText(unknown.problem)}`;
  }
  if (unknown.kind === "component")
    return `${unknown.label} could not be compared: ${comparisonProblemText(unknown.problem)}`;
  const { problem } = unknown;
  if (problem.kind !== "unknownRef") return `Not compared with ${quoted(ref)}. ${gitProblemText(problem)}`;
  return `${quoted(ref)} is not a branch, tag or commit${problem.isShallow ? SHALLOW : ""}`;
}
