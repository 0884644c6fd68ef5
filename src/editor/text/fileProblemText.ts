import { l10n } from "vscode";
import type { FileRemark } from "../../model/fileProblem";
import { remarkText } from "../../model/fileProblemTexts";

/** What is wrong with a translation file, or should be known of how it is counted. */
export const fileRemarkText = (remark: FileRemark): string => remarkText(remark, l10n.t);
