import { componentLabel } from "../../../model/component/component";
import { type ComponentEntry, componentsOf, type Entry, type Snapshot, statisticsOf } from "../../../store/snapshot";

/** Puts the components that are found in a folder in order, and leaves others where they are. */
export type FoundOrder = (snapshot: Snapshot) => Snapshot;

/**
 * The largest first, once all are counted. After that they keep their places until others are found, so that no row
 * moves while files are edited.
 *
 * @param compare names in the user's language.
 */
export function createFoundOrder(compare: (one: string, other: string) => number): FoundOrder {
  let ranks: ReadonlyMap<string, number> = new Map();
  const rankOf = ({ key }: ComponentEntry): number => ranks.get(key) ?? ranks.size;
  return (snapshot) => {
    const found = componentsOf(snapshot).filter(({ component }) => component.found);
    if (found.some(({ key }) => !ranks.has(key)) && found.every(({ state }) => state.kind !== "loading")) {
      const sorted = [...found].sort(
        (one, other) =>
          sizeOf(other) - sizeOf(one) || compare(componentLabel(one.component), componentLabel(other.component)),
      );
      ranks = new Map(sorted.map(({ key }, rank) => [key, rank]));
    }
    const { entries } = snapshot;
    if (entries === undefined || ranks.size < 2 || found.length < 2) return snapshot;
    const sorted = [...found].sort((one, other) => rankOf(one) - rankOf(other)).values();
    return {
      ...snapshot,
      entries: entries.map((entry): Entry => (isFound(entry) ? (sorted.next().value ?? entry) : entry)),
    };
  };
}

function isFound(entry: Entry): boolean {
  return entry.kind === "component" && entry.component.found === true;
}

/** Number of strings. */
function sizeOf({ state }: ComponentEntry): number {
  return Math.max(0, ...(statisticsOf(state)?.languages.map(({ total }) => total) ?? []));
}
