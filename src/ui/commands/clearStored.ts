import { l10n } from "vscode";
import type { Log } from "../../editor/platform/log";
import { askToContinue, showBriefly, showError } from "../../editor/platform/messages";
import type { Store } from "../../store/store";

export interface ClearStoredContext {
  readonly store: Store;
  readonly log: Pick<Log, "warn">;
  /** Removes from disk what was read. Rejects if it can't. */
  readonly removeStored: () => Promise<void>;
}

/** Asks, removes the history and what is cached of services, and lets everything be read anew. */
export async function clearStored(context: ClearStoredContext, readAgain: () => unknown): Promise<void> {
  const { store, log, removeStored } = context;
  const question = l10n.t(
    "Delete the history and the cached statistics of all workspaces? The history of services can't be restored.",
  );
  if (!(await askToContinue(question, l10n.t("Delete")))) return;
  store.cancel();
  try {
    await removeStored();
  } catch (error) {
    log.warn(`The history and the cache couldn't be deleted: ${String(error)}`);
    void showError(l10n.t("The history and the cache couldn't be deleted. {0}", String(error)));
    return;
  }
  showBriefly(l10n.t("History and cache cleared"));
  await readAgain();
}
