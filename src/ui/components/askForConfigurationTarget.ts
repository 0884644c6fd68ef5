import { l10n } from "vscode";
import type { SettingTarget } from "../../editor/settings/componentSettings";
import { ask } from "../quickPick/ask";
import type { Answer, Row } from "../quickPick/question";

/** Asks in which settings a component is saved, unless that is obvious. Settings in use come first. */
export async function askForConfigurationTarget(
  targets: readonly SettingTarget[],
  back: boolean,
): Promise<Answer<SettingTarget>> {
  const obvious = obviousTarget(targets);
  if (obvious) return { kind: "chosen", values: [obvious] };
  const order = (target: SettingTarget): number => (target.effective ? 0 : target.kind === "workspace" ? 1 : 2);
  const rows = [...targets].sort((a, b) => order(a) - order(b)).map((target) => targetRow(target, targets));
  return ask({ title: l10n.t("Save to"), placeholder: l10n.t("Choose where to save it"), rows, back });
}

/** The only settings, or the only ones that count, if they have components. */
function obviousTarget(targets: readonly SettingTarget[]): SettingTarget | undefined {
  if (targets.length === 1) return targets[0];
  const [inUse, ...others] = targets.filter(({ effective }) => effective);
  if (others.length > 0 || !Array.isArray(inUse?.value)) return undefined;
  return inUse.value.length > 0 ? inUse : undefined;
}

function targetRow(target: SettingTarget, targets: readonly SettingTarget[]): Row<SettingTarget> {
  const warning = consequence(target, targets);
  return { ...targetLabel(target, targets), ...(warning === undefined ? {} : { detail: warning }), value: target };
}

function targetLabel(target: SettingTarget, targets: readonly SettingTarget[]): { label: string; description: string } {
  switch (target.kind) {
    case "user":
      return { label: l10n.t("User"), description: l10n.t("your settings, for all folders") };
    case "folder":
      return {
        label: target.folder?.name ?? l10n.t("Folder"),
        description: l10n.t("settings of this folder, shared with everyone who works on it"),
      };
    case "workspace":
      return {
        label: l10n.t("Workspace"),
        description: targets.some(({ kind }) => kind === "folder")
          ? l10n.t("for all folders of the workspace")
          : l10n.t("settings of this folder, shared with everyone who works on it"),
      };
  }
}

/** VS Code does not merge the lists of several settings files: only the narrowest one counts. */
function consequence(target: SettingTarget, targets: readonly SettingTarget[]): string | undefined {
  if (target.effective) return undefined;
  const index = targets.indexOf(target);
  if (target.value === undefined && targets.slice(index + 1).some(({ effective }) => effective)) {
    return target.kind === "folder"
      ? l10n.t("Overrides the components of other settings in this folder.")
      : l10n.t("Overrides the components of your user settings in this workspace.");
  }
  if (target.kind === "user" && targets.some(({ kind, value }) => kind === "workspace" && value !== undefined)) {
    return l10n.t("Won't appear here: workspace settings override it.");
  }
  const folders = targets.filter(({ kind }) => kind === "folder");
  if (target.kind !== "folder" && folders.length > 0 && folders.every(({ value }) => value !== undefined)) {
    return l10n.t("Won't appear here: folder settings override it.");
  }
  return undefined;
}
