import { includesLanguage } from "../../../model/language/languageCode";
import { listsAbsent, selectorOf } from "../../../model/statistics/selectLanguages";
import { sharedNames, sortLanguages } from "../../../model/statistics/sorting";
import type { LanguageStatistics } from "../../../model/statistics/statistics";
import type { Threshold } from "../../../model/statistics/threshold";
import type { ViewOptions } from "../../../model/statistics/viewOptions";
import { type CountedEntry, type CountedLanguage, entryLabel } from "../../../store/countedEntry";
import { listOverallLanguages, type OverallLanguage } from "../../../store/overallLanguages";
import { isCounting } from "../../../store/projectLanguages";
import { type ComponentEntry, type ProjectEntry, type Snapshot, statisticsOf } from "../../../store/snapshot";
import type { KeptOrder } from "./keptOrder";
import type { LanguageNode, OverallNode } from "./treeNodes";

export interface LanguageRows {
  readonly isListed: (part: CountedLanguage) => boolean;
  /** Whether a component has a listed language, or lacks one for which the release waits where such are listed. */
  readonly hasListed: (entry: ComponentEntry) => boolean;
  ofComponent(entry: ComponentEntry, under: "component" | "pinned"): readonly LanguageNode[];
  ofProject(
    entry: ProjectEntry,
    languages: readonly LanguageStatistics[],
    under: "project" | "pinned",
  ): readonly LanguageNode[];
  overall(pinned: boolean): readonly OverallNode[];
  partsOf(parent: OverallNode): readonly LanguageNode[];
}

export function createLanguageRows(
  snapshot: Snapshot,
  options: ViewOptions,
  pinned: readonly string[],
  threshold: Threshold,
  order?: KeptOrder,
): LanguageRows {
  const select = selectorOf(options, threshold);
  const sort = (list: string, languages: readonly LanguageStatistics[], component?: string) => {
    const sorted = sortLanguages(languages, pinned, {
      ...{ order: options.sort, threshold },
      ...(component === undefined ? {} : { component }),
    });
    return order?.keep(list, sorted) ?? sorted;
  };
  const isListed = ({ entry, language }: CountedLanguage): boolean => select(language, entryLabel(entry), entry.key);
  const ofEntry = (
    entry: CountedEntry,
    languages: readonly LanguageStatistics[],
    under: LanguageNode["under"],
  ): readonly LanguageNode[] => {
    const shared = sharedNames(languages);
    const label = entryLabel(entry);
    const listed = languages.filter((language) => select(language, label, entry.key));
    return sort(`${under} ${entry.key}`, listed, entry.key).map((language) => ({
      kind: "language",
      entry,
      language,
      sharesName: shared.has(language.name),
      under,
    }));
  };
  let all: readonly OverallLanguage[] | undefined;
  return {
    isListed,
    hasListed: (entry) =>
      statisticsOf(entry.state)?.languages.some((language) => isListed({ entry, language })) === true ||
      (listsAbsent(options, threshold) && threshold.absentIn(entry.key).length > 0),
    ofComponent: (entry, under) => ofEntry(entry, statisticsOf(entry.state)?.languages ?? [], under),
    ofProject: ofEntry,
    overall(onlyPinned) {
      all ??= listOverallLanguages(snapshot, options, threshold);
      const listed = all.filter(({ language }) => !onlyPinned || includesLanguage(pinned, language.code));
      const byLanguage = new Map(listed.map((found) => [found.language, found]));
      return sort(
        `overall ${onlyPinned}`,
        listed.map(({ language }) => language),
      ).flatMap((language): readonly OverallNode[] => {
        const found = byLanguage.get(language);
        return found ? [{ kind: "overall", ...found, pinned: onlyPinned, isCounting: isCounting(snapshot) }] : [];
      });
    },
    partsOf(parent) {
      const under = parent.pinned ? "pinnedOverall" : "overall";
      const listed = parent.parts.filter(isListed);
      // Components may have thresholds of their own.
      const parts = listed.length > 0 ? listed : parent.parts;
      return parts.map((part) => ({ kind: "language", ...part, sharesName: false, under }) satisfies LanguageNode);
    },
  };
}
