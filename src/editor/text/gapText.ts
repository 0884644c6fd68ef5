import { l10n } from "vscode";
import { type Gap, placeOfFile } from "../../model/gap";
import { fileRemarkText } from "./fileProblemText";
import { formatCount } from "./formatCount";

/** What is missing from the figures of a component or a project. Without the name of the file. */
export function gapText(gap: Gap): string {
  switch (gap.kind) {
    case "file":
      return fileRemarkText(gap.remark);
    case "moreFiles":
      return l10n.t("More files couldn't be read in full.");
    case "missingRows":
      return l10n.t(
        "The service has {0} languages, but listed {1}.",
        formatCount(gap.expected),
        formatCount(gap.listed),
      );
    case "invalidRows":
      return l10n.t("languages with an invalid code: {0}", formatCount(gap.count));
    case "impossibleRows":
      return l10n.t("languages with contradictory statistics: {0}", formatCount(gap.count));
    case "otherComponent":
      return l10n.t("languages of another component: {0}", formatCount(gap.count));
    case "uncheckedRows":
      return l10n.t("languages without a number of failing checks: {0}", formatCount(gap.count));
    case "noComponents":
      return l10n.t("The project has no components.");
    case "missingComponents":
      return l10n.t(
        "The service has {0} components, but listed {1}.",
        formatCount(gap.expected),
        formatCount(gap.listed),
      );
    case "unlistedStrings":
      return l10n.t("languages with unfinished strings in shared or private components: {0}", formatCount(gap.count));
    case "invalidComponents":
      return l10n.t("components that couldn't be read: {0}", formatCount(gap.count));
  }
}

/** With the file, where it is one. */
export function gapLine(gap: Gap): string {
  return gap.kind === "file" ? `${placeOfFile(gap)}: ${gapText(gap)}` : gapText(gap);
}
