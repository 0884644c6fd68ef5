import { fileRemarkText } from "../../editor/text/fileProblemText";
import type { BaseProblem, ComparisonProblem } from "../../model/compare/base";
import { type ChangedString, type SourceString, stringsMissing } from "../../model/compare/comparison";
import type { JudgedCost } from "../../model/compare/judgeCosts";
import { quoted } from "../arguments";
import type { BaseReport, ReportedComparison, UnknownComparison } from "./outcome";
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

/** A language over all components that something happened to it in. */
export interface LanguageChange {
  readonly code: string;
  readonly name: string;
  readonly parts: readonly LanguagePart[];
}

interface LanguagePart {
  readonly label: string;
  readonly cost: JudgedCost;
}

/** Only those that became worse; those that are not ready any more come first, then those that miss the most. */
export function worseLanguages({ components }: BaseReport): readonly LanguageChange[] {
  const byCode = new Map<string, { readonly name: string; readonly parts: LanguagePart[] }>();
  for (const { label, languages } of components) {
    for (const cost of languages) {
      if (!cost.fell && stringsMissing(cost.missing) === 0) continue;
      const language = byCode.get(cost.code) ?? { name: cost.name, parts: [] };
      byCode.set(cost.code, language);
      language.parts.push({ label, cost });
    }
  }
  const changes = [...byCode].map(([code, { name, parts }]) => ({ code, name, parts }));
  return changes.sort(
    (one, other) => Number(hasFallen(other)) - Number(hasFallen(one)) || missingIn(other) - missingIn(one),
  );
}

function hasFallen({ parts }: LanguageChange): boolean {
  return parts.some(({ cost }) => cost.fell);
}

function missingIn({ parts }: LanguageChange): number {
  return parts.reduce((sum, { cost }) => sum + stringsMissing(cost.missing), 0);
}

/** `12 strings (45 words) became missing (app 9, website 3); no longer ready: app 79.5% instead of 91.2%, …`. */
export function languageText(change: LanguageChange): string {
  const missing = missingIn(change);
  const words = change.parts.reduce((sum, { cost }) => sum + cost.missing.words, 0);
  const fallen = change.parts.filter(({ cost }) => cost.fell).map(fallText);
  return [
    ...(missing === 0 ? [] : [`${counted(missing, "string")} (${counted(words, "word")}) became missing`]),
    ...(fallen.length === 0 ? [] : [`no longer ready: ${fallen.join(", ")}`]),
  ].join("; ");
}

/** What happened to a language that was ready at the base. */
function fallText({ label, cost }: LanguagePart): string {
  const { now, percentBefore, percentNow, threshold, reasons } = cost;
  const optional = cost.isRequired ? "" : ", not required";
  if (now === undefined) return `${label} (removed${optional})`;
  const failing = reasons.flatMap((reason) => (reason.kind === "failingChecks" ? [reason.count] : []))[0] ?? 0;
  const isBelow = reasons.some(({ kind }) => kind === "belowThreshold");
  const why = [
    ...(isBelow ? [`${percentNow ?? 0}% instead of ${percentBefore ?? 0}%, below ${threshold}%`] : []),
    ...(failing > 0 ? [counted(failing, "failing check")] : []),
  ];
  return `${label} (${why.join("; ")}${optional})`;
}

/** What could not be compared, as sentences without a period. */
export function unknownTexts({ ref, unknown }: BaseReport): readonly string[] {
  return unknown.map((each) => unknownText(ref, each));
}

function unknownText(ref: string, unknown: UnknownComparison): string {
  if (unknown.kind === "base") return `${quoted(ref)} cannot be compared with: ${baseProblemText(unknown.problem)}`;
  return `${unknown.label} could not be compared: ${comparisonProblemText(unknown.problem)}`;
}

const SHALLOW = "The clone is shallow; fetch the whole history";

export function baseProblemText(problem: BaseProblem): string {
  switch (problem.kind) {
    case "gitMissing":
      return "Git is not installed";
    case "noRepository":
      return `The folder is in no Git repository that can be read: ${problem.detail}`;
    case "foreignRepository":
      return "“.git” leads to a repository that does not name this folder as its own";
    case "noCommits":
      return "The repository has no commits";
    case "unknownRef":
      return `There is no such branch, tag or commit${problem.isShallow ? `. ${SHALLOW}` : ""}`;
    case "noCommonCommit":
      return `It has no commit in common with HEAD${problem.isShallow ? `. ${SHALLOW}` : ""}`;
    case "git":
      return problem.detail;
  }
}

export function comparisonProblemText(problem: ComparisonProblem): string {
  switch (problem.kind) {
    case "missingObject":
      return `Git does not have ${problem.file} at the base, or it is too large`;
    case "otherRepository":
      return `Its files are in another repository, ${problem.folder}`;
    case "tooLarge":
      return "Its files at the base are too large";
    case "unreadableFile":
      return `${problem.file}${problem.isAtBase ? " at the base" : ""}: ${fileRemarkText(problem.remark)}`;
    case "changedMeanwhile":
      return "A file changed while it was read";
  }
}
