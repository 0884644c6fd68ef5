import { type Changes, changesOfAll } from "../../model/history/changesSince";
import { type SinceMoment, timeOf } from "../../model/history/sinceMoment";
import type { HistoryReader } from "./historyReader";

/** What is asked about: components by their keys of the snapshot, and languages by their codes. */
export interface ChangesScope {
  readonly keys: readonly string[];
  /** All languages if omitted. */
  readonly codes?: readonly string[];
}

/**
 * What changed in the scope since a moment; see {@link changesOfAll}, which is for many questions about the same components.
 *
 * @param now milliseconds since 1970.
 */
export async function changesSince(
  history: Pick<HistoryReader, "historyOf">,
  { keys, codes }: ChangesScope,
  moment: SinceMoment,
  now: number,
): Promise<Changes | undefined> {
  const histories = await Promise.all(keys.map((key) => history.historyOf(key)));
  return changesOfAll(
    histories.filter((one) => one !== undefined),
    timeOf(moment, now),
    codes,
  );
}
