import { workspace } from "vscode";
import type { TaggedCommit } from "../../common/git/releases";
import { perKey } from "../../common/memoize";
import { isLocal } from "../../model/component/component";
import type { NamedFigures } from "../../model/history/figures";
import type { PastMoment } from "../../model/history/past";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { ReportPast } from "../../report/reportChanges";
import { isPartial, type ReportSeries, type ReportView, shownSnapshot } from "../../report/reportView";
import type { HistoryReader } from "../../store/history/recordedHistory";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import type { ReadHistoryContext } from "../history/readHistory";

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

type KnownThen = readonly [key: string, languages: readonly NamedFigures[] | undefined];

export type PastContext = Pick<ReadHistoryContext, "local" | "history" | "log">;

/**
 * What components were then: those of local files by Git, others as far as that is recorded. Rejects when the signal is
 * aborted.
 */
export async function readPast(
  { local, history, log }: PastContext,
  snapshot: Snapshot,
  since: ReportSince,
  signal: AbortSignal,
): Promise<ReportPast> {
  const reader = await history();
  const figuresOf = perKey(async (service: string) => {
    const ask = (at: PastMoment) => local.components?.figuresAt(service, at, signal);
    const named = await ask({ kind: "ref", ref: `refs/tags/${since.name}` });
    const isUnknown = named?.ok === false && named.problem.kind === "unknownRef";
    const found = isUnknown ? await ask({ kind: "time", time: since.time }) : named;
    if (found?.ok === false) log.warn(`What ${service} was at ${since.name} can't be read: ${found.problem.kind}`);
    return found?.ok ? found.value.components : undefined;
  });
  const known = await Promise.all(
    componentsOf(snapshot).map(async ({ key, component: { reference } }): Promise<KnownThen> => {
      const components = isLocal(reference) ? await figuresOf(reference.service) : undefined;
      if (components) return [key, components.find(({ slug }) => slug === reference.component)?.languages];
      const [state] = (await reader.historyOf(key, "all"))?.at([since.time]) ?? [];
      return [key, state && [...state].map(([code, figures]) => ({ code, ...figures }))];
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
