import { cleanLine } from "../common/text/foreignText";
import type { Span } from "../engine/formats/format";
import type { AskFiles, FileString } from "../folder/filesQuestions";
import type { FileFix } from "../folder/strings/unitEntries";
import type { FileRemark } from "../model/fileProblem";
import { readStringPages } from "./readStringPages";

/** Counted from 1; the end is behind the last character. Without columns: the whole line. */
export interface ProblemRange {
  readonly line: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

export type LocalProblem =
  | {
      readonly kind: "check";
      /** Relative to the folder, with `/`. */
      readonly file: string;
      readonly range: ProblemRange;
      /** Name of the check. */
      readonly check: string;
      /** Beginning of the source text. */
      readonly source: string;
      readonly fix?: ProblemFix;
    }
  | ({ readonly kind: "missing" } & StringProblem)
  /** A translation whose source has changed; `before` is the beginning of the text that it translates. */
  | ({
      readonly kind: "outdated";
      readonly before: string;
      /** See `confirmation` of `Unit`. */
      readonly confirmation: string | undefined;
    } & StringProblem)
  /** What is wrong with a file as a whole, or with a line of it. */
  | { readonly kind: "file"; readonly file: string; readonly range: ProblemRange; readonly remark: FileRemark };

interface StringProblem {
  readonly file: string;
  readonly range: ProblemRange;
  readonly source: string;
}

/** What replaces a part of the file, as the file has to spell it. */
export interface ProblemFix extends Required<ProblemRange>, Pick<FileFix, "text" | "encoding" | "fileHash"> {}

export interface ProblemsRequest {
  /** Slug. */
  readonly component: string;
  readonly failing: boolean;
  readonly missing: boolean;
  /** Codes of those that are known to have outdated strings; none if these are not asked for. */
  readonly outdated?: readonly string[];
  /** Codes of the languages to look at. */
  readonly languages: readonly string[];
  readonly ask: AskFiles;
  readonly signal: AbortSignal;
}

/** VS Code shows at most this many for a file. */
const MAX_OF_LANGUAGE = 1000;
const MAX_OF_COMPONENT = 5000;

/** The strings of a local component that fail checks, are missing or older than their source, and what is wrong with its files. */
export async function readProblems(request: ProblemsRequest): Promise<readonly LocalProblem[]> {
  const { component, ask, signal, failing, missing, outdated = [] } = request;
  const problems: LocalProblem[] = [];
  if (failing) {
    const remarks = await ask({ kind: "remarks", component }, signal);
    problems.push(
      ...remarks.map(({ file, remark: { line = 1, ...remark } }) => ({
        ...{ kind: "file" as const, file, range: { line }, remark },
      })),
    );
  }
  for (const code of request.languages) {
    if (problems.length >= MAX_OF_COMPONENT) break;
    const find = async (query: string): Promise<readonly FileString[]> => {
      const found: FileString[] = [];
      for await (const strings of readStringPages(ask, { component, language: { code }, query }, signal)) {
        found.push(...strings);
        if (found.length >= MAX_OF_LANGUAGE) break;
      }
      return found.slice(0, MAX_OF_LANGUAGE);
    };
    if (failing) problems.push(...(await find("has:check")).flatMap(checkProblems));
    if (missing) problems.push(...(await find("state:<translated")).flatMap(missingProblem));
    if (outdated.includes(code)) problems.push(...(await find("is:outdated")).flatMap(outdatedProblem));
  }
  return problems.slice(0, MAX_OF_COMPONENT);
}

function missingProblem(string: FileString): readonly LocalProblem[] {
  return stringProblem(string).map((problem) => ({ kind: "missing", ...problem }));
}

function outdatedProblem(string: FileString): readonly LocalProblem[] {
  const { previousSource = "", confirmation } = string;
  const before = cleanLine(previousSource, "excerpt");
  return stringProblem(string).map((problem) => ({ kind: "outdated", ...problem, before, confirmation }));
}

function checkProblems(string: FileString): readonly LocalProblem[] {
  return string.findings.flatMap(({ check, textIndex, fix }) =>
    stringProblem(string, textIndex).map((problem) => ({
      ...{ kind: "check" as const, ...problem, check },
      ...(fix && { fix: { ...fix, ...rangeOfSpan(fix.span) } }),
    })),
  );
}

/** None if the file of the string can't be named. */
function stringProblem(string: FileString, textIndex = 0): readonly StringProblem[] {
  const {
    place,
    source: [source = ""],
  } = string;
  if (place === undefined) return [];
  return [{ file: place.path, range: rangeOf(string, textIndex), source: cleanLine(source, "excerpt") }];
}

/** Of a text, else of the string. */
function rangeOf({ spans, line = 1, column }: FileString, index: number): ProblemRange {
  const span = spans[index];
  if (span !== undefined) return rangeOfSpan(span);
  return column === undefined ? { line } : { line, column };
}

function rangeOfSpan({ start, end }: Span): Required<ProblemRange> {
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
