import { type Reuse, reuseOutcome } from "../engine/concurrency/reuse";
import type { FileCounter } from "../engine/counting/bytes/fileCounter";
import type { ComponentSnapshot } from "../engine/counting/componentSnapshot";
import type { composeScanners } from "../engine/counting/groups/groupScanner";
import type { TrackedFiles } from "../engine/counting/missingFiles";
import { createRemarkLog } from "../engine/counting/remarkLog";
import { type ComponentScanner, createComponentScanner } from "../engine/counting/scanner";
import type { ComponentDefinition } from "../engine/finding/findComponents";
import type { ComponentGroup } from "../engine/finding/groups/componentGroup";
import type { ProjectComponent } from "../engine/projectComponent";

export interface ProjectScansOptions {
  readonly project: string;
  readonly realRoot: string;
  readonly counter: FileCounter;
  readonly ignoredChecks: readonly string[];
  readonly tracked: (part: ComponentDefinition) => TrackedFiles;
  readonly componentCount: () => number;
  /** Of all components together. What was scanned least recently is forgotten first. */
  readonly maximumBytes: number;
  readonly log: (line: string) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

interface Scan {
  readonly scanner: ComponentScanner;
  readonly snapshots: Reuse<ComponentSnapshot>;
}

/** So few files of so few components are looked at with every request, so that it sees all changes made before it. */
const FEW_FILES = 16;
/** Milliseconds: some forty times as long as looking at a file takes, so that a change is seen within a second. */
const REST_PER_FILE = 6;
export const MAX_REST = 400;

/** For how many milliseconds files need not be looked at again. */
export function restFor(files: number): number {
  return files <= FEW_FILES ? 0 : Math.min(MAX_REST, REST_PER_FILE * files);
}

function idOf({ parts }: ComponentGroup): string {
  return parts.map(({ mask }) => mask.text).join("\n");
}

/** Scans the components of a project, and keeps what was read of their files for the next scan. */
export function createProjectScans(options: ProjectScansOptions) {
  const { realRoot, counter, ignoredChecks, tracked, log, now } = options;
  /** By component. */
  const scans = new Map<string, Scan>();
  /** By mask: a component that gets another part keeps what was read of its others. */
  const partScanners = new Map<string, ComponentScanner>();
  /** By component, least recently scanned first. */
  const bytesOf = new Map<string, number>();
  let totalBytes = 0;
  /** Loaded with the first component of several masks. */
  let compose: typeof composeScanners | undefined;

  const noteBytes = (id: string, bytes: number): void => {
    totalBytes += bytes - (bytesOf.get(id) ?? 0);
    bytesOf.delete(id);
    for (const [other, otherBytes] of bytesOf) {
      if (totalBytes <= options.maximumBytes) break;
      scans.get(other)?.scanner.forget();
      scans.get(other)?.snapshots.forget();
      bytesOf.delete(other);
      totalBytes -= otherBytes;
    }
    if (bytes > 0) bytesOf.set(id, bytes);
  };

  const scannerOf = (part: ComponentDefinition): ComponentScanner => {
    const { text } = part.mask;
    const scanner =
      partScanners.get(text) ?? createComponentScanner(realRoot, part, counter, ignoredChecks, () => tracked(part));
    partScanners.set(text, scanner);
    return scanner;
  };

  const createScan = (id: string, definition: ComponentGroup): Scan => {
    const scanner = compose?.(definition, scannerOf) ?? scannerOf(definition.parts[0]);
    const logRemarks = createRemarkLog(definition.filemask, log);
    const work = async (signal?: AbortSignal): Promise<ComponentSnapshot> => {
      const snapshot = await scanner.scan(signal);
      await logRemarks(snapshot.remarks);
      if (scans.get(id)?.scanner === scanner) noteBytes(id, scanner.weight());
      return snapshot;
    };
    const freshFor = ({ languages }: ComponentSnapshot): number =>
      options.componentCount() > FEW_FILES
        ? MAX_REST
        : restFor(languages.reduce((sum, { files }) => sum + files.length, 0));
    const snapshots = reuseOutcome({ work, freshFor, now });
    return { scanner, snapshots };
  };

  return {
    component(definition: ComponentGroup): ProjectComponent {
      const id = idOf(definition);
      const scan = scans.get(id) ?? createScan(id, definition);
      scans.set(id, scan);
      const { scanner, snapshots } = scan;
      return {
        slug: `${options.project}-${definition.name}`,
        definition,
        get format() {
          return scanner.format();
        },
        scan: snapshots.get,
        readUnits: scanner.readUnits,
      };
    },
    /** Ends the scans of all other components. Must be called before a component of several masks is asked for. */
    async keepOnly(groups: readonly ComponentGroup[]): Promise<void> {
      const masks = new Set(groups.flatMap(({ parts }) => parts.map(({ mask }) => mask.text)));
      if (groups.length < masks.size) {
        compose ??= (await import("../engine/counting/groups/groupScanner")).composeScanners;
      }
      const ids = new Set(groups.map(idOf));
      for (const id of scans.keys()) {
        if (ids.has(id)) continue;
        noteBytes(id, 0);
        scans.delete(id);
      }
      for (const mask of partScanners.keys()) if (!masks.has(mask)) partScanners.delete(mask);
    },
    /** Makes the next scans look at all files again. */
    forget(): void {
      for (const { snapshots } of scans.values()) snapshots.forget();
    },
  };
}
