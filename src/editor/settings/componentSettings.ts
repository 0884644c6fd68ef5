import * as vscode from "vscode";
import { changedList, type EntryChange, isSameValue } from "../../common/json/jsonList";
import { waitUntil } from "../../common/waitUntil";
import { SECTION } from "../../contributions";
import { changeFile, requireOneValue, type SettingsFile, settingsFileOf, twoValues } from "./settingsFile";

/** A settings file for `translationStatus.components`. */
export interface SettingTarget {
  /** `workspace` is the settings file of a single folder, or the workspace file. */
  readonly kind: "user" | "workspace" | "folder";
  readonly folder?: vscode.WorkspaceFolder;
  readonly value: unknown;
  /** Whether this value applies to some folder: the narrowest target wins. */
  readonly effective: boolean;
}

const COMPONENTS_SETTING = "components";
const LOCAL_FILES_SETTING = "localFiles";

/** The widest last. In an untrusted workspace only the user's settings are read. */
export function componentTargets(): readonly SettingTarget[] {
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
    ...inspected.flatMap(({ folder, inFolder }): readonly SettingTarget[] =>
      several && folder ? [{ kind: "folder", folder, value: inFolder, effective: inFolder !== undefined }] : [],
    ),
    ...(folders.length > 0 || (several && vscode.workspace.isTrusted)
      ? [{ kind: "workspace" as const, value: first?.inWorkspace, effective: workspaceCounts }]
      : []),
    { kind: "user", value: first?.user, effective: userCounts },
  ];
}

/**
 * Inserts, removes or replaces entries and preserves comments and order. An empty list is removed unless that would reveal a wider
 * target's list.
 *
 * @returns false if the setting isn't a list.
 * @throws Error with a message for the user if VS Code can't write, such as into a file with unsaved changes or with two
 * values of the setting.
 */
export async function changeComponents(target: SettingTarget, change: EntryChange): Promise<boolean> {
  const current = currentValue(target);
  if (current !== undefined && !Array.isArray(current)) return false;
  const list: readonly unknown[] = current ?? [];
  const changed = changedList(list, change);
  const file = fileOf(target);
  if (file) await requireOneValue(file, COMPONENTS_SETTING);
  if (file && current !== undefined) {
    const inside = file.inside === undefined ? [] : [file.inside];
    // VS Code's API can't remove it from an object `translationStatus`, so an empty list stays there.
    const paths = [
      ...(changed.length > 0 ? [[`${SECTION}.${COMPONENTS_SETTING}`]] : []),
      [SECTION, COMPONENTS_SETTING],
    ];
    for (const path of paths) {
      if (await changeFile(file.uri, [...inside, ...path], list, change)) {
        await noticed(target, changed);
        return true;
      }
    }
  }
  const wider = componentTargets().some((other) => WIDTH[other.kind] > WIDTH[target.kind] && !isEmpty(other.value));
  await writeComponents(target, changed.length > 0 || (current !== undefined && wider) ? changed : undefined);
  return true;
}

/**
 * Writes `localFiles` to settings that are about to get an entry, so that the components that are found in the folders that
 * they apply to stay.
 *
 * @param isAnyFound whether components that are found in a folder are shown
 * @throws Error with a message for the user if VS Code can't write, or if the setting has two values.
 */
export async function keepFound(
  target: SettingTarget,
  isAnyFound: (folder: vscode.WorkspaceFolder) => boolean,
): Promise<void> {
  const targets = componentTargets();
  const isHidden = (folder: vscode.WorkspaceFolder): boolean => {
    const own = targets.filter(
      (one) => one.folder === undefined || one.folder.uri.toString() === folder.uri.toString(),
    );
    const position = own.findIndex((one) => isSameTarget(one, target));
    return position >= 0 && own.slice(0, position).every(({ value }) => value === undefined) && isAnyFound(folder);
  };
  const isAuto = (folder: vscode.WorkspaceFolder): boolean =>
    vscode.workspace.getConfiguration(SECTION, folder).get(LOCAL_FILES_SETTING) !== "always";
  if (!(vscode.workspace.workspaceFolders ?? []).some((folder) => isHidden(folder) && isAuto(folder))) return;
  const file = fileOf(target);
  if (file) await requireOneValue(file, LOCAL_FILES_SETTING);
  const configuration = vscode.workspace.getConfiguration(SECTION, target.folder);
  await configuration.update(LOCAL_FILES_SETTING, "always", scopeOf(target));
}

/** How long VS Code may take to notice a changed file. Milliseconds. */
const NOTICING_TIME = 5000;

/** @returns whether the target has the value. */
async function noticed(target: SettingTarget, value: unknown): Promise<boolean> {
  const isThere = (): boolean => isSameValue(currentValue(target), value);
  const subscribe = (look: () => void) => {
    const subscription = vscode.workspace.onDidChangeConfiguration(look);
    return () => subscription.dispose();
  };
  await waitUntil(isThere, { subscribe, time: NOTICING_TIME });
  return isThere();
}

/**
 * Replaces the whole value; undefined removes it.
 *
 * @throws Error with a message for the user if VS Code can't write, or if the setting has two values.
 */
export async function writeComponents(target: SettingTarget, value: unknown): Promise<void> {
  const file = fileOf(target);
  if (file) await requireOneValue(file, COMPONENTS_SETTING);
  await vscode.workspace.getConfiguration(SECTION, target.folder).update(COMPONENTS_SETTING, value, scopeOf(target));
  if (target.kind === "user" && !(await noticed(target, value))) throw twoValues(COMPONENTS_SETTING);
}

function scopeOf({ kind }: SettingTarget): vscode.ConfigurationTarget {
  const { Global, Workspace, WorkspaceFolder } = vscode.ConfigurationTarget;
  return { user: Global, workspace: Workspace, folder: WorkspaceFolder }[kind];
}

function currentValue(target: SettingTarget): unknown {
  return componentTargets().find((other) => isSameTarget(other, target))?.value;
}

export function isSameTarget(one: SettingTarget, other: SettingTarget): boolean {
  return one.kind === other.kind && one.folder?.uri.toString() === other.folder?.uri.toString();
}

const WIDTH: Readonly<Record<SettingTarget["kind"], number>> = { folder: 0, workspace: 1, user: 2 };

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Undefined for user settings, whose file is unknown. */
function fileOf(target: SettingTarget): SettingsFile | undefined {
  return target.kind === "user" ? undefined : settingsFileOf(target.kind === "folder" ? target.folder : undefined);
}
