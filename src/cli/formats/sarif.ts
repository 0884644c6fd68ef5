import { writeJsonText } from "../../common/json/jsonText";
import { fillText } from "../../common/text/fillText";
import { cleanLine } from "../../common/text/foreignText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import type { LocalProblem, ProblemRange } from "../../local/localProblems";
import { checkText } from "../../model/checkTexts";
import { type BaseReport, isDropped, isRepaired, worseLanguages } from "../../model/compare/baseReport";
import type { SourceString } from "../../model/compare/comparison";
import { changesText, languageText, removedText, stringText, unknownText } from "../check/baseText";
import type { CheckOutcome } from "../check/outcome";
import { findingText, namedLanguage, reasonsText, requiredLanguages, unreadText } from "../check/outcomeText";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
const ROOT = "%SRCROOT%";
const FILE_RULE = "file";
const ADDED_RULE = "source-string-added";
const CHANGED_RULE = "source-string-changed";

/** What SARIF calls a result. */
interface Found {
  readonly rule: string;
  readonly level: "warning" | "note";
  readonly text: string;
  readonly file: string;
  readonly range: ProblemRange;
}

/**
 * Failing checks and damaged files of local components in SARIF, and source strings that changed since a base:
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 *
 * @param prefix path of the folder in the repository, with a slash at its end, or empty.
 */
export function writeSarif({ gate, findings, base, version, verdict }: CheckOutcome, prefix: string): string {
  const found = [...findings.map(foundProblem), ...(base === undefined ? [] : foundStrings(base))];
  const rules = [...new Set(found.map(({ rule }) => rule))].sort();
  const index = new Map(rules.map((rule, position) => [rule, position]));
  const unknown = requiredLanguages(gate)
    .map((language) => ({ ...language, reasons: reasonsText(language, gate) }))
    .filter(({ verdict: own, reasons }) => own === "unknown" && reasons !== "")
    .map((language) => `${namedLanguage(language)}: ${language.reasons}`);
  const notifications = [
    ...[...unknown, ...gate.unread.map(unreadText), ...gate.problems.map(settingProblemLine)].map((text) =>
      notify("error", text),
    ),
    ...(base === undefined ? [] : notificationsOf(base)),
  ];
  const log = {
    $schema: SCHEMA,
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "Translation Status",
            semanticVersion: version,
            rules: rules.map((id) => ({ id, shortDescription: { text: descriptionOf(id) } })),
          },
        },
        columnKind: "utf16CodeUnits",
        properties: { verdict },
        invocations: [
          {
            executionSuccessful: verdict !== "unknown",
            ...(notifications.length === 0 ? {} : { toolExecutionNotifications: notifications }),
          },
        ],
        results: found.map(({ rule, level, text, file, range }) => ({
          ruleId: rule,
          ruleIndex: index.get(rule),
          level,
          message: { text },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(`${prefix}${file}`), uriBaseId: ROOT },
                region: regionOf(range),
              },
            },
          ],
        })),
      },
    ],
  };
  return writeJsonText(log);
}

function notify(level: "error" | "note", text: string) {
  return { level, message: { text } };
}

/** What has no place in a file of today. */
function notificationsOf(base: BaseReport) {
  return [
    ...base.removedComponents.map((component) => notify("error", removedText(component))),
    ...worseLanguages(base)
      .filter(({ parts }) => parts.some(({ cost }) => cost.fell || cost.dropped || cost.now === undefined))
      .map((language) => {
        const isFailure = language.parts.some(({ cost }) => (cost.fell && cost.isRequired) || isDropped(cost));
        return notify(isFailure ? "error" : "note", `${namedLanguage(language)}: ${languageText(language)}`);
      }),
    ...base.components
      .filter(({ removed }) => removed.count > 0)
      .map((component) => notify("note", changesText(component))),
    ...base.unknown.map((each) => notify(isRepaired(each) ? "note" : "error", unknownText(base.ref, each))),
  ];
}

function foundProblem(finding: LocalProblem): Found {
  const { file, range } = finding;
  return { rule: ruleOf(finding), level: "warning", text: findingText(finding), file, range };
}

/** Those whose place is known. */
function foundStrings({ components }: BaseReport): readonly Found[] {
  return components.flatMap(({ added, changed }) => [
    ...added.listed.flatMap((string) => foundString(ADDED_RULE, string)),
    ...changed.listed.flatMap((string) => foundString(CHANGED_RULE, string)),
  ]);
}

function foundString(rule: string, string: SourceString): readonly Found[] {
  const { place } = string;
  if (place === undefined) return [];
  const { file, ...range } = place;
  return [
    { rule, level: "note", text: `${descriptionOf(rule)}: ${cleanLine(stringText(string), "message")}`, file, range },
  ];
}

function ruleOf(finding: LocalProblem): string {
  return finding.kind === "check" ? finding.check : finding.kind === "file" ? FILE_RULE : finding.kind;
}

function descriptionOf(rule: string): string {
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

/** Relative, so that nothing in a name is taken for a scheme or a host. */
function uriOf(path: string): string {
  return path.toWellFormed().split("/").map(encodeURIComponent).join("/");
}

function regionOf({ line, column, endLine, endColumn }: ProblemRange) {
  return {
    startLine: line,
    startColumn: column,
    endLine,
    endColumn,
  };
}
