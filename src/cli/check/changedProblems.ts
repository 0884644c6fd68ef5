import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cleanLine } from "../../common/text/foreignText";
import type { LocalProblem } from "../../local/localProblems";
import type { BaseReport } from "../../model/compare/baseReport";
import { createFolderGit } from "../../time/git/folderGit";

/** Git is asked once for each. Problems in further files stay. */
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
    return outcome.kind === "done" ? text.split("\n") : undefined;
  };
  const changed = new Map<string, (first: number, last: number) => boolean>();
  for (const file of [...new Set(problems.map((problem) => problem.file))].slice(0, MAX_FILES)) {
    const before = await linesAtBase(file);
    const now = await readFile(join(folder, file), "utf8").catch(() => undefined);
    if (before === undefined || now === undefined) continue;
    const known = new Set(before);
    const lines = now.split("\n");
    changed.set(file, (first, last) => lines.slice(first - 1, last).some((line) => !known.has(line)));
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
