import { type WorkspaceFolder, workspace } from "vscode";
import { showError } from "../../editor/platform/messages";
import { changeComponents, componentTargets, type SettingTarget } from "../../editor/settings/componentSettings";
import { isNothingConfigured, runOpenSettings } from "../../editor/settings/settings";
import { excludedFilesIn, excludedFilesOf } from "../../model/component/excludedFiles";
import { componentsOf, type Snapshot } from "../../store/snapshot";
import type { CommandTarget } from "../commands/commandTarget";
import { serviceOf } from "../local/readFolders";

/**
 * Leaves found components out, in the settings that name other components of their folder, or else in those of the workspace
 * or, in a workspace of several folders, of their folder.
 */
export async function excludeFound(snapshot: Snapshot, targets: readonly CommandTarget[]): Promise<void> {
  const keys = new Set(targets.flatMap((target) => (target.kind === "component" ? target.key : [])));
  const found = componentsOf(snapshot).filter(({ key, component }) => keys.has(key) && component.found);
  await inEachFolder(
    found.map(({ component: { reference, files = "" } }) => ({ service: reference.service, files })),
    async (folder, paths) => {
      const files = settingsOf(folder);
      const effective = files.find(({ value }) => value !== undefined);
      // A list of its own would hide the components of a wider one.
      const target = effective && !isNothingConfigured([effective.value]) ? effective : files[0];
      // What a wider settings file leaves out would be back.
      if (target) await leaveOut(target, [...excludedFilesIn(effective?.value), ...paths]);
    },
  );
}

/** Shows components again, unless the settings leave out a folder around them: then it opens the settings. */
export async function includeFound(targets: readonly CommandTarget[]): Promise<void> {
  const rows = targets.flatMap((target) => (target.kind === "excluded" ? target : []));
  await inEachFolder(rows, async (folder, paths) => {
    const effective = settingsOf(folder).find(({ value }) => value !== undefined);
    const before = excludedFilesIn(effective?.value);
    if (effective === undefined || !paths.every((path) => before.includes(path))) {
      return runOpenSettings("translationStatus.components");
    }
    await leaveOut(
      effective,
      before.filter((path) => !paths.includes(path)),
    );
  });
}

interface FoundFiles {
  readonly service: string;
  /** See `ConfiguredComponent.files`. */
  readonly files: string;
}

async function inEachFolder(
  all: readonly FoundFiles[],
  act: (folder: WorkspaceFolder, paths: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    for (const folder of workspace.workspaceFolders ?? []) {
      const own = all.filter(({ service }) => service === serviceOf(folder.uri));
      const paths = own.map(({ files }) => files);
      if (paths.length > 0) await act(folder, paths);
    }
  } catch (error) {
    void showError(error instanceof Error ? error.message : String(error));
  }
}

/** The settings files of a folder, the narrowest first. */
function settingsOf({ uri }: WorkspaceFolder): readonly SettingTarget[] {
  return componentTargets().filter(({ folder }) => folder === undefined || serviceOf(folder.uri) === serviceOf(uri));
}

/** Replaces what a settings file leaves out by paths, in one entry. */
async function leaveOut(target: SettingTarget, paths: readonly string[]): Promise<void> {
  const list: readonly unknown[] = Array.isArray(target.value) ? target.value : [];
  const [first, ...others] = list.flatMap((entry, index) => (excludedFilesOf(entry) === undefined ? [] : [index]));
  if (others.length > 0) await changeComponents(target, { kind: "remove", indexes: others });
  const entry = { exclude: [...new Set(paths)] };
  if (first === undefined) await changeComponents(target, { kind: "insert", index: 0, entries: [entry] });
  else if (paths.length === 0) await changeComponents(target, { kind: "remove", indexes: [first] });
  else await changeComponents(target, { kind: "replace", index: first, entry });
}
