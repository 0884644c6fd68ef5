import type { ExtensionContext } from "vscode";
import type { TranslationStatusExports } from "./api/translationStatus";
import type { Application } from "./application";
import { lazily } from "./common/memoize";
import { setContextKey } from "./editor/platform/contextKeys";
import { registerLinks } from "./editor/platform/links";
import { createLog } from "./editor/platform/log";
import { followTokens, showStoredTokens } from "./editor/platform/tokens/storedTokens";
import { followSettings, isNothingConfigured } from "./editor/settings/settings";
import { registerTools } from "./ui/assistant/registerTools";
import { registerCommands } from "./ui/commands/register";
import { registerDetectedComponents } from "./ui/components/detectedComponents";
import { restorePanels } from "./ui/dashboard/panelSerializer";
import { createLocalFolders } from "./ui/local/localFolders";
import { createDeferredTree } from "./ui/tree/deferredTree";
import { isAnythingViewed } from "./ui/tree/storedCounts";
import { createViewState } from "./ui/tree/viewState";

/** Registers what must be there from the start. The rest is loaded with what is configured or found, or a command. */
export function activate(context: ExtensionContext): TranslationStatusExports {
  const log = createLog();
  const inBackground = (act: () => Promise<void>): void => {
    act().catch((error: unknown) => log.error("Background task failed", error));
  };
  const settings = followSettings(() => inBackground(configure));
  const isUnconfigured = (): boolean => isNothingConfigured(settings().components);
  const local = createLocalFolders({ settings, log, extensionUri: context.extensionUri });
  const tree = createDeferredTree();
  const viewState = createViewState(context.workspaceState, log.warn);
  const detected = registerDetectedComponents({
    ...{ isEmpty: isUnconfigured, settings },
    view: tree,
    discover: async (probe) => (await import("./discovery/discover")).discoverComponents(probe),
    warn: log.warn,
  });
  let application: Application | undefined;
  const load = lazily(async () => {
    const { createApplication } = await import("./application");
    const created = createApplication({ context, log, settings, tree, viewState, detected, local, inBackground });
    application = created;
    context.subscriptions.push(created);
    inBackground(created.configure);
    return created;
  });
  const showSituation = (): void => {
    setContextKey("translationStatus.empty", isUnconfigured() && !local.anyFound);
    const isKnown = isUnconfigured() && !local.searching;
    if (!application) setContextKey("translationStatus.situation", isKnown ? detected.situation : "unknown");
    if (isKnown && detected.situation === "nothingFound" && local.components) inBackground(look);
  };
  const look = lazily(async () => (await import("./ui/unlisted/emptyFolder")).ifUnlisted(settings(), local, load));
  const configure = async (): Promise<void> => {
    detected.check();
    showSituation();
    if (application) return application.configure();
    inBackground(local.follow);
    if (!isUnconfigured() || local.anyFound || isAnythingViewed(context.workspaceState)) await load();
  };
  detected.subscribe(() => {
    showSituation();
    if (detected.found.length > 0) inBackground(async () => void (await load()));
  });
  local.onListed(() => inBackground(configure));
  const secrets = followTokens(context, (service) => {
    if (!application) inBackground(async () => (await load()).accessChanged(service));
  });
  const parts = [registerLinks(log), log, settings, tree, detected, local, secrets, restorePanels(load)];
  context.subscriptions.push(...parts, ...registerCommands(load, log, context.extension.packageJSON));
  context.subscriptions.push(...registerTools({ log, load }));
  showStoredTokens(context.globalState);
  inBackground(configure);
  return { getApi: async (version) => (await import("./api/api")).createApi(version, load) };
}
