import { namesOf } from "../common/collections";
import { joinMarkdown, type Markdown, markdownLink, postedMarkdown } from "../common/text/markdown";
import { isLocal } from "../model/component/component";
import { componentPageAddress } from "../model/component/pageAddresses";
import { normalizeLanguageCode } from "../model/language/languageCode";
import type { Percent } from "../model/statistics/percent";
import { isBelow } from "../model/statistics/selections";
import type { LanguageStatistics } from "../model/statistics/statistics";
import { percentOfThreshold } from "../model/statistics/threshold";
import { percentOfLanguages, summarize } from "../store/release/summary";
import { type ComponentEntry, componentsOf, failureOf, type Snapshot, statisticsOf } from "../store/snapshot";
import type { ReportWords } from "./buildReport";
import { placedLabel } from "./componentOrder";
import { type ComponentColumn, markdownTable, textOf, UNKNOWN } from "./markdownColumns";
import { exactTime, type ReportView, shownLanguages, timesText } from "./reportView";

/** The state of everything in one line. As in the view, hidden languages count in percentages only. */
export function stateLine(snapshot: Snapshot, words: ReportWords, view: ReportView): Markdown {
  const { components, percent, failed, stale } = summarize(snapshot, [], view.threshold);
  const entries = componentsOf(snapshot);
  const languages = entries.flatMap((entry) => shownLanguages(entry, view));
  const failing = distinct(languages.filter((language) => language.failing > 0));
  const known = [belowText(entries, words, view), words.withFailingChecks(failing)];
  const parts = [
    ...(components > 0 ? known : []),
    ...(failed > 0 ? [words.unreadable(failed)] : []),
    ...(stale > 0 ? [words.outdated(stale)] : []),
    timesText(
      entries.flatMap(({ state }) => statisticsOf(state)?.fetchedAt ?? []),
      view.now,
      words.dataFrom,
    ),
  ].map(textOf);
  const figure = words.percent(percent);
  const translated = percent === null ? figure : words.translated(figure);
  return joinMarkdown([...(components > 0 ? [postedMarkdown`**${textOf(translated)}**`] : []), ...parts], " · ");
}

/** Says how many of these the release does not wait for, which are not in what it still needs. */
function belowText(entries: readonly ComponentEntry[], words: ReportWords, view: ReportView): string {
  const { gate, threshold } = view;
  const required = new Map(
    gate.languages.map(({ code, cells }) => [
      normalizeLanguageCode(code),
      new Set(cells.flatMap(({ isRequired, component }) => (isRequired ? component : []))),
    ]),
  );
  const below = entries.flatMap((entry) =>
    shownLanguages(entry, view)
      .filter((language) => isBelow(language, threshold, entry.key))
      .map((language) => ({
        language,
        isRequired: required.get(normalizeLanguageCode(language.code))?.has(entry.key),
      })),
  );
  const count = distinct(below.map(({ language }) => language));
  const awaited = distinct(below.filter(({ isRequired }) => isRequired).map(({ language }) => language));
  const text = words.below(count, thresholdOf(view, words));
  return awaited < count ? `${text}, ${words.belowNotRequired(count - awaited)}` : text;
}

function thresholdOf({ threshold, thresholdText }: ReportView, words: ReportWords): string {
  return thresholdText ?? words.percent(percentOfThreshold(threshold));
}

/** How many languages, once each, however components write their codes. */
function distinct(languages: readonly LanguageStatistics[]): number {
  return new Set(languages.map(({ code }) => normalizeLanguageCode(code))).size;
}

/** A component in the table of all components. */
interface Row {
  readonly entry: ComponentEntry;
  readonly percent: Percent;
  /** Undefined if the component was never read. */
  readonly languages: readonly LanguageStatistics[] | undefined;
  readonly view: ReportView;
  readonly words: ReportWords;
}

interface Column {
  readonly align: "left" | "right";
  readonly cell: (row: Row) => Markdown;
}

const counted = (count: (languages: readonly LanguageStatistics[], row: Row) => number): Column => ({
  align: "right",
  cell: (row) => textOf(row.languages ? String(count(row.languages, row)) : UNKNOWN),
});

const COMPONENT_COLUMNS = {
  component: {
    align: "left",
    cell({ entry }) {
      const { component, state } = entry;
      const reference = statisticsOf(state)?.reference ?? component.reference;
      const label = textOf(placedLabel(entry));
      return isLocal(reference) ? label : markdownLink(label, componentPageAddress(reference));
    },
  },
  translated: {
    align: "right",
    cell({ percent, languages, words }) {
      return textOf(percent === null && !languages?.length ? UNKNOWN : words.percent(percent));
    },
  },
  languages: counted((languages) => languages.length),
  below: counted(
    (languages, { entry, view }) => languages.filter((one) => isBelow(one, view.threshold, entry.key)).length,
  ),
  failing: counted((languages) => languages.reduce((sum, { failing }) => sum + failing, 0)),
  updated: { align: "left", cell: updated },
} as const satisfies Readonly<Record<ComponentColumn, Column>>;

function updated({ entry: { state }, words }: Row): Markdown {
  const statistics = statisticsOf(state);
  const failure = failureOf(state);
  if (!statistics && !failure) return textOf(words.notLoaded);
  const problem = failure ? [words.message(failure)] : [];
  return textOf([...(statistics ? [exactTime(statistics.fetchedAt)] : []), ...problem].join(" – "));
}

export function componentTable(
  entries: readonly ComponentEntry[],
  words: ReportWords,
  view: ReportView,
): readonly Markdown[] {
  if (!entries.length) return [];
  const columns = namesOf(COMPONENT_COLUMNS).map((key) => ({
    ...COMPONENT_COLUMNS[key],
    heading: words.componentHeading(key, thresholdOf(view, words)),
  }));
  const rows = entries.map((entry) => {
    const statistics = statisticsOf(entry.state);
    const percent = statistics ? percentOfLanguages(statistics.languages) : null;
    const row: Row = { entry, percent, languages: statistics && shownLanguages(entry, view), view, words };
    return columns.map(({ cell }) => cell(row));
  });
  return [markdownTable(columns, rows)];
}
