import { l10n } from "vscode";
import type { FileExplanation } from "../../model/component/unlistedFile";
import { fileProblem } from "../../model/fileProblem";
import { fileRemarkText } from "./fileProblemText";

/** What a file is to the components, or why it belongs to none: a clause without a full stop, to follow its name. */
export function explanationText(explanation: FileExplanation): string {
  switch (explanation.kind) {
    case "translation":
      return l10n.t("Translation file of the component {0}", explanation.component);
    case "source":
      return l10n.t("Source file of the component {0}", explanation.component);
    case "unsupported":
      return l10n.t("{0} is not supported", explanation.format);
    case "compiled":
      return l10n.t("Compiled from {0} files, which can be shown", explanation.source);
    case "ignored":
      return l10n.t("Ignored by Git");
    case "skippedFolder":
      return l10n.t("Not searched: {0}", explanation.folder);
    case "sideFolder":
      return l10n.t("Examples and libraries are left out: {0}", explanation.folder);
    case "problem":
      return fileRemarkText({ problem: fileProblem(explanation.problem, explanation.value) });
    case "noLanguage":
      return l10n.t("No language code in its path");
    case "tooFew":
      return l10n.t("No other language beside it");
    case "notTexts":
      return l10n.t("No translatable strings recognized");
    case "notRecognized":
      return l10n.t("Not recognized as a translation");
    case "excluded":
      return l10n.t("Excluded in the settings");
    case "notInSettings":
      return l10n.t("No component in the settings has this file");
    case "localFilesOff":
      return l10n.t("Local files are turned off in the settings");
    case "unknownFormat":
      return l10n.t("Not a translation file format");
    case "notThere":
      return l10n.t("No such file in this folder");
  }
}

/** Why files that differ only in their language belong to no component. */
export function unlistedText({ reason, count }: { readonly reason: FileExplanation; readonly count: number }): string {
  const text = explanationText(reason);
  return count > 1 ? l10n.t("{0} (files: {1})", text, count) : text;
}

/** What stands for files that are not listed. */
export function furtherFilesText(count: number): string {
  return l10n.t("Further files: {0}", count);
}
