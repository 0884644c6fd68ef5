import { l10n } from "vscode";
import type { SettingTarget } from "../../editor/settings/componentSettings";
import { type Answer, ask, type Row } from "../quickPick/questions";

/**
 * Lets the user choose where a component is written; without a question where there is only one place. First comes
 * where components are configured already, then the workspace.
 */
export async function askForConfigurationTarget(
  places: readonly SettingTarget[],
  back: boolean,
): Promise<Answer<SettingTarget>> {
  const [only, ...others] = places;
  if (only && others.length === 0) return { kind: "chosen", values: [only] };
  const order = (place: SettingTarget): number => (place.effective ? 0 : place.kind === "workspace" ? 1 : 2);
  const rows = [...places].sort((a, b) => order(a) - order(b)).map((place) => placeRow(place, places));
  return ask({ title: l10n.t("Add Component"), placeholder: l10n.t("Where shall it be written?"), rows, back });
}

function placeRow(place: SettingTarget, places: readonly SettingTarget[]): Row<SettingTarget> {
  const warning = consequence(place, places);
  return { ...placeLabel(place, places), ...(warning === undefined ? {} : { detail: warning }), value: place };
}

function placeLabel(place: SettingTarget, places: readonly SettingTarget[]): { label: string; description: string } {
  switch (place.kind) {
    case "user":
      return { label: l10n.t("User"), description: l10n.t("my own settings, for every folder") };
    case "folder":
      return {
        label: place.folder?.name ?? l10n.t("Folder"),
        description: l10n.t("settings of this folder, for everyone who works on it"),
      };
    case "workspace":
      return {
        label: l10n.t("Workspace"),
        description: places.some(({ kind }) => kind === "folder")
          ? l10n.t("for all of its folders")
          : l10n.t("settings of this folder, for everyone who works on it"),
      };
  }
}

/** Lists of several places are not joined: the narrowest one counts alone. Whoever writes one should know. */
function consequence(place: SettingTarget, places: readonly SettingTarget[]): string | undefined {
  if (place.effective) return undefined;
  const index = places.indexOf(place);
  if (place.value === undefined && places.slice(index + 1).some(({ effective }) => effective)) {
    return place.kind === "folder"
      ? l10n.t("Hides, for this folder, the components that are configured elsewhere.")
      : l10n.t("Hides, here, the components of the user settings.");
  }
  if (place.kind !== "folder" && places.slice(0, index).some(({ effective }) => effective)) {
    return l10n.t("Not shown here: a narrower setting has a list of its own.");
  }
  return undefined;
}
