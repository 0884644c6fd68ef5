import * as vscode from "vscode";
import { SECTION } from "../contributions";
import { changedList, type EntryChange, isSameValue } from "../model/entryList";
import { changeFile } from "./settingsFile";

/** The settings as they are now, read once into a value. Defaults live in package.json alone. */
export interface Settings {
  /** Values of the setting `components`, unread: one for each workspace folder, or one where there is no folder. */
  readonly components: readonly unknown[];
  readonly languages: readonly string[];
  /** Percent. */
  readonly threshold: number;
  /** Milliseconds; infinite where data is refreshed by hand only. */
  readonly refreshInterval: number;
  /** Whether files in the explorer carry the percentage of their language. */
  readonly explorerBadges: boolean;
}

/** The only reader of the configuration. */
export function readSettings(): Settings {
  const window = vscode.workspace.getConfiguration(SECTION);
  const folders = vscode.workspace.workspaceFolders ?? [];
  const scoped =
    folders.length === 0 ? [window] : folders.map((folder) => vscode.workspace.getConfiguration(SECTION, folder));
  const minutes = readNumber(window.get("refreshInterval"), 0, Number.MAX_SAFE_INTEGER, 0);
  return {
    components: scoped.map((configuration) => configuration.get<unknown>("components")),
    languages: readStrings(window.get("languages")),
    threshold: readNumber(window.get("threshold"), 0, 100, defaultOf(window, "threshold")),
    refreshInterval: minutes === 0 ? Number.POSITIVE_INFINITY : minutes * 60_000,
    explorerBadges: window.get("explorerBadges") !== false,
  };
}

/** Calls back when one of this extension's settings, or what may hold settings, changes. */
export function onSettingsChanged(listener: () => void): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(SECTION)) listener();
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(listener),
    vscode.workspace.onDidGrantWorkspaceTrust(listener),
  );
}

/** A place where the setting `components` can stand. */
export interface SettingPlace {
  /** `workspace` is the settings file of the one folder that is open, or the file of a workspace of several. */
  readonly kind: "user" | "workspace" | "folder";
  /** Whose settings these are; only for `folder`. */
  readonly folder?: vscode.WorkspaceFolder;
  /** The value that stands there, unread; undefined where there is none. */
  readonly value: unknown;
  /** Whether this is the value that counts, for some folder: of several, the narrowest place does. */
  readonly counts: boolean;
}

/**
 * Every place where components can be configured, the widest last. In a workspace that is not trusted only the user's
 * settings are one, as nothing else is read there.
 */
export function componentPlaces(): readonly SettingPlace[] {
  const folders = vscode.workspace.isTrusted ? (vscode.workspace.workspaceFolders ?? []) : [];
  const several = vscode.workspace.workspaceFile !== undefined;
  const scopes = folders.length === 0 ? [undefined] : folders;
  const inspected = scopes.map((folder) => {
    const values = vscode.workspace.getConfiguration(SECTION, folder).inspect<unknown>("components");
    const inFolder = several && folder ? values?.workspaceFolderValue : undefined;
    const inWorkspace = vscode.workspace.isTrusted ? values?.workspaceValue : undefined;
    return { folder, inFolder, inWorkspace, user: values?.globalValue };
  });
  const [first] = inspected;
  const withoutFolder = inspected.filter(({ inFolder }) => inFolder === undefined);
  const workspaceCounts = first?.inWorkspace !== undefined && withoutFolder.length > 0;
  const userCounts = first?.user !== undefined && first.inWorkspace === undefined && withoutFolder.length > 0;
  return [
    ...inspected.flatMap(({ folder, inFolder }): readonly SettingPlace[] =>
      several && folder ? [{ kind: "folder", folder, value: inFolder, counts: inFolder !== undefined }] : [],
    ),
    ...(folders.length > 0 || (several && vscode.workspace.isTrusted)
      ? [{ kind: "workspace" as const, value: first?.inWorkspace, counts: workspaceCounts }]
      : []),
    { kind: "user", value: first?.user, counts: userCounts },
  ];
}

/**
 * Inserts or removes entries of the setting `components` in one place. Everything else stays as it is, comments and
 * order too. A list that becomes empty goes away with its name, unless that would bring a wider place's list to light.
 *
 * @returns false where the setting is there, but is no list.
 * @throws Error in words for the user where the editor cannot write, as into a file with errors or unsaved changes.
 */
export async function changeComponents(place: SettingPlace, change: EntryChange): Promise<boolean> {
  const current = currentValue(place);
  if (current !== undefined && !Array.isArray(current)) return false;
  const list: readonly unknown[] = current ?? [];
  const changed = changedList(list, change);
  const file = fileOf(place);
  if (file && current !== undefined && changed.length > 0) {
    const path = [...file.path, `${SECTION}.components`];
    if (await changeFile(file.uri, path, list, change)) {
      await noticed(place, changed);
      return true;
    }
  }
  const wider = componentPlaces().some((other) => WIDTH[other.kind] > WIDTH[place.kind] && !isEmpty(other.value));
  await writeComponents(place, changed.length > 0 || (current !== undefined && wider) ? changed : undefined);
  return true;
}

/** How long the editor may take to notice a changed file. Milliseconds. */
const NOTICING_TIME = 5000;

/** Waits until the editor has read what was written, so that whoever reads the setting next reads that. */
async function noticed(place: SettingPlace, list: readonly unknown[]): Promise<void> {
  const isThere = (): boolean => isSameValue(currentValue(place), list);
  const subscriptions: vscode.Disposable[] = [];
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, NOTICING_TIME);
    const check = (): void => {
      if (!isThere()) return;
      clearTimeout(timer);
      resolve();
    };
    subscriptions.push(vscode.workspace.onDidChangeConfiguration(check));
    check();
  });
  for (const subscription of subscriptions) subscription.dispose();
}

/** Replaces the whole value of the setting `components` in one place; undefined removes it. */
export async function writeComponents(place: SettingPlace, value: unknown): Promise<void> {
  const { Global, Workspace, WorkspaceFolder } = vscode.ConfigurationTarget;
  const target = { user: Global, workspace: Workspace, folder: WorkspaceFolder }[place.kind];
  await vscode.workspace.getConfiguration(SECTION, place.folder).update("components", value, target);
}

/** The value as it is now. */
function currentValue(place: SettingPlace): unknown {
  const isSame = (other: SettingPlace): boolean =>
    other.kind === place.kind && other.folder?.uri.toString() === place.folder?.uri.toString();
  return componentPlaces().find(isSame)?.value;
}

const WIDTH: Readonly<Record<SettingPlace["kind"], number>> = { folder: 0, workspace: 1, user: 2 };

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** The file behind a place, and what the setting's name is below there; undefined for the user's, which has no address. */
function fileOf(place: SettingPlace): { readonly uri: vscode.Uri; readonly path: readonly string[] } | undefined {
  const { workspaceFile, workspaceFolders } = vscode.workspace;
  if (place.kind === "user") return undefined;
  if (place.kind === "workspace" && workspaceFile) return { uri: workspaceFile, path: ["settings"] };
  const folder = place.folder ?? workspaceFolders?.[0];
  return folder && { uri: vscode.Uri.joinPath(folder.uri, ".vscode", "settings.json"), path: [] };
}

/** Sets the user's own languages, where they are set already; for the user where they are not. */
export async function setMyLanguages(codes: readonly string[]): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(SECTION);
  const inWorkspace = configuration.inspect("languages")?.workspaceValue !== undefined;
  const { Global, Workspace } = vscode.ConfigurationTarget;
  await configuration.update("languages", codes, inWorkspace ? Workspace : Global);
}

/** Shows settings: this extension's, or the one with a name. */
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

function readStrings(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is string => typeof item === "string" && item.trim() !== "");
}
