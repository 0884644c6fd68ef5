import { fillText } from "../../common/text/fillText";
import { cleanLine } from "../../common/text/foreignText";
import type { LocalProblem, ProblemRange } from "../../local/localProblems";
import { checkText } from "../../model/checkTexts";
import type { BaseReport } from "../../model/compare/baseReport";
import type { SourceString } from "../../model/compare/comparison";
import { stringText } from "../check/baseText";
import type { CheckOutcome } from "../check/outcome";
import { findingText } from "../check/outcomeText";

export const FILE_RULE = "file";
const ADDED_RULE = "source-string-added";
const CHANGED_RULE = "source-string-changed";

/** Something that is said at a place in a file. */
export interface PlacedRemark {
  readonly rule: string;
  readonly level: "warning" | "note";
  readonly text: string;
  readonly file: string;
  readonly range: ProblemRange;
}

/** What is wrong in files, and the source strings that changed since a base where their place is known. */
export function placedRemarks({ findings, base }: Pick<CheckOutcome, "findings" | "base">): readonly PlacedRemark[] {
  return [...findings.map(remarkOfProblem), ...(base === undefined ? [] : remarksOfStrings(base))];
}

function remarkOfProblem(finding: LocalProblem): PlacedRemark {
  const { file, range } = finding;
  return {
    rule: finding.kind === "check" ? finding.check : finding.kind,
    level: "warning",
    text: findingText(finding),
    file,
    range,
  };
}

function remarksOfStrings({ components }: BaseReport): readonly PlacedRemark[] {
  return components.flatMap(({ added, changed }) => [
    ...added.listed.flatMap((string) => remarkOfString(ADDED_RULE, string)),
    ...changed.listed.flatMap((string) => remarkOfString(CHANGED_RULE, string)),
  ]);
}

function remarkOfString(rule: string, string: SourceString): readonly PlacedRemark[] {
  const { place } = string;
  if (place === undefined) return [];
  const { file, ...range } = place;
  return [
    { rule, level: "note", text: `${descriptionOf(rule)}: ${cleanLine(stringText(string), "message")}`, file, range },
  ];
}

export function descriptionOf(rule: string): string {
  switch (rule) {
    case FILE_RULE:
      return "Damaged or unusual file";
    case ADDED_RULE:
      return "New source string";
    case CHANGED_RULE:
      return "Changed source string";
    case "outdated":
      return "Outdated translation";
    default:
      return checkText(rule, fillText);
  }
}
