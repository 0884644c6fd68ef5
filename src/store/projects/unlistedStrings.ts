import { normalizeLanguageCode } from "../../model/language/languageCode";
import { type ComponentEntry, overviewOf, type ProjectEntry, type ProjectState, statisticsOf } from "../snapshot";

/**
 * Marks a project as incomplete if its sums have more strings than its components together, such as those of a component
 * that only some users may see. Translations change while components are read one after the other, so only totals are
 * compared.
 *
 * @param members components that are listed
 */
export function withUnlistedStrings(entry: ProjectEntry, members: readonly ComponentEntry[]): ProjectEntry {
  const overview = overviewOf(entry.state);
  if (!overview || overview.gaps.length > 0) return entry;
  const totals = new Map<string, number>();
  for (const { state } of members) {
    const statistics = statisticsOf(state);
    if (!statistics) return entry;
    for (const { code, total } of statistics.languages) {
      const language = normalizeLanguageCode(code);
      totals.set(language, (totals.get(language) ?? 0) + total);
    }
  }
  const { languages = [], state } = entry;
  const { length: count } = languages.filter(
    ({ code, total }) => total > (totals.get(normalizeLanguageCode(code)) ?? 0),
  );
  if (count === 0) return entry;
  const whole = { ...overview, gaps: [{ kind: "impossibleRows", count } as const] };
  const told: ProjectState =
    state.kind === "ready" ? { kind: "ready", overview: whole } : { ...state, previous: whole };
  return { ...entry, state: told };
}
