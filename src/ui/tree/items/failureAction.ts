import { type Command, l10n, ThemeIcon } from "vscode";
import type { CommandId } from "../../../contributions";
import { serviceName } from "../../../model/component/component";
import { traitsOf } from "../../../model/failure";
import { mayCarryToken } from "../../../model/service/tokenRule";
import { serviceOfEntry } from "../../../store/countedEntry";
import type { CommandTarget } from "../../commands/commandTarget";
import { type FailureNode, targetOf } from "../rows/treeNodes";

export interface FailureAction {
  readonly command: Command;
  readonly icon: ThemeIcon;
}

export function failureAction(node: FailureNode): FailureAction {
  const { remedy } = traitsOf(node.failure);
  const isInVain = remedy === "accessToken" && !mayCarryToken(serviceOfEntry(node.entry));
  switch (isInVain ? "settings" : remedy) {
    case "accessToken":
      return action("translationStatus.signIn", l10n.t("Set Access Token…"), "key", targetOf(node));
    case "addComponents":
      return action("translationStatus.addComponent", l10n.t("Add Component…"), "add", targetOf(node));
    case "settings":
      return action("translationStatus.openSettings", l10n.t("Open Settings"), "gear", targetOf(node));
    case "certificates":
      return networkSettings("http.systemCertificates");
    case "proxySettings":
      return networkSettings("http.proxy");
    case "browser":
      return action(
        "translationStatus.openService",
        l10n.t("Open in {0}", serviceName(serviceOfEntry(node.entry))),
        "link-external",
        targetOf(node),
      );
    case "log":
      return action("translationStatus.showLog", l10n.t("Show Log"), "output");
    case "retry":
      return action("translationStatus.refresh", l10n.t("Try Again"), "refresh");
  }
}

function networkSettings(name: string): FailureAction {
  return action("translationStatus.openSettings", l10n.t("Open Network Settings"), "gear", { kind: "setting", name });
}

function action(id: CommandId, title: string, icon: string, target?: CommandTarget): FailureAction {
  return {
    command: { command: id, title, ...(target ? { arguments: [target] } : {}) },
    icon: new ThemeIcon(icon),
  };
}
