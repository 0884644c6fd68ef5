import type { CommandId } from "../../contributions";
import type { Log } from "../../editor/platform/log";
import type { Tokens } from "../../editor/platform/tokens";
import { openSettings, type Settings } from "../../editor/settings/settings";
import type { Store } from "../../store/store";
import type { TranslationFiles } from "../files/translationFiles";
import type { ViewState } from "../tree/viewState";
import type { componentCommands } from "./componentCommands";
import { languageCommands } from "./languageCommands";
import type { Handler, Handlers } from "./register";
import type { TryToken } from "./tokenCommands";
import { viewCommands } from "./viewCommands";

/** Commands of surfaces that have their own needs. */
type OtherCommandId = keyof ReturnType<typeof componentCommands>;

/** What commands act on. */
export interface HandlerContext {
  readonly store: Store;
  readonly settings: () => Settings;
  readonly tokens: Tokens;
  readonly log: Log;
  readonly viewState: ViewState;
  readonly files: TranslationFiles;
  readonly reveal: (key: string, code: string) => Promise<void>;
  readonly tryToken: TryToken;
  readonly others: Readonly<Record<Extract<CommandId, OtherCommandId>, Handler>>;
}

/** The one table of commands. */
export function createHandlers(context: HandlerContext): Handlers {
  const { store, settings, tokens, log, viewState, files, reveal, tryToken, others } = context;
  return {
    "translationStatus.refresh": () => store.refresh(),
    "translationStatus.cancelRefresh": () => store.cancel(),
    "translationStatus.signIn": async (given) => {
      const { signIn } = await import("./tokenCommands");
      return signIn({ store, tokens, tryToken, warn: log.warn }, given);
    },
    "translationStatus.signOut": async (given) => {
      const { signOut } = await import("./tokenCommands");
      return signOut({ store, tokens, tryToken, warn: log.warn }, given);
    },
    "translationStatus.showLog": () => log.show(),
    "translationStatus.openSettings": (name) => openSettings(typeof name === "string" ? name : undefined),
    "translationStatus.exportReport": async (argument) => {
      const { exportReport } = await import("./reportCommands");
      return exportReport(store.snapshot, argument);
    },
    "translationStatus.copyReport": async () => {
      const { copyReport } = await import("./reportCommands");
      return copyReport(store.snapshot);
    },
    "translationStatus.openFile": async (argument, selected) => {
      const { openFile } = await import("./fileCommands");
      return openFile({ source: store, files, reveal }, argument, selected);
    },
    "translationStatus.revealActiveFile": async () => {
      const { revealActiveFile } = await import("./fileCommands");
      return revealActiveFile({ source: store, files, reveal });
    },
    ...languageCommands({ source: store, settings, viewState, reveal }),
    ...viewCommands(viewState),
    ...others,
  };
}
