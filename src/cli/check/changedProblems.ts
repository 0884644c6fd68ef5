import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cleanLine } from "../../common/text/foreignText";
import type { LocalProblem } from "../../local/localProblems";
import type { BaseReport } from "../../model/compare/baseReport";
import { createFolderGit } from "../../time/git/folderGit";

/** Each starts a Git process. Problems in further files are kept. */
const MAX_FILES = 200;

/**
 * Leaves out problems that were there at the base: in lines that its file had, of source strings that did not change.
 * Problems in files that the base doesn't have stay.
 */
export async function changedProblems(
  problems: readonly LocalProblem[],
  { commit, components }: BaseReport,
  folder: string,
): Promise<readonly LocalProblem[]> {
  if (commit === undefined) return problems;
  const git = createFolderGit(folder, new AbortController().signal);
  const earlier = new Map(components.flatMap(({ renamed }) => renamed.map(({ from, to }) => [to, from])));
  const linesAtBase = async (file: string): Promise<readonly string[] | undefined> => {
    let text = "";
    const take = (part: string) => {
      text += part;
      return true;
    };
    const outcome = await git.read(["cat-file", "blob", `${commit}:./${earlier.get(file) ?? file}`], take);
    return outcome.kind === "done" ? text.split("\n").map(withoutEnd) : undefined;
  };
  const changed = new Map<string, (first: number, last: number) => boolean>();
  for (const file of [...new Set(problems.map((problem) => problem.file))].slice(0, MAX_FILES)) {
    const before = await linesAtBase(file);
    const now = await readFile(join(folder, file), "utf8").catch(() => undefined);
    if (before === undefined || now === undefined) continue;
    const known = countLines(before);
    const lines = now.split("\n").map(withoutEnd);
    const own = countLines(lines);
    changed.set(file, (first, last) =>
      lines.slice(first - 1, last).some((line) => (own.get(line) ?? 0) > (known.get(line) ?? 0)),
    );
  }
  const sources = new Set(
    components
      .flatMap(({ added, changed: others }) => [...added.listed, ...others.listed])
      .map(({ source }) => cleanLine(source, "excerpt")),
  );
  return problems.filter((problem) => {
    const isChanged = changed.get(problem.file);
    if (isChanged === undefined || (problem.kind !== "file" && sources.has(problem.source))) return true;
    const { line, endLine = line } = problem.range;
    return isChanged(line, endLine);
  });
}

/** How often each line is there: one more of the same is a new one. */
function countLines(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/** Without what changes with the next line, or with the settings of Git. */
function withoutEnd(line: string): string {
  return line.trimEnd().replace(/,$/, "");
}
