import { commands, type Disposable, l10n } from "vscode";
import { COMMAND_IDS, type CommandId } from "../../contributions";
import type { Log } from "../../editor/platform/log";
import { showError } from "../../editor/platform/messages";

/** Runs a command. What is returned goes to whoever executed it. */
export type Handler = (...args: readonly unknown[]) => unknown;

/** One handler for each command that package.json declares: a missing one does not compile. */
export type Handlers = Record<CommandId, Handler>;

export interface CommandTable {
  readonly handlers: Handlers;
  /** What a row stands for, as VS Code passes it from a menu; undefined for anything else. */
  readonly nodeOf: (row: unknown) => unknown;
}

/**
 * The only place that registers commands. What a handler throws is logged, shown once and handed on.
 *
 * @param load is called when a command is executed.
 */
export function registerCommands(load: () => Promise<CommandTable>, log: Log): Disposable[] {
  return COMMAND_IDS.map((id) =>
    commands.registerCommand(id, async (...args: unknown[]) => {
      try {
        const { handlers, nodeOf } = await load();
        const given = (argument: unknown): unknown => nodeOf(argument) ?? argument;
        return await handlers[id](...args.map((one) => (Array.isArray(one) ? one.map(given) : given(one))));
      } catch (error) {
        log.error(id, error);
        // Asked for by another extension or a test, it is their error to handle; the user asked through a surface.
        if (id === "translationStatus.exportReport") throw error;
        const show = l10n.t("Show Log");
        void showError(l10n.t("That did not work. The log has the details."), show).then((chosen) => {
          if (chosen === show) log.show();
        });
        return undefined;
      }
    }),
  );
}
