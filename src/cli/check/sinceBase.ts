import { type Result, succeed } from "../../common/result";
import { cleanLine } from "../../common/text/foreignText";
import type { LocalProblem } from "../../local/localProblems";
import type { BaseReport } from "../../model/compare/baseReport";
import { effectOf } from "../../model/fileProblem";
import { EFFECT_NAMES } from "../../model/gate/gateSettings";
import { readChangedLines } from "../../time/compare/changes/changedLines";
import { type GateArguments, withGateArguments } from "../components/gateArguments";
import { type CheckSettings, settingsAt } from "./checkSettings";

/**
 * Names of what says otherwise how a release is judged than it did in a commit, where arguments don't replace it. Fails with
 * a settings file of the commit that Git can't read.
 */
export async function changedRules(
  folder: string,
  commit: string,
  settings: CheckSettings,
  gateArguments: GateArguments,
): Promise<Result<readonly string[], string>> {
  if (!settings.hasRulesFile) return succeed([]);
  const then = await settingsAt(folder, commit, settings.files);
  if (!then.ok) return then;
  const [now, before] = [rulesIn(settings), rulesIn(withGateArguments(then.value, gateArguments))];
  return succeed(Object.keys(now).filter((name) => now[name] !== before[name]));
}

function rulesIn({ gate, threshold, ignoredChecks, markers }: CheckSettings): Readonly<Record<string, string>> {
  const effects = EFFECT_NAMES.map((name) => [name, gate[name] ?? "ignore"] as const);
  const { measure, required, languages, components } = gate;
  const values = Object.entries({
    ...{ threshold: gate.threshold ?? threshold, measure, required },
    ...{ ...Object.fromEntries(effects), languages, components, ignoredChecks, untranslatedMarkers: markers },
  });
  const write = (_name: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);
  return Object.fromEntries(values.map(([name, value]) => [name, JSON.stringify(value, write) ?? ""]));
}

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
