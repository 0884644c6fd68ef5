import { ThemeColor, ThemeIcon, Uri } from "vscode";
import type { Counts } from "../../../model/statistics/percent";

/** An icon of VS Code, or files of `media/progress`. */
export type RowIcon = ThemeIcon | { readonly light: Uri; readonly dark: Uri };

/** What an icon shows. */
export interface Progress extends Counts {
  readonly isBelow: boolean;
  readonly isFailing: boolean;
  /** Whether the source of a translated string has changed since. */
  readonly isOutdated: boolean;
}

export type ProgressIcon = (progress: Progress) => RowIcon;

export function createProgressIcons(extensionUri: Uri): ProgressIcon {
  const known = new Map<string, RowIcon>();
  return (progress) => {
    const name = iconName(progress);
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
export const UNREAD_ICON = new ThemeIcon("circle-small", new ThemeColor("descriptionForeground"));
export const ALL_LANGUAGES_ICON = new ThemeIcon("globe");
export const CATEGORY_ICON = new ThemeIcon("folder");
export const PINNED_ICON = new ThemeIcon("star-full");
export const OFFER_ICON = new ThemeIcon("add");
export const ABSENT_FILE_ICON = new ThemeIcon("circle-slash", new ThemeColor("descriptionForeground"));
export const MESSAGE_ICON = new ThemeIcon("info");

/** In eighths, rounded down, but never empty or full unless the language is. Not complete while strings are outdated. */
function iconName({ total, translated, isBelow, isFailing, isOutdated }: Progress): string {
  if (isFailing) return isBelow ? "failing-low" : "failing";
  if (total <= 0) return "none";
  if (translated >= total && !isOutdated) return "complete";
  if (translated === 0) return isBelow ? "low-0" : "empty";
  return `${isBelow ? "low" : "fit"}-${Math.min(7, Math.max(1, Math.floor((translated * 8) / total)))}`;
}
