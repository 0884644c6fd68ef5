import { type Disposable, l10n, ThemeIcon } from "vscode";
import { lazily } from "../../common/memoize";
import { formatCount } from "../../editor/text/formatCount";
import type { RepositoryState, Waiting } from "../../model/component/repositoryState";
import { createRepositoryStates, type RepositoryStatesOptions } from "../../store/details/repositoryStates";
import type { SnapshotSource, Store } from "../../store/store";
import type { FactsOf, HistoryFactsOptions } from "../history/historyFacts";
import type { FollowedUnlisted, UnlistedOptions } from "../unlisted/followUnlisted";
import type { DeferredTree } from "./deferredTree";
import { FAILURE_ICON } from "./items/icons";
import { LanguagesProvider, type LanguagesProviderOptions } from "./languagesProvider";
import type { LastViewed } from "./lastViewed";
import { describeRows } from "./viewDescription";
import { followWantedComponents } from "./wantedComponents";

export interface DrawnRowsOptions
  extends Omit<
      LanguagesProviderOptions,
      "changeOf" | "isNew" | "isLeft" | "repositoryOf" | "repositoryIconOf" | "historyFactsOf" | "unlisted"
    >,
    Pick<UnlistedOptions, "local"> {
  readonly tree: DeferredTree;
  readonly source: SnapshotSource & Pick<Store, "want" | "onAccessChanged">;
  readonly repositories: Omit<RepositoryStatesOptions, "now" | "source">;
  readonly lastViewed: LastViewed;
  readonly history: HistoryFactsOptions["history"];
  readonly warn: (message: string) => void;
}

/** The rows of the view, and which components they want to be read. */
export interface DrawnRows extends Disposable {
  readonly provider: LanguagesProvider;
  /** See {@link LanguagesProvider.update}. */
  arrange(changed: "anything" | "components"): void;
  /** What the view says above the rows. */
  readonly describe: typeof describeRows;
  /** Gives the rows to VS Code, which draws those that changed. */
  provide(): void;
}

/** @param changed called when there are other rows than the snapshot's */
export function drawRows(options: DrawnRowsOptions, changed: () => void): DrawnRows {
  const { source, tree, lastViewed, warn } = options;
  const { changeOf, isNew } = lastViewed;
  const isLeft = (key: string): boolean => wanted.isLeft(key);
  const loadFacts = lazily(async () =>
    (await import("../history/historyFacts")).createHistoryFacts({ ...options, lookOf: lastViewed.timeOf }),
  );
  const historyFactsOf: FactsOf = async (node) => (await loadFacts())(node);
  let unlisted: FollowedUnlisted | undefined;
  let disposed = false;
  const follow = async (): Promise<void> => {
    const { followUnlisted } = await import("../unlisted/followUnlisted");
    if (!disposed) unlisted = followUnlisted({ ...options, changed, failed });
  };
  const failed = (error: unknown): void => warn(`Files that are not shown couldn't be read: ${String(error)}`);
  follow().catch(failed);
  const repositories = createRepositoryStates({ ...options, ...options.repositories }, changed);
  const provider = new LanguagesProvider({
    ...{ ...options, changeOf, isNew, isLeft, historyFactsOf },
    repositoryOf: (key) => repositoryText(repositories.of(key)),
    repositoryIconOf: (key) => repositoryIcon(repositories.of(key)),
    unlisted: () => unlisted?.rows.nodes ?? [],
  });
  const leftChanged = (): void => provider.update("components");
  const wanted = followWantedComponents({
    ...{ tree, rows: () => provider.rows, store: source, warn, leftChanged },
    see: repositories.see,
  });
  let provided: Disposable | undefined;
  return {
    provider,
    describe: (...shown) => describeRows(...shown) ?? unlisted?.rows.message,
    arrange: (changed) => provider.update(changed),
    provide() {
      provided ??= tree.provideRows(provider);
      wanted.update();
    },
    dispose() {
      disposed = true;
      unlisted?.dispose();
      wanted.dispose();
      repositories.dispose();
      provided?.dispose();
      provider.dispose();
    },
  };
}

/** What keeps a component from being merged, the worst first; empty if nothing does or nothing is known. */
function repositoryText(state: RepositoryState | undefined): readonly string[] {
  if (!state) return [];
  const { isLocked, failed, toCommit, toMerge, toPush } = state;
  return [
    ...(isLocked ? [l10n.t("locked")] : []),
    ...(failed ? ["file" in failed ? l10n.t("conflict in {0}", failed.file) : failed.message] : []),
    ...counted(l10n.t("uncommitted"), toCommit),
    ...counted(l10n.t("commits to merge"), toMerge),
    ...counted(l10n.t("commits to push"), toPush),
  ];
}

function repositoryIcon(state: RepositoryState | undefined): ThemeIcon | undefined {
  if (state?.failed) return FAILURE_ICON;
  return state?.isLocked ? new ThemeIcon("lock") : undefined;
}

function counted(what: string, waiting: Waiting): readonly string[] {
  if (waiting === 0) return [];
  return [waiting === undefined ? what : `${what} (${formatCount(waiting)})`];
}
