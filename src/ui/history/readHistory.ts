import { env, l10n } from "vscode";
import type { Log } from "../../editor/platform/log";
import { showError, showInformation } from "../../editor/platform/messages";
import { waitWithProgress } from "../../editor/platform/progressNotification";
import { readComponentHistories } from "../../editor/text/countTexts";
import { componentLabel, isLocal } from "../../model/component/component";
import type { HistoryReader } from "../../store/history/recordedHistory";
import { type ComponentEntry, componentsOf } from "../../store/snapshot";
import type { Store } from "../../store/store";
import type { CommandTarget } from "../commands/commandTarget";
import { componentsAmong } from "../commands/targetEntries";
import type { LocalFolders } from "../local/localFolders";

export interface ReadHistoryContext {
  readonly store: Store;
  readonly local: LocalFolders;
  readonly history: () => Promise<HistoryReader>;
  /** Called when there is another history to show. */
  readonly historyChanged: () => void;
  readonly log: Log;
}

interface Outcome {
  readonly components: number;
  /** Of the oldest commit that was counted, in milliseconds since 1970. */
  readonly oldest: number;
  /** Whether something is missing, of which the log tells. */
  readonly isIncomplete: boolean;
}

/** Fills the past of local components from Git. @param targets rows of components; all local ones if none is clicked. */
export async function readHistory(context: ReadHistoryContext, targets: readonly CommandTarget[]): Promise<void> {
  const { snapshot } = context.store;
  const meant = targets.length === 0 ? componentsOf(snapshot) : componentsAmong(snapshot, targets);
  const components = meant.filter(({ component }) => isLocal(component.reference));
  if (components.length === 0) {
    void showInformation(l10n.t("History can be read from Git only for components of local files."));
    return;
  }
  const outcome = await waitForHistory(context, components);
  if (outcome) void tell(context, outcome);
}

/** Undefined if the user cancels it. */
async function waitForHistory(
  context: Omit<ReadHistoryContext, "store">,
  components: readonly ComponentEntry[],
): Promise<Outcome | undefined> {
  let outcome: Outcome | undefined;
  const isFinished = await waitWithProgress(l10n.t("Reading History from Git"), async (signal, report) => {
    outcome = await readAll(context, components, signal, report).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return undefined;
    });
  });
  context.historyChanged();
  return isFinished ? outcome : undefined;
}

async function readAll(
  { local, history, log }: Omit<ReadHistoryContext, "store">,
  entries: readonly ComponentEntry[],
  signal: AbortSignal,
  report: (message: string, part: number) => void,
): Promise<Outcome> {
  const reader = await history();
  let components = 0;
  let oldest = Number.POSITIVE_INFINITY;
  let isIncomplete = false;
  for (const { key, component } of entries) {
    const label = componentLabel(component);
    report(label, 0);
    const past = await local.components?.readPast(component.reference, signal, (done, of) =>
      report(`${label} (${done} / ${of})`, 1 / of / entries.length),
    );
    signal.throwIfAborted();
    if (past?.unfinished !== undefined) log.warn(`Older commits of ${label} couldn't be read: ${past.unfinished}`);
    if (past === undefined || past.unfinished !== undefined) isIncomplete = true;
    if (past === undefined || past.states.length === 0) continue;
    await reader.addPast(key, past.states);
    components++;
    for (const { time } of past.states) oldest = Math.min(oldest, time);
  }
  return { components, oldest, isIncomplete };
}

async function tell({ log }: ReadHistoryContext, { components, oldest, isIncomplete }: Outcome): Promise<void> {
  const showLog = l10n.t("Show Log");
  if (components === 0 && isIncomplete) {
    const chosen = await showError(l10n.t("The history couldn't be read from Git."), showLog);
    if (chosen === showLog) log.show();
    return;
  }
  const found =
    components === 0
      ? l10n.t("Git has no earlier versions of these files.")
      : readComponentHistories(components, dayOf(oldest));
  const chosen = isIncomplete
    ? await showError(l10n.t("{0} Some commits couldn't be read.", found), showLog)
    : await showInformation(found);
  if (chosen === showLog) log.show();
}

function dayOf(time: number): string {
  return new Intl.DateTimeFormat(env.language, { dateStyle: "long" }).format(time);
}
