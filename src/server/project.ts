import { type ComponentDefinition, findComponents } from "./components/findComponents";
import { findTranslationFiles } from "./components/findFiles";
import { shareRuns } from "./concurrency/shareRuns";
import { type ComponentScanner, createComponentScanner } from "./counting/scanner";
import type { ComponentSnapshot } from "./counting/snapshot";
import { createHistoryReader } from "./git/git";
import type { History } from "./git/history";

export interface ProjectComponent {
  /** Slug within the project: `PROJECT-NAME`. */
  readonly slug: string;
  readonly definition: ComponentDefinition;
  /** The counts as the files are now. Rejects when the signal is aborted. */
  scan(signal?: AbortSignal): Promise<ComponentSnapshot>;
  readonly readUnits: ComponentScanner["readUnits"];
}

/** The served folder as a project with components. */
export interface Project {
  /** Also its name. */
  readonly slug: string;
  /** Ordered by slug. */
  components(): Promise<readonly ProjectComponent[]>;
  component(slug: string): Promise<ProjectComponent | undefined>;
  history(): Promise<History>;
  close(): void;
}

export interface ProjectOptions {
  /** The served folder, with symbolic links resolved. */
  readonly realRoot: string;
  readonly slug: string;
  /** Undefined to find components by their files. */
  readonly definitions: readonly ComponentDefinition[] | undefined;
  readonly log: (line: string) => void;
  readonly maximumKept?: number;
}

/** Milliseconds. A slower search is not repeated at once, so that searching takes at most a fifth of the time. */
const QUICK_SEARCH = 250;
const REST_FACTOR = 4;
/** Bytes that all components together may keep between requests. */
const MAXIMUM_KEPT = 512 * 1024 * 1024;

export function createProject(options: ProjectOptions): Project {
  const { realRoot, slug: project, definitions, log, maximumKept = MAXIMUM_KEPT } = options;
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
    const { readUnits } = scanner;
    const scan = async (signal?: AbortSignal) => {
      const snapshot = await scanner.scan(signal);
      if (scanners.get(mask) === scanner) noteKept(mask, scanner.weight());
      return snapshot;
    };
    return [slug, { slug, definition, scan, readUnits }];
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
    slug: project,
    async components() {
      if (definitions === undefined) await search();
      return [...known.values()];
    },
    async component(slug) {
      if (definitions === undefined && !known.has(slug)) await search();
      return known.get(slug);
    },
    history: historyReader.read,
    close: historyReader.close,
  };
}
