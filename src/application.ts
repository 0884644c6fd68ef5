import type * as vscode from "vscode";
import { hasNetwork } from "./common/network";
import { fail } from "./common/result";
import { showStoredTokens } from "./editor/platform/tokens/storedTokens";
import { createTokens } from "./editor/platform/tokens/tokens";
import { isNothingConfigured } from "./editor/settings/settings";
import { describeFailure } from "./editor/text/failureText";
import { type ComponentReference, componentKey, isLocal } from "./model/component/component";
import { projectKey } from "./model/component/project";
import type { ConfiguredEntry, SettingsEntry } from "./model/component/settingsEntry";
import { tokenUnavailable } from "./model/failure";
import type { Service } from "./model/service/service";
import type { ReadUnits } from "./model/strings/readStrings";
import { createServices } from "./services/services";
import { createProjectCache, createStatisticsCache } from "./store/cache/caches";
import { createDetailsCache } from "./store/cache/detailsCache";
import { createServiceFolders } from "./store/cache/serviceFolders";
import { withDetails, withListedDetails } from "./store/details/described";
import { createDetails } from "./store/details/details";
import { exceptLocal } from "./store/localServices";
import type { ReadComponent } from "./store/reads/readAttempt";
import { createReadLogger } from "./store/reads/readLogger";
import { startAutomaticRefresh } from "./store/refresh/automaticRefresh";
import { createRateLimits } from "./store/refresh/rateLimits";
import { createStore, type Store } from "./store/store";
import type { SharedData } from "./ui/assistant/sharedData";
import type { Handlers } from "./ui/commands/register";
import { registerUi, type Ui, type UiOptions } from "./ui/registerUi";

/** What `activate` has registered. */
export interface ApplicationOptions
  extends Pick<UiOptions, "log" | "settings" | "tree" | "viewState" | "detected" | "local"> {
  readonly context: vscode.ExtensionContext;
  /** Runs a task that nothing waits for, and logs its errors. */
  readonly inBackground: (act: () => Promise<void>) => void;
}

/** Everything that is needed once there is something to show. */
export interface Application extends vscode.Disposable, Pick<Ui, "restoreDashboard"> {
  /** Loaded with the first command. */
  readonly handlers: () => Promise<Handlers>;
  /** For language models and other extensions. */
  readonly shared: SharedData;
  /** Applies the settings as they are now. */
  configure(): Promise<void>;
  /** See {@link Store.accessChanged}. */
  accessChanged(service: string): Promise<void>;
}

/** What needs schemas or the network is loaded when it is first needed. */
export function createApplication(options: ApplicationOptions): Application {
  const { context, log, settings, local, inBackground } = options;
  const folders = createServiceFolders(context.globalStorageUri.fsPath, log.warn, Date.now, () => tokens.services());
  const changed = (service: string): void => inBackground(() => store.accessChanged(service));
  const listChanged = (): void => showStoredTokens(context.globalState);
  const tokens = createTokens(context.secrets, context.globalState, changed, folders, listChanged);
  const userAgent = `translation-status/${String(context.extension.packageJSON.version)}`;
  const onRateLimit: Store["noteRateLimit"] = (...args) => store.noteRateLimit(...args);
  const serviceAt = createServices({ userAgent, tokenOf: tokens.get, onRateLimit, hasNetwork });
  const cacheOptions = { folders, accessOf: tokens.accessOf, warn: log.warn, now: Date.now };
  const rateLimits = createRateLimits(cacheOptions);
  const logged = createReadLogger(
    (key, failure) => log.warn(`${key}: ${describeFailure(failure)} ${JSON.stringify(failure)}`),
    (key, gaps) => log.warn(`${key}: incomplete: ${JSON.stringify(gaps)}`),
  );
  const stored = {
    ...{ ...cacheOptions, rateLimits, interval: () => settings().refreshInterval },
    cache: createStatisticsCache(cacheOptions),
    projectCache: createProjectCache(cacheOptions),
  };
  const keyOf = ([reference]: readonly ComponentReference[]): string => (reference ? componentKey(reference) : "");
  const read: ReadComponent = async (candidates, ...rest) => {
    const [first] = candidates;
    return first ? (await serviceAt(first.service)).readComponent(candidates, ...rest) : fail({ kind: "notFound" });
  };
  const readLocal: ReadComponent = async ([reference], _access, signal) => {
    if (!reference || !local.components) return fail({ kind: "notFound" });
    return local.components.readStatistics(reference, signal);
  };
  const readProject: Service["readProject"] = async (...args) =>
    (await serviceAt(args[0].service)).readProject(...args);
  const storeOptions = exceptLocal(
    { ...stored, readProject: logged(readProject, projectKey), readComponent: logged(read, keyOf) },
    logged(readLocal, keyOf),
  );
  const { accessOf } = storeOptions;
  // The history of local components is kept on the disk, too, unlike their statistics.
  const historyOptions = { ...cacheOptions, accessOf };
  const loadHistory = () => import("./store/history/recordedHistory");
  const store = createStore({
    ...storeOptions,
    record: (...args) => inBackground(async () => (await loadHistory()).recorderOf(historyOptions).record(...args)),
  });
  const details = createDetails({
    readDetails: async (...args) => (await serviceAt(args[0].service)).readDetails(...args),
    ...{ ...cacheOptions, cache: createDetailsCache(cacheOptions), rateLimits },
  });
  store.onAccessChanged(details.forgetService);
  const described = withDetails(store, details);
  const readAddress: SharedData["readAddress"] = async (text) =>
    (await import("./discovery/addresses")).readAddressTarget(text);
  const readUnits: ReadUnits = async (...args) => {
    const [{ service }] = args;
    if (!isLocal({ service })) return (await serviceAt(service)).readUnits(...args);
    if (!local.components) throw new Error("no folder is read");
    const { createLocalStrings } = await import("./local/localStrings");
    return createLocalStrings(local.components)(...args);
  };
  const readGate: SharedData["readGate"] = async (value) =>
    (await import("./discovery/gateSetting")).readGateSetting(value);
  const ui = registerUi({
    ...options,
    ...{ store: described, tokens, details: withListedDetails(store, details) },
    removeStored: folders.clear,
    async history() {
      const { createHistoryReader, recorderOf } = await loadHistory();
      return createHistoryReader(described, recorderOf(historyOptions), accessOf);
    },
    sources: {
      readAddress,
      readEntries: async (value) => (await import("./discovery/componentsSetting")).readComponentsSetting(value),
      browser: serviceAt,
      readDetails: async (reference, signal) => {
        const access = await tokens.accessOf(reference.service).catch(tokenUnavailable);
        if ("kind" in access) return fail(access);
        return (await serviceAt(reference.service)).readDetails(reference, access, signal);
      },
    },
    readStrings: {
      readUnits,
      readChanges: async (...args) => (await serviceAt(args[0].service)).readChanges(...args),
      ...{ accessOf, rateLimits: storeOptions.rateLimits },
    },
    repositories: {
      readRepository: async (...args) => (await serviceAt(args[0].service)).readRepository(...args),
      ...{ accessOf, rateLimits, startedAt: Date.now() },
    },
    searchLocal: () => searchLocal(),
    readGate,
    tryToken: async (...args) => (await serviceAt(args[0])).tryToken(...args),
  });
  const searchLocal = async (): Promise<void> => {
    if (!local.components && !local.searching) return;
    await configure();
    await local.components?.search();
    await configure();
    await store.ensureFresh(Number.POSITIVE_INFINITY);
  };
  const unsubscribe = local.onOutdated((keys) => inBackground(() => store.readAgain(keys)));
  const refresh = startAutomaticRefresh(store, () => settings().refreshInterval, ui.attention, log.warn);
  const readSettings = async (): Promise<readonly (readonly SettingsEntry[])[]> => {
    const { components } = settings();
    if (isNothingConfigured(components)) return components.map(() => []);
    return (await import("./discovery/componentsSetting")).readComponentsSettings(settings().components);
  };
  const resolve = async (read: readonly (readonly SettingsEntry[])[]) => {
    if (!local.components && isWithoutLocal(read)) return read;
    return (await import("./ui/local/resolveEntries")).resolveEntries(read, local.components);
  };
  const configure = async (): Promise<void> => {
    const [read] = await Promise.all([readSettings(), ui.configureGate()]);
    await local.follow(read);
    const lists = await resolve(read);
    const filesFound = ui.configure(lists);
    // Folders without settings of their own share a list.
    const configured = store.configure([...new Set(lists)].flat()).then(refresh.check);
    await Promise.all([filesFound, configured]);
  };
  return {
    handlers: ui.handlers,
    shared: {
      ...{ store: described, settings, local, masks: ui.masks, readAddress, readUnits, readGate },
      accessOf: storeOptions.accessOf,
      readComponent: read,
      prepare: () => (local.searching ? searchLocal() : configure()),
    },
    restoreDashboard: ui.restoreDashboard,
    configure,
    accessChanged: store.accessChanged,
    dispose() {
      unsubscribe();
      for (const disposable of [refresh, tokens, store, details, ui]) disposable.dispose();
    },
  };
}

function isWithoutLocal(
  lists: readonly (readonly SettingsEntry[])[],
): lists is readonly (readonly ConfiguredEntry[])[] {
  return !lists.flat().some(({ kind }) => kind === "local" || kind === "exclusion");
}
