import { l10n, Uri, workspace } from "vscode";
import { forecastText } from "../../editor/text/forecastText";
import { isLocal } from "../../model/component/component";
import { changesOfAll } from "../../model/history/changesSince";
import type { ComponentHistory } from "../../model/history/componentHistory";
import { forecastOf } from "../../model/history/forecast";
import { type SinceMoment, timeOf } from "../../model/history/sinceMoment";
import type { Release } from "../../model/overview/overview";
import type { CountedEntry } from "../../store/countedEntry";
import type { HistoryReader } from "../../store/history/recordedHistory";
import { componentsByProject } from "../../store/projectLanguages";
import { type ComponentEntry, type Snapshot, statisticsOf } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/storeTypes";
import { isReadable } from "../local/readFolders";
import type { Node } from "../tree/rows/treeNodes";
import type { Fact } from "../tree/tooltips/factSheet";
import { changesText, sinceText, withAge } from "./historyText";

export interface HistoryFactsOptions {
  readonly source: SnapshotSource;
  readonly history: () => Promise<HistoryReader>;
  /** When the figures of an entry were last looked at, in milliseconds since 1970; undefined if that is unknown. */
  readonly lookOf: (entry: CountedEntry) => number | undefined;
  readonly warn: (message: string) => void;
  readonly now: () => number;
}

/** What changed of a row and when it may be complete, for its tooltip. Never rejects. */
export type FactsOf = (node: Node) => Promise<readonly Fact[]>;

/** Milliseconds for which a tooltip waits. */
const TOOLTIP_TIMEOUT_MS = 800;
/** Milliseconds for which tags are not read again. */
const RELEASES_FRESH = 60_000;
/** Reading more histories would take longer than a tooltip can wait. */
const MAX_COMPONENTS = 100;

export function createHistoryFacts(options: HistoryFactsOptions): FactsOf {
  const { source, history, lookOf, warn, now } = options;
  const latestRelease = createReleases(now);

  const factsOf = async (scope: RowScope): Promise<readonly Fact[]> => {
    const reader = await history();
    const [release, ...histories] = await Promise.all([
      latestRelease(foldersOf(scope.components)),
      ...scope.keys.map((key) => reader.historyOf(key)),
    ]);
    const known = histories.filter((one) => one !== undefined);
    const looks = scope.components.flatMap((entry) => lookOf(entry) ?? []);
    const moments: readonly SinceMoment[] = [
      { kind: "yesterday" },
      { kind: "lastWeek" },
      ...(release ? [{ kind: "release", release } as const] : []),
      ...(looks.length > 0 ? [{ kind: "lastLook", time: Math.min(...looks) } as const] : []),
    ];
    return [...changeFacts(known, scope.codes, moments, now()), ...forecastFacts(known, scope.codes, now())];
  };
  return async (node) => {
    const scope = scopeOf(node, source.snapshot);
    if (!scope || scope.components.length > MAX_COMPONENTS) return [];
    let timer: NodeJS.Timeout | undefined;
    const impatience = new Promise<readonly Fact[]>((resolve) => {
      timer = setTimeout(() => resolve([]), TOOLTIP_TIMEOUT_MS);
    });
    const facts = factsOf(scope).catch((error: unknown) => {
      warn(`The history couldn't be read: ${String(error)}`);
      return [];
    });
    return Promise.race([facts, impatience]).finally(() => clearTimeout(timer));
  };
}

/** Of moments from which on the same changed, the latest one says most. */
function changeFacts(
  histories: readonly ComponentHistory[],
  codes: readonly string[] | undefined,
  moments: readonly SinceMoment[],
  now: number,
): readonly Fact[] {
  const lines = new Map<string, Fact>();
  for (const moment of moments.toSorted((one, other) => timeOf(other, now) - timeOf(one, now))) {
    const time = timeOf(moment, now);
    const changes = changesOfAll(histories, time, codes);
    const text = changes && changesText(changes, codes !== undefined);
    if (changes === undefined || text === undefined || lines.has(text)) continue;
    lines.set(text, [sinceText(moment, changes.since, now), withAge(text, moment, changes.since, now)]);
  }
  return [...lines.values()];
}

function forecastFacts(
  histories: readonly ComponentHistory[],
  codes: readonly string[] | undefined,
  now: number,
): readonly Fact[] {
  const text = forecastText(forecastOf(histories, now, codes), now);
  return text === undefined ? [] : [[l10n.t("Forecast"), text]];
}

/**
 * The folders whose tags may be the releases of components: their own, or all of the workspace for components of services.
 * Those of several folders together have no release in common.
 */
function foldersOf(components: readonly ComponentEntry[]): readonly Uri[] {
  const references = components.map(({ component }) => component.reference);
  const own = new Set(references.filter(isLocal).map(({ service }) => service));
  if (own.size > 1) return [];
  const isOwn = own.size === 1 && references.every(isLocal);
  const folders = isOwn
    ? [...own].map((folder) => Uri.parse(folder))
    : (workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  return folders.filter(isReadable);
}

/** The latest release of the first folder that has one. */
function createReleases(now: () => number) {
  const known = new Map<string, { readonly latest: Promise<Release | undefined>; readonly readAt: number }>();
  const latestOf = async (folder: Uri): Promise<Release | undefined> => {
    const found = known.get(folder.fsPath);
    if (found && Math.abs(now() - found.readAt) < RELEASES_FRESH) return found.latest;
    const { readReleases } = await import("../../common/git/releases");
    const latest = readReleases(folder.fsPath, now()).then(([newest]) => newest);
    known.set(folder.fsPath, { latest, readAt: now() });
    return latest;
  };
  return async (folders: readonly Uri[]): Promise<Release | undefined> => {
    for (const folder of folders) {
      const latest = await latestOf(folder);
      if (latest) return latest;
    }
    return undefined;
  };
}

/** What a row shows figures of. */
interface RowScope {
  /** Components by their keys of the snapshot. */
  readonly keys: readonly string[];
  /** All languages if omitted. */
  readonly codes?: readonly string[];
  readonly components: readonly ComponentEntry[];
}

/** Undefined for rows without figures, and while a component has none: the others alone would say too little. */
function scopeOf(node: Node, snapshot: Snapshot): RowScope | undefined {
  const partsOf = (entry: CountedEntry): readonly ComponentEntry[] =>
    entry.kind === "component" ? [entry] : (componentsByProject(snapshot).get(entry.key) ?? []);
  switch (node.kind) {
    case "component":
    case "project":
    case "allLanguages":
      return scope(partsOf(node.entry));
    case "category":
      return scope(node.components);
    case "language":
      return scope(partsOf(node.entry), node.language.code);
    case "overall":
      return scope(
        node.parts.flatMap(({ entry }) => partsOf(entry)),
        node.language.code,
      );
    default:
      return undefined;
  }
}

function scope(components: readonly ComponentEntry[], code?: string): RowScope | undefined {
  if (components.length === 0 || !components.every(({ state }) => statisticsOf(state))) return undefined;
  return { components, keys: components.map(({ key }) => key), ...(code === undefined ? {} : { codes: [code] }) };
}
