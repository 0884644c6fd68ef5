import { type Command, l10n, ThemeIcon, Uri } from "vscode";
import type { CommandId } from "../../contributions";
import { type Failure, traitsOf } from "../../model/failure";

/** The one thing to do about a failure. */
export interface FailureAction {
  readonly command: Command;
  readonly icon: ThemeIcon;
}

export function failureAction(failure: Failure, service: string): FailureAction {
  const openSettings = "translationStatus.openSettings";
  switch (traitsOf(failure).remedy) {
    case "accessToken":
      return action("translationStatus.signIn", l10n.t("Set Access Token…"), "key", service);
    case "settings":
      return action(openSettings, l10n.t("Open Settings"), "gear");
    case "certificates":
      return action(openSettings, l10n.t("Open Network Settings"), "gear", "http.systemCertificates");
    case "proxySettings":
      return action(openSettings, l10n.t("Open Network Settings"), "gear", "http.proxy");
    case "browser": {
      const command = { command: "vscode.open", title: l10n.t("Open in Browser"), arguments: [Uri.parse(service)] };
      return { command, icon: new ThemeIcon("link-external") };
    }
    case "log":
      return action("translationStatus.showLog", l10n.t("Show Log"), "output");
    case "retry":
      return action("translationStatus.refresh", l10n.t("Try Again"), "refresh");
  }
}

function action(id: CommandId, title: string, icon: string, ...args: readonly string[]): FailureAction {
  return { command: { command: id, title, arguments: [...args] }, icon: new ThemeIcon(icon) };
}
