import { componentLabel, isLocal } from "../model/component/component";
import { type Figures, type NamedFigures, sumFigures } from "../model/history/figures";
import { normalizeLanguageCode } from "../model/language/languageCode";
import { type Percent, percentOf, percentOfSum } from "../model/statistics/percent";
import { withRoundedPercent } from "../model/statistics/roundedPercent";
import { sortedByName } from "../model/statistics/sorting";
import type { LanguageStatistics } from "../model/statistics/statistics";
import { componentsOf, isIncomplete, type Snapshot, statisticsOf } from "../store/snapshot";

/** What components were at an earlier time, as far as that is known. */
export interface ReportPast {
  readonly since: ReportMoment;
  /**
   * The languages that a component had then, none if it was not there. Undefined if that is not known.
   *
   * @param key of the component in the snapshot.
   */
  readonly languagesOf: (key: string) => readonly NamedFigures[] | undefined;
}

export interface ReportMoment {
  /** As it was asked for: a tag, branch, commit or date. Foreign text. */
  readonly name: string;
  /** Milliseconds since 1970, if it is known. */
  readonly time?: number;
}

/** Columns of the table of changes. */
export type ChangeColumn = "language" | "before" | "now" | "translated" | "total" | "failing" | "outdated";

/** What changed in a language over all components whose past is known, or in all languages together. */
export interface Change {
  /** Null where there are no strings. Absent if the language was not there. */
  readonly before?: Percent;
  /** Absent if the language is not there any more. */
  readonly now?: Percent;
  /** Strings that were added; negative for fewer. */
  readonly added: Pick<Figures, "total" | "translated" | "failing"> & {
    /** Null if it is not known how many of those of today were outdated then. Absent where today is not known, or has none. */
    readonly outdated?: number | null;
  };
}

export interface LanguageChange extends Change {
  readonly code: string;
  readonly name: string;
}

export interface ReportChanges {
  readonly since: ReportMoment;
  /** By name, only those in which something changed. */
  readonly languages: readonly LanguageChange[];
  /** Undefined if nothing of the past is known. */
  readonly total: Change | undefined;
  /** Names of languages that are complete now, and were not. */
  readonly complete: readonly string[];
  /** Names of languages that were not there. */
  readonly added: readonly string[];
  /** Labels of components whose past is not known, or which were not read in full. */
  readonly unknown: readonly string[];
}

/** @param isPartial the snapshot lacks languages that are there, so what it lacks does not count as gone. */
export function changesOf(snapshot: Snapshot, { since, languagesOf }: ReportPast, isPartial: boolean): ReportChanges {
  const unknown: string[] = [];
  const sums = new Map<string, Sides>();
  const sources: Pick<Sides, "before" | "now"> = { before: [], now: [] };
  for (const entry of componentsOf(snapshot)) {
    const statistics = statisticsOf(entry.state);
    const before = languagesOf(entry.key);
    const isFiles = isLocal(entry.component.reference);
    if (statistics && before && !isIncomplete(entry.state))
      note({ sums, sources }, statistics.languages, isFiles ? before.map(withRoundedPercent) : before, isPartial);
    else unknown.push(componentLabel(entry.component));
  }
  const sides = sortedByName([...sums.values()]);
  const changes = sides.map((one) => ({ ...one, change: changeOf(one) }));
  return {
    since,
    languages: changes.flatMap(({ code, name, change }) => (isChanged(change) ? [{ code, name, ...change }] : [])),
    total: sums.size === 0 ? undefined : totalOf(sides, sources),
    complete: changes.filter(({ change }) => isNewlyComplete(change)).map(({ name }) => name),
    added: changes.filter(({ change }) => change.before === undefined).map(({ name }) => name),
    unknown,
  };
}

type EarlierFigures = NamedFigures & Pick<LanguageStatistics, "reportedPercent">;

/** A language then and now, in each of the components. */
interface Sides {
  readonly code: string;
  name: string;
  readonly before: EarlierFigures[];
  readonly now: LanguageStatistics[];
}

function note(
  { sums, sources }: { readonly sums: Map<string, Sides>; readonly sources: Pick<Sides, "before" | "now"> },
  now: readonly LanguageStatistics[],
  before: readonly EarlierFigures[],
  isPartial: boolean,
): void {
  const sidesOf = (key: string, code: string, name: string): Sides => {
    const known = sums.get(key) ?? { code, name, before: [], now: [] };
    if (known.name === known.code) known.name = name;
    sums.set(key, known);
    return known;
  };
  const present = new Map(now.map((language) => [normalizeLanguageCode(language.code), language]));
  for (const [key, language] of present) {
    if (language.isSource) sources.now.push(language);
    else sidesOf(key, language.code, language.name).now.push(language);
  }
  for (const language of before) {
    const key = normalizeLanguageCode(language.code);
    const same = present.get(key);
    if (same?.isSource) sources.before.push(language);
    else if (same !== undefined || !isPartial)
      sidesOf(key, language.code, language.name ?? language.code).before.push(language);
  }
}

function changeOf({ before, now }: Pick<Sides, "before" | "now">): Change {
  const [then, today] = [sumFigures(before), sumFigures(now)];
  const outdated = newlyOutdated(outdatedIn(before), outdatedIn(now));
  const percent = percentOfSum(today, now.map(percentOf));
  // Only the figure of today may be the service's own, which is rounded otherwise.
  const isSame = then.total === today.total && then.translated === today.translated;
  return {
    ...(before.length === 0 ? {} : { before: isSame ? percent : percentOfSum(then, before.map(percentOf)) }),
    ...(now.length === 0 ? {} : { now: percent }),
    added: {
      total: today.total - then.total,
      translated: today.translated - then.translated,
      failing: today.failing - then.failing,
      ...(outdated !== undefined && { outdated }),
    },
  };
}

/** Where there is no language, nothing is outdated. */
function outdatedIn(parts: readonly Figures[]): number | undefined {
  return parts.length === 0 ? 0 : sumFigures(parts).outdated;
}

function newlyOutdated(then: number | undefined, today: number | undefined): number | null | undefined {
  if (today === undefined) return undefined;
  if (then === undefined) return today > 0 ? null : undefined;
  return today - then;
}

/** As everywhere, sources count in percentages; nothing is translated into them. */
function totalOf(sides: readonly Sides[], sources: Pick<Sides, "before" | "now">): Change {
  const [before, now] = [sides.flatMap((one) => one.before), sides.flatMap((one) => one.now)];
  const all = changeOf({ before: [...before, ...sources.before], now: [...now, ...sources.now] });
  return { ...all, added: changeOf({ before, now }).added };
}

function isChanged({ before, now, added }: Change): boolean {
  const isOther = before === undefined || now === undefined;
  const { total, translated, failing, outdated = 0 } = added;
  return isOther || [total, translated, failing, outdated].some((count) => count !== 0);
}

function isNewlyComplete({ before, now }: Change): boolean {
  return now === 100 && before !== undefined && before !== 100;
}
