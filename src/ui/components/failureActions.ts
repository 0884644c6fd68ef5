import { commands, l10n, type QuickPickItem, ThemeIcon } from "vscode";
import type { CommandId } from "../../contributions";
import type { CommandTarget } from "../commands/commandTarget";

/** What a list offers where something could not be read. */

export function accessTokenAction(): QuickPickItem {
  return { label: l10n.t("Set Access Token…"), iconPath: new ThemeIcon("key"), alwaysShow: true };
}

export function tryAgainAction(): QuickPickItem {
  return { label: l10n.t("Try Again"), iconPath: new ThemeIcon("refresh"), alwaysShow: true };
}

/** Returns when the user has set the token or cancelled. */
export async function setAccessToken(service: string): Promise<void> {
  const target: CommandTarget = { kind: "service", service };
  await commands.executeCommand("translationStatus.signIn" satisfies CommandId, target);
}
