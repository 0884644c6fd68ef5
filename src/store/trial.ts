import { fail, succeed } from "../common/result";
import type { StatisticsCache } from "./cache/statisticsCache";
import { attemptRead, type ReadAttempt, type ReadAttemptOptions } from "./readAttempt";
import type { Store } from "./storeTypes";

/** Reads components that are not configured yet, by the same rules as those that are. */
export function createTrial(
  options: ReadAttemptOptions,
  cache: Pick<StatisticsCache, "save">,
  now: () => number,
): Store["tryReading"] {
  return async (component, signal) => {
    let attempt: ReadAttempt;
    // The token may change while it is read.
    do attempt = await attemptRead(options, component, undefined, signal);
    while (attempt.kind === "mixed");
    const { outcome, access, service } = attempt;
    if (!outcome?.ok) return outcome ?? fail({ kind: "cancelled" });
    const statistics = { ...outcome.value, fetchedAt: now() };
    return succeed({
      reference: statistics.reference,
      cache: async (key) => (access ? cache.save(service, key, statistics, access) : undefined),
    });
  };
}
