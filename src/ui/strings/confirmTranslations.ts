import { lstat, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { l10n } from "vscode";
import { pLimit } from "../../common/limit";
import { replaceFile } from "../../common/replaceFile";
import { showBriefly, showError } from "../../editor/platform/messages";
import { CONFIRMATIONS_FILE, withConfirmations } from "../../model/strings/confirmations";

/**
 * Adds lines to the file of translations that are still right. What watches the folder reads the figures again.
 *
 * @param folder absolute path
 */
export function confirmTranslations(folder: string, confirmations: readonly string[]): Promise<void> {
  return oneAfterTheOther(() => add(folder, confirmations));
}

const oneAfterTheOther = pLimit(1);

async function add(folder: string, confirmations: readonly string[]): Promise<void> {
  const file = join(folder, CONFIRMATIONS_FILE);
  // A repository must not lead to a file elsewhere.
  if ((await isLink(dirname(file))) || (await isLink(file))) {
    void showError(l10n.t("Nothing was changed: {0} is a symbolic link.", CONFIRMATIONS_FILE));
    return;
  }
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, withConfirmations(await textOf(file), confirmations));
  showBriefly(l10n.t("Noted in {0}", CONFIRMATIONS_FILE));
}

async function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (status) => status.isSymbolicLink(),
    () => false,
  );
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}
