import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { type ComponentEntry, overviewOf, type ProjectEntry, type ProjectState, statisticsOf } from "../snapshot";

type Sums = Pick<LanguageStatistics, "total" | "translated" | "failing">;

const NOTHING: Sums = { total: 0, translated: 0, failing: 0 };

/**
 * Marks a project as incomplete if its sums have more strings than its components together, and these strings aren't all
 * translated or fail checks. The lists of Weblate leave out components that only some users may see and those that other projects share,
 * and its sums have them. Translations change while components are read one after the other, so only languages with a
 * larger total are compared further.
 *
 * @param members components that are listed
 */
export function withUnlistedStrings(entry: ProjectEntry, members: readonly ComponentEntry[]): ProjectEntry {
  const overview = overviewOf(entry.state);
  if (!overview || overview.gaps.length > 0) return entry;
  const sums = new Map<string, Sums>();
  for (const { state } of members) {
    const statistics = statisticsOf(state);
    if (!statistics) return entry;
    for (const each of statistics.languages) {
      const language = normalizeLanguageCode(each.code);
      sums.set(language, sumOf(sums.get(language) ?? NOTHING, each));
    }
  }
  const { languages = [], state } = entry;
  const { length: count } = languages.filter((each) =>
    hasOpenStrings(each, sums.get(normalizeLanguageCode(each.code)) ?? NOTHING),
  );
  if (count === 0) return entry;
  const whole = { ...overview, gaps: [{ kind: "unlistedStrings", count } as const] };
  const told: ProjectState =
    state.kind === "ready" ? { kind: "ready", overview: whole } : { ...state, previous: whole };
  return { ...entry, state: told };
}

function sumOf(one: Sums, other: Sums): Sums {
  return {
    total: one.total + other.total,
    translated: one.translated + other.translated,
    failing: one.failing + other.failing,
  };
}

/** Whether a sum has more strings than what is listed, and some of them are unfinished or fail checks. */
function hasOpenStrings(all: Sums, listed: Sums): boolean {
  const untranslated = (sums: Sums) => sums.total - sums.translated;
  return all.total > listed.total && (untranslated(all) > untranslated(listed) || all.failing > listed.failing);
}
