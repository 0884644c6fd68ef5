import { l10n } from "vscode";
import { activeCommand, type ViewOptionCommandId, viewOptionCommands } from "../../contributions";
import { createInputBox } from "../../editor/platform/quickInput";
import { plainText } from "../../editor/text/plainText";
import type { ViewOptions } from "../../model/statistics/viewOptions";
import type { ViewState } from "../tree/viewState";
import type { Handler } from "./register";

export interface ViewCommandContext {
  readonly viewState: ViewState;
}

export function viewCommands({ viewState }: ViewCommandContext) {
  const setting = (changes: Partial<ViewOptions>): Handler => {
    return () => viewState.change(changes);
  };
  const optionCommands = Object.fromEntries(
    viewOptionCommands().flatMap(({ id, sets }) => [
      [id, setting(sets)],
      [activeCommand(id), setting(sets)],
    ]),
  ) as Record<ViewOptionCommandId | ReturnType<typeof activeCommand>, Handler>;
  return {
    ...optionCommands,
    "translationStatus.filterText": () => askForText(viewState),
    "translationStatus.clearFilter": setting({ show: "all", text: "" }),
    "translationStatus.showHidden": setting({ hidden: [] }),
    "translationStatus.groupNotStarted": setting({ notStarted: "grouped" }),
    "translationStatus.ungroupNotStarted": setting({ notStarted: "listed" }),
  };
}

/** Filters while the user types; Escape restores the filter. */
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
