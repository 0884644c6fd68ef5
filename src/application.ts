import type * as vscode from "vscode";
import { lazily } from "./common/memoize";
import { hasNetwork } from "./common/network";
import { fail } from "./common/result";
import { showStoredTokens } from "./editor/platform/storedTokens";
import { createTokens } from "./editor/platform/tokens";
import { isNothingConfigured } from "./editor/settings/settings";
import { describeFailure } from "./editor/text/failureText";
import { type ConfiguredEntry, componentKey } from "./model/component/component";
import { tokenUnavailable } from "./model/failure";
import { startAutomaticRefresh } from "./store/automaticRefresh";
import { createDetailsCache } from "./store/cache/detailsCache";
import { createServiceFolders } from "./store/cache/serviceFolders";
import { createStatisticsCache } from "./store/cache/statisticsCache";
import { createDetails } from "./store/details/details";
import { withSourceLanguages } from "./store/details/sourceLanguages";
import { loggedReader } from "./store/loggedReader";
import { createRateLimits } from "./store/rateLimits";
import { createStore } from "./store/store";
import type { Handlers } from "./ui/commands/register";
import { registerUi, type UiOptions } from "./ui/registerUi";

/** What `activate` has registered. */
export interface ApplicationOptions extends Pick<UiOptions, "log" | "settings" | "tree" | "viewState" | "detected"> {
  readonly context: vscode.ExtensionContext;
  /** Runs a task that nothing waits for, and logs its errors. */
  readonly inBackground: (act: () => Promise<void>) => void;
}

/** Everything that is needed once there is something to show. */
export interface Application extends vscode.Disposable {
  readonly handlers: Handlers;
  /** Applies the settings as they are now. */
  configure(): Promise<void>;
  /** See {@link Store.accessChanged}. */
  accessChanged(service: string): Promise<void>;
}

/** What needs schemas or the network is loaded when it is first needed. */
export function createApplication(options: ApplicationOptions): Application {
  const { context, log, settings, inBackground } = options;
  const folders = createServiceFolders(context.globalStorageUri.fsPath, log.warn, Date.now, () => tokens.services());
  const changed = (service: string): void => inBackground(() => store.accessChanged(service));
  const listChanged = (): void => showStoredTokens(context.globalState);
  const tokens = createTokens(context.secrets, context.globalState, changed, folders, listChanged);
  const userAgent = `translation-status/${String(context.extension.packageJSON.version)}`;
  const client = lazily(async () => {
    const { createStatisticsClient } = await import("./weblate/client");
    return createStatisticsClient({ userAgent, tokenOf: tokens.get, onRateLimit: store.noteRateLimit, hasNetwork });
  });
  const cacheOptions = { folders, accessOf: tokens.accessOf, warn: log.warn, now: Date.now };
  const rateLimits = createRateLimits(cacheOptions);
  const store = createStore({
    readComponent: loggedReader(
      client,
      (reference, failure) =>
        log.warn(`${componentKey(reference)}: ${describeFailure(failure)} ${JSON.stringify(failure)}`),
      (reference, rows) => log.warn(`${componentKey(reference)}: left out rows with an invalid language code: ${rows}`),
    ),
    ...{ ...cacheOptions, cache: createStatisticsCache(cacheOptions), rateLimits },
  });
  const details = createDetails({
    readDetails: async (...args) => (await client()).readDetails(...args),
    ...{ ...cacheOptions, cache: createDetailsCache(cacheOptions), rateLimits },
  });
  store.onAccessChanged(details.forgetService);
  const ui = registerUi({
    ...options,
    ...{ store: withSourceLanguages(store, details), tokens, details },
    sources: {
      readAddress: async (text) => (await import("./discovery/addresses")).readAddressTarget(text),
      readEntries: async (value) => (await import("./discovery/settings")).readComponentsSetting(value),
      browser: client,
      readDetails: async (reference, signal) => {
        const access = await tokens.accessOf(reference.service).catch(tokenUnavailable);
        return "kind" in access ? fail(access) : (await client()).readDetails(reference, access, signal);
      },
    },
    tryToken: async (...args) => (await client()).tryToken(...args),
  });
  const refresh = startAutomaticRefresh(store, () => settings().refreshInterval, ui.attention, log.warn);
  const readSettings = async (): Promise<readonly (readonly ConfiguredEntry[])[]> => {
    const { components } = settings();
    if (isNothingConfigured(components)) return components.map(() => []);
    const { readComponentsSettings } = await import("./discovery/settings");
    return readComponentsSettings(settings().components);
  };
  return {
    handlers: ui.handlers,
    async configure() {
      const lists = await readSettings();
      const filesFound = ui.configure(lists);
      // Folders without settings of their own share a list.
      const stored = store.configure([...new Set(lists)].flat()).then(refresh.check);
      await Promise.all([filesFound, stored]);
    },
    accessChanged: store.accessChanged,
    dispose() {
      for (const disposable of [refresh, tokens, store, details, ui]) disposable.dispose();
    },
  };
}
