import { failingChecks } from "./checks/checks";
import { type ComponentDefinition, findComponents } from "./components/findComponents";
import { findTranslationFiles } from "./components/findFiles";
import { shareRuns } from "./concurrency/shareRuns";
import { readForShowing } from "./counting/entries";
import { type ComponentScanner, type ComponentSnapshot, createComponentScanner } from "./counting/scanner";
import { createHistoryReader } from "./git/git";
import type { History } from "./git/history";

/** A component and where it is found. */
export interface ProjectComponent {
  /** Slug within the project: `PROJECT-NAME`. */
  readonly slug: string;
  readonly definition: ComponentDefinition;
  /** The component's counts as its files are now. Rejects once the signal is aborted. */
  scan(signal?: AbortSignal): Promise<ComponentSnapshot>;
}

/** Everything that is served: one project with its components. */
export interface Project {
  /** Slug and name of the project. */
  readonly project: string;
  /** All components as they are now, in the order of their slugs. */
  components(): Promise<readonly ProjectComponent[]>;
  component(slug: string): Promise<ProjectComponent | undefined>;
  history(): Promise<History>;
  /** Given here so that the pages, which are loaded when first needed, bring no readers of their own. */
  readonly readForShowing: typeof readForShowing;
  readonly failingChecks: typeof failingChecks;
  close(): void;
}

export interface ProjectOptions {
  /** The served folder, every symbolic link resolved. */
  readonly realRoot: string;
  readonly project: string;
  /** Fixed components; undefined to find them by looking at the files. */
  readonly definitions: readonly ComponentDefinition[] | undefined;
  readonly log: (line: string) => void;
  readonly maximumKept?: number;
}

/**
 * A search of the tree that takes longer than this (milliseconds) is not repeated at once: at most a fifth of the time
 * goes into searching.
 */
const QUICK_SEARCH = 250;
const REST_FACTOR = 4;
/** Bytes that all components together may keep between requests; the most recently requested are kept. */
const MAXIMUM_KEPT = 512 * 1024 * 1024;

export function createProject(options: ProjectOptions): Project {
  const { realRoot, project, definitions, log, maximumKept = MAXIMUM_KEPT } = options;
  const scanners = new Map<string, ComponentScanner>();
  /** Bytes by mask, least recently scanned first. */
  const kept = new Map<string, number>();
  let keptTotal = 0;
  const historyReader = createHistoryReader({ folder: realRoot, log });
  let known: ReadonlyMap<string, ProjectComponent> = new Map();
  let searchAgainAt = 0;
  let reported: ReadonlySet<string> = new Set();

  const componentOf = (definition: ComponentDefinition): [string, ProjectComponent] => {
    const slug = `${project}-${definition.name}`;
    const mask = definition.mask.text;
    const scanner = scanners.get(mask) ?? createComponentScanner(realRoot, definition, log);
    scanners.set(mask, scanner);
    const scan = async (signal?: AbortSignal) => {
      const snapshot = await scanner.scan(signal);
      if (scanners.get(mask) === scanner) noteKept(mask, scanner.weight());
      return snapshot;
    };
    return [slug, { slug, definition, scan }];
  };

  /** Records what a component keeps and drops the least recently scanned ones. */
  const noteKept = (mask: string, weight: number) => {
    keptTotal += weight - (kept.get(mask) ?? 0);
    kept.delete(mask);
    for (const [other, otherWeight] of kept) {
      if (keptTotal <= maximumKept) break;
      scanners.get(other)?.forget();
      kept.delete(other);
      keptTotal -= otherWeight;
    }
    if (weight > 0) kept.set(mask, weight);
  };

  const search = shareRuns(async () => {
    if (performance.now() < searchAgainAt) return;
    const began = performance.now();
    const lines = new Set<string>();
    const found = await findComponents(await findTranslationFiles(realRoot, (line) => lines.add(line)));
    for (const line of lines) if (!reported.has(line)) log(line);
    reported = lines;
    const masks = new Set(found.map(({ mask }) => mask.text));
    for (const mask of scanners.keys()) {
      if (masks.has(mask)) continue;
      noteKept(mask, 0);
      scanners.delete(mask);
    }
    known = new Map(found.map(componentOf).sort(([left], [right]) => (left < right ? -1 : 1)));
    const duration = performance.now() - began;
    searchAgainAt = duration > QUICK_SEARCH ? performance.now() + REST_FACTOR * duration : 0;
  });

  if (definitions !== undefined) {
    known = new Map(definitions.map(componentOf).sort(([left], [right]) => (left < right ? -1 : 1)));
  }

  return {
    project,
    async components() {
      if (definitions === undefined) await search();
      return [...known.values()];
    },
    async component(slug) {
      if (definitions === undefined && !known.has(slug)) await search();
      return known.get(slug);
    },
    history: historyReader.read,
    readForShowing,
    failingChecks,
    close: historyReader.close,
  };
}
