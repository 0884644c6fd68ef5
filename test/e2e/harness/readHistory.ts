import type { Notification } from "./dialogs";
import { eventually, STEP } from "./page";
import type { EditorWindow } from "./window";

/** Chooses it in the menu of the view, which closes by itself where what it offers changes meanwhile. */
export function readHistory({ view, dialogs }: EditorWindow, expected = /^Read the history/): Promise<Notification> {
  return eventually(async () => {
    await view.chooseFromTitleMenu("Read History from Git");
    return dialogs.notification(expected, STEP);
  });
}
