import type { ConfiguredComponent } from "../../../src/model/component/component";
import type { LanguageStatistics } from "../../../src/model/statistics/statistics";
import { type ComponentState, componentsOf, EMPTY_SNAPSHOT, type Snapshot } from "../../../src/store/snapshot";
import { withEntries, withState } from "../../../src/store/snapshotChanges";
import { reference } from "./fakeReader";

/** 2026-01-03T17:11:40.000Z */
export const FETCHED_AT = Date.UTC(2026, 0, 3, 17, 11, 40);

export function ready(component: string, languages: readonly LanguageStatistics[]): ComponentState {
  return { kind: "ready", statistics: { reference: reference(component), languages, gaps: [], fetchedAt: FETCHED_AT } };
}

export function failed(component: string, languages?: readonly LanguageStatistics[]): ComponentState {
  const previous = { reference: reference(component), languages: languages ?? [], gaps: [], fetchedAt: FETCHED_AT };
  return { kind: "failed", failure: { kind: "serverError", status: 500 }, ...(languages ? { previous } : {}) };
}

export function snapshotOf(
  ...components: readonly (readonly [component: string, state: ComponentState, name?: string])[]
): Snapshot {
  const configured = components.map(([component, , name]): ConfiguredComponent => {
    return { reference: reference(component), otherCandidates: [], ...(name === undefined ? {} : { name }) };
  });
  const empty = withEntries(
    EMPTY_SNAPSHOT,
    configured.map((component) => ({ kind: "component", component })),
  );
  return componentsOf(empty).reduce((snapshot, { key }, index) => {
    const state = components[index]?.[1];
    return state ? withState(snapshot, key, state) : snapshot;
  }, empty);
}
