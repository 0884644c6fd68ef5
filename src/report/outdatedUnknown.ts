import type { OutdatedUnknown } from "../model/statistics/outdatedUnknown";
import { type ComponentEntry, statisticsOf } from "../store/snapshot";
import type { ReportWords } from "./buildReport";
import { placedLabel } from "./componentOrder";

const MAX_LABELS = 10;

/** Why it is not known what is outdated, once for each reason. What could not be read in full is said already. */
export function outdatedUnknownTexts(
  components: readonly ComponentEntry[],
  words: Pick<ReportWords, "message">,
): readonly string[] {
  const labels = new Map<OutdatedUnknown, Set<string>>();
  for (const entry of components) {
    for (const { outdatedUnknown: reason = "incomplete" } of statisticsOf(entry.state)?.languages ?? []) {
      if (reason !== "incomplete") labels.set(reason, (labels.get(reason) ?? new Set()).add(placedLabel(entry)));
    }
  }
  return [...labels].map(([reason, some]) => {
    const where = some.size < components.length ? ` (${[...some].slice(0, MAX_LABELS).join(", ")})` : "";
    return words.message({ kind: "outdatedUnknown", reason }) + where;
  });
}
