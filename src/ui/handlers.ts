import type { Log } from "../editor/log";
import { openSettings, type Settings } from "../editor/settings";
import type { Tokens } from "../editor/tokens";
import type { Store } from "../store/store";
import type { Handlers } from "./commands";
import { addComponent, type ReadAddress } from "./componentCommands";
import { languageCommands } from "./languageCommands";
import { exportReport } from "./reportCommand";
import { signIn, signOut, type TryToken } from "./tokenCommands";

/** What commands act on. */
export interface HandlerContext {
  readonly store: Store;
  readonly settings: () => Settings;
  readonly tokens: Tokens;
  readonly log: Log;
  readonly readAddress: ReadAddress;
  readonly tryToken: TryToken;
}

/** The one table of commands. */
export function createHandlers({ store, settings, tokens, log, readAddress, tryToken }: HandlerContext): Handlers {
  return {
    "translationStatus.refresh": () => store.refresh(),
    "translationStatus.cancelRefresh": () => store.cancel(),
    "translationStatus.addComponent": () => addComponent(readAddress),
    "translationStatus.signIn": (given) => signIn(store, tokens, tryToken, given),
    "translationStatus.signOut": (given) => signOut(store, tokens, given),
    "translationStatus.showLog": () => log.show(),
    "translationStatus.openSettings": (name) => openSettings(typeof name === "string" ? name : undefined),
    "translationStatus.exportReport": (argument) => exportReport(store.snapshot, argument),
    ...languageCommands(store, settings),
  };
}
