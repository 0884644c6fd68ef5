import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import type { CountedRequest, CountingProxy } from "./countingProxy";
import { countRequests, type RequestCounts } from "./requestTable";

/** Milliseconds without a request after which none is expected. Details are asked for after a second. */
const QUIET = 2_500;

export interface RequestCounter {
  /**
   * Counts what a scenario asks for, and what follows it by itself.
   *
   * @param statuses of the responses, each once.
   */
  count(
    scenario: string,
    expected: RequestCounts,
    act: () => Promise<unknown>,
    statuses?: readonly number[],
  ): Promise<void>;
}

/** @param scenarios are added to these. */
export function createRequestCounter(proxy: CountingProxy, scenarios: Map<string, RequestCounts>): RequestCounter {
  return {
    async count(scenario, expected, act, statuses = [200]) {
      proxy.take();
      await act();
      const requests: CountedRequest[] = [...proxy.take()];
      const isWaiting = () => requests.some((each) => each.status === undefined);
      for (let last = Date.now(); isWaiting() || Date.now() - last < QUIET; await delay(50)) {
        const more = proxy.take();
        if (more.length > 0 || isWaiting()) last = Date.now();
        requests.push(...more);
      }
      const counts = countRequests(requests);
      scenarios.set(scenario, counts);
      const paths = requests.map(({ path }) => path).join("\n");
      assert.deepEqual(counts, expected, `${scenario}:\n${paths}`);
      const answered = [...new Set(requests.map((each) => each.status))];
      assert.deepEqual(answered.toSorted(), requests.length > 0 ? statuses : [], paths);
    },
  };
}
