import { l10n } from "vscode";
import type { EntryProblem } from "../../model/component/settingsEntry";
import { fileRemarkText } from "./fileProblemText";
import { withSuggestion } from "./settingProblemText";

export function describeEntryProblem(problem: EntryProblem): string {
  switch (problem.kind) {
    case "notAnArray":
      return l10n.t("The setting must be a list of components.");
    case "notAnEntry":
      return l10n.t("Expected a URL, or an object with “files” or with “service” and “project”.");
    case "missingField":
      return l10n.t("“{0}” is missing.", problem.field);
    case "nowhere":
      return l10n.t("“files” or “service” is missing.");
    case "filesOutside":
      return l10n.t("“files” points outside the folder.");
    case "wrongField":
      return l10n.t("“{0}” is not valid.", problem.field);
    case "unknownField":
      return withSuggestion(l10n.t("“{0}” is not a known property.", problem.field), problem.suggestion);
    case "onlyOfComponents":
      return l10n.t("“{0}” needs “component”: a whole project can't have it.", problem.field);
    case "filesWithoutStar":
      return l10n.t("“files” needs exactly one * for the language code.");
    case "filesWithStars":
      return l10n.t("“files” has more than one *.");
    case "unknownFormat":
      return l10n.t("“files” has no supported format.");
    case "noLocalFolder":
      return l10n.t("“service” is missing. It is optional only for folders on this computer.");
    case "notAnAddress":
      return l10n.t("This is not a URL.");
    case "tooLong":
      return l10n.t("This URL is too long.");
    case "ambiguousPath":
      return l10n.t("Backslash or “//” in the path of the URL.");
    case "tooManyEntries":
      return l10n.t("Only the first {0} entries are shown.", problem.limit);
    case "notSearched":
      return fileRemarkText(problem.remark);
    case "unsupportedProtocol":
      return l10n.t("“{0}” is not supported, only http and https.", problem.protocol);
    case "credentialsInAddress":
      return l10n.t("User name or password in the URL.");
    case "noComponentInAddress":
      return l10n.t("Not a project’s or component’s page. Copy the URL of one.");
  }
}
