import type { Figures } from "../history/figures";
import type { ReleaseOverview } from "./overview";

type Counted = Pick<ReleaseOverview, "cells" | "sources">;

/**
 * What counts in percentages over several languages, everywhere: each language of each component, and source languages
 * too. Weblate counts so, and does not tell sources apart in its statistics.
 */
export function countedFigures({ cells, sources = [] }: Counted): readonly Figures[] {
  return [...cells, ...sources];
}

/** The same of each component. */
export function countedByComponent({
  components,
  cells,
  sources = [],
}: Counted & Pick<ReleaseOverview, "components">): readonly (readonly Figures[])[] {
  const counted = components.map((): Figures[] => []);
  for (const one of [...cells, ...sources]) counted[one.component]?.push(one);
  return counted;
}
