import { workspace } from "vscode";
import type { TaggedCommit } from "../../common/git/releases";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { ReportPast } from "../../report/reportChanges";
import { isPartial, type ReportSeries, type ReportView, shownSnapshot } from "../../report/reportView";
import type { HistoryReader } from "../../store/history/recordedHistory";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";

/** An earlier time to compare with. */
export interface ReportSince {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const MAX_POINTS = 300;

/** The tags of the workspace, the latest first. None where Git must not be asked. */
export async function readTags(): Promise<readonly TaggedCommit[]> {
  if (!workspace.isTrusted) return [];
  const { readReleases } = await import("../../common/git/releases");
  const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === "file");
  const tags = await Promise.all(folders.map(({ uri }) => readReleases(uri.fsPath, Date.now())));
  const byName = new Map(tags.flat().map((tag) => [tag.name, tag]));
  return [...byName.values()].sort((one, other) => other.time - one.time);
}

/** What is recorded of a moment. */
export async function readPast(
  history: Pick<HistoryReader, "historyOf">,
  snapshot: Snapshot,
  since: ReportSince,
): Promise<ReportPast> {
  const known = await Promise.all(
    componentsOf(snapshot).map(async ({ key }) => {
      const [state] = (await history.historyOf(key, "all"))?.at([since.time]) ?? [];
      return [key, state && [...state].map(([code, figures]) => ({ code, ...figures }))] as const;
    }),
  );
  const states = new Map(known);
  return { since, languagesOf: (key) => states.get(key) };
}

/** The figures of everything that is reported, over time. */
export async function readSeries(
  history: Pick<HistoryReader, "historyOf">,
  snapshot: Snapshot,
  view: Pick<ReportView, "options" | "threshold">,
): Promise<ReportSeries> {
  const { sumSeries } = await import("../../model/history/series");
  const shown = componentsOf(shownSnapshot(snapshot, view));
  const found = await Promise.all(
    shown.map(async ({ key, state }) => {
      const codes = (statisticsOf(state)?.languages ?? []).map(({ code }) => normalizeLanguageCode(code));
      const known = await history.historyOf(key, "all");
      return known ? [{ known, codes: new Set(codes) }] : [];
    }),
  );
  const histories = found.flat();
  const isIncluded = (index: number, code: string): boolean =>
    !isPartial(view) || histories[index]?.codes.has(normalizeLanguageCode(code)) === true;
  const points = sumSeries(
    histories.map(({ known }) => known),
    { isIncluded, to: Date.now(), maximumPoints: MAX_POINTS },
  );
  const first = points[0]?.time ?? Number.POSITIVE_INFINITY;
  return { points, releases: (await readTags()).filter(({ time }) => time >= first) };
}
