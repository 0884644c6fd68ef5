import { fail, type Result, succeed } from "../common/result";
import type { AddressTarget } from "../model/component/addressTarget";
import { type ComponentReference, componentKey } from "../model/component/component";
import type { ComponentStatistics } from "../model/statistics/statistics";
import type { Snapshot } from "../store/snapshot";

type Candidates = readonly [ComponentReference, ...ComponentReference[]];

/** What an address may mean, on services that may be asked. Fails with one line. */
export function candidatesIn(target: AddressTarget, mayAsk: (service: string) => boolean): Result<Candidates, string> {
  if (target.kind !== "component") return fail("It is not the address of a component");
  const [first, ...others] = target.candidates.filter(({ service }) => mayAsk(service));
  if (first) return succeed([first, ...others]);
  const [{ service }] = target.candidates;
  return fail(`${service} is not among the services of the settings, so it was not asked`);
}

/** As if only this component were configured. */
export function snapshotOf(statistics: ComponentStatistics, now: number): Snapshot {
  const { reference } = statistics;
  const entry = {
    kind: "component" as const,
    key: componentKey(reference),
    component: { reference, otherCandidates: [] },
    state: { kind: "ready" as const, statistics: { ...statistics, fetchedAt: now } },
  };
  return { entries: [entry], configured: [entry], refreshing: false };
}
