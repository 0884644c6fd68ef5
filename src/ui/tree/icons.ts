import { ThemeColor, ThemeIcon, Uri } from "vscode";
import type { Percent } from "../../model/statistics/percent";

/** Icons of rows: files in `media/progress`, one for each twentieth, so that a theme changes nothing but the file. */
export type RowIcon = ThemeIcon | { readonly light: Uri; readonly dark: Uri };

/** Makes the progress icons of an installed extension. */
export function createProgressIcons(extensionUri: Uri): (percent: Percent, threshold: number) => RowIcon {
  const known = new Map<string, RowIcon>();
  return (percent, threshold) => {
    const name = iconName(percent, threshold);
    const icon = known.get(name) ?? {
      dark: Uri.joinPath(extensionUri, "media", "progress", "dark", `${name}.svg`),
      light: Uri.joinPath(extensionUri, "media", "progress", "light", `${name}.svg`),
    };
    known.set(name, icon);
    return icon;
  };
}

export const FAILURE_ICON = new ThemeIcon("warning", new ThemeColor("list.warningForeground"));
export const INVALID_ICON = new ThemeIcon("error", new ThemeColor("list.errorForeground"));
export const LOADING_ICON = new ThemeIcon("loading~spin");
export const MINE_ICON = new ThemeIcon("star-full");
export const OFFER_ICON = new ThemeIcon("add");
export const MESSAGE_ICON = new ThemeIcon("info");

/** Cut to the twentieth below, but never empty when something is translated, and never full before all of it is. */
function iconName(percent: Percent, threshold: number): string {
  if (percent === null) return "none";
  if (percent === 100) return "complete";
  if (percent === 0) return "empty";
  const step = Math.max(5, Math.floor(percent / 5) * 5);
  return `${percent < threshold ? "low" : "fit"}-${String(step).padStart(2, "0")}`;
}
