import { l10n } from "vscode";
import type { Gap } from "../../model/gap";
import { fileRemarkText } from "./fileProblemText";
import { formatCount } from "./plurals";

/** What is missing from the figures of a component. Without the name of the file. */
export function gapText(gap: Gap): string {
  switch (gap.kind) {
    case "file":
      return fileRemarkText(gap.remark);
    case "moreFiles":
      return l10n.t("More files could not be read in full.");
    case "missingRows":
      return l10n.t(
        "The service has {0} languages, but listed {1}.",
        formatCount(gap.expected),
        formatCount(gap.listed),
      );
    case "invalidRows":
      return l10n.t("languages with an invalid code: {0}", formatCount(gap.count));
  }
}
