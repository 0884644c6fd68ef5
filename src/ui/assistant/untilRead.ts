import { isLocal } from "../../model/component/component";
import { componentsOf, projectsOf, type Snapshot, servicesOf, statisticsOf } from "../../store/snapshot";
import type { Store } from "../../store/store";

const TIMEOUT_MS = 60_000;

/** Waits for components that are being read for the first time, but not longer than a minute. */
export async function untilRead(store: Pick<Store, "snapshot" | "subscribe">, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      unsubscribe();
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const check = (): void => {
      if (!isAwaited(store.snapshot)) end();
    };
    const unsubscribe = store.subscribe(check);
    const timer = setTimeout(end, TIMEOUT_MS);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
    else check();
  });
}

function isAwaited(snapshot: Snapshot): boolean {
  return componentsOf(snapshot).some(({ state }) => state.kind === "loading" && statisticsOf(state) === undefined);
}

/** Base addresses of the services that the settings name. */
export function configuredServices(snapshot: Snapshot): ReadonlySet<string> {
  const entries = [...componentsOf(snapshot), ...projectsOf(snapshot)];
  return new Set(entries.flatMap(servicesOf).filter((service) => !isLocal({ service })));
}
