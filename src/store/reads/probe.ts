import { pLimit } from "../../common/limit";
import { perKey } from "../../common/memoize";
import { fail, succeed } from "../../common/result";
import { markPartial } from "../../model/statistics/partial";
import type { StatisticsCache } from "../cache/caches";
import type { Store } from "../storeTypes";
import { attemptRead, type ReadAttempt, type ReadAttemptOptions } from "./readAttempt";
import { COMPONENTS_AT_ONCE } from "./readsInFlight";

/** Reads components that are not configured yet, by the same rules as those that are. */
export function createProbe(
  options: ReadAttemptOptions,
  cache: Pick<StatisticsCache, "save">,
  now: () => number,
): Store["probe"] {
  const queueOf = perKey(() => pLimit(COMPONENTS_AT_ONCE));
  return async (component, begin) => {
    const queue = queueOf(component.reference.service);
    let attempt: ReadAttempt;
    // The token may change while it is read.
    do attempt = await queue(() => attemptRead(options, component, undefined, begin()));
    while (attempt.kind === "mixed");
    const { outcome, access, service } = attempt;
    if (!outcome?.ok) return outcome ?? fail({ kind: "cancelled" });
    const statistics = { ...markPartial(outcome.value), fetchedAt: now() };
    return succeed({
      reference: statistics.reference,
      cache: async (key) => (access ? cache.save(service, key, statistics, access) : undefined),
    });
  };
}
