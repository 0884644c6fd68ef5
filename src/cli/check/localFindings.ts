import { type LocalProblem, readProblems } from "../../local/localProblems";
import { isLocal } from "../../model/component/component";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import type { OpenFolder } from "./localFolder";

/** What is wrong with files of local components and their strings. */
export async function readLocalFindings(snapshot: Snapshot, ask: OpenFolder["ask"]): Promise<readonly LocalProblem[]> {
  const problems: LocalProblem[] = [];
  for (const { state } of componentsOf(snapshot)) {
    const statistics = statisticsOf(state);
    if (!statistics || !isLocal(statistics.reference)) continue;
    const { reference } = statistics;
    const { signal } = new AbortController();
    const languages = statistics.languages.filter(({ failing }) => failing > 0).map(({ code }) => code);
    const address = (path: string) => ask(reference.service, path, signal);
    problems.push(...(await readProblems({ reference, failing: true, missing: false, languages, ask: address })));
  }
  return problems;
}
