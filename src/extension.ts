import type * as vscode from "vscode";
import { openCheckout } from "./editor/checkout";
import { followSettings } from "./editor/currentSettings";
import { createLog } from "./editor/log";
import { hasNetwork } from "./editor/network";
import { createTokens } from "./editor/tokens";
import { describeFailure } from "./editor/wording";
import { componentKey } from "./model/component";
import { tokenUnavailable } from "./model/failure";
import { lazily } from "./model/lazily";
import { fail } from "./model/result";
import { createBudgets } from "./store/budgets";
import { createDetails } from "./store/details";
import { createDetailsCache } from "./store/detailsCache";
import { loggedReader } from "./store/loggedReader";
import { createReadingCache } from "./store/readingCache";
import { createServiceFolders } from "./store/serviceFolders";
import { createStore } from "./store/store";
import { registerSurfaces } from "./ui/surfaces";

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
  const budgets = createBudgets(kept);
  const store = createStore({
    readComponent: loggedReader(
      client,
      (reference, failure) =>
        log.warn(`${componentKey(reference)}: ${describeFailure(failure)} ${JSON.stringify(failure)}`),
      (reference, rows) => log.warn(`${componentKey(reference)}: left out rows with an invalid language code: ${rows}`),
    ),
    ...{ ...kept, cache: createReadingCache(kept), budgets },
  });
  const details = createDetails({
    readDetails: async (...args) => (await client()).readDetails(...args),
    ...{ ...kept, cache: createDetailsCache(kept), budgets },
  });
  store.onAccessChanged(details.forgetService);
  const surfaces = registerSurfaces({
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
    discover: async (uri) => (await import("./discovery/discover")).discoverComponents(openCheckout(uri)),
  });
  const configure = async (): Promise<void> => {
    const { readComponentsSettings } = await import("./discovery/settings");
    await surfaces.configure(readComponentsSettings(settings().components));
  };
  context.subscriptions.push(log, settings, tokens, store, details, surfaces);
  inBackground(configure);
}
