import { l10n, type MarkdownString } from "vscode";
import { describeEntryProblem } from "../../../editor/text/entryProblemText";
import { describeFailure } from "../../../editor/text/failureText";
import type { RowContext } from "../items/rowContext";
import type { Node } from "../rows/nodes";
import { componentTooltip } from "./componentTooltip";
import { languageTooltip, overallTooltip } from "./languageTooltip";
import { notStartedTooltip } from "./notStartedTooltip";
import { allLanguagesTooltip, categoryTooltip, projectTooltip } from "./projectTooltip";

export type TooltipContext = Pick<RowContext, "threshold" | "now" | "besideOf" | "isNew">;

export function tooltipOf(node: Node, context: TooltipContext): MarkdownString | string {
  const { now } = context;
  switch (node.kind) {
    case "language":
      return languageTooltip(node, context);
    case "overall":
      return overallTooltip(node, context);
    case "project":
      return projectTooltip(node, now);
    case "component":
      return componentTooltip(node, now);
    case "failure":
    case "action":
      return describeFailure(node.failure);
    case "invalid":
      return `${node.entry.shown}\n${describeEntryProblem(node.entry.problem)}\n${l10n.t("Click to open the settings.")}`;
    case "notStarted":
      return notStartedTooltip(node, context);
    case "pinned":
      return l10n.t("Languages from the setting “translationStatus.languages”");
    case "allLanguages":
      return allLanguagesTooltip(node, now);
    case "category":
      return categoryTooltip(node);
    case "message":
      return "";
    case "offer":
      return l10n.t(
        "Adds the detected components to the settings of the workspace. No request is sent until you accept.",
      );
  }
}
