import * as vscode from "vscode";
import { EXTENSION_ID } from "../../common/extensionId";
import { type CommandId, SECTION } from "../../contributions";
import { readIgnoredChecks } from "../../model/checkIds";
import { excludedFilesOf } from "../../model/component/excludedFiles";
import { type LocalFiles, readLocalFiles } from "../../model/component/localFiles";
import { readLanguageCodes } from "../../model/language/languageCode";
import { DEFAULT_THRESHOLD, isPercentage } from "../../model/releaseDefaults";
import { readRefreshInterval } from "../../model/service/refreshInterval";
import type { Threshold } from "../../model/statistics/threshold";
import { readMarkers } from "../../model/untranslatedMarkers";
import { type OwnSection, readOwnSettings } from "./ownSettings";

/** Defaults are in package.json. */
export interface Settings {
  /** Raw values of `components`: one for each workspace folder, or one without a folder. */
  readonly components: readonly unknown[];
  /** The same for components that are read from the folder's own files. */
  readonly local: readonly LocalSettings[];
  readonly languages: readonly string[];
  /** By which the view judges where the workspace has no rules for releases. */
  readonly threshold: Threshold;
  /** By which a release is judged where the gate has no threshold. Of the workspace: a pipeline has no user settings. */
  readonly releaseThreshold: number;
  /** The raw value of the workspace. */
  readonly gate: unknown;
  /** What the workspace and its folders set, to find what is wrong there. */
  readonly ownSections: readonly OwnSection[];
  /** Milliseconds; infinite for manual refreshing. */
  readonly refreshInterval: number;
  readonly badge: boolean;
  readonly explorerBadges: boolean;
  /** The raw value; see `severitiesIn`. */
  readonly problems: unknown;
  /** What selecting a language opens. */
  readonly openOnClick: "translationPage" | "untranslatedStrings";
}

export interface LocalSettings {
  readonly localFiles: LocalFiles;
  /** Names of checks that are switched off. */
  readonly ignoredChecks: readonly string[];
  /** Texts that say that a translation is still to come, besides the usual ones. */
  readonly markers: readonly string[];
}

export function readSettings(): Settings {
  const window = vscode.workspace.getConfiguration(SECTION);
  const folders = vscode.workspace.workspaceFolders ?? [];
  const scoped =
    folders.length === 0 ? [window] : folders.map((folder) => vscode.workspace.getConfiguration(SECTION, folder));
  const own = readOwnSettings(window);
  // A single folder's settings are those of the workspace.
  const isSingle = vscode.workspace.workspaceFile === undefined && folders.length < 2;
  const ownInFolders = isSingle ? scoped.map(() => own) : scoped.map((one) => readOwnSettings(one, true));
  return {
    components: scoped.map((configuration) => restricted(configuration, "components")),
    local: scoped.map((configuration, index) => ({
      localFiles: readLocalFiles(restricted(configuration, "localFiles")),
      ignoredChecks: vscode.workspace.isTrusted ? readIgnoredChecks(ownInFolders[index]?.ignoredChecks) : [],
      markers: vscode.workspace.isTrusted ? readMarkers(ownInFolders[index]?.untranslatedMarkers) : [],
    })),
    languages: readLanguageCodes(window.get("languages")),
    threshold: Math.min(100, Math.max(0, numberIn(window, "threshold"))),
    releaseThreshold: isPercentage(own.threshold) ? own.threshold : DEFAULT_THRESHOLD,
    gate: own.gate,
    ownSections: [...new Set([own, ...ownInFolders])].map(({ section }) => section),
    refreshInterval: readRefreshInterval(numberIn(window, "refreshInterval"), 0),
    badge: window.get("badge") !== false,
    explorerBadges: window.get("explorerBadges") !== false,
    problems: window.get<unknown>("problems"),
    openOnClick: window.get("openOnClick") === "untranslatedStrings" ? "untranslatedStrings" : "translationPage",
  };
}

/** VS Code leaves the workspace's value out in Restricted Mode, but not where it stands in an object `translationStatus`. */
function restricted(configuration: vscode.WorkspaceConfiguration, name: string): unknown {
  if (vscode.workspace.isTrusted) return configuration.get<unknown>(name);
  const { globalValue, defaultValue } = configuration.inspect<unknown>(name) ?? {};
  return globalValue ?? defaultValue;
}

/** Whether values of the setting `components` name no component. */
export function isNothingConfigured(values: readonly unknown[]): boolean {
  return values.every((value) => {
    if (value === undefined || value === null) return true;
    return Array.isArray(value) && value.every((entry) => excludedFilesOf(entry) !== undefined);
  });
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

/**
 * Changes the workspace's setting if it exists, otherwise the user's. Without codes, the setting is removed.
 *
 * @throws Error with a message for the user if VS Code can't write, or if the setting has two values.
 */
export async function setPinnedLanguages(codes: readonly string[]): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(SECTION);
  const { workspaceValue, globalValue } = configuration.inspect("languages") ?? {};
  const { Global, Workspace } = vscode.ConfigurationTarget;
  const inWorkspace = workspaceValue !== undefined;
  if (inWorkspace) {
    const { requireOneValue, settingsFileOf } = await import("./settingsFile");
    const file = settingsFileOf();
    if (file) await requireOneValue(file, "languages");
  }
  // Removing the workspace's setting would reveal the user's.
  const isRemoved = codes.length === 0 && !(inWorkspace && globalValue !== undefined);
  await configuration.update("languages", isRemoved ? undefined : codes, inWorkspace ? Workspace : Global);
}

/**
 * Opens the narrowest settings that set it. VS Code asks which of several folders is meant.
 *
 * @param name of a setting; by default, all of this extension's.
 */
export async function openSettings(name?: string): Promise<void> {
  const { workspaceFile, workspaceFolders = [] } = vscode.workspace;
  const scopes = name === undefined ? [] : [undefined, ...workspaceFolders];
  const values = scopes.map((scope) => vscode.workspace.getConfiguration(undefined, scope).inspect(name ?? ""));
  const isOfFolder = workspaceFile && values.some((value) => value?.workspaceFolderValue !== undefined);
  const isOfWorkspace = values[0]?.workspaceValue !== undefined;
  const command = `open${isOfFolder ? "Folder" : isOfWorkspace ? "Workspace" : ""}Settings`;
  await vscode.commands.executeCommand(`workbench.action.${command}`, { query: name ?? `@ext:${EXTENSION_ID}` });
}

/** Runs the command, whose code need not be loaded yet. @param name of a setting */
export async function runOpenSettings(name: string): Promise<void> {
  await vscode.commands.executeCommand("translationStatus.openSettings" satisfies CommandId, { kind: "setting", name });
}

/** The default replaces what is not a number. It is looked up only then, as that takes milliseconds. */
function numberIn(configuration: vscode.WorkspaceConfiguration, name: string): number {
  const value = configuration.get<unknown>(name);
  if (isNumber(value)) return value;
  const otherwise: unknown = configuration.inspect(name)?.defaultValue;
  return isNumber(otherwise) ? otherwise : 0;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && !Number.isNaN(value);
}

export interface CurrentSettings extends vscode.Disposable {
  (): Settings;
}

export function followSettings(changed: () => void): CurrentSettings {
  let current: Settings | undefined;
  const subscription = onSettingsChanged(() => {
    current = undefined;
    changed();
  });
  const read = (): Settings => {
    current ??= readSettings();
    return current;
  };
  return Object.assign(read, { dispose: () => subscription.dispose() });
}
