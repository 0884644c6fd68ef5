import { l10n } from "vscode";
import { checkText as textOf } from "../../model/checkTexts";

/** What a check found, in words. */
export const checkText = (check: string): string => textOf(check, l10n.t);
