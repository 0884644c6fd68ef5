import type { Bench } from "tinybench";
import { DEFAULT_VIEW_OPTIONS, type ViewOptions } from "../../src/model/statistics/viewOptions";
import type { Snapshot } from "../../src/store/snapshot";
import { arrangeRows } from "../../src/ui/tree/rows/arrangeRows";
import { createOpenAtFirst } from "../../src/ui/tree/rows/openAtFirst";
import { byName } from "../support/byName";

/** Each compared with opening the tree in its default state. */
export function addTreeOperations(bench: Bench, snapshot: Snapshot): readonly (readonly [string, string])[] {
  const opening = "tree of 100 × 100: open";
  const arrange = (options: Partial<ViewOptions>, pinned: readonly string[] = []) =>
    arrangeRows(snapshot, {
      options: { ...DEFAULT_VIEW_OPTIONS, ...options },
      pinned,
      threshold: 80,
      offered: [],
      compare: byName,
      openAtFirst: createOpenAtFirst(),
    });
  const operations: readonly (readonly [name: string, run: () => void])[] = [
    ["open one component, by priority", () => expandFirst(arrange({}))],
    ["open one component, by name", () => expandFirst(arrange({ sort: "name" }))],
    ["filter by text", () => void arrange({ text: "a" }).roots()],
    ["filter incomplete", () => void arrange({ show: "incomplete" }).roots()],
    ["group by language", () => void arrange({ group: "language" }).roots()],
    ["my languages in a group", () => void arrange({}, ["ad", "AE", "af"]).roots()],
  ];
  bench.add(opening, () => void arrange({}).roots());
  for (const [name, run] of operations) bench.add(`tree of 100 × 100: ${name}`, run);
  return operations.map(([name]) => [`tree of 100 × 100: ${name}`, opening] as const);
}

function expandFirst(rows: ReturnType<typeof arrangeRows>): void {
  const [first] = rows.roots();
  if (first) rows.below(first);
}
