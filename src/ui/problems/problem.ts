import {
  Diagnostic,
  DiagnosticSeverity,
  l10n,
  Position,
  Range,
  type TextDocumentContentChangeEvent,
  type Uri,
} from "vscode";
import type { LocalProblem, ProblemFix, ProblemRange } from "../../local/localProblems";
import type { FileRemark } from "../../model/fileProblem";
import { checkText } from "./problemText";
import type { ProblemSeverities, ProblemSeverity } from "./severities";

/** A problem in the Problems view, with what mends it where that is certain. */
export class Problem extends Diagnostic {
  readonly fix: TextReplacement | undefined;
  /** Of an outdated string. */
  confirmation: Confirmation | undefined;

  constructor(range: Range, message: string, severity: DiagnosticSeverity, fix: ProblemFix | undefined) {
    super(range, message, severity);
    this.source = l10n.t("Translation Status");
    this.fix = fix && { ...fix, range: toRange(fix) };
  }

  /** The same in a document with unsaved changes. What mends it stays where it is in the file. */
  after(changes: readonly TextDocumentContentChangeEvent[]): Problem {
    if (changes.length === 0) return this;
    const range = changes.reduce(movedRange, this.range);
    return Object.assign(new Problem(range, this.message, this.severity, undefined), this, { range });
  }
}

export interface TextReplacement extends Pick<ProblemFix, "text" | "encoding" | "fileHash"> {
  readonly range: Range;
}

/** What says that the translation of a string is still right. */
export interface Confirmation {
  /** Base URL of the component's service. */
  readonly service: string;
  readonly confirmation: string;
}

const SEVERITIES: Readonly<Record<ProblemSeverity, DiagnosticSeverity>> = {
  // Is not asked for.
  off: DiagnosticSeverity.Hint,
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

export interface ProblemContext {
  readonly severities: ProblemSeverities;
  /** Base URL. */
  readonly service: string;
  /** The documentation of a check. */
  readonly aboutCheck: (check: string) => Uri;
  readonly remarkText: (remark: FileRemark) => string;
}

export function toProblem(problem: LocalProblem, context: ProblemContext): Problem {
  const { severities, service, aboutCheck } = context;
  const isOfString = problem.kind === "missing" || problem.kind === "outdated";
  const given = severities[isOfString ? problem.kind : "failing"];
  // Nothing further down in a damaged file may be read.
  const severity = "remark" in problem && problem.remark.damage && given !== "error" ? "warning" : given;
  const fix = problem.kind === "check" ? problem.fix : undefined;
  const shown = new Problem(toRange(problem.range), messageOf(problem, context), SEVERITIES[severity], fix);
  if (problem.kind === "outdated" && problem.confirmation !== undefined)
    shown.confirmation = { service, confirmation: problem.confirmation };
  if (problem.kind === "check") shown.code = { value: problem.check, target: aboutCheck(problem.check) };
  return shown;
}

function messageOf(problem: LocalProblem, { remarkText }: ProblemContext): string {
  switch (problem.kind) {
    case "check":
      return l10n.t("{0}: “{1}”", checkText(problem.check), problem.source);
    case "missing":
      return l10n.t("Not translated: “{0}”", problem.source);
    case "outdated":
      return l10n.t("Outdated: the source was “{0}” and is now “{1}”", problem.before, problem.source);
    case "file":
      return remarkText(problem.remark);
  }
}

const END_OF_LINE = 100_001;

function toRange({ line, column = 1, endLine = line, endColumn = END_OF_LINE }: ProblemRange): Range {
  return new Range(line - 1, column - 1, endLine - 1, endColumn - 1);
}

/** Where a range is after a change: as before, unless all that is replaced is before it. */
function movedRange(range: Range, { range: replaced, text }: TextDocumentContentChangeEvent): Range {
  const { start, end } = replaced;
  const isBefore =
    end.line < range.start.line || (end.line === range.start.line && end.character <= range.start.character);
  if (!isBefore) return range;
  const inserted = text.split("\n");
  const lines = inserted.length - 1 - (end.line - start.line);
  const characters = (inserted.length === 1 ? start.character : 0) + (inserted.at(-1)?.length ?? 0) - end.character;
  const moved = ({ line, character }: Position): Position =>
    new Position(line + lines, line === end.line ? character + characters : character);
  return new Range(moved(range.start), moved(range.end));
}
