import * as vscode from "vscode";
import { changedList, type EntryChange, isSameValue } from "../../common/jsonList";
import { SECTION } from "../../contributions";
import { changeFile } from "./settingsFile";

/** A place where the setting `components` can stand. */
export interface SettingTarget {
  /** `workspace` is the settings file of the one folder that is open, or the file of a workspace of several. */
  readonly kind: "user" | "workspace" | "folder";
  /** Whose settings these are; only for `folder`. */
  readonly folder?: vscode.WorkspaceFolder;
  /** The value that stands there, unread; undefined where there is none. */
  readonly value: unknown;
  /** Whether this is the value that counts, for some folder: of several, the narrowest place does. */
  readonly effective: boolean;
}

/**
 * Every place where components can be configured, the widest last. In a workspace that is not trusted only the user's
 * settings are one, as nothing else is read there.
 */
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
 * Inserts or removes entries of the setting `components` in one place. Everything else stays as it is, comments and
 * order too. A list that becomes empty goes away with its name, unless that would bring a wider place's list to light.
 *
 * @returns false where the setting is there, but is no list.
 * @throws Error in words for the user where the editor cannot write, as into a file with errors or unsaved changes.
 */
export async function changeComponents(target: SettingTarget, change: EntryChange): Promise<boolean> {
  const current = currentValue(target);
  if (current !== undefined && !Array.isArray(current)) return false;
  const list: readonly unknown[] = current ?? [];
  const changed = changedList(list, change);
  const file = fileOf(target);
  if (file && current !== undefined && changed.length > 0) {
    const path = [...file.path, `${SECTION}.components`];
    if (await changeFile(file.uri, path, list, change)) {
      await noticed(target, changed);
      return true;
    }
  }
  const wider = componentTargets().some((other) => WIDTH[other.kind] > WIDTH[target.kind] && !isEmpty(other.value));
  await writeComponents(target, changed.length > 0 || (current !== undefined && wider) ? changed : undefined);
  return true;
}

/** How long the editor may take to notice a changed file. Milliseconds. */
const NOTICING_TIME = 5000;

/** Waits until the editor has read what was written, so that whoever reads the setting next reads that. */
async function noticed(target: SettingTarget, list: readonly unknown[]): Promise<void> {
  const isThere = (): boolean => isSameValue(currentValue(target), list);
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
export async function writeComponents(target: SettingTarget, value: unknown): Promise<void> {
  const { Global, Workspace, WorkspaceFolder } = vscode.ConfigurationTarget;
  const scope = { user: Global, workspace: Workspace, folder: WorkspaceFolder }[target.kind];
  await vscode.workspace.getConfiguration(SECTION, target.folder).update("components", value, scope);
}

/** The value as it is now. */
function currentValue(target: SettingTarget): unknown {
  const isSame = (other: SettingTarget): boolean =>
    other.kind === target.kind && other.folder?.uri.toString() === target.folder?.uri.toString();
  return componentTargets().find(isSame)?.value;
}

const WIDTH: Readonly<Record<SettingTarget["kind"], number>> = { folder: 0, workspace: 1, user: 2 };

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** The file behind a place, and what the setting's name is below there; undefined for the user's, which has no address. */
function fileOf(target: SettingTarget): { readonly uri: vscode.Uri; readonly path: readonly string[] } | undefined {
  const { workspaceFile, workspaceFolders } = vscode.workspace;
  if (target.kind === "user") return undefined;
  if (target.kind === "workspace" && workspaceFile) return { uri: workspaceFile, path: ["settings"] };
  const folder = target.folder ?? workspaceFolders?.[0];
  return folder && { uri: vscode.Uri.joinPath(folder.uri, ".vscode", "settings.json"), path: [] };
}
