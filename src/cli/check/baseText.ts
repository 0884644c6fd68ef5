import { quoted } from "../../common/text/foreignText";
import { comparisonProblemText } from "../../editor/text/baseProblemText";
import { componentText } from "../../editor/text/compare/costText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import { type RemovedComponent, shortId } from "../../model/compare/base";
import {
  type BaseReport,
  isRepaired,
  type ReportedComparison,
  type UnknownComparison,
} from "../../model/compare/baseReport";
import type { ChangedString, SourceString } from "../../model/compare/comparison";
import { gitProblemText, SHALLOW } from "../components/gitProblems";
import type { CheckOutcome } from "./outcome";
import { counted, unreadText } from "./outcomeText";

/** A phrase with the reference and the commit. */
export function baseText({ ref, commit }: BaseReport): string {
  return commit === undefined ? ref : `${ref} (${shortId(commit)})`;
}

/** What changed in the source of a component: `app: 2 added, 1 changed, 3 removed (14 words to translate)`. */
export function changesText(component: ReportedComparison): string {
  return `${component.label}: ${componentText(component) || "no source strings changed"}`;
}

/** The text of a string with its key, where files have keys other than the text. */
export function stringText({ source, context }: SourceString): string {
  return context === undefined || context === "" || context === source ? source : `${source} (${context})`;
}

/** With its earlier text, which may differ in a plural form only. */
export function changedText(string: ChangedString): string {
  const { source, previous } = string;
  return source === previous ? stringText(string) : `${stringText(string)}, before: ${previous}`;
}

/** `docs (docs/*.json) was removed or is no longer recognized: 2 languages, 40 strings (120 words)`. */
export function removedText({ name, mask, content }: RemovedComponent): string {
  const text = `${name} (${mask}) was removed or is no longer recognized`;
  if (content === undefined) return text;
  const { languages, strings, words } = content;
  return `${text}: ${counted(languages.length, "language")}, ${counted(strings, "string")} (${counted(words, "word")})`;
}

/** What is not known, as sentences without a period. */
export function unknownLines({ gate, base }: Pick<CheckOutcome, "gate" | "base">): readonly string[] {
  return [
    ...gate.unread.map(unreadText),
    ...gate.problems.map(settingProblemLine),
    ...(base?.unknown.filter((each) => !isRepaired(each)).map((each) => unknownText(base.ref, each)) ?? []),
  ];
}

/** What could not be compared, as sentences without a period. */
export function unknownTexts({ ref, unknown }: BaseReport): readonly string[] {
  return unknown.map((each) => unknownText(ref, each));
}

export function unknownText(ref: string, unknown: UnknownComparison): string {
  if (unknown.kind === "search") {
    return `Components of the base couldn't be found: ${comparisonProblemText(unknown.problem)}`;
  }
  if (unknown.kind === "rules") {
    return `Release requirements of the base couldn't be read: ${comparisonProblemText(unknown.problem)}`;
  }
  if (unknown.kind === "component")
    return `${unknown.label} couldn't be compared: ${comparisonProblemText(unknown.problem)}`;
  const { problem } = unknown;
  if (problem.kind !== "unknownRef") return `Not compared with ${quoted(ref)}. ${gitProblemText(problem)}`;
  return `--base must be a branch, tag or commit, not ${quoted(ref)}${problem.isShallow ? SHALLOW : ""}`;
}
