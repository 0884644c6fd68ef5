import { type Command, l10n, Uri } from "vscode";
import type { CommandId } from "../contributions";
import type { Failure } from "../model/failure";

/** The one thing to do about a failure. */
export function failureAction(failure: Failure, service: string): Command {
  switch (failure.kind) {
    // A private component looks like a missing one, and an anonymous user is allowed the fewest requests.
    case "notFound":
    case "unauthorized":
    case "forbidden":
    case "rateLimited":
      return command("translationStatus.signIn", l10n.t("Set Access Token…"), service);
    case "redirected":
    case "hostNotFound":
      return command("translationStatus.openSettings", l10n.t("Open Settings"));
    case "certificate":
      return command("translationStatus.openSettings", l10n.t("Open Network Settings"), "http.systemCertificates");
    case "proxy":
      return command("translationStatus.openSettings", l10n.t("Open Network Settings"), "http.proxy");
    case "htmlPage":
      return { command: "vscode.open", title: l10n.t("Open in Browser"), arguments: [Uri.parse(service)] };
    case "tooLarge":
    case "notUnderstood":
    case "internal":
      return command("translationStatus.showLog", l10n.t("Show Log"));
    case "serverError":
    case "unexpectedStatus":
    case "refused":
    case "timedOut":
    case "connectionLost":
    case "offline":
    case "inconsistentPages":
    case "cancelled":
      return command("translationStatus.refresh", l10n.t("Try Again"));
  }
}

function command(id: CommandId, title: string, ...args: readonly string[]): Command {
  return { command: id, title, arguments: [...args] };
}
