import { cleanLine } from "../../common/text/foreignText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import type { LocalProblem } from "../../local/localProblems";
import { type BaseReport, isDropped, isRepaired, worseLanguages } from "../../model/compare/baseReport";
import type { SourceString } from "../../model/compare/comparison";
import {
  alikeLanguages,
  baseText,
  changedText,
  changesText,
  removedText,
  stringText,
  unknownText,
} from "../check/baseText";
import type { CheckOutcome } from "../check/outcome";
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

/** GitHub shows few annotations of a step; the rest would only fill the log. */
const MAX_FINDINGS = 200;
const MAX_UNREAD = 20;
const MAX_STRINGS = 100;
const MAX_OF_BASE = 50;

/**
 * Workflow commands, which GitHub shows as annotations:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 *
 * @param prefix path of the folder in the repository, with a slash at its end, or empty.
 */
export function writeGithub(outcome: CheckOutcome, prefix: string): string {
  const { gate, verdict, findings, base } = outcome;
  const lines = [
    command(verdict === "ready" ? "notice" : "error", { title: "Translation Status" }, summaryOf(outcome)),
    ...requiredLanguages(gate)
      .map((language) => ({ language, reasons: reasonsText(language, gate) }))
      .filter(({ reasons }) => reasons !== "")
      .map(({ language, reasons }) => command("error", { title: namedLanguage(language) }, reasons)),
    ...gate.unread.slice(0, MAX_UNREAD).map((part) => command("error", { title: "Not known" }, unreadText(part))),
    ...gate.problems.map((problem) => command("error", { title: "Settings" }, settingProblemLine(problem))),
    ...(base === undefined ? [] : baseCommands(base, prefix)),
    ...findings.slice(0, MAX_FINDINGS).map((finding) => annotation(finding, prefix)),
  ];
  return `${lines.join("\n")}\n`;
}

/** Languages, then strings at their lines in the file of the source. */
function baseCommands(base: BaseReport, prefix: string): readonly string[] {
  const languages = alikeLanguages(worseLanguages(base))
    .slice(0, MAX_OF_BASE)
    .map(({ languages: alike, text }) => {
      const [first] = alike;
      const isFailure = alike.some(({ parts }) =>
        parts.some(({ cost }) => (cost.fell && cost.isRequired) || isDropped(cost)),
      );
      const name = alike.length === 1 && first !== undefined ? namedLanguage(first) : counted(alike.length, "language");
      const names = alike.slice(0, MAX_OF_BASE).map(namedLanguage).join(", ");
      const message = alike.length === 1 ? text : `${names}: ${text}`;
      return command(isFailure ? "error" : "notice", { title: `${name} since ${base.ref}` }, message);
    });
  const strings = base.components.flatMap(({ added, changed }) => [
    ...added.listed.map((string) => stringCommand("New source string", string, stringText(string), prefix)),
    ...changed.listed.map((string) => stringCommand("Changed source string", string, changedText(string), prefix)),
  ]);
  return [
    ...(base.commit === undefined
      ? []
      : [command("notice", { title: "Translation Status" }, `Compared with ${baseText(base)}`)]),
    ...base.removedComponents
      .slice(0, MAX_OF_BASE)
      .map((component) => command("error", { title: "Component not found" }, removedText(component))),
    ...base.components
      .slice(0, MAX_OF_BASE)
      .map((component) => command("notice", { title: "Source strings" }, changesText(component))),
    ...languages,
    ...base.unknown
      .slice(0, MAX_UNREAD)
      .map((each) =>
        command(isRepaired(each) ? "notice" : "error", { title: "Not known" }, unknownText(base.ref, each)),
      ),
    ...strings.slice(0, MAX_STRINGS),
  ];
}

function stringCommand(title: string, { place }: SourceString, message: string, prefix: string): string {
  const where = place && {
    file: `${prefix}${place.file}`,
    line: String(place.line),
    ...(place.column === undefined ? {} : { col: String(place.column) }),
  };
  return command("notice", { ...where, title }, message);
}

function annotation(finding: LocalProblem, prefix: string): string {
  const { line, column, endLine, endColumn } = finding.range;
  return command(
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

function command(
  name: "notice" | "warning" | "error",
  properties: Readonly<Record<string, string>>,
  message: string,
): string {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  return `::${name} ${written.join(",")}::${escapeData(withoutCommands(cleanLine(message, "message")))}`;
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
