import type { LocalProblem, ProblemRange } from "../../local/localProblems";
import type { CheckOutcome } from "../check/outcome";
import { checkText, findingText, unreadText } from "../check/outcomeText";
import { writeJsonText } from "./jsonText";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
const ROOT = "%SRCROOT%";
const FILE_RULE = "file";

/**
 * Failing checks and damaged files of local components in SARIF:
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 *
 * @param prefix path of the folder in the repository, with a slash at its end, or empty.
 */
export function writeSarif({ gate, problems, findings, version, verdict }: CheckOutcome, prefix: string): string {
  const rules = [...new Set(findings.map(ruleOf))].sort();
  const index = new Map(rules.map((rule, position) => [rule, position]));
  const notifications = [...gate.unread.map(unreadText), ...problems].map((text) => ({
    level: "error",
    message: { text },
  }));
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
        invocations: [
          {
            executionSuccessful: verdict !== "unknown",
            ...(notifications.length === 0 ? {} : { toolExecutionNotifications: notifications }),
          },
        ],
        results: findings.map((finding) => ({
          ruleId: ruleOf(finding),
          ruleIndex: index.get(ruleOf(finding)),
          level: "warning",
          message: { text: findingText(finding) },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(`${prefix}${finding.file}`), uriBaseId: ROOT },
                region: regionOf(finding.range),
              },
            },
          ],
        })),
      },
    ],
  };
  return writeJsonText(log);
}

function ruleOf(finding: LocalProblem): string {
  return finding.kind === "check" ? finding.check : finding.kind === "file" ? FILE_RULE : "missing";
}

function descriptionOf(rule: string): string {
  return rule === FILE_RULE ? "Damaged or unusual file" : checkText(rule);
}

/** Relative, so that nothing in a name is taken for a scheme or a host. */
function uriOf(path: string): string {
  return path.toWellFormed().split("/").map(encodeURIComponent).join("/");
}

function regionOf({ line, column, endLine, endColumn }: ProblemRange) {
  return {
    startLine: line,
    ...(column === undefined ? {} : { startColumn: column }),
    ...(endLine === undefined ? {} : { endLine }),
    ...(endColumn === undefined ? {} : { endColumn }),
  };
}
