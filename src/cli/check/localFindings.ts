import { type LocalProblem, readProblems } from "../../local/localProblems";
import { componentLabel, isLocal } from "../../model/component/component";
import type { UnreadPart } from "../../model/gate/gateResult";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import type { OpenFolder } from "./localFolder";

/** What is wrong with files of local components. */
export interface LocalFindings {
  readonly problems: readonly LocalProblem[];
  /** Files of which nothing counts: whole languages may lack. */
  readonly unread: readonly UnreadPart[];
}

/** @param withChecks also looks for strings that fail checks. */
export async function readLocalFindings(
  snapshot: Snapshot,
  ask: OpenFolder["ask"],
  withChecks: boolean,
): Promise<LocalFindings> {
  const problems: LocalProblem[] = [];
  const unread: UnreadPart[] = [];
  for (const { component, state } of componentsOf(snapshot)) {
    const statistics = statisticsOf(state);
    if (!statistics || !isLocal(statistics.reference)) continue;
    const { reference } = statistics;
    const { signal } = new AbortController();
    const found = await readProblems({
      reference,
      failing: true,
      missing: false,
      languages: withChecks ? statistics.languages.filter(({ failing }) => failing > 0).map(({ code }) => code) : [],
      ask: (path) => ask(reference.service, path, signal),
    });
    problems.push(...found);
    for (const problem of found) {
      if (problem.kind !== "file" || !isLanguageLost(problem)) continue;
      const label = `${componentLabel(component)}, ${problem.file}`;
      unread.push({ label, reason: { kind: "unreadableFile", remark: problem.remark } });
    }
  }
  return { problems, unread };
}

/** A file without a language code is no translation. */
function isLanguageLost({ remark }: Extract<LocalProblem, { kind: "file" }>): boolean {
  return remark.leftOut === true && remark.problem.kind !== "noLanguageCode";
}
