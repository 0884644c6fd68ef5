import * as vscode from "vscode";
import { SECTION } from "../../contributions";
import { readLanguageCodes } from "../../model/language/languageCode";
import { readRefreshInterval } from "../../model/service/refreshInterval";

/** Defaults are in package.json. */
export interface Settings {
  /** Raw values of `components`: one for each workspace folder, or one without a folder. */
  readonly components: readonly unknown[];
  readonly languages: readonly string[];
  /** Percent. */
  readonly threshold: number;
  /** Milliseconds; infinite for manual refreshing. */
  readonly refreshInterval: number;
  readonly explorerBadges: boolean;
}

export function readSettings(): Settings {
  const window = vscode.workspace.getConfiguration(SECTION);
  const folders = vscode.workspace.workspaceFolders ?? [];
  const scoped =
    folders.length === 0 ? [window] : folders.map((folder) => vscode.workspace.getConfiguration(SECTION, folder));
  return {
    components: scoped.map((configuration) => configuration.get<unknown>("components")),
    languages: readLanguageCodes(window.get("languages")),
    threshold: readNumber(window.get("threshold"), 0, 100, defaultOf(window, "threshold")),
    refreshInterval: readRefreshInterval(window.get("refreshInterval"), defaultOf(window, "refreshInterval")),
    explorerBadges: window.get("explorerBadges") !== false,
  };
}

/** Also calls back when workspace folders or trust change. */
export function onSettingsChanged(listener: () => void): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(SECTION)) listener();
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(listener),
    vscode.workspace.onDidGrantWorkspaceTrust(listener),
  );
}

/** Changes the workspace's setting if it exists, otherwise the user's. */
export async function setPinnedLanguages(codes: readonly string[]): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(SECTION);
  const inWorkspace = configuration.inspect("languages")?.workspaceValue !== undefined;
  const { Global, Workspace } = vscode.ConfigurationTarget;
  await configuration.update("languages", codes, inWorkspace ? Workspace : Global);
}

/** @param name of a setting; by default, all of this extension's. */
export async function openSettings(name?: string): Promise<void> {
  const query = name ?? "@ext:translation-status.translation-status";
  await vscode.commands.executeCommand("workbench.action.openSettings", query);
}

function readNumber(value: unknown, least: number, most: number, otherwise: number): number {
  if (typeof value !== "number" || Number.isNaN(value)) return otherwise;
  return Math.min(most, Math.max(least, value));
}

function defaultOf(configuration: vscode.WorkspaceConfiguration, name: string): number {
  return readNumber(configuration.inspect(name)?.defaultValue, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0);
}
