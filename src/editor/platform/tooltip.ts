import { MarkdownString } from "vscode";
import type { Markdown } from "../../common/text/markdown";
import type { CommandId } from "../../contributions";

/** @param commands the only commands that links may run. */
export function createTooltip({ source }: Markdown, commands: readonly CommandId[] = []): MarkdownString {
  const tooltip = new MarkdownString(source);
  if (commands.length > 0) tooltip.isTrusted = { enabledCommands: commands };
  return tooltip;
}
