import { MarkdownString } from "vscode";
import type { CommandId } from "../contributions";
import type { Markdown } from "../model/markdown";

/**
 * The only place that makes tooltips with formatting: of Markdown that escapes what is inserted, without HTML and icons.
 *
 * @param commands what its links may run; nothing else, whatever is in them.
 */
export function createTooltip({ source }: Markdown, commands: readonly CommandId[] = []): MarkdownString {
  const tooltip = new MarkdownString(source);
  if (commands.length > 0) tooltip.isTrusted = { enabledCommands: commands };
  return tooltip;
}
