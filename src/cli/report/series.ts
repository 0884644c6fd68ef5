import { readReleases } from "../../common/git/releases";
import { componentLabel, isLocal } from "../../model/component/component";
import { type ComponentHistory, createComponentHistory } from "../../model/history/componentHistory";
import { type PastState, pastChanges } from "../../model/history/past";
import { sumSeries } from "../../model/history/series";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { ReportSeries } from "../../report/reportView";
import { componentsOf, type FetchedStatistics, statisticsOf } from "../../store/snapshot";
import type { ReadFolder } from "../components/readFolder";

/** Milliseconds. */
export const HISTORY_PATIENCE = 60_000;
const MOST_POINTS = 300;

/**
 * How the figures of the folder's own components came to be, by the files in Git, with the tags as releases. Undefined,
 * with a line in the log if something went wrong, where nothing of the past is known.
 *
 * @param patience milliseconds until that is given up. A part of the components would seem to be all.
 */
export async function readSeries(
  { folder, opened, snapshot, log }: Pick<ReadFolder, "folder" | "opened" | "snapshot" | "log">,
  now: number,
  patience = HISTORY_PATIENCE,
): Promise<ReportSeries | undefined> {
  const signal = AbortSignal.timeout(patience);
  const histories: ComponentHistory[] = [];
  const unknown: string[] = [];
  try {
    for (const { component, state } of componentsOf(snapshot)) {
      const statistics = statisticsOf(state);
      if (!statistics) continue;
      const { reference } = statistics;
      const slug = reference.component;
      const past = isLocal(reference) ? await opened.past(slug, signal, () => undefined) : undefined;
      if (!past?.ok) {
        unknown.push(componentLabel(component));
        continue;
      }
      if (past.value.unfinished !== undefined) log(`${slug}: Older commits are not included: ${past.value.unfinished}`);
      histories.push(historyOf(past.value.states, statistics, now));
    }
    if (histories.length === 0) return undefined;
    const releases = await readReleases(folder, now, signal);
    const summed = sumSeries(histories, { to: now, maximumPoints: MOST_POINTS });
    // Git knows every change, also when a component was not there yet.
    const points = summed.map(({ known: _, ...point }, index) => ({ ...point, until: summed[index + 1]?.time ?? now }));
    const first = points[0]?.time ?? Number.POSITIVE_INFINITY;
    return { points, releases: releases.filter(({ time }) => time >= first), unknown };
  } catch (error) {
    if (!signal.aborted) throw error;
    log(`The page has no history: reading it from Git took longer than ${patience / 1000} seconds`);
    return undefined;
  }
}

/** The files as they are now may differ from those of the last commit. */
function historyOf(states: readonly PastState[], { languages }: FetchedStatistics, now: number): ComponentHistory {
  const sources = new Set(languages.filter(({ isSource }) => isSource).map(({ code }) => normalizeLanguageCode(code)));
  const changes = pastChanges([{ time: now, languages }, ...states]);
  return createComponentHistory(changes, now, (code) => !sources.has(normalizeLanguageCode(code)));
}
