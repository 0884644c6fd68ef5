import { writeJsonText } from "../../common/json/jsonText";
import { languageText } from "../../editor/text/compare/costText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import type { ProblemRange } from "../../local/localProblems";
import { type BaseReport, isRepaired, languagesWithLoss } from "../../model/compare/baseReport";
import { changesText, removedText, unknownText } from "../check/baseText";
import { rulesTexts } from "../check/notes";
import { type CheckOutcome, isFailure } from "../check/outcome";
import { namedLanguage, reasonsText, requiredLanguages, summaryOf, unreadText } from "../check/outcomeText";
import { descriptionOf, placedRemarks } from "./places";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
const ROOT = "%SRCROOT%";

/**
 * Failing checks and damaged files of local components in SARIF, and source strings that changed since a base:
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 *
 * @param prefix path of the folder in the repository, with a slash at its end, or empty.
 */
export function writeSarif(outcome: CheckOutcome, prefix: string): string {
  const { gate, base, version, verdict, onlyNew = false } = outcome;
  const found = placedRemarks(outcome);
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
    ...(base === undefined ? [] : notificationsOf(base, onlyNew)),
    ...rulesTexts(outcome).map((text) => notify("note", text)),
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
        properties: { verdict, ...(onlyNew ? { onlyNew, summary: summaryOf(outcome) } : {}) },
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
function notificationsOf(base: BaseReport, onlyNew: boolean) {
  return [
    ...base.removedComponents.map((component) => notify("error", removedText(component))),
    ...languagesWithLoss(base)
      .filter(({ parts }) =>
        parts.some(({ cost }) => isFailure(cost, onlyNew) || cost.fell || cost.dropped || cost.now === undefined),
      )
      .map((language) => {
        const failed = language.parts.some(({ cost }) => isFailure(cost, onlyNew));
        return notify(failed ? "error" : "note", `${namedLanguage(language)}: ${languageText(language)}`);
      }),
    ...base.components
      .filter(({ removed }) => removed.count > 0)
      .map((component) => notify("note", `Source strings of ${changesText(component)}`)),
    ...base.unknown.map((each) => notify(isRepaired(each) ? "note" : "error", unknownText(base.ref, each))),
  ];
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
