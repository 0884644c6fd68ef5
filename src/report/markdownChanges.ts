import { namesOf } from "../common/collections";
import { type Markdown, postedMarkdown } from "../common/text/markdown";
import type { Percent } from "../model/statistics/percent";
import type { Snapshot } from "../store/snapshot";
import type { ReportWords } from "./buildReport";
import { markdownTable, textOf } from "./markdownColumns";
import { type Change, type ChangeColumn, changesOf, type ReportChanges } from "./reportChanges";
import { isPartial, type ReportView, shownSnapshot } from "./reportView";

/** What changed since an earlier time, for release notes. */
export function changesSection(snapshot: Snapshot, words: ReportWords, view: ReportView): readonly Markdown[] {
  if (!view.past) return [];
  const changes = changesOf(shownSnapshot(snapshot, view), view.past, isPartial(view));
  const { since, complete, added, total, languages, unknown } = changes;
  return [
    postedMarkdown`### ${textOf(words.changesSince(since.name))}`,
    ...(complete.length > 0 ? [textOf(words.complete(complete))] : []),
    ...(added.length > 0 ? [textOf(words.added(added))] : []),
    ...(total === undefined
      ? []
      : [languages.length === 0 ? textOf(words.nothingChanged) : changeTable(changes, words)]),
    ...(unknown.length > 0 ? [textOf(words.pastUnknown(unknown))] : []),
  ];
}

function changeTable(changes: ReportChanges, words: ReportWords): Markdown {
  const { languages, total } = changes;
  const columns = changeColumns(changes).map((key) => ({
    key,
    heading: words.changeHeading(key),
    align: key === "language" ? ("left" as const) : ("right" as const),
  }));
  const named = [
    ...languages.map((language) => ({ change: language, name: language.name })),
    ...(total && languages.length > 1 ? [{ change: total, name: words.overAll }] : []),
  ];
  const rows = named.map(({ change, name }) =>
    columns.map(({ key }) => textOf(CHANGE_CELLS[key](change, name, words))),
  );
  return markdownTable(columns, rows);
}

/** Without that of outdated strings where their number changed nowhere. */
export function changeColumns({ languages, total }: ReportChanges): readonly ChangeColumn[] {
  const isOutdated = [...languages, ...(total ? [total] : [])].some(({ added: { outdated = 0 } }) => outdated !== 0);
  return namesOf(CHANGE_CELLS).filter((key) => isOutdated || key !== "outdated");
}

/** The text of each cell. */
export const CHANGE_CELLS: Readonly<
  Record<ChangeColumn, (change: Change, name: string, words: Pick<ReportWords, "percent">) => string>
> = {
  language: (_change, name) => name,
  before: ({ before }, _name, words) => percentText(before, words),
  now: ({ now }, _name, words) => percentText(now, words),
  translated: ({ added }) => signed(added.translated),
  total: ({ added }) => signed(added.total),
  failing: ({ added }) => signed(added.failing),
  outdated: ({ added: { outdated } }) => (outdated == null ? "–" : signed(outdated)),
};

function percentText(percent: Percent | undefined, words: Pick<ReportWords, "percent">): string {
  return percent === undefined ? "–" : words.percent(percent);
}

/** `+12`, `−3` or `0`. */
function signed(count: number): string {
  if (count === 0) return "0";
  return count > 0 ? `+${count}` : `−${-count}`;
}
