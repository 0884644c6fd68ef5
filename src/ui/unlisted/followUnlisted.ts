import { type Disposable, workspace } from "vscode";
import { coalesce } from "../../common/coalesce";
import type { Settings } from "../../editor/settings/settings";
import { componentsOf } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import type { LocalFolders } from "../local/localFolders";
import { searchedFolders, serviceOf } from "../local/readFolders";
import type { DeferredTree } from "../tree/deferredTree";
import type { UnlistedRows } from "../tree/rows/treeNodes";
import { restLocal } from "./emptyFolder";
import { readUnlistedRows } from "./unlistedRows";

export interface UnlistedOptions {
  readonly source: SnapshotSource;
  readonly settings: () => Settings;
  readonly local: LocalFolders;
  readonly tree: Pick<DeferredTree, "visible" | "onVisible">;
  /** Called when there are other rows. */
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
}

export interface FollowedUnlisted extends Disposable {
  readonly rows: UnlistedRows;
}

const NONE: UnlistedRows = { nodes: [] };

/** Reads the files after each search, once the view is visible and all components are read. */
export function followUnlisted({ source, settings, local, tree, changed, failed }: UnlistedOptions): FollowedUnlisted {
  let rows = NONE;
  let isOutdated = true;
  let reading = new AbortController();
  const read = async (signal: AbortSignal): Promise<void> => {
    const searched = new Set(searchedFolders(settings()).map(serviceOf));
    const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => searched.has(serviceOf(uri)));
    const isEmpty = source.snapshot.entries?.length === 0;
    let next = NONE;
    if (folders.length > 0) {
      const servers = await local.servers();
      next = await readUnlistedRows({ folders, servers, signal, isEmpty });
      if (isEmpty && !signal.aborted) restLocal(local, servers);
    }
    if (signal.aborted || JSON.stringify(next) === JSON.stringify(rows)) return;
    rows = next;
    changed();
  };
  const check = coalesce(() => {
    const isReady = source.snapshot.entries !== undefined && !local.searching;
    if (!isOutdated || !tree.visible || !isReady) return;
    if (componentsOf(source.snapshot).some(({ state }) => state.kind === "loading")) return;
    isOutdated = false;
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    read(signal).catch((error: unknown) => signal.aborted || failed(error));
  });
  const outdate = (): void => {
    isOutdated = true;
    check();
  };
  const unsubscribe = [source.subscribe(check), local.onListed(outdate)];
  const visibility = tree.onVisible(check);
  check();
  return {
    get rows() {
      return rows;
    },
    dispose() {
      reading.abort();
      check.dispose();
      visibility.dispose();
      for (const stop of unsubscribe) stop();
    },
  };
}
