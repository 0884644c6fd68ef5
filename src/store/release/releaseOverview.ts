import { groupedBy } from "../../common/collections";
import { NO_SHORTFALL } from "../../model/gate/gate";
import type { GateResult } from "../../model/gate/gateResult";
import { sumFigures } from "../../model/history/figures";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { OverviewCell, OverviewLanguage, OverviewPlace, ReleaseOverview } from "../../model/overview/overview";
import { percentOf } from "../../model/statistics/percent";
import { sortedByName } from "../../model/statistics/sorting";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { percentOfThreshold, type Threshold } from "../../model/statistics/threshold";
import { localFirst } from "../countedEntry";
import { componentsOf, type Snapshot, statisticsOf } from "../snapshot";

export interface OverviewOptions {
  /** What the gate says of the snapshot. */
  readonly result: GateResult;
  readonly threshold: Threshold;
  /** Of each component of the snapshot that is known, told apart from others of its name. */
  readonly nameOf: (key: string) => string;
  /** Why something is not known, in the user's language. */
  readonly messageOf: (unread: GateResult["unread"][number]) => string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What is known of a release, in plain data for pictures, reports and tools. */
export function createOverview(snapshot: Snapshot, options: OverviewOptions): ReleaseOverview {
  const { result, threshold, nameOf, messageOf, now } = options;
  const known = componentsOf(snapshot).flatMap((entry) => {
    const statistics = statisticsOf(entry.state);
    return statistics ? [{ entry, statistics }] : [];
  });
  const judged = new Map(
    result.languages.map((language) => {
      const cells = new Map<string, (typeof language.cells)[number]>();
      // Of two spellings of a code in a component, the worse remains.
      for (const cell of language.cells) {
        if (cell.verdict !== "ready" || !cells.has(cell.component)) cells.set(cell.component, cell);
      }
      return [normalizeLanguageCode(language.code), { language, cells }];
    }),
  );
  const found = new Map<string, LanguageStatistics>();
  for (const { statistics } of localFirst(known)) {
    for (const language of statistics.languages) {
      const code = normalizeLanguageCode(language.code);
      if (!language.isSource && !found.has(code)) found.set(code, language);
    }
  }
  const absentOnly = result.languages.filter(({ code }) => !found.has(normalizeLanguageCode(code)));
  const languages = sortedByName<Pick<OverviewLanguage, "code" | "name">>([...found.values(), ...absentOnly]).map(
    ({ code, name }): OverviewLanguage => {
      const of = judged.get(normalizeLanguageCode(code))?.language;
      return {
        ...{ code, name },
        isRequired: of?.isRequired ?? false,
        verdict: of?.verdict ?? "ready",
        shortfall: of?.shortfall ?? NO_SHORTFALL,
      };
    },
  );
  const indexes = new Map(languages.map(({ code }, index) => [normalizeLanguageCode(code), index]));
  const components = new Map(known.map(({ entry }, index) => [entry.key, index]));
  const cells = known.flatMap(({ entry, statistics }, component) => {
    const translations = statistics.languages.filter(({ isSource }) => !isSource);
    const byCode = groupedBy(translations, (each) => normalizeLanguageCode(each.code));
    return [...byCode].flatMap(([code, spellings]): readonly OverviewCell[] => {
      const language = indexes.get(code);
      const [one] = spellings;
      if (language === undefined || !one) return [];
      const figures = sumFigures(spellings);
      const cell = judged.get(code)?.cells.get(entry.key);
      return [
        {
          ...{ component, language },
          ...figures,
          percent: percentOf({ ...one, ...figures }),
          threshold: cell?.threshold ?? percentOfThreshold(threshold, entry.key, one.code),
          isRequired: cell?.isRequired ?? false,
          verdict: cell?.verdict ?? "ready",
          ...(spellings.some((each) => each.isPartial) && { isPartial: true as const }),
          ...{ lastChange: one.lastChange, lastAuthor: one.lastAuthor, url: one.translateUrl },
        },
      ];
    });
  });
  const sources = known.flatMap(({ statistics }, component) =>
    statistics.languages.flatMap((one) => (one.isSource ? [{ component, ...sumFigures([one]) }] : [])),
  );
  const absent = result.languages.flatMap(({ code, cells: of }): readonly OverviewPlace[] => {
    const language = indexes.get(normalizeLanguageCode(code));
    return of.flatMap(({ component: key, reasons }) => {
      const component = components.get(key);
      const isAbsent = reasons.some(({ kind }) => kind === "absent");
      return isAbsent && component !== undefined && language !== undefined ? [{ component, language }] : [];
    });
  });
  return {
    ...{ time: now, measure: result.measure, verdict: result.verdict, shortfall: result.shortfall },
    components: known.map(({ entry: { key, state }, statistics: { fetchedAt } }) => ({
      ...{ key, name: nameOf(key), fetchedAt },
      ...(state.kind === "failed" ? { isStale: true as const } : {}),
    })),
    ...{ languages, cells, absent },
    ...(sources.length === 0 ? {} : { sources }),
    unread: result.unread.map((unread) => ({
      ...{ label: unread.label, message: messageOf(unread) },
      ...(unread.reason.kind === "incomplete" && { isIncomplete: true as const }),
    })),
  };
}
