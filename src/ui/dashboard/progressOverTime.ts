import { workspace } from "vscode";
import { forecastText } from "../../editor/text/forecastText";
import type { DashboardHistory, PageMessage } from "../../model/dashboard/dashboardMessages";
import type { ComponentHistory } from "../../model/history/componentHistory";
import { forecastOf } from "../../model/history/forecast";
import { sumSeries } from "../../model/history/series";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { Release } from "../../model/overview/overview";
import type { HistoryReader } from "../../store/history/recordedHistory";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import { isReadable } from "../local/readFolders";

/** More would not be seen. */
const MAX_POINTS = 400;
const MAX_RELEASES = 50;

export type ShownPart = Extract<PageMessage, { kind: "showHistory" }>;

/** The figures of the components and languages that the page shows, over time. */
export async function progressOverTime(
  reader: Pick<HistoryReader, "historyOf">,
  snapshot: Snapshot,
  { languages, components }: Omit<ShownPart, "kind">,
): Promise<DashboardHistory> {
  const wanted = components && new Set(components);
  const known = componentsOf(snapshot).filter(
    ({ key, state }) => statisticsOf(state) !== undefined && (wanted === undefined || wanted.has(key)),
  );
  const found = await Promise.all(
    known.map(async ({ key, state }) => ({
      history: await reader.historyOf(key, languages ? "translations" : "all"),
      now: statisticsOf(state),
    })),
  );
  const histories = found.flatMap(({ history }): readonly ComponentHistory[] => (history ? [history] : []));
  // Languages that components have now: with others, the last point would differ from the other pictures.
  const current = found.flatMap(({ history, now }) =>
    history ? [new Set(now?.languages.map(({ code }) => normalizeLanguageCode(code)))] : [],
  );
  // Nothing is translated into sources, so they say nothing of the pace.
  const translated = found.flatMap(({ history, now }) => {
    const own = now?.languages.filter(({ isSource }) => !isSource) ?? [];
    return history ? [new Set(own.map(({ code }) => normalizeLanguageCode(code)))] : [];
  });
  const to = Date.now();
  const isIncluded = (index: number, code: string): boolean =>
    current[index]?.has(normalizeLanguageCode(code)) === true;
  const isTranslation = (index: number, code: string): boolean =>
    translated[index]?.has(normalizeLanguageCode(code)) === true;
  const points = sumSeries(histories, {
    ...(languages ? { codes: languages } : {}),
    isIncluded,
    to,
    maximumPoints: MAX_POINTS,
  });
  const first = points[0]?.time ?? to;
  const releases = (await releasesOfWorkspace()).filter(({ time }) => time >= first).slice(0, MAX_RELEASES);
  const expected = forecastOf(histories, to, languages, isTranslation);
  const text = forecastText(expected, to);
  if (expected.kind !== "expected" || text === undefined) return { points, releases };
  return { points, releases, forecast: { ...expected, text } };
}

/** Of the first folder that has some. Git reads the configuration of a repository, so only readable ones are asked. */
async function releasesOfWorkspace(): Promise<readonly Release[]> {
  const { readReleases } = await import("../../common/git/releases");
  for (const { uri } of (workspace.workspaceFolders ?? []).filter((folder) => isReadable(folder.uri))) {
    const releases = await readReleases(uri.fsPath, Date.now());
    if (releases.length > 0) return releases.map(({ name, time }) => ({ name, time }));
  }
  return [];
}
