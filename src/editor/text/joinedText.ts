import { l10n } from "vscode";

/** A list as the user's language writes it, without a word before the last item. */
export function joinedText(items: readonly string[]): string {
  return items.reduce((list, item) => (list === "" ? item : l10n.t("{0}, {1}", list, item)), "");
}
