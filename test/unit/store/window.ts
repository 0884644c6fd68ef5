import { rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Memento, SecretStorage } from "vscode";
import { type Result, succeed } from "../../../src/common/result";
import { createTokens, type Tokens } from "../../../src/editor/platform/tokens";
import type { Failure } from "../../../src/model/failure";
import type { ComponentStatistics } from "../../../src/model/statistics/statistics";
import { createDetailsCache } from "../../../src/store/cache/detailsCache";
import { createServiceFolders } from "../../../src/store/cache/serviceFolders";
import { createStatisticsCache, type StatisticsCache } from "../../../src/store/cache/statisticsCache";
import { createDetails, type DetailsSource } from "../../../src/store/details";
import { createRateLimits } from "../../../src/store/rateLimits";
import { componentsOf, statisticsOf } from "../../../src/store/snapshot";
import { createStore, type Store } from "../../../src/store/store";
import { scratchFolder } from "../../host/scratch";
import { createMemento, createVault } from "../../support/secrets";
import { language } from "../model/languages";

export interface WindowOptions {
  /** The folder that all windows share. */
  readonly storage: string;
  readonly secrets: SecretStorage;
  readonly memento: Memento;
  readonly now?: () => number;
  /** What happens between the moment at which a service is asked and its answer. */
  readonly whileAsked?: (component: string) => Promise<void> | void;
  /** In place of the cache on disk, around it. */
  readonly cache?: (cache: StatisticsCache) => StatisticsCache;
}

/** One window of the editor as `extension.ts` makes it, without the editor; its service answers at once. */
export interface TestWindow {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly details: DetailsSource;
  readonly warnings: readonly string[];
  /** Tokens with which the service was asked, in order; undefined for none. */
  readonly asked: (string | undefined)[];
  /** Codes of the language of each component; undefined where nothing is shown. A service answers with its token. */
  shown(): readonly (string | undefined)[];
  quiet(): Promise<void>;
  dispose(): void;
}

/** The language that the service gives to whoever has no token, and to the owner of one. */
export const PUBLIC = "public";

export function openWindow(options: WindowOptions): TestWindow {
  const now = options.now ?? Date.now;
  const warnings: string[] = [];
  const asked: (string | undefined)[] = [];
  const warn = (message: string): void => void warnings.push(message);
  const folders = createServiceFolders(options.storage, warn, now);
  const changed = (service: string): void => void store.accessChanged(service).catch(() => undefined);
  const tokens = createTokens(options.secrets, options.memento, changed, folders);
  const cacheOptions = { folders, accessOf: tokens.accessOf, warn, now };
  const rateLimits = createRateLimits(cacheOptions);
  const cache = createStatisticsCache(cacheOptions);
  const store = createStore({
    ...cacheOptions,
    async readComponent([reference], { token }, signal): Promise<Result<ComponentStatistics, Failure>> {
      if (!reference) throw new Error("nothing to read");
      asked.push(token);
      await options.whileAsked?.(reference.component);
      if (signal.aborted) return { ok: false, problem: { kind: "cancelled" } };
      return succeed({ reference, languages: [language(token ?? PUBLIC)] });
    },
    cache: options.cache?.(cache) ?? cache,
    rateLimits,
  });
  const details = createDetails({
    ...cacheOptions,
    readDetails: async (_reference, { token }) => succeed({ filemask: `${token ?? PUBLIC}/*.po` }),
    cache: createDetailsCache(cacheOptions),
    rateLimits,
    delay: 0,
  });
  store.onAccessChanged(details.forgetService);
  return {
    store,
    tokens,
    details,
    warnings,
    asked,
    shown: () => componentsOf(store.snapshot).map(({ state }) => statisticsOf(state)?.languages[0]?.code),
    async quiet() {
      for (let calm = 0; calm < 10; calm++) {
        await delay(5);
        if (store.snapshot.refreshing) calm = 0;
      }
    },
    dispose() {
      store.dispose();
      details.dispose();
      tokens.dispose();
    },
  };
}

/** What the windows of a test share: made before each test, and removed after it with all that `open` holds. */
export function shareAmongWindows() {
  const shared = {
    storage: "",
    vault: createVault(),
    memento: createMemento(),
    open: [] as { dispose(): void }[],
  };
  beforeEach(() => {
    shared.storage = scratchFolder("windows").path;
    shared.vault = createVault();
    shared.memento = createMemento();
  });
  afterEach(async () => {
    for (const made of shared.open.splice(0)) made.dispose();
    await delay(20);
    await rm(shared.storage, { recursive: true, force: true, maxRetries: 5 });
  });
  return shared;
}
