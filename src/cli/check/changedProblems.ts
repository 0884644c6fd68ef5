import { cleanLine } from "../../common/text/foreignText";
import type { LocalProblem } from "../../local/localProblems";
import type { BaseReport } from "../../model/compare/baseReport";
import { effectOf } from "../../model/fileProblem";
import { readChangedLines } from "../../time/compare/changedLines";

/**
 * Leaves out problems that were there at the base: in lines that its file had, of source strings that did not change.
 * Problems in files that the base doesn't have stay, and so do those that keep a file from being read in full.
 */
export async function changedProblems(
  problems: readonly LocalProblem[],
  { commit, components }: BaseReport,
  folder: string,
): Promise<readonly LocalProblem[]> {
  if (commit === undefined || problems.length === 0) return problems;
  const earlier = new Map(components.flatMap(({ renamed }) => renamed.map(({ from, to }) => [to, from])));
  const changed = await readChangedLines(folder, commit, new Set(problems.map(({ file }) => file)), earlier);
  const sources = new Set(
    components
      .flatMap(({ added, changed: others }) => [...added.listed, ...others.listed])
      .map(({ source }) => cleanLine(source, "excerpt")),
  );
  const isAlwaysTold = (problem: LocalProblem): boolean =>
    problem.kind === "file" ? effectOf(problem.remark.problem) === "incomplete" : sources.has(problem.source);
  return problems.filter((problem) => {
    const areChanged = changed.get(problem.file);
    if (areChanged === undefined || isAlwaysTold(problem)) return true;
    const { line, endLine = line } = problem.range;
    return areChanged(line, endLine);
  });
}
