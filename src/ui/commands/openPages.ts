import { l10n } from "vscode";
import { openInBrowser } from "../../editor/platform/browser";
import { askToContinue } from "../../editor/platform/messages";
import { pagesToOpen } from "../../editor/text/countTexts";

/** More pages than this are opened only after a question. */
const MANY_PAGES = 5;

export async function openPages(addresses: readonly string[]): Promise<void> {
  if (addresses.length > MANY_PAGES) {
    if (!(await askToContinue(pagesToOpen(addresses.length), l10n.t("Open")))) return;
  }
  for (const address of addresses) await openInBrowser(address);
}
