import type { Memento, SecretStorage } from "vscode";
import { type Result, succeed } from "../../../src/common/result";
import { createTokens, type Tokens } from "../../../src/editor/platform/tokens/tokens";
import type { Failure } from "../../../src/model/failure";
import type { ComponentStatistics } from "../../../src/model/statistics/statistics";
import { createStatisticsCache, type StatisticsCache } from "../../../src/store/cache/caches";
import { createDetailsCache } from "../../../src/store/cache/detailsCache";
import { createServiceFolders } from "../../../src/store/cache/serviceFolders";
import { createDetails, type DetailsSource } from "../../../src/store/details/details";
import { createHistoryRecorder, type HistoryRecorder } from "../../../src/store/history/recordedHistory";
import { createRateLimits } from "../../../src/store/refresh/rateLimits";
import { componentsOf, statisticsOf } from "../../../src/store/snapshot";
import { createStore, type Store } from "../../../src/store/store";
import { scratchFolder } from "../../host/scratch";
import { createMemento, createVault } from "../../support/secrets";
import { createUnderWay } from "../../support/underWay";
import { language } from "../model/languages";

export interface WindowOptions {
  /** Shared by all windows. */
  readonly storage: string;
  readonly secrets: SecretStorage;
  readonly memento: Memento;
  readonly now?: () => number;
  /** Between request and answer. */
  readonly whileAsked?: (component: string) => Promise<void> | void;
  /** Wraps the cache on disk. */
  readonly cache?: (cache: StatisticsCache) => StatisticsCache;
}

/** Like `extension.ts`, without VS Code; the service answers at once. */
export interface TestWindow {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly details: DetailsSource;
  readonly history: HistoryRecorder;
  readonly warnings: readonly string[];
  /** Token of each request, in order. */
  readonly asked: (string | undefined)[];
  /** Language codes by component, which are the tokens. */
  shown(): readonly (string | undefined)[];
  /** Once it reads, stores and removes nothing any more. */
  quiet(): Promise<void>;
  dispose(): void;
}

/** Language code without a token. */
export const PUBLIC = "public";

export function openWindow(options: WindowOptions): TestWindow {
  const now = options.now ?? Date.now;
  const warnings: string[] = [];
  const asked: (string | undefined)[] = [];
  const warn = (message: string): void => void warnings.push(message);
  const underWay = createUnderWay();
  const folders = underWay.watch(createServiceFolders(options.storage, warn, now));
  const changed = (service: string): void => void store.accessChanged(service).catch(() => undefined);
  const tokens = underWay.watch(createTokens(options.secrets, options.memento, changed, folders));
  const cacheOptions = { folders, accessOf: tokens.accessOf, warn, now };
  const rateLimits = underWay.watch(createRateLimits(cacheOptions));
  const cache = underWay.watch(createStatisticsCache(cacheOptions));
  const history = underWay.watch(createHistoryRecorder(cacheOptions));
  const store = createStore({
    ...cacheOptions,
    record: (...args) => void history.record(...args),
    async readComponent([reference], { token }, signal): Promise<Result<ComponentStatistics, Failure>> {
      if (!reference) throw new Error("nothing to read");
      asked.push(token);
      await options.whileAsked?.(reference.component);
      if (signal.aborted) return { ok: false, problem: { kind: "cancelled" } };
      return succeed({ reference, languages: [language(token ?? PUBLIC)], gaps: [] });
    },
    cache: options.cache?.(cache) ?? cache,
    rateLimits,
  });
  const details = createDetails({
    ...cacheOptions,
    readDetails: async (_reference, { token }) => succeed({ filemask: `${token ?? PUBLIC}/*.po` }),
    cache: underWay.watch(createDetailsCache(cacheOptions)),
    rateLimits,
    delay: 0,
  });
  store.onAccessChanged(details.forgetService);
  return {
    store,
    tokens,
    details,
    history,
    warnings,
    asked,
    shown: () => componentsOf(store.snapshot).map(({ state }) => statisticsOf(state)?.languages[0]?.code),
    quiet: () => underWay.over(() => store.snapshot.refreshing),
    dispose() {
      store.dispose();
      details.dispose();
      tokens.dispose();
    },
  };
}

/** Created before each test. */
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
  afterEach(() => {
    for (const made of shared.open.splice(0)) made.dispose();
  });
  return shared;
}
