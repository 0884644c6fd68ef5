import type { LanguageStatistics } from "../../model/statistics/statistics";
import type { Change } from "../../model/strings/unit";

const MOST_CHANGES = 10;

/** The last commit of each file, as far as git knows it. */
export function changesOfFiles(languages: readonly LanguageStatistics[]): readonly Change[] {
  return languages
    .flatMap(({ name, lastChange, lastAuthor }): readonly Change[] =>
      lastChange === null ? [] : [{ who: lastAuthor ?? "", what: "", text: name, when: lastChange }],
    )
    .sort((one, other) => Date.parse(other.when ?? "") - Date.parse(one.when ?? ""))
    .slice(0, MOST_CHANGES);
}
