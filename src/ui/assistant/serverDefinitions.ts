import { type ExtensionContext, Uri, workspace } from "vscode";
import { isReadable } from "../local/readFolders";

/** Has what `McpStdioServerDefinition` has, a class that is newer than our types. */
interface ServerDefinition {
  readonly label: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly version: string;
}

/** A server for each folder whose files may be read, run as VS Code runs extensions. */
export function serverDefinitions({
  extension,
  extensionUri,
}: Pick<ExtensionContext, "extension" | "extensionUri">): readonly ServerDefinition[] {
  const script = Uri.joinPath(extensionUri, "dist", "cli.js").fsPath;
  const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => isReadable(uri));
  return folders.map(({ name, uri }) => ({
    label: folders.length === 1 ? "Translation Status" : `Translation Status (${name})`,
    command: process.execPath,
    args: [script, "mcp", uri.fsPath],
    // On the desktop, the program is VS Code itself.
    env: { ELECTRON_RUN_AS_NODE: "1" },
    version: String(extension.packageJSON.version),
  }));
}
