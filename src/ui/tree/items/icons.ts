import { ThemeColor, ThemeIcon, Uri } from "vscode";
import type { Percent } from "../../../model/statistics/percent";

/** An icon of VS Code, or files of `media/progress`. */
export type RowIcon = ThemeIcon | { readonly light: Uri; readonly dark: Uri };

export type ProgressIcon = (percent: Percent, threshold: number) => RowIcon;

export function createProgressIcons(extensionUri: Uri): ProgressIcon {
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
export const PINNED_ICON = new ThemeIcon("star-full");
export const OFFER_ICON = new ThemeIcon("add");
export const MESSAGE_ICON = new ThemeIcon("info");

/** Rounded down to a multiple of 5, but never empty or full unless the language is. */
function iconName(percent: Percent, threshold: number): string {
  if (percent === null) return "none";
  if (percent === 100) return "complete";
  if (percent === 0) return "empty";
  const step = Math.max(5, Math.floor(percent / 5) * 5);
  return `${percent < threshold ? "low" : "fit"}-${String(step).padStart(2, "0")}`;
}
