import { groupedBy } from "../../../common/collections";
import { pLimit } from "../../../common/limit";
import { shareRuns } from "../../concurrency/shareRuns";
import type { ComponentDefinition } from "../../finding/findComponents";
import type { ComponentGroup } from "../../finding/groups/componentGroup";
import type { FileCounter } from "../bytes/fileCounter";
import type { ComponentSnapshot, PartSnapshot } from "../componentSnapshot";
import { NOTHING_TRACKED, type TrackedFiles } from "../missingFiles";
import { type ComponentScanner, createComponentScanner } from "../scanner";
import type { Unit } from "../units/unitTable";
import { composeSnapshots } from "./groupSnapshot";
import { keyInGroup, splitKey } from "./partKeys";

const PARALLEL_SCANS = 4;

export function createGroupScanner(
  realRoot: string,
  group: Pick<ComponentGroup, "parts">,
  counter: FileCounter,
  ignoredChecks: readonly string[] = [],
  tracked: TrackedFiles = NOTHING_TRACKED,
): ComponentScanner {
  return composeScanners(group, (part) =>
    createComponentScanner(realRoot, part, counter, ignoredChecks, () => tracked),
  );
}

/** Counts the masks of a component together. Only what changed is composed anew. */
export function composeScanners(
  { parts }: Pick<ComponentGroup, "parts">,
  scannerOf: (part: ComponentDefinition) => ComponentScanner,
): ComponentScanner {
  const [first, ...others] = parts;
  const firstScanner = scannerOf(first);
  if (others.length === 0) return firstScanner;
  const further = others.map((part) => [part.mask.text, scannerOf(part)] as const);
  const scanners = new Map([[first.mask.text, firstScanner], ...further]);
  const unread = new Set(parts.flatMap(({ mask, sourceUnread }) => (sourceUnread ? mask.text : [])));
  let composed: { readonly of: readonly PartSnapshot[]; readonly snapshot: ComponentSnapshot } | undefined;
  const limit = pLimit(PARALLEL_SCANS);

  const scan = async (signal: AbortSignal): Promise<ComponentSnapshot> => {
    const snapshots = await limit.map([...scanners], async ([mask, scanner]) => ({
      mask,
      snapshot: await scanner.scan(signal),
    }));
    const before = composed;
    if (before !== undefined && snapshots.every(({ snapshot }, index) => before.of[index]?.snapshot === snapshot)) {
      return before.snapshot;
    }
    composed = { of: snapshots, snapshot: composeSnapshots(snapshots, first.format, unread) };
    return composed.snapshot;
  };

  return {
    scan: shareRuns(scan),
    async readUnits({ language, units, take, ...request }) {
      const byMask = groupedBy(units, ({ key }) => splitKey(key).mask);
      for (const [mask, wanted] of byMask) {
        const [scanner, own] = [scanners.get(mask), language.parts?.get(mask)];
        // Nothing can be read of a file that is not there.
        if (scanner === undefined || own === undefined) continue;
        const isRead = await scanner.readUnits({
          ...request,
          language: own,
          units: wanted.map((unit): Unit => ({ ...unit, key: splitKey(unit.key).key })),
          take: (entry, findings, file) => take({ ...entry, key: keyInGroup(mask, entry.key) }, findings, file),
        });
        if (!isRead) return false;
      }
      return true;
    },
    format: () => composed?.snapshot.format ?? firstScanner.format(),
    weight: () => [...scanners.values()].reduce((sum, scanner) => sum + scanner.weight(), 0),
    forget() {
      composed = undefined;
      for (const scanner of scanners.values()) scanner.forget();
    },
  };
}
