import { readReleases } from "../../common/git/releases";
import { componentLabel, isLocal } from "../../model/component/component";
import { type ComponentHistory, createComponentHistory } from "../../model/history/componentHistory";
import { type PastState, pastChanges } from "../../model/history/past";
import { sumSeries } from "../../model/history/series";
import type { ReportSeries } from "../../report/reportView";
import { componentsOf, type FetchedStatistics, statisticsOf } from "../../store/snapshot";
import type { ReadFolder } from "../components/readFolder";

/** Milliseconds. */
const HISTORY_PATIENCE = 60_000;
const MAX_POINTS = 300;

/**
 * How the figures of the folder's own components came to be, by the files in Git, with the tags as releases. Undefined,
 * with a line in the log if something went wrong, where nothing of the past is known.
 *
 * @param patience milliseconds. The components share them: what is not counted by then is left out, and with it what the
 * others were before, as a part of the components would seem to be all.
 */
export async function readSeries(
  {
    folder,
    opened,
    snapshot,
    log,
  }: Pick<ReadFolder, "folder" | "snapshot" | "log"> & {
    readonly opened: Pick<ReadFolder["opened"], "past">;
  },
  now: number,
  patience = HISTORY_PATIENCE,
): Promise<ReportSeries | undefined> {
  // Git's log of a huge repository can alone take longer.
  const signal = AbortSignal.timeout(2 * patience);
  const end = performance.now() + patience;
  const histories: ComponentHistory[] = [];
  const unknown: string[] = [];
  const components = componentsOf(snapshot);
  const isRead = ({ component, state }: (typeof components)[number]): boolean =>
    isLocal(statisticsOf(state)?.reference ?? component.reference);
  let left = components.filter(isRead).length;
  let knownSince = 0;
  try {
    for (const entry of components) {
      const { component, state } = entry;
      const statistics = statisticsOf(state);
      if (!statistics) continue;
      const { reference } = statistics;
      const slug = reference.component;
      const share = Math.floor(Math.max(0, end - performance.now()) / Math.max(1, left));
      if (isRead(entry)) left--;
      const enough = AbortSignal.timeout(share);
      const past = isRead(entry) ? await opened.past(slug, signal, () => undefined, enough) : undefined;
      if (!past?.ok) {
        unknown.push(componentLabel(component));
        continue;
      }
      const { states, unfinished } = past.value;
      if (unfinished !== undefined) {
        log(`${slug}: Older commits are not included: ${unfinished}`);
        knownSince = Math.max(knownSince, states.at(-1)?.time ?? now);
      }
      histories.push(historyOf(states, statistics, now));
    }
    if (histories.length === 0) return undefined;
    const releases = await readReleases(folder, now, signal);
    const summed = sumSeries(histories, { from: knownSince, to: now, maximumPoints: MAX_POINTS });
    // Git knows every change, also when a component was not there yet.
    const points = summed.map(({ known: _, ...point }, index) => ({ ...point, until: summed[index + 1]?.time ?? now }));
    const first = points[0]?.time ?? Number.POSITIVE_INFINITY;
    return { points, releases: releases.filter(({ time }) => time >= first), unknown };
  } catch (error) {
    if (!signal.aborted) throw error;
    log(`The page has no history: reading it from Git took longer than ${(2 * patience) / 1000} seconds`);
    return undefined;
  }
}

/** The files as they are now may differ from those of the last commit. */
function historyOf(states: readonly PastState[], { languages }: FetchedStatistics, now: number): ComponentHistory {
  return createComponentHistory(pastChanges([{ time: now, languages }, ...states]), now);
}
