import { l10n, window } from "vscode";
import { showError, showInformation } from "../editor/messages";
import { addComponentEntry, openSettings } from "../editor/settings";
import { describeEntryProblem } from "../editor/wording";
import type { ComponentReference, EntryProblem } from "../model/component";
import type { Result } from "../model/result";

/** Reads a pasted address; given, as surfaces do not know where components come from. */
export type ReadAddress = (text: string) => Promise<Result<readonly ComponentReference[], EntryProblem>>;

/** Adds the component whose address the user pastes. */
export async function addComponent(readAddress: ReadAddress): Promise<void> {
  const address = await window.showInputBox({
    title: l10n.t("Add Component"),
    prompt: l10n.t("Paste the address of the component, as the browser shows it."),
    placeHolder: "https://translate.example.org/projects/project/component/",
    ignoreFocusOut: true,
    validateInput: async (text) => {
      if (text.trim() === "") return undefined;
      const readings = await readAddress(text);
      return readings.ok ? undefined : describeEntryProblem(readings.problem);
    },
  });
  if (address === undefined || address.trim() === "") return;
  const outcome = await addComponentEntry(address.trim());
  switch (outcome) {
    case "added":
      return;
    case "present":
      void showInformation(l10n.t("This component is already in the settings."));
      return;
    case "settingIsNoList": {
      const show = l10n.t("Open Settings");
      const text = l10n.t("The setting “translationStatus.components” is not a list, so nothing was added.");
      if ((await showError(text, show)) === show) await openSettings();
    }
  }
}
