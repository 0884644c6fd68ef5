import { setTimeout as delay } from "node:timers/promises";
import type { Memento, SecretStorage } from "vscode";
import { createTokens } from "../../src/editor/platform/tokens/tokens";
import type { ConfiguredEntry } from "../../src/model/component/settingsEntry";
import { createStatisticsClient } from "../../src/services/weblate/client";
import { createTransport } from "../../src/services/weblate/transport/transport";
import { createStatisticsCache } from "../../src/store/cache/caches";
import { createServiceFolders } from "../../src/store/cache/serviceFolders";
import { createRateLimits } from "../../src/store/refresh/rateLimits";
import { componentsOf } from "../../src/store/snapshot";
import { createStore, type Store } from "../../src/store/store";
import type { Random } from "./random";

/** Short, so that requests end in every possible way. */
const LIMITS = {
  headersTimeout: 120,
  bodyTimeout: 100,
  wholeTimeout: 400,
  maxBytes: 512 * 1024,
  maxRetries: 2,
  retryDelay: 2,
};

export interface WindowOptions {
  readonly entries: readonly ConfiguredEntry[];
  readonly services: readonly string[];
  readonly random: Random;
  /** Milliseconds since 1970, shared by all windows. */
  readonly now: () => number;
  readonly putForward: (milliseconds: number) => void;
  readonly folder: string;
  readonly secrets: SecretStorage;
  /** Once the faults are over, a busy machine needs the usual timeouts. */
  readonly calm: () => boolean;
  readonly memento: Memento;
  /** Called with what must never happen. */
  readonly found: (what: string) => void;
}

export interface SoakWindow {
  readonly store: Store;
  round(): Promise<void>;
}

/** Milliseconds; longer than any read with its retries. */
const PATIENCE = 10_000;
const DAY = 24 * 3600 * 1000;

export function openWindow(options: WindowOptions): SoakWindow {
  const { random, entries, services, now } = options;
  const folders = createServiceFolders(options.folder, options.found, now);
  const changed = (service: string): void => void store.accessChanged(service).catch(() => undefined);
  const tokens = createTokens(options.secrets, options.memento, changed, folders);
  const cacheOptions = { folders, accessOf: tokens.accessOf, warn: options.found, now };
  const hasty = createTransport(LIMITS);
  const usual = createTransport();
  const client = createStatisticsClient({
    userAgent: "translation-status/soak",
    transport: { get: (...request) => (options.calm() ? usual : hasty).get(...request) },
    tokenOf: tokens.get,
    onRateLimit: (service, rateLimit) => store.noteRateLimit(service, rateLimit),
    now,
  });
  const store = createStore({
    readComponent: client.readComponent,
    ...cacheOptions,
    cache: createStatisticsCache(cacheOptions),
    rateLimits: createRateLimits(cacheOptions),
  });

  const changeToken = async (): Promise<void> => {
    const service = random.pick(services);
    if ((await tokens.get(service)) === undefined || random.chance(0.3)) {
      await tokens.set(service, `token-${random.below(1e9)}`);
      return;
    }
    await tokens.forget(service);
    await store.accessChanged(service).catch(() => undefined);
  };
  const meanwhile: readonly (() => Promise<void> | void)[] = [
    () => store.cancel(),
    () => store.configure(entries.filter(() => random.chance(0.7))),
    changeToken,
    () => store.retryFailed(),
    () => store.ensureFresh(0),
  ];
  const begin: readonly (() => Promise<void>)[] = [
    () => store.refresh(),
    () => store.ensureFresh(random.below(DAY)),
    () => store.retryFailed(),
  ];

  return {
    store,
    async round() {
      const unsubscribe = store.subscribe(() => {
        if (store.snapshot.entries === undefined) options.found("the store has lost its entries");
      });
      const running = [random.chance(0.7) ? store.refresh() : random.pick(begin)()];
      while (random.chance(0.4)) {
        await delay(random.below(40));
        running.push(Promise.resolve(random.pick(meanwhile)()));
      }
      await Promise.all(running);
      unsubscribe();
      // A token changed by another window causes a read.
      const deadline = Date.now() + PATIENCE;
      while (store.snapshot.refreshing && Date.now() < deadline) await delay(5);
      check(store, options.found);
      // Rate limits may last until tomorrow.
      options.putForward(random.below(2 * DAY));
    },
  };
}

function check(store: Store, found: (what: string) => void): void {
  if (store.snapshot.refreshing) found("the store says that it reads, and does not");
  for (const { state, key } of componentsOf(store.snapshot)) {
    if (state.kind === "failed" && state.failure.kind === "internal") found(`${key}: ${state.failure.detail}`);
  }
}
