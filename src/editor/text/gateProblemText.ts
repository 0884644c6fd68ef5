import { l10n } from "vscode";
import type { GateProblem } from "../../model/gate/gateSettings";

/** @param kind `unmatched`: no component has the name. */
export function describeGateProblem(kind: GateProblem["kind"] | "unmatched"): string {
  switch (kind) {
    case "unknownField":
      return l10n.t("Unknown property.");
    case "wrongValue":
      return l10n.t("Invalid value.");
    case "tooMany":
      return l10n.t("Too many items.");
    case "unmatched":
      return l10n.t("No component has this name.");
  }
}
