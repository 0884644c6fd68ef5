import { type Disposable, languages, Uri } from "vscode";
import { coalesce } from "../../common/coalesce";
import type { Settings } from "../../editor/settings/settings";
import type { LocalProblem, ProblemsRequest } from "../../local/localProblems";
import { isLocal } from "../../model/component/component";
import type { FetchedStatistics } from "../../store/snapshot";
import { type ComponentEntry, componentsOf } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import { type Problem, type Severities, toProblem } from "./problem";

export interface ProblemsOptions {
  readonly source: SnapshotSource;
  readonly settings: () => Settings;
  readonly read: (request: Omit<ProblemsRequest, "ask">, signal: AbortSignal) => Promise<readonly LocalProblem[]>;
  /** The documentation of a check. */
  readonly aboutCheck: (check: string) => Uri;
  readonly warn: (line: string) => void;
}

/** What is shown of a component: for these statistics, with these severities. */
interface Shown {
  readonly statistics: FetchedStatistics;
  readonly severities: Severities;
  readonly byFile: ReadonlyMap<string, readonly Problem[]>;
}

/** Keeps the Problems view in step with the local components. */
export function registerProblems(options: ProblemsOptions): Disposable {
  const { source, settings, warn } = options;
  const collection = languages.createDiagnosticCollection("translation-status");
  const shown = new Map<string, Shown>();
  const running = new Map<string, AbortController>();

  const publish = (files: Iterable<string>): void => {
    for (const file of new Set(files)) {
      const problems = [...shown.values()].flatMap(({ byFile }) => byFile.get(file) ?? []);
      collection.set(Uri.parse(file), problems);
    }
  };
  const remove = (key: string): void => {
    running.get(key)?.abort();
    running.delete(key);
    const before = shown.get(key);
    shown.delete(key);
    publish(before?.byFile.keys() ?? []);
  };
  const read = async (entry: ComponentEntry, statistics: FetchedStatistics, severities: Severities): Promise<void> => {
    running.get(entry.key)?.abort();
    const controller = new AbortController();
    running.set(entry.key, controller);
    const byFile = await readByFile(options, entry, statistics, severities, controller.signal);
    if (controller.signal.aborted) return;
    running.delete(entry.key);
    const before = shown.get(entry.key);
    shown.set(entry.key, { statistics, severities, byFile });
    publish([...(before?.byFile.keys() ?? []), ...byFile.keys()]);
  };
  const update = (): void => {
    const severities = { failing: settings().problems, missing: settings().missingProblems };
    const isOff = severities.failing === "off" && severities.missing === "off";
    const entries = isOff ? [] : componentsOf(source.snapshot).filter(({ component }) => isLocal(component.reference));
    const keys = new Set(entries.map(({ key }) => key));
    for (const key of [...shown.keys(), ...running.keys()]) if (!keys.has(key)) remove(key);
    for (const entry of entries) {
      const { state, key } = entry;
      if (state.kind !== "ready" || isShown(shown.get(key), state.statistics, severities)) continue;
      read(entry, state.statistics, severities).catch((error: unknown) => {
        if (!running.get(key)?.signal.aborted) warn(`The problems of ${key} could not be read: ${String(error)}`);
      });
    }
  };
  const later = coalesce(update);
  const unsubscribe = source.subscribe(later);
  later();
  return {
    dispose() {
      unsubscribe();
      later.dispose();
      for (const controller of running.values()) controller.abort();
      collection.dispose();
    },
  };
}

function isShown(shown: Shown | undefined, statistics: FetchedStatistics, severities: Severities): boolean {
  if (shown === undefined || shown.statistics !== statistics) return false;
  return shown.severities.failing === severities.failing && shown.severities.missing === severities.missing;
}

async function readByFile(
  { read, aboutCheck }: ProblemsOptions,
  { component }: ComponentEntry,
  statistics: FetchedStatistics,
  severities: Severities,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly Problem[]>> {
  const wantsMissing = severities.missing !== "off";
  const codes = statistics.languages
    .filter(({ failing, total, translated }) => failing > 0 || (wantsMissing && translated < total))
    .map(({ code }) => code);
  const found = await read(
    {
      reference: component.reference,
      languages: codes,
      failing: severities.failing !== "off",
      missing: wantsMissing,
    },
    signal,
  );
  const byFile = new Map<string, Problem[]>();
  const folder = Uri.parse(component.reference.service);
  for (const each of found) {
    const file = Uri.joinPath(folder, each.file).toString();
    const problem = toProblem(each, severities, aboutCheck);
    const known = byFile.get(file);
    if (known) known.push(problem);
    else byFile.set(file, [problem]);
  }
  return byFile;
}
