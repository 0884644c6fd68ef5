import { type Changes, changesOf, sumChanges } from "../../model/history/changesSince";
import { type SinceMoment, timeOf } from "../../model/history/sinceMoment";
import type { HistoryReader } from "./historyReader";

/** What is asked about: components by their keys of the snapshot, and languages by their codes. */
export interface ChangesScope {
  readonly keys: readonly string[];
  /** All languages if omitted. */
  readonly codes?: readonly string[];
}

/**
 * What changed in the scope since a moment. Undefined if no history of any of the components reaches back to it. Components
 * whose history begins later count with what changed since then.
 *
 * @param now milliseconds since 1970.
 */
export async function changesSince(
  history: Pick<HistoryReader, "historyOf">,
  { keys, codes }: ChangesScope,
  moment: SinceMoment,
  now: number,
): Promise<Changes | undefined> {
  const time = timeOf(moment, now);
  const histories = await Promise.all(keys.map((key) => history.historyOf(key)));
  const changes = sumChanges(histories.map((each) => each && changesOf(each, time, codes)));
  return changes === undefined || changes.since > time ? undefined : changes;
}
