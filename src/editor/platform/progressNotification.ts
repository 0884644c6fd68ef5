import { type CancellationToken, ProgressLocation, window } from "vscode";
import { VIEW_ID } from "../../contributions";
import { plainText } from "../text/plainText";

/** Shows the progress bar of the view. */
export function showInView(title: string, task: () => Promise<void>): void {
  void window.withProgress({ location: { viewId: VIEW_ID }, title: plainText(title) }, task);
}

/** Before a progress notification appears. */
const NOTIFICATION_DELAY_MS = 2_000;

/**
 * Waits for a task that the user asked for. If it takes long, a notification says so and offers to cancel it.
 *
 * @returns false if it was cancelled.
 */
export async function waitVisibly(title: string, start: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
  const abort = new AbortController();
  const task = start(abort.signal);
  let timer: NodeJS.Timeout | undefined;
  const delay = new Promise<"slow">((resolve) => {
    timer = setTimeout(() => resolve("slow"), NOTIFICATION_DELAY_MS);
  });
  const first = await Promise.race([task, delay]).finally(() => clearTimeout(timer));
  if (first === "slow") {
    const options = { location: ProgressLocation.Notification, title: plainText(title), cancellable: true };
    await window.withProgress(options, (_progress, token: CancellationToken) => {
      token.onCancellationRequested(() => abort.abort());
      return task;
    });
  }
  return !abort.signal.aborted;
}

/**
 * Shows a notification with the progress of a task that the user asked for, and offers to cancel it.
 *
 * @param start calls `report` with what is being done, and the part of the whole that is done since the last call.
 * @returns false if it was cancelled.
 */
export async function waitWithProgress(
  title: string,
  start: (signal: AbortSignal, report: (message: string, part: number) => void) => Promise<void>,
): Promise<boolean> {
  const abort = new AbortController();
  const options = { location: ProgressLocation.Notification, title: plainText(title), cancellable: true };
  await window.withProgress(options, (progress, token: CancellationToken) => {
    token.onCancellationRequested(() => abort.abort());
    return start(abort.signal, (message, part) =>
      progress.report({ message: plainText(message), increment: 100 * part }),
    );
  });
  return !abort.signal.aborted;
}
