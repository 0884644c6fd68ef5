import { createHash } from "node:crypto";
import { writeJsonText } from "../../common/json/jsonText";
import { cleanLine } from "../../common/text/foreignText";
import { languageText } from "../../editor/text/compare/costText";
import { languagesWithLoss } from "../../model/compare/baseReport";
import { SETTINGS_FILE } from "../../model/settingProblems";
import { removedText, unknownLines } from "../check/baseText";
import { rulesTexts } from "../check/notes";
import { type CheckOutcome, isFailure } from "../check/outcome";
import { namedLanguage, reasonsText, requiredLanguages, summaryOf } from "../check/outcomeText";
import { FILE_RULE, placedRemarks } from "./places";

interface Issue {
  readonly rule: string;
  readonly severity: "info" | "minor" | "major" | "critical" | "blocker";
  readonly text: string;
  readonly file?: string;
  readonly line?: number;
}

/**
 * A report of GitLab's Code Quality: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 *
 * @param prefix path of the folder in the repository, with a slash at its end, or empty.
 */
export function writeCodeQuality(outcome: CheckOutcome, prefix: string): string {
  const seen = new Map<string, number>();
  const written = [...issuesOf(outcome), ...placedIssues(outcome)].map(({ rule, severity, text, file, line = 1 }) => {
    const path = `${prefix}${file ?? SETTINGS_FILE}`;
    const description = cleanLine(text, "message");
    // Without the line, so that GitLab knows an issue again that moved.
    const identity = JSON.stringify([rule, path, description]);
    const count = seen.get(identity) ?? 0;
    seen.set(identity, count + 1);
    const fingerprint = createHash("sha256").update(`${identity}${count}`).digest("hex");
    return { description, check_name: rule, fingerprint, severity, location: { path, lines: { begin: line } } };
  });
  return writeJsonText(written);
}

/** What is said of no file. */
function issuesOf(outcome: CheckOutcome): readonly Issue[] {
  const { gate, verdict, base } = outcome;
  const unknown = [...unknownLines(outcome), ...(base?.removedComponents.map(removedText) ?? [])];
  return [
    ...(verdict === "ready" && gate.verdict === "ready"
      ? []
      : [{ rule: "verdict", severity: verdict === "ready" ? "info" : "major", text: summaryOf(outcome) } as const]),
    ...unknown.map((text) => ({ rule: "not-known", severity: "blocker", text }) as const),
    ...rulesTexts(outcome).map((text) => ({ rule: "settings", severity: "info", text }) as const),
    ...requiredLanguages(gate)
      .map((language) => [namedLanguage(language), reasonsText(language, gate)] as const)
      .filter(([, reasons]) => reasons !== "")
      .map(
        ([name, reasons]) =>
          ({ rule: "not-ready", severity: outcome.onlyNew ? "info" : "major", text: `${name}: ${reasons}` }) as const,
      ),
    ...(base === undefined ? [] : languagesWithLoss(base)).map((language) => {
      const severity = language.parts.some(({ cost }) => isFailure(cost, outcome.onlyNew))
        ? ("critical" as const)
        : ("info" as const);
      return { rule: "translations", severity, text: `${namedLanguage(language)}: ${languageText(language)}` };
    }),
  ];
}

function placedIssues(outcome: CheckOutcome): readonly Issue[] {
  return placedRemarks(outcome).map(({ rule, level, text, file, range }) => ({
    ...{ rule, text, file, line: range.line },
    severity: level === "note" ? "info" : rule === FILE_RULE ? "major" : "minor",
  }));
}
