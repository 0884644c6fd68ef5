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
 * @param title what the Command Palette calls it; empty for a command that it does not list.
 */
export type Handler = (targets: readonly CommandTarget[], argument: unknown, title: string) => unknown;

export type Handlers = Readonly<Record<CommandId, Handler>>;

/**
 * @param load is called when a command is executed.
 * @param manifest in the language of VS Code.
 */
export function registerCommands(
  load: () => Promise<{ readonly handlers: () => Promise<Handlers> }>,
  log: Log,
  manifest: Manifest,
): Disposable[] {
  return [...COMMAND_IDS, ...INTERNAL_COMMAND_IDS, ...STRING_ROW_COMMAND_IDS].map((id) =>
    commands.registerCommand(id, async (...args: unknown[]) => {
      try {
        const handlers = await (await load()).handlers();
        return await handlers[id](targetsOf(args), args[0], titleOf(id, manifest));
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

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string | { readonly value: string } }[];
  };
}

function titleOf(id: CommandId, { contributes }: Manifest): string {
  const title = contributes.commands.find(({ command }) => command === id)?.title ?? "";
  // In other languages, VS Code keeps the English title, too.
  return (typeof title === "string" ? title : title.value).replace(/…$/, "");
}
