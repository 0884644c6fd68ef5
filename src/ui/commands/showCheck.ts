import { commands, type ExtensionContext, Uri } from "vscode";

/** Shows what is documented of a quality check. In remote windows, a link has to leave it to a command to name the file. */
export function showCheck({ extensionUri }: Pick<ExtensionContext, "extensionUri">, check: unknown): Thenable<unknown> {
  const page = Uri.joinPath(extensionUri, "docs", "checks.md");
  return commands.executeCommand("markdown.showPreview", page.with({ fragment: String(check) }));
}
