import * as vscode from "vscode";
import { isCleanLine } from "../../common/foreignText";
import { SECTION } from "../../contributions";
import { readLanguageCodes } from "../../model/language/languageCode";
import { readRefreshInterval } from "../../model/service/refreshInterval";
import type { Threshold } from "../../model/statistics/threshold";

const PROBLEM_SEVERITIES = ["off", "hint", "information", "warning", "error"] as const;
export type ProblemSeverity = (typeof PROBLEM_SEVERITIES)[number];

/** Defaults are in package.json. */
export interface Settings {
  /** Raw values of `components`: one for each workspace folder, or one without a folder. */
  readonly components: readonly unknown[];
  /** The same for components that are read from the folder's own files. */
  readonly local: readonly LocalSettings[];
  readonly languages: readonly string[];
  readonly threshold: Threshold;
  /** The raw value. */
  readonly gate: unknown;
  /** Milliseconds; infinite for manual refreshing. */
  readonly refreshInterval: number;
  readonly badge: boolean;
  readonly explorerBadges: boolean;
  /** Of failing checks and damaged files of local components. */
  readonly problems: ProblemSeverity;
  /** Of their missing strings. */
  readonly missingProblems: ProblemSeverity;
  /** What selecting a language opens. */
  readonly openOnClick: "translationPage" | "untranslatedStrings";
  /** Whether assistants get a server with the tools, instead of the tools. */
  readonly mcpServer: boolean;
}

export interface LocalSettings {
  /** Whether components are searched for where nothing is configured. */
  readonly isSearched: boolean;
  /** Names of checks that are switched off. */
  readonly ignoredChecks: readonly string[];
}

export function readSettings(): Settings {
  const window = vscode.workspace.getConfiguration(SECTION);
  const folders = vscode.workspace.workspaceFolders ?? [];
  const scoped =
    folders.length === 0 ? [window] : folders.map((folder) => vscode.workspace.getConfiguration(SECTION, folder));
  return {
    components: scoped.map((configuration) => configuration.get<unknown>("components")),
    local: scoped.map((configuration) => ({
      isSearched: configuration.get("localFiles") !== "off",
      ignoredChecks: readNames(configuration.get<unknown>("ignoredChecks")),
    })),
    languages: readLanguageCodes(window.get("languages")),
    threshold: Math.min(100, Math.max(0, numberIn(window, "threshold"))),
    gate: window.get<unknown>("gate"),
    refreshInterval: readRefreshInterval(numberIn(window, "refreshInterval"), 0),
    badge: window.get("badge") !== false,
    explorerBadges: window.get("explorerBadges") !== false,
    problems: severityIn(window, "problems", "information"),
    missingProblems: severityIn(window, "missingProblems", "off"),
    openOnClick: window.get("openOnClick") === "untranslatedStrings" ? "untranslatedStrings" : "translationPage",
    mcpServer: window.get("mcpServer") === true,
  };
}

/** Whether values of the setting `components` name no component. */
export function isNothingConfigured(values: readonly unknown[]): boolean {
  return values.every((value) => value === undefined || value === null || (Array.isArray(value) && value.length === 0));
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

/** Changes the workspace's setting if it exists, otherwise the user's. Without codes, the setting is removed. */
export async function setPinnedLanguages(codes: readonly string[]): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(SECTION);
  const { workspaceValue, globalValue } = configuration.inspect("languages") ?? {};
  const { Global, Workspace } = vscode.ConfigurationTarget;
  const inWorkspace = workspaceValue !== undefined;
  // Removing the workspace's setting would reveal the user's.
  const isRemoved = codes.length === 0 && !(inWorkspace && globalValue !== undefined);
  await configuration.update("languages", isRemoved ? undefined : codes, inWorkspace ? Workspace : Global);
}

/** @param name of a setting; by default, all of this extension's. */
export async function openSettings(name?: string): Promise<void> {
  const query = name ?? "@ext:translation-status.translation-status";
  await vscode.commands.executeCommand("workbench.action.openSettings", query);
}

function severityIn(
  configuration: vscode.WorkspaceConfiguration,
  name: string,
  otherwise: ProblemSeverity,
): ProblemSeverity {
  const value = configuration.get<unknown>(name);
  return PROBLEM_SEVERITIES.find((severity) => severity === value) ?? otherwise;
}

/** The default replaces what is not a number. It is looked up only then, as that takes milliseconds. */
function numberIn(configuration: vscode.WorkspaceConfiguration, name: string): number {
  const value = configuration.get<unknown>(name);
  if (isNumber(value)) return value;
  const otherwise: unknown = configuration.inspect(name)?.defaultValue;
  return isNumber(otherwise) ? otherwise : 0;
}

const MOST_NAMES = 1000;

function readNames(value: unknown): readonly string[] {
  const names = Array.isArray(value) ? value.slice(0, MOST_NAMES) : [];
  return names.filter((name) => typeof name === "string" && isCleanLine(name, "name"));
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && !Number.isNaN(value);
}
