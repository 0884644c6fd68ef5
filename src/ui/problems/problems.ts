import {
  type Disposable,
  languages,
  type TextDocument,
  type TextDocumentContentChangeEvent,
  Uri,
  workspace,
} from "vscode";
import { coalesce } from "../../common/coalesce";
import { addTo, namesOf } from "../../common/collections";
import { onSettingsChanged, type Settings } from "../../editor/settings/settings";
import type { LocalProblem, ProblemsRequest } from "../../local/localProblems";
import { type ComponentReference, isLocal } from "../../model/component/component";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import type { FetchedStatistics } from "../../store/snapshot";
import { type ComponentEntry, componentsOf } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import { type Problem, type ProblemContext, toProblem } from "./problem";
import { type ProblemSeverities, severitiesIn } from "./severities";

export interface ProblemsOptions {
  readonly source: SnapshotSource;
  readonly settings: () => Settings;
  readonly read: (
    reference: ComponentReference,
    request: Omit<ProblemsRequest, "component" | "ask" | "signal">,
    signal: AbortSignal,
  ) => Promise<readonly LocalProblem[]>;
  readonly aboutCheck: ProblemContext["aboutCheck"];
  readonly warn: (line: string) => void;
}

/** What problems are read for. */
interface Basis {
  readonly statistics: FetchedStatistics;
  readonly severities: ProblemSeverities;
}

/** What is shown of a component. */
interface Shown extends Basis {
  readonly byFile: ReadonlyMap<string, readonly Problem[]>;
}

interface Running extends Basis {
  readonly controller: AbortController;
}

/** What was typed since a file was read. */
interface Unsaved {
  readonly document: TextDocument;
  readonly changes: TextDocumentContentChangeEvent[];
  /** Where the problems of the file are after the first changes, so that each change is looked at once. */
  readonly moved: WeakMap<Problem, { readonly problem: Problem; readonly changes: number }>;
}

function movedProblem(problem: Problem, { changes, moved }: Unsaved): Problem {
  const known = moved.get(problem) ?? { problem, changes: 0 };
  const after = known.problem.after(changes.slice(known.changes));
  moved.set(problem, { problem: after, changes: changes.length });
  return after;
}

/** Keeps the Problems view in step with the local components. */
export function registerProblems(options: ProblemsOptions): Disposable {
  const { source, settings, warn } = options;
  const collection = languages.createDiagnosticCollection("translation-status");
  const shown = new Map<string, Shown>();
  const running = new Map<string, Running>();
  const unsaved = new Map<string, Unsaved>();

  const publish = (files: Iterable<string>): void => {
    collection.set(
      [...new Set(files)].map((file) => {
        const problems = [...shown.values()].flatMap(({ byFile }) => byFile.get(file) ?? []);
        const typed = unsaved.get(file);
        return [Uri.parse(file), typed ? problems.map((problem) => movedProblem(problem, typed)) : problems];
      }),
    );
  };
  const remove = (key: string): void => {
    running.get(key)?.controller.abort();
    running.delete(key);
    const before = shown.get(key);
    shown.delete(key);
    publish(before?.byFile.keys() ?? []);
  };
  const read = async (entry: ComponentEntry, basis: Basis): Promise<void> => {
    const { key } = entry;
    running.get(key)?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.set(key, { ...basis, controller });
    const before = shown.get(key)?.byFile ?? new Map<string, readonly Problem[]>();
    // What cannot be read is not asked for again before there are other statistics.
    const byFile = await readByFile(options, entry, basis, signal).catch((error: unknown) => {
      if (!signal.aborted) warn(`The problems of ${key} couldn't be read: ${String(error)}`);
      return before;
    });
    if (signal.aborted) return;
    running.delete(key);
    shown.set(key, { ...basis, byFile });
    for (const [file, { document }] of unsaved) if (!document.isDirty) unsaved.delete(file);
    publish([...before.keys(), ...byFile.keys()]);
  };
  const update = (): void => {
    const severities = severitiesIn(settings().problems);
    const isOff = Object.values(severities).every((severity) => severity === "off");
    const entries = isOff ? [] : componentsOf(source.snapshot).filter(({ component }) => isLocal(component.reference));
    const keys = new Set(entries.map(({ key }) => key));
    for (const key of [...shown.keys(), ...running.keys()]) if (!keys.has(key)) remove(key);
    for (const entry of entries) {
      const { state, key } = entry;
      if (state.kind !== "ready") continue;
      const basis = { statistics: state.statistics, severities };
      if (!isSame(running.get(key) ?? shown.get(key), basis)) void read(entry, basis);
    }
  };
  const later = coalesce(update);
  const edited = workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    const file = document.uri.toString();
    if (contentChanges.length === 0 || !(unsaved.has(file) || collection.has(document.uri))) return;
    // A document isn't dirty yet when it tells of its first change.
    const typed: Unsaved = unsaved.get(file) ?? { document, changes: [], moved: new WeakMap() };
    for (const change of contentChanges) typed.changes.push(change);
    unsaved.set(file, typed);
    publish([file]);
  });
  // The file is read again.
  const saved = workspace.onDidSaveTextDocument(({ uri }) => void unsaved.delete(uri.toString()));
  const closed = workspace.onDidCloseTextDocument(({ uri }) => {
    if (unsaved.delete(uri.toString())) publish([uri.toString()]);
  });
  const unsubscribe = source.subscribe(later);
  const settingsChanged = onSettingsChanged(later);
  later();
  return {
    dispose() {
      unsubscribe();
      for (const one of [settingsChanged, edited, saved, closed]) one.dispose();
      later.dispose();
      for (const { controller } of running.values()) controller.abort();
      collection.dispose();
    },
  };
}

function isSame(before: Basis | undefined, { statistics, severities }: Basis): boolean {
  if (before?.statistics !== statistics) return false;
  return namesOf(severities).every((kind) => before.severities[kind] === severities[kind]);
}

async function readByFile(
  { read, aboutCheck }: ProblemsOptions,
  { component }: ComponentEntry,
  { statistics, severities }: Basis,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly Problem[]>> {
  const failing = severities.failing !== "off";
  const missing = severities.missing !== "off";
  const codesOf = (wants: (language: LanguageStatistics) => boolean): readonly string[] =>
    statistics.languages.filter(wants).map(({ code }) => code);
  const outdated = severities.outdated === "off" ? [] : codesOf((language) => (language.outdated ?? 0) > 0);
  const languages = codesOf(
    (language) =>
      language.failing > 0 || (missing && language.translated < language.total) || outdated.includes(language.code),
  );
  const { reference } = component;
  const found = await read(reference, { languages, failing, missing, outdated }, signal);
  const { fileRemarkText: remarkText } = await import("../../editor/text/fileProblemText");
  const byFile = new Map<string, Problem[]>();
  const { service } = reference;
  const folder = Uri.parse(service);
  for (const each of found) {
    const file = Uri.joinPath(folder, each.file).toString();
    addTo(byFile, file, toProblem(each, { severities, service, aboutCheck, remarkText }));
  }
  return byFile;
}
