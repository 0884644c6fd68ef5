import { l10n, type MarkdownString } from "vscode";
import { cleanLine } from "../../../common/text/foreignText";
import { SECTION } from "../../../contributions";
import { andMore } from "../../../editor/text/countTexts";
import { describeEntryProblem } from "../../../editor/text/entryProblemText";
import { describeFailure } from "../../../editor/text/failureText";
import { gapText } from "../../../editor/text/gapText";
import { joinedText } from "../../../editor/text/joinedText";
import { settingProblemText } from "../../../editor/text/settingProblemText";
import { serviceOfEntry } from "../../../store/countedEntry";
import { isNewIn, type RowContext } from "../items/rowContext";
import { partsOf } from "../rows/notStarted";
import type { Node, NotStartedNode } from "../rows/treeNodes";
import { componentTooltip } from "./componentTooltip";
import { fileTooltip, languageTooltip, overallTooltip, type TooltipContext } from "./languageTooltip";
import { allLanguagesTooltip, categoryTooltip, projectTooltip } from "./projectTooltip";

export function tooltipOf(node: Node, context: TooltipContext): MarkdownString | string {
  const { now, readiness } = context;
  switch (node.kind) {
    case "language":
      return languageTooltip(node, context);
    case "overall":
      return overallTooltip(node, context);
    case "project":
      return projectTooltip(node, now, readiness);
    case "component":
      return componentTooltip(node, context);
    case "failure":
      return describeFailure(node.failure, serviceOfEntry(node.entry));
    case "invalid":
      return [
        node.entry.shown,
        describeEntryProblem(node.entry.problem),
        ...(node.entry.problem.kind === "notSearched" ? [] : [l10n.t("Click to open the settings.")]),
      ].join("\n");
    case "gap":
      return node.gap.kind === "file" ? `${node.gap.file}\n${gapText(node.gap)}` : gapText(node.gap);
    case "settingProblem":
      return [
        `${SECTION}.${node.problem.path}`,
        settingProblemText(node.problem),
        l10n.t("Click to open the settings."),
      ].join("\n");
    case "notStarted":
      return notStartedTooltip(node, context);
    case "pinned":
      return l10n.t("Languages from the setting “translationStatus.languages”");
    case "allLanguages":
      return allLanguagesTooltip(node, now, readiness);
    case "category":
      return categoryTooltip(node, readiness);
    case "file":
      return fileTooltip(node, context);
    case "message":
      return "";
    case "unlisted":
      return node.tooltip ?? [node.label, node.description].join("\n");
    case "offer":
      return l10n.t("Adds the suggestion to the workspace settings and loads its statistics.");
  }
}

/** Longer lists end with the number of further languages. */
const MAX_LISTED = 5;

function notStartedTooltip({ languages }: NotStartedNode, { isNew }: Pick<RowContext, "isNew">): string {
  const explanation = l10n.t("No translations yet. Included in all percentages.");
  const added = languages.filter((row) => isNewIn(partsOf(row), isNew));
  if (added.length === 0) return explanation;
  const names = added.slice(0, MAX_LISTED).map(({ language }) => cleanLine(language.name, "name"));
  const rest = added.length > MAX_LISTED ? [andMore(added.length - MAX_LISTED)] : [];
  return `${explanation}\n${l10n.t("New since you last opened the view: {0}", joinedText([...names, ...rest]))}`;
}
