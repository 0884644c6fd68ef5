import { l10n } from "vscode";
import { SECTION } from "../../contributions";
import type { SettingProblem } from "../../model/settingProblems";
import { joinedText } from "./joinedText";

/** What is wrong in the settings, as a sentence. */
export function settingProblemText(problem: SettingProblem): string {
  const { kind, suggestion, validValues } = problem;
  const text = kindText(kind);
  if (validValues !== undefined) return `${text} ${l10n.t("Valid values: {0}.", joinedText(validValues))}`;
  return withSuggestion(text, suggestion);
}

/** @param text a sentence. @param suggestion what was probably meant. */
export function withSuggestion(text: string, suggestion: string | undefined): string {
  return suggestion === undefined ? text : `${text} ${suggestionText(suggestion)}`;
}

/** A question. */
export function suggestionText(suggestion: string): string {
  return l10n.t("Did you mean “{0}”?", suggestion);
}

function kindText(kind: SettingProblem["kind"]): string {
  switch (kind) {
    case "unknownName":
    case "unknownSection":
      return l10n.t("Unknown property.");
    case "wrongValue":
      return l10n.t("Invalid value.");
    case "tooMany":
      return l10n.t("Too many items.");
    case "repeated":
      return l10n.t("Duplicate key; the last one counts");
    case "noComponent":
      return l10n.t("No component has this name.");
    case "noLanguage":
      return l10n.t("No component has this language.");
  }
}

/** With the name of the setting. */
export function settingProblemLine(problem: SettingProblem): string {
  return `${nameOf(problem)}: ${settingProblemText(problem)}`;
}

function nameOf({ kind, path }: SettingProblem): string {
  if (kind === "unknownSection") return path;
  return path === "" ? SECTION : `${SECTION}.${path}`;
}
