import { fieldOf, type Row } from "../common/foreignRow";
import { cleanLine, isCleanLine } from "../common/text/foreignText";
import type { ComponentReference } from "../model/component/component";
import type { FileRemark } from "../model/fileProblem";
import { isPosition, lineOf, MAX_REMARKS, type RemarkOnFile, remarkIn } from "../model/foreignRemark";
import { readRows } from "./serverRows";

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

/** What replaces a part of the file, as the file has to spell it. Counted like {@link ProblemRange}. */
export interface ProblemFix {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
  /** That the file was read in, as the WHATWG names it, or `us-ascii`. */
  readonly encoding: string;
  /** `textHash` of the file. */
  readonly fileHash: string;
}

export interface ProblemsRequest {
  readonly reference: ComponentReference;
  readonly failing: boolean;
  readonly missing: boolean;
  /** Codes of those that are known to have outdated strings; none if these are not asked for. */
  readonly outdated?: readonly string[];
  /** Codes of the languages to look at. */
  readonly languages: readonly string[];
  readonly ask: (path: string) => Promise<Response>;
}

/** VS Code shows at most this many for a file. */
const MAX_OF_LANGUAGE = 1000;
const MAX_OF_COMPONENT = 5000;
const MAX_FIX_LENGTH = 100_000;

/** The strings of a local component that fail checks, are missing or older than their source, and what is wrong with its files. */
export async function readProblems(request: ProblemsRequest): Promise<readonly LocalProblem[]> {
  const { reference, ask, failing, missing, outdated = [] } = request;
  const { project, component } = reference;
  const parts = `${encodeURIComponent(project)}/${encodeURIComponent(component)}`;
  const problems: LocalProblem[] = [];
  if (failing) {
    const { remarks } = await readRemarks(ask, `/api/components/${parts}/`);
    problems.push(
      ...remarks.map(({ file, remark: { line = 1, ...remark } }) => ({
        ...{ kind: "file" as const, file, range: { line }, remark },
      })),
    );
  }
  for (const code of request.languages) {
    if (problems.length >= MAX_OF_COMPONENT) break;
    const path = `/api/translations/${parts}/${encodeURIComponent(code)}/units/`;
    const units = async (query: string): Promise<readonly Row[]> =>
      (await readRows(ask, path, MAX_OF_LANGUAGE, `q=${encodeURIComponent(query)}&page_size=500`)) ?? [];
    if (failing) problems.push(...(await units("has:check")).flatMap(checkProblems));
    if (missing) problems.push(...(await units("state:<translated")).flatMap((row) => missingProblem(row) ?? []));
    if (outdated.includes(code))
      problems.push(...(await units("is:outdated")).flatMap((row) => outdatedProblem(row) ?? []));
  }
  return problems.slice(0, MAX_OF_COMPONENT);
}

/**
 * What is wrong with the files of a component, and what should be known of how they were counted; or what the search for
 * the components of a project left out.
 *
 * @param path of the component or project in the API.
 */
export async function readRemarks(
  ask: ProblemsRequest["ask"],
  path: string,
): Promise<{ readonly remarks: readonly RemarkOnFile[]; readonly isComplete: boolean }> {
  const rows = (await readRows(ask, `${path}remarks/`, MAX_REMARKS + 1)) ?? [];
  return {
    remarks: rows.slice(0, MAX_REMARKS).flatMap((row) => remarkIn(row) ?? []),
    isComplete: rows.length <= MAX_REMARKS,
  };
}

function missingProblem(row: Row): LocalProblem | undefined {
  const problem = stringProblem(row);
  return problem && { kind: "missing", ...problem };
}

function stringProblem(row: Row): StringProblem | undefined {
  const file = row.exact("file", "path");
  return file === undefined ? undefined : { file, range: rangeOf(row, 0), source: sourceOf(row) };
}

function outdatedProblem(row: Row): LocalProblem | undefined {
  const problem = stringProblem(row);
  const before = row.shown("previous_source", "excerpt") ?? "";
  return problem && { kind: "outdated", ...problem, before, confirmation: row.exact("confirmation", "code") };
}

function checkProblems(row: Row): readonly LocalProblem[] {
  const file = row.exact("file", "path");
  if (file === undefined) return [];
  return row.list("findings").flatMap((finding): LocalProblem[] => {
    const check = fieldOf(finding, "check");
    if (typeof check !== "string" || !isCleanLine(check, "code")) return [];
    const index = fieldOf(finding, "text_index");
    const range = rangeOf(row, typeof index === "number" ? index : 0);
    const fix = fixOf(fieldOf(finding, "fix"));
    return [{ kind: "check", file, range, check, source: sourceOf(row), ...(fix && { fix }) }];
  });
}

function sourceOf(row: Row): string {
  const [source] = row.list("source");
  return cleanLine(typeof source === "string" ? source : "", "excerpt");
}

/** Of a text, else of the unit. */
function rangeOf(row: Row, index: number): ProblemRange {
  const span = row.list("spans")[index];
  const range = Array.isArray(span) ? wholeRange(span) : undefined;
  if (range !== undefined) return range;
  const line = lineOf(row);
  const column = row.number("column");
  return column === undefined ? { line } : { line, column };
}

function fixOf(value: unknown): ProblemFix | undefined {
  const range = wholeRange(["line", "column", "end_line", "end_column"].map((name) => fieldOf(value, name)));
  const [text, encoding, fileHash] = ["text", "encoding", "file_hash"].map((name) => fieldOf(value, name));
  if (range === undefined || typeof text !== "string" || text.length > MAX_FIX_LENGTH) return undefined;
  if (typeof encoding !== "string" || typeof fileHash !== "string") return undefined;
  return { ...range, text, encoding, fileHash };
}

function wholeRange(numbers: readonly unknown[]): Required<ProblemRange> | undefined {
  const [line, column, endLine, endColumn] = numbers;
  if (!isPosition(line) || !isPosition(column) || !isPosition(endLine) || !isPosition(endColumn)) return undefined;
  return { line, column, endLine, endColumn };
}
