import { CancellationError, commands, type Disposable, l10n } from "vscode";
import { COMMAND_IDS, type CommandId, INTERNAL_COMMAND_IDS, STRING_ROW_COMMAND_IDS } from "../../contributions";
import type { Log } from "../../editor/platform/log";
import { showError } from "../../editor/platform/messages";
import { type CommandTarget, targetsOf } from "./commandTarget";

/**
 * Runs a command. Returns the result of the handler to the caller.
 *
 * @param targets what to act on; empty if the user is to choose.
 * @param argument as given, for commands with options.
 */
export type Handler = (targets: readonly CommandTarget[], argument: unknown) => unknown;

export type Handlers = Readonly<Record<CommandId, Handler>>;

/** @param load is called when a command is executed. */
export function registerCommands(
  load: () => Promise<{ readonly handlers: () => Promise<Handlers> }>,
  log: Log,
): Disposable[] {
  return [...COMMAND_IDS, ...INTERNAL_COMMAND_IDS, ...STRING_ROW_COMMAND_IDS].map((id) =>
    commands.registerCommand(id, async (...args: unknown[]) => {
      try {
        const handlers = await (await load()).handlers();
        return await handlers[id](targetsOf(args), args[0]);
      } catch (error) {
        if (error instanceof CancellationError) throw error;
        log.error(id, error);
        // Called by other extensions and tasks, which handle the error themselves.
        if (id === "translationStatus.exportReport") throw error;
        const show = l10n.t("Show Log");
        void showError(l10n.t("Something went wrong. See the log for details."), show).then((chosen) => {
          if (chosen === show) log.show();
        });
        return undefined;
      }
    }),
  );
}
