import type * as vscode from "vscode";
import { lazily } from "./common/memoize";
import { hasNetwork } from "./common/network";
import { fail } from "./common/result";
import { createFolderProbe } from "./editor/platform/folderProbe";
import { createLog } from "./editor/platform/log";
import { createTokens } from "./editor/platform/tokens";
import { followSettings } from "./editor/settings/currentSettings";
import { describeFailure } from "./editor/text/failureText";
import { componentKey } from "./model/component/component";
import { tokenUnavailable } from "./model/failure";
import { createDetailsCache } from "./store/cache/detailsCache";
import { createServiceFolders } from "./store/cache/serviceFolders";
import { createStatisticsCache } from "./store/cache/statisticsCache";
import { createDetails } from "./store/details";
import { loggedReader } from "./store/loggedReader";
import { createRateLimits } from "./store/rateLimits";
import { createStore } from "./store/store";
import { registerUi } from "./ui/registerUi";

/** Constructs and registers; what needs schemas, the network or the disk is loaded when it is first needed. */
export function activate(context: vscode.ExtensionContext): void {
  const log = createLog();
  const inBackground = (act: () => Promise<void>): void => {
    act().catch((error: unknown) => log.error("In the background", error));
  };
  const settings = followSettings(() => inBackground(configure));
  const folders = createServiceFolders(context.globalStorageUri.fsPath, log.warn, Date.now, () => tokens.services());
  const changed = (service: string): void => inBackground(() => store.accessChanged(service));
  const tokens = createTokens(context.secrets, context.globalState, changed, folders);
  const userAgent = `translation-status/${String(context.extension.packageJSON.version)}`;
  const client = lazily(async () => {
    const { createStatisticsClient } = await import("./weblate/client");
    return createStatisticsClient({ userAgent, tokenOf: tokens.get, onBudget: store.noteBudget, hasNetwork });
  });
  const kept = { folders, accessOf: tokens.accessOf, warn: log.warn, now: Date.now };
  const budgets = createRateLimits(kept);
  const store = createStore({
    readComponent: loggedReader(
      client,
      (reference, failure) =>
        log.warn(`${componentKey(reference)}: ${describeFailure(failure)} ${JSON.stringify(failure)}`),
      (reference, rows) => log.warn(`${componentKey(reference)}: left out rows with an invalid language code: ${rows}`),
    ),
    ...{ ...kept, cache: createStatisticsCache(kept), budgets },
  });
  const details = createDetails({
    readDetails: async (...args) => (await client()).readDetails(...args),
    ...{ ...kept, cache: createDetailsCache(kept), budgets },
  });
  store.onAccessChanged(details.forgetService);
  const surfaces = registerUi({
    ...{ context, store, settings, tokens, log, details },
    sources: {
      readPlace: async (text) => (await import("./discovery/addresses")).readPlace(text),
      readEntries: async (value) => (await import("./discovery/settings")).readComponentsSetting(value),
      directory: client,
      readDetails: async (reference, signal) => {
        const access = await tokens.accessOf(reference.service).catch(tokenUnavailable);
        return "kind" in access ? fail(access) : (await client()).readDetails(reference, access, signal);
      },
    },
    tryToken: async (...args) => (await client()).tryToken(...args),
    discover: async (uri) => (await import("./discovery/discover")).discoverComponents(createFolderProbe(uri)),
  });
  const configure = async (): Promise<void> => {
    const { readComponentsSettings } = await import("./discovery/settings");
    await surfaces.configure(readComponentsSettings(settings().components));
  };
  context.subscriptions.push(log, settings, tokens, store, details, surfaces);
  inBackground(configure);
}
