import { type Command, l10n, ThemeIcon, Uri } from "vscode";
import type { CommandId } from "../../contributions";
import type { Failure } from "../../model/failure";

/** The one thing to do about a failure. */
export interface FailureAction {
  readonly command: Command;
  readonly icon: ThemeIcon;
}

export function failureAction(failure: Failure, service: string): FailureAction {
  switch (failure.kind) {
    // A private component looks like a missing one, and an anonymous user is allowed the fewest requests.
    case "notFound":
    case "unauthorized":
    case "forbidden":
    case "rateLimited":
      return action("translationStatus.signIn", l10n.t("Set Access Token…"), "key", service);
    case "redirected":
    case "hostNotFound":
    case "blockedPort":
      return action("translationStatus.openSettings", l10n.t("Open Settings"), "gear");
    case "certificate":
      return action(
        "translationStatus.openSettings",
        l10n.t("Open Network Settings"),
        "gear",
        "http.systemCertificates",
      );
    case "proxy":
      return action("translationStatus.openSettings", l10n.t("Open Network Settings"), "gear", "http.proxy");
    case "htmlPage": {
      const command = { command: "vscode.open", title: l10n.t("Open in Browser"), arguments: [Uri.parse(service)] };
      return { command, icon: new ThemeIcon("link-external") };
    }
    case "tooLarge":
    case "notUnderstood":
    case "internal":
      return action("translationStatus.showLog", l10n.t("Show Log"), "output");
    case "serverError":
    case "unexpectedStatus":
    case "refused":
    case "timedOut":
    case "connectionLost":
    case "offline":
    case "unreachable":
    case "inconsistentPages":
    case "cancelled":
      return action("translationStatus.refresh", l10n.t("Try Again"), "refresh");
  }
}

function action(id: CommandId, title: string, icon: string, ...args: readonly string[]): FailureAction {
  return { command: { command: id, title, arguments: [...args] }, icon: new ThemeIcon(icon) };
}
