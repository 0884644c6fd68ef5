import { openInBrowser } from "../../editor/platform/browser";
import type { Log } from "../../editor/platform/log";
import { openSettings } from "../../editor/settings/settings";
import { serviceOf } from "./commandTarget";
import { type ComponentCommandContext, componentCommands } from "./componentCommands";
import type { FileCommandContext } from "./fileCommands";
import { type LanguageCommandContext, languageCommands } from "./languageCommands";
import type { Handlers } from "./register";
import type { TokenCommandContext } from "./tokenCommands";
import { type ViewCommandContext, viewCommands } from "./viewCommands";

/** What commands act on. */
export interface CommandContext
  extends ComponentCommandContext,
    FileCommandContext,
    LanguageCommandContext,
    TokenCommandContext,
    ViewCommandContext {
  readonly log: Log;
}

/** The handler of every command. */
export function createHandlers(context: CommandContext) {
  const { store, log } = context;
  return {
    "translationStatus.refresh": () => store.refresh(),
    "translationStatus.cancelRefresh": () => store.cancel(),
    "translationStatus.signIn": async (targets) => {
      const { signIn } = await import("./tokenCommands");
      return signIn(context, serviceOf(store.snapshot, targets));
    },
    "translationStatus.signOut": async (targets) => {
      const { signOut } = await import("./tokenCommands");
      return signOut(context, serviceOf(store.snapshot, targets));
    },
    "translationStatus.openService": (targets) => {
      const service = serviceOf(store.snapshot, targets);
      return service === undefined ? undefined : openInBrowser(service);
    },
    "translationStatus.showLog": () => log.show(),
    "translationStatus.openSettings": ([target]) => openSettings(target?.kind === "setting" ? target.name : undefined),
    "translationStatus.exportReport": async (_, argument) => {
      const { exportReport } = await import("./reportCommands");
      return exportReport(store.snapshot, argument);
    },
    "translationStatus.copyReport": async () => {
      const { copyReport } = await import("./reportCommands");
      return copyReport(store.snapshot);
    },
    "translationStatus.openFile": async (targets) => {
      const { openFile } = await import("./fileCommands");
      return openFile(context, targets);
    },
    "translationStatus.revealActiveFile": async () => {
      const { revealActiveFile } = await import("./fileCommands");
      return revealActiveFile(context);
    },
    ...componentCommands(context),
    ...languageCommands(context),
    ...viewCommands(context),
  } satisfies Handlers;
}
