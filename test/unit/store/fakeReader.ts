import { fail, type Result, succeed } from "../../../src/common/result";
import type { ComponentReference } from "../../../src/model/component/component";
import type { ConfiguredEntry } from "../../../src/model/component/settingsEntry";
import type { Failure } from "../../../src/model/failure";
import type { ComponentStatistics, LanguageStatistics } from "../../../src/model/statistics/statistics";
import { createStore, type Store, type StoreOptions } from "../../../src/store/store";
import { language } from "../model/languages";

export interface Call {
  readonly candidates: readonly ComponentReference[];
  readonly signal: AbortSignal;
  give(languages?: readonly LanguageStatistics[]): void;
  giveUp(problem: Failure): void;
  throw(error: Error): void;
}

/** Reads are answered by the test, and the clock stands still. */
export interface StoreByHand {
  readonly store: Store;
  readonly calls: Call[];
  callsOf(component: string): readonly Call[];
  /** Milliseconds since 1970. */
  now: number;
}

export function storeByHand(options: Omit<StoreOptions, "now" | "readComponent"> = {}): StoreByHand {
  const calls: Call[] = [];
  const made: StoreByHand = {
    calls,
    callsOf: (component) => calls.filter((call) => call.candidates[0]?.component === component),
    now: 1_000_000,
    store: createStore({
      ...options,
      now: () => made.now,
      readComponent: (candidates, _access, signal) =>
        new Promise<Result<ComponentStatistics, Failure>>((resolve, reject) => {
          const [reference] = candidates;
          if (!reference) throw new Error("nothing to read");
          calls.push({
            candidates,
            signal,
            give: (languages = [language("de")]) => resolve(succeed({ reference, languages, gaps: [] })),
            giveUp: (problem) => resolve(fail(problem)),
            throw: reject,
          });
          signal.addEventListener("abort", () => resolve(fail({ kind: "cancelled" })));
        }),
    }),
  };
  return made;
}

export function reference(component: string, service = "https://one.example"): ComponentReference {
  return { service, project: "p", component };
}

export function configured(component: string, service?: string): ConfiguredEntry {
  return { kind: "component", component: { reference: reference(component, service), otherCandidates: [] } };
}

/** Waits for pending microtasks and I/O callbacks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
