import { l10n } from "vscode";
import type { SettingTarget } from "../../editor/settings/componentSettings";
import { type Answer, ask, type Row } from "../quickPick/questions";

/** Asks in which settings a component is saved, unless there is only one choice. Settings in use come first. */
export async function askForConfigurationTarget(
  targets: readonly SettingTarget[],
  back: boolean,
): Promise<Answer<SettingTarget>> {
  const [only, ...others] = targets;
  if (only && others.length === 0) return { kind: "chosen", values: [only] };
  const order = (target: SettingTarget): number => (target.effective ? 0 : target.kind === "workspace" ? 1 : 2);
  const rows = [...targets].sort((a, b) => order(a) - order(b)).map((target) => targetRow(target, targets));
  return ask({ title: l10n.t("Add Component"), placeholder: l10n.t("Where shall it be written?"), rows, back });
}

function targetRow(target: SettingTarget, targets: readonly SettingTarget[]): Row<SettingTarget> {
  const warning = consequence(target, targets);
  return { ...targetLabel(target, targets), ...(warning === undefined ? {} : { detail: warning }), value: target };
}

function targetLabel(target: SettingTarget, targets: readonly SettingTarget[]): { label: string; description: string } {
  switch (target.kind) {
    case "user":
      return { label: l10n.t("User"), description: l10n.t("my own settings, for every folder") };
    case "folder":
      return {
        label: target.folder?.name ?? l10n.t("Folder"),
        description: l10n.t("settings of this folder, for everyone who works on it"),
      };
    case "workspace":
      return {
        label: l10n.t("Workspace"),
        description: targets.some(({ kind }) => kind === "folder")
          ? l10n.t("for all of its folders")
          : l10n.t("settings of this folder, for everyone who works on it"),
      };
  }
}

/** VS Code does not merge the lists of several settings files: only the narrowest one counts. */
function consequence(target: SettingTarget, targets: readonly SettingTarget[]): string | undefined {
  if (target.effective) return undefined;
  const index = targets.indexOf(target);
  if (target.value === undefined && targets.slice(index + 1).some(({ effective }) => effective)) {
    return target.kind === "folder"
      ? l10n.t("Hides, for this folder, the components that are configured elsewhere.")
      : l10n.t("Hides, here, the components of the user settings.");
  }
  if (target.kind !== "folder" && targets.slice(0, index).some(({ effective }) => effective)) {
    return l10n.t("Not shown here: a narrower setting has a list of its own.");
  }
  return undefined;
}
