import type { ConfiguredEntry } from "../../src/model/component/settingsEntry";
import { createStatisticsClient } from "../../src/services/weblate/client";
import { componentsOf } from "../../src/store/snapshot";
import { createStore } from "../../src/store/store";

/** Reads components `c0`, `c1`, … of project `p` of a service. Throws where a row is missing. */
export type Reader = (service: string, components: number, languages: number) => Promise<void>;

export const readWithStore: Reader = async (service, components, languages) => {
  const client = createStatisticsClient({ userAgent: "translation-status/bench" });
  const store = createStore({ readComponent: client.readComponent, now: Date.now });
  await store.configure(
    slugs(components).map((component): ConfiguredEntry => {
      return { kind: "component", component: { reference: { service, project: "p", component }, otherCandidates: [] } };
    }),
  );
  await store.refresh();
  const read = componentsOf(store.snapshot);
  store.dispose();
  expectRows(read.length, components);
  for (const { state } of read) {
    if (state.kind !== "ready") throw new Error(`a component is ${JSON.stringify(state)}`);
    expectRows(state.statistics.languages.length, languages);
  }
};

/** One page after the other, one component after the other. */
export const followNext: Reader = async (service, components, languages) => {
  for (const component of slugs(components)) expectRows(await followComponent(service, component), languages);
};

export const followNextAtOnce: Reader = async (service, components, languages) => {
  const found = await Promise.all(slugs(components).map((component) => followComponent(service, component)));
  for (const rows of found) expectRows(rows, languages);
};

async function followComponent(service: string, component: string): Promise<number> {
  let rows = 0;
  let next: string | null = `${service}/api/components/p/${component}/statistics/`;
  while (next !== null) {
    const response: Response = await fetch(next, { headers: { accept: "application/json" } });
    const page = (await response.json()) as { readonly next: string | null; readonly results: readonly unknown[] };
    rows += page.results.length;
    next = page.next;
  }
  return rows;
}

export function slugs(components: number): readonly string[] {
  return Array.from({ length: components }, (_, index) => `c${index}`);
}

/** A reader that reads less must not look faster. */
export function expectRows(found: number, expected: number): void {
  if (found !== expected) throw new Error(`${found} rows in place of ${expected}`);
}
