import { l10n } from "vscode";
import { createInputBox } from "../../editor/platform/quickInput";
import { plainText } from "../../editor/text/plainText";
import type { Selection, SortOrder } from "../../model/statistics/viewOptions";
import type { ViewState } from "../tree/viewState";
import type { Handler } from "./register";

/** Commands that change how the languages are shown. */
export function viewCommands(viewState: ViewState) {
  const show =
    (selection: Selection): Handler =>
    () =>
      viewState.change({ show: selection });
  const sort =
    (order: SortOrder): Handler =>
    () =>
      viewState.change({ sort: order });
  return {
    "translationStatus.filterText": () => askForText(viewState),
    "translationStatus.clearFilter": () => viewState.change({ show: "all", text: "" }),
    "translationStatus.showAll": show("all"),
    "translationStatus.showIncomplete": show("incomplete"),
    "translationStatus.showFailing": show("failing"),
    "translationStatus.showBelowThreshold": show("belowThreshold"),
    "translationStatus.showHidden": () => viewState.change({ hidden: [] }),
    "translationStatus.sortByName": sort("name"),
    "translationStatus.sortByCode": sort("code"),
    "translationStatus.sortByPercent": sort("percent"),
    "translationStatus.sortByLastChange": sort("lastChange"),
    "translationStatus.sortByNextAction": sort("nextAction"),
    "translationStatus.groupByComponent": () => viewState.change({ group: "component" }),
    "translationStatus.groupByLanguage": () => viewState.change({ group: "language" }),
  } as const;
}

/** Filters while one types; Escape goes back to what was there. */
function askForText(viewState: ViewState): Promise<void> {
  const before = viewState.options.text;
  const input = createInputBox();
  input.title = plainText(l10n.t("Filter Languages"));
  input.placeholder = plainText(l10n.t("Name or code of a language, or name of a component"));
  input.value = before;
  return new Promise((resolve) => {
    let accepted = false;
    input.onDidChangeValue((text) => viewState.change({ text }));
    input.onDidAccept(() => {
      accepted = true;
      input.hide();
    });
    input.onDidHide(() => {
      if (!accepted) viewState.change({ text: before });
      input.dispose();
      resolve();
    });
    input.show();
  });
}
