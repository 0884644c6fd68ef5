import { groupedBy } from "../../common/collections";
import { cleanLine } from "../../common/text/foreignText";
import { alikeText, hasChanges, languageText } from "../../editor/text/compare/costText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import type { LocalProblem } from "../../local/localProblems";
import { type BaseReport, isRepaired, type LanguageChange, languagesWithLoss } from "../../model/compare/baseReport";
import type { SourceString } from "../../model/compare/comparison";
import type { GateLanguage } from "../../model/gate/gateResult";
import { baseText, changedText, changesText, removedText, stringText, unknownText } from "../check/baseText";
import { notesOf } from "../check/notes";
import { type CheckOutcome, isFailure } from "../check/outcome";
import {
  counted,
  findingText,
  namedLanguage,
  reasonsText,
  requiredLanguages,
  summaryOf,
  unreadText,
} from "../check/outcomeText";
import { withoutCommands, withoutMarks } from "../pipelineText";

/** GitHub shows ten annotations of each level for a step. */
const MAX_OF_LEVEL = 10;
const MAX_NAMES = 50;
const LEVELS = ["error", "warning", "notice"] as const;

interface Annotation {
  readonly level: (typeof LEVELS)[number];
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/**
 * Workflow commands, which GitHub shows as annotations:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 *
 * The worst come first, and the last of a level counts those that are left out.
 *
 * @param prefix path of the folder in the repository, with a slash at its end, or empty.
 */
export function writeGithub(outcome: CheckOutcome, prefix: string): string {
  const { gate, verdict, findings, changedFindings, base, onlyNew } = outcome;
  const annotations = [
    annotate(verdict === "ready" ? "notice" : "error", { title: "Translation Status" }, summaryOf(outcome)),
    ...gate.unread.map((part) => annotate("error", { title: "Not known" }, unreadText(part))),
    ...gate.problems.map((problem) => annotate("error", { title: "Settings" }, settingProblemLine(problem))),
    ...(base === undefined ? [] : annotationsOfBase(base, prefix, onlyNew === true)),
    ...requiredLanguages(gate)
      .filter(() => onlyNew !== true)
      .toSorted((one, other) => leftOf(other) - leftOf(one))
      .map((language) => ({ language, reasons: reasonsText(language, gate) }))
      .filter(({ reasons }) => reasons !== "")
      .map(({ language, reasons }) => annotate("error", { title: namedLanguage(language) }, reasons)),
    ...notesOf(outcome).map((text) => annotate("warning", { title: "Translation Status" }, text)),
    ...(changedFindings ?? findings).map((finding) => annotationOf(finding, prefix)),
  ];
  const lines = LEVELS.flatMap((level) => {
    const all = annotations.filter((each) => each.level === level);
    const more = all.length - MAX_OF_LEVEL + (level === "notice" ? unlistedStrings(base) : 0);
    return all.slice(0, MAX_OF_LEVEL).map((each, index) => command(each, index === MAX_OF_LEVEL - 1 ? more : 0));
  });
  return `${lines.join("\n")}\n`;
}

/** Without any translation, nothing tells how many strings are left. */
function leftOf({ shortfall: { absent, missing, failingChecks, outdated } }: GateLanguage): number {
  return absent > 0 ? Number.MAX_SAFE_INTEGER : missing + failingChecks + outdated;
}

/** Strings that a comparison only counts. */
function unlistedStrings(base: BaseReport | undefined): number {
  const lists = base?.components.flatMap(({ added, changed }) => [added, changed]) ?? [];
  return lists.reduce((sum, { count, listed }) => sum + count - listed.length, 0);
}

/** Languages, then strings at their lines in the file of the source. */
function annotationsOfBase(base: BaseReport, prefix: string, onlyNew: boolean): readonly Annotation[] {
  const hasFailed = ({ parts }: LanguageChange) => parts.some(({ cost }) => isFailure(cost, onlyNew));
  const alikeLanguages = groupedBy(languagesWithLoss(base), (each) => `${hasFailed(each)} ${languageText(each)}`);
  const languages = [...alikeLanguages.values()].map((alike) => {
    const [first] = alike;
    const failed = alike.some(hasFailed);
    const text = first === undefined ? "" : languageText(first);
    const name = alike.length === 1 && first !== undefined ? namedLanguage(first) : counted(alike.length, "language");
    const message = alike.length === 1 ? text : `${alikeText(alike.map(namedLanguage), MAX_NAMES)}: ${text}`;
    return annotate(failed ? "error" : "notice", { title: `${name} since ${base.ref}` }, message);
  });
  const strings = base.components.flatMap(({ added, changed }) => [
    ...added.listed.map((string) => annotationOfString("New source string", string, stringText(string), prefix)),
    ...changed.listed.map((string) => annotationOfString("Changed source string", string, changedText(string), prefix)),
  ]);
  return [
    ...base.removedComponents.map((component) =>
      annotate("error", { title: "Component not found" }, removedText(component)),
    ),
    ...base.unknown.map((each) =>
      annotate(isRepaired(each) ? "notice" : "error", { title: "Not known" }, unknownText(base.ref, each)),
    ),
    ...(base.commit === undefined
      ? []
      : [annotate("notice", { title: "Translation Status" }, `Compared with ${baseText(base)}`)]),
    ...languages,
    ...base.components
      .filter(hasChanges)
      .map((component) => annotate("notice", { title: "Source strings" }, changesText(component))),
    ...strings,
  ];
}

function annotationOfString(title: string, { place }: SourceString, message: string, prefix: string): Annotation {
  const where = place && {
    file: `${prefix}${place.file}`,
    line: String(place.line),
    ...(place.column === undefined ? {} : { col: String(place.column) }),
  };
  return annotate("notice", { ...where, title }, message);
}

function annotationOf(finding: LocalProblem, prefix: string): Annotation {
  const { line, column, endLine, endColumn } = finding.range;
  return annotate(
    "warning",
    {
      file: `${prefix}${finding.file}`,
      line: String(line),
      ...(endLine === undefined ? {} : { endLine: String(endLine) }),
      // Columns only count within one line.
      ...(column === undefined || (endLine !== undefined && endLine !== line) ? {} : { col: String(column) }),
      ...(endColumn === undefined || endLine !== line ? {} : { endColumn: String(endColumn) }),
    },
    findingText(finding),
  );
}

function annotate(level: Annotation["level"], properties: Annotation["properties"], message: string): Annotation {
  return { level, properties, message };
}

/** @param more how many annotations are left out after this one. */
function command({ level, properties, message }: Annotation, more: number): string {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  const text = `${cleanLine(message, "message")}${more > 0 ? ` (and ${more} more)` : ""}`;
  return `::${level} ${written.join(",")}::${escapeData(withoutCommands(text))}`;
}

/** As `@actions/core` escapes. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** No escape of GitHub's stands for a number sign, so a path with the mark of a command leads nowhere. */
function escapeProperty(text: string): string {
  return escapeData(withoutMarks(cleanLine(text, "path")))
    .replaceAll(":", "%3A")
    .replaceAll(",", "%2C");
}
