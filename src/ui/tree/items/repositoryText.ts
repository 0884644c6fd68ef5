import { l10n } from "vscode";
import { formatCount } from "../../../editor/text/formatCount";
import type { RepositoryState, Waiting } from "../../../model/component/repositoryState";

/** What keeps a component from being merged, the worst first; empty if nothing does or nothing is known. */
export function repositoryText(state: RepositoryState | undefined): readonly string[] {
  if (!state) return [];
  const { isLocked, failed, toCommit, toMerge, toPush } = state;
  return [
    ...(isLocked ? [l10n.t("locked")] : []),
    ...(failed ? ["file" in failed ? l10n.t("conflict in {0}", failed.file) : failed.message] : []),
    ...counted(l10n.t("translations to commit"), toCommit),
    ...counted(l10n.t("commits to merge"), toMerge),
    ...counted(l10n.t("commits to push"), toPush),
  ];
}

function counted(what: string, waiting: Waiting): readonly string[] {
  if (waiting === 0) return [];
  return [waiting === undefined ? what : `${what} (${formatCount(waiting)})`];
}
