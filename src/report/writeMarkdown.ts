import { namesOf } from "../common/collections";
import { joinMarkdown, type Markdown, postedMarkdown } from "../common/text/markdown";
import { componentLabel } from "../model/component/component";
import type { UnreadReason } from "../model/gate/gateResult";
import { includesLanguage, normalizeLanguageCode } from "../model/language/languageCode";
import { translationPage } from "../model/statistics/languagePages";
import { notStartedGroup } from "../model/statistics/notStartedGroup";
import { selectorOf } from "../model/statistics/selectLanguages";
import { sharedNames, sortLanguages } from "../model/statistics/sorting";
import type { LanguageStatistics } from "../model/statistics/statistics";
import { isFiltered } from "../model/statistics/viewOptions";
import { listOverallLanguages } from "../store/overallLanguages";
import { languagesOfEntry } from "../store/projectLanguages";
import { percentOfLanguages } from "../store/release/summary";
import {
  type ComponentEntry,
  componentsOf,
  type ProjectEntry,
  projectLabel,
  projectsOf,
  type Snapshot,
  statisticsOf,
} from "../store/snapshot";
import type { ReportWords } from "./buildReport";
import { orderedComponents, placedLabel } from "./componentOrder";
import { changesSection } from "./markdownChanges";
import { folded, LANGUAGE_COLUMNS, type LanguageColumn, markdownTable, textOf, UNKNOWN } from "./markdownColumns";
import { componentTable, stateLine } from "./markdownOverview";
import { outdatedUnknownTexts } from "./outdatedUnknown";
import { type ReportView, shownLanguages } from "./reportView";

/**
 * For an issue or a release: the state in one line, a table of components, then the languages that the view lists.
 * Folded are what a filter leaves out, and without a filter each of several components.
 */
export function writeMarkdown(snapshot: Snapshot, words: ReportWords, view: ReportView): string {
  const components = orderedComponents(snapshot, view.compare);
  const parts = [
    ...readinessLine(words, view),
    ...listOf([...view.gate.problems.map(words.settingProblem), ...words.absent(view.gate)].map(textOf)),
    stateLine(snapshot, words, view),
    ...leftOut(components, words, view),
    ...changesSection(snapshot, words, view),
    ...componentTable(components, words, view),
    ...unreadParts(snapshot, words, view),
    ...outdatedUnknownTexts(components, words).map(textOf),
    ...myLanguages(snapshot, words, view),
    ...(view.options.group === "language"
      ? everyLanguage(snapshot, words, view)
      : projectsOf(snapshot).flatMap((entry) => projectLanguages(snapshot, entry, words, view))),
    ...components.flatMap((entry) => componentParts(entry, components.length === 1, words, view)),
  ];
  return `${joinMarkdown(parts, "\n\n").source}\n`;
}

/**
 * The table of all languages alone, to stand in a document: without times and links, so that it changes only when the
 * figures do. Empty without languages.
 */
export function writeTable(snapshot: Snapshot, words: ReportWords, view: ReportView): string {
  const table = overallTable(snapshot, words, view, () => true, DOCUMENT_COLUMNS);
  return table === undefined ? "" : `${table.source}\n`;
}

const DOCUMENT_COLUMNS: readonly LanguageColumn[] = ["language", "translated", "missing", "needsEditing", "failing"];

function readinessLine(words: ReportWords, { gate }: ReportView): readonly Markdown[] {
  const [ready, ...needed] = words.readiness(gate);
  if (ready === undefined) return [];
  return [joinMarkdown([postedMarkdown`**${textOf(ready)}**`, ...needed.map(textOf)], " · ")];
}

/** Why a component could not be read is in its row of the table. */
const SAID_IN_ROWS: ReadonlySet<UnreadReason["kind"]> = new Set(["failed", "awaited", "noLanguages"]);

/** What belongs to the report, but has no row in the table of components, such as a file. */
function unreadParts(snapshot: Snapshot, words: ReportWords, { gate }: ReportView): readonly Markdown[] {
  const rows = new Set(componentsOf(snapshot).map(({ component }) => componentLabel(component)));
  const items = gate.unread
    .filter(({ label, reason }) => !SAID_IN_ROWS.has(reason.kind) || !rows.has(label))
    .map(({ label, reason }) => postedMarkdown`${textOf(label)}: ${textOf(words.unread(reason))}`);
  return items.length === 0 ? [] : [postedMarkdown`### ${textOf(words.page.unreadParts)}`, ...listOf(items)];
}

function listOf(items: readonly Markdown[]): readonly Markdown[] {
  return items.length === 0
    ? []
    : [
        joinMarkdown(
          items.map((item) => postedMarkdown`- ${item}`),
          "\n",
        ),
      ];
}

/** Why not every language is listed. */
function leftOut(components: readonly ComponentEntry[], words: ReportWords, view: ReportView): readonly Markdown[] {
  const codes = new Set(
    components
      .flatMap(({ state }) => statisticsOf(state)?.languages ?? [])
      .map(({ code }) => normalizeLanguageCode(code)),
  );
  const hidden = view.options.hidden.filter((code) => codes.has(code)).length;
  const parts = [
    ...(components.length > 0 && words.filter !== undefined ? [words.filter] : []),
    ...(hidden > 0 ? [words.hidden(hidden)] : []),
  ];
  return parts.length === 0 ? [] : [joinMarkdown(parts.map(textOf), " · ")];
}

/** The group at the top of the view. In the table of a single component, these languages are first anyway. */
function myLanguages(snapshot: Snapshot, words: ReportWords, view: ReportView): readonly Markdown[] {
  if (view.pinned.length === 0 || componentsOf(snapshot).length < 2) return [];
  const table = overallTable(snapshot, words, view, ({ code }) => includesLanguage(view.pinned, code));
  return table ? [postedMarkdown`### ${textOf(words.myLanguages)}`, table] : [];
}

function everyLanguage(snapshot: Snapshot, words: ReportWords, view: ReportView): readonly Markdown[] {
  const table = overallTable(snapshot, words, view, () => true);
  return table ? [postedMarkdown`### ${textOf(words.allLanguages)}`, table] : [];
}

/** The languages of a project over all its components, with their pages in the project. */
function projectLanguages(
  snapshot: Snapshot,
  entry: ProjectEntry,
  words: ReportWords,
  view: ReportView,
): readonly Markdown[] {
  const select = selectorOf(view.options, view.threshold);
  const label = projectLabel(entry);
  const languages = (languagesOfEntry(snapshot, entry) ?? []).filter((language) => select(language, label, entry.key));
  if (languages.length === 0) return [];
  const table = languageTable(languages, words, view, translationPage, { component: entry.key });
  return [postedMarkdown`### ${textOf(words.allLanguagesOf(label))}`, table];
}

/** Languages over all that is listed, as far as the view lists them. They have no page: pages are of one part of it. */
function overallTable(
  snapshot: Snapshot,
  words: ReportWords,
  view: ReportView,
  isWanted: (language: LanguageStatistics) => boolean,
  columns?: readonly LanguageColumn[],
): Markdown | undefined {
  const listed = listOverallLanguages(snapshot, view.options, view.threshold);
  const languages = listed.map(({ language }) => language).filter(isWanted);
  return languages.length === 0 ? undefined : languageTable(languages, words, view, () => undefined, { columns });
}

function componentParts(
  entry: ComponentEntry,
  only: boolean,
  words: ReportWords,
  view: ReportView,
): readonly Markdown[] {
  const languages = shownLanguages(entry, view);
  if (languages.length === 0) return [];
  const label = placedLabel(entry);
  const tableOf = (some: readonly LanguageStatistics[]) =>
    languageTable(some, words, view, translationPage, { component: entry.key });
  const isOpen = view.options.group === "component" && (only || isFiltered(view.options));
  if (!isOpen) {
    const percent = percentOfLanguages(statisticsOf(entry.state)?.languages ?? []);
    const figure = words.percent(percent);
    return [folded(`${label} – ${figure}, ${words.languages(languages.length)}`, tableOf(languages))];
  }
  const select = selectorOf(view.options, view.threshold);
  const listed = languages.filter((language) => select(language, componentLabel(entry.component), entry.key));
  const others = languages.filter((language) => !listed.includes(language));
  const rest = words.otherLanguages(others.length);
  return [
    ...(listed.length > 0 ? [postedMarkdown`### ${textOf(label)}`, tableOf(listed)] : []),
    ...(others.length > 0 ? [folded(`${label} – ${rest}`, tableOf(others))] : []),
  ];
}

function languageTable(
  languages: readonly LanguageStatistics[],
  words: ReportWords,
  { options, pinned, threshold, gate }: ReportView,
  pageOf: (language: LanguageStatistics) => string | undefined,
  {
    component,
    columns: chosen = namesOf(LANGUAGE_COLUMNS),
  }: { readonly component?: string; readonly columns?: readonly LanguageColumn[] | undefined } = {},
): Markdown {
  const shared = sharedNames(languages);
  const required = new Set(
    gate.languages.flatMap(({ code, isRequired }) => (isRequired ? [normalizeLanguageCode(code)] : [])),
  );
  const columns = chosen
    .filter(
      (key) => key !== "outdated" || languages.some(({ outdated = 0, stillRight = 0 }) => outdated + stillRight > 0),
    )
    .map((key) => ({ ...LANGUAGE_COLUMNS[key], heading: words.languageHeading(key) }));
  const grouped = new Set(notStartedGroup(languages, options, pinned));
  const listed = languages.filter((language) => !grouped.has(language));
  const rows = sortLanguages(listed, pinned, {
    order: options.sort,
    threshold,
    ...(component === undefined ? {} : { component }),
  }).map((language) =>
    columns.map(({ cell }) =>
      cell(
        {
          ...{ language, sharesName: shared.has(language.name), page: pageOf(language) },
          isRequired: required.has(normalizeLanguageCode(language.code)),
        },
        words,
      ),
    ),
  );
  if (grouped.size === 0) return markdownTable(columns, rows);
  const group = columns.map((_, index) => textOf(index === 0 ? words.notStarted(grouped.size) : UNKNOWN));
  return markdownTable(columns, [...rows, group]);
}
