import { l10n, type WorkspaceFolder } from "vscode";
import { showError } from "../../editor/platform/messages";
import { changeComponents, keepFound, type SettingTarget } from "../../editor/settings/componentSettings";
import { runOpenSettings } from "../../editor/settings/settings";
import { type ComponentReference, componentKey } from "../../model/component/component";
import { excluder, type ProjectReference, projectKey } from "../../model/component/project";
import type { SettingsEntry } from "../../model/component/settingsEntry";
import type { CheckedComponent } from "./checkComponents";
import { type FilesSource, filesIn, settleComponent, type workspaceFolders } from "./entryFiles";

type SettingEntry = string | Readonly<Record<string, string>>;

/** What is written into the settings, and the component that the settings will then name. */
export interface NewEntry {
  readonly entry: SettingEntry;
  readonly reference: ComponentReference | ProjectReference;
}

/** The key of a component or project that one of the settings files shows, in any notation. @param isShownBy {@link shows} by default. */
export async function presentKey(
  reference: ComponentReference | ProjectReference,
  targets: readonly SettingTarget[],
  readEntries: (value: unknown) => Promise<readonly SettingsEntry[]>,
  isShownBy = shows,
): Promise<string | undefined> {
  for (const { value } of targets) {
    if ((await readEntries(value)).some((entry) => isShownBy(entry, reference))) return keyOf(reference);
  }
  return undefined;
}

export function keyOf(reference: ComponentReference | ProjectReference): string {
  return "component" in reference ? componentKey(reference) : projectKey(reference);
}

/** Whether an entry of the settings shows a component or a project. */
function shows(entry: SettingsEntry, reference: ComponentReference | ProjectReference): boolean {
  switch (entry.kind) {
    case "component":
      return "component" in reference && componentKey(entry.component.reference) === componentKey(reference);
    case "project": {
      const { reference: project, exclude } = entry.project;
      if (projectKey(project) !== projectKey(reference)) return false;
      return !("component" in reference) || !excluder(exclude)(reference.component);
    }
    default:
      return false;
  }
}

/** The same, but a project only with all its components. */
export function showsWhole(entry: SettingsEntry, reference: ComponentReference | ProjectReference): boolean {
  const isPart = entry.kind === "project" && !("component" in reference) && entry.project.exclude.length > 0;
  return !isPart && shows(entry, reference);
}

/** @param files file mask, relative to the workspace folder. */
export function settingEntry(reference: ComponentReference, files?: string): SettingEntry {
  const { service, project, component } = reference;
  return { service, project, component, ...(files === undefined ? {} : { files }) };
}

/** All components of a project. */
export function wholeEntry({ service, project }: ProjectReference): NewEntry {
  return { reference: { service, project }, entry: { service, project } };
}

/** With the mask of its files if the folders have such files; otherwise a pasted address stays as it is. */
export async function newEntry(
  { chosen, probed }: CheckedComponent,
  folders: ReturnType<typeof workspaceFolders>,
  files: FilesSource,
): Promise<NewEntry> {
  if (!("candidates" in chosen)) {
    const { reference, fileMask } = chosen;
    return { reference, entry: settingEntry(reference, await filesIn(fileMask, folders, files)) };
  }
  const confirmed = probed ? ({ ...chosen, candidates: [probed.reference] } as const) : chosen;
  const settled = await settleComponent(confirmed, folders, files);
  return settled
    ? { reference: settled.reference, entry: settingEntry(settled.reference, settled.files) }
    : { reference: chosen.candidates[0], entry: chosen.address };
}

/**
 * Appends entries to a settings file, and keeps what was read of their components, and components that are found; shows an
 * error and returns false if that fails.
 *
 * @param isAnyFound see {@link keepFound}
 */
export async function writeEntries(
  target: SettingTarget,
  added: readonly (NewEntry & Pick<CheckedComponent, "probed">)[],
  isAnyFound: (folder: WorkspaceFolder) => boolean,
): Promise<boolean> {
  for (const { probed, reference } of added) await probed?.cache(keyOf(reference));
  const entries = added.map(({ entry }) => entry);
  try {
    await keepFound(target, isAnyFound);
    const index = Number.MAX_SAFE_INTEGER;
    if (await changeComponents(target, { kind: "insert", index, entries })) return true;
  } catch (error) {
    // VS Code says what is wrong: a file with errors or unsaved changes.
    await offerSettings(error instanceof Error ? error.message : String(error));
    return false;
  }
  await offerSettings(l10n.t("The setting “translationStatus.components” is not a list, so nothing was added."));
  return false;
}

async function offerSettings(problem: string): Promise<void> {
  const show = l10n.t("Open Settings");
  void showError(problem, show).then((chosen) =>
    chosen === show ? runOpenSettings("translationStatus.components") : undefined,
  );
}
