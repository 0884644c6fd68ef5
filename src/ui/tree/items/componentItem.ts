import { l10n, TreeItem, TreeItemCollapsibleState } from "vscode";
import type { NodeContext, NodeFlag } from "../../../contributions";
import { summarizeFailure } from "../../../editor/text/failureText";
import { languageCount } from "../../../editor/text/plurals";
import { formatAge } from "../../../editor/text/time";
import { componentLabel } from "../../../model/component/component";
import { failureOf, statisticsOf } from "../../../store/snapshot";
import { percentOfLanguages } from "../../../store/summary";
import { percentText, SEPARATOR, translatedText } from "../../progress/progressText";
import type { ComponentNode } from "../rows/nodes";
import { FAILURE_ICON, LOADING_ICON } from "./icons";
import type { RowContext } from "./rowContext";

export function componentItem(node: ComponentNode, context: RowContext): TreeItem {
  const { Collapsed, Expanded } = TreeItemCollapsibleState;
  const { state, component } = node.entry;
  const item = new TreeItem(componentLabel(component), node.only ? Expanded : Collapsed);
  const statistics = statisticsOf(state);
  item.description = description(node, context.now);
  const hasFile = statistics?.languages.some(({ code }) => context.fileOf(node.entry, code) !== undefined);
  item.contextValue = `${"component" satisfies NodeContext}${hasFile ? ` ${"File" satisfies NodeFlag}` : ""}`;
  if (statistics) item.iconPath = context.icon(percentOfLanguages(statistics.languages), context.threshold);
  else item.iconPath = failureOf(state) ? FAILURE_ICON : LOADING_ICON;
  item.accessibilityInformation = { label: accessibleLabel(node, context.now) };
  return item;
}

function description({ entry: { state } }: ComponentNode, now: number): string {
  const statistics = statisticsOf(state);
  const failure = failureOf(state);
  const parts: string[] = [];
  if (statistics && statistics.languages.length > 0) {
    parts.push(percentText(percentOfLanguages(statistics.languages)));
  }
  if (failure && statistics) parts.push(formatAge(statistics.fetchedAt, now));
  if (failure) parts.push(summarizeFailure(failure));
  return parts.join(SEPARATOR);
}

function accessibleLabel({ entry: { state, component } }: ComponentNode, now: number): string {
  const statistics = statisticsOf(state);
  const failure = failureOf(state);
  const parts = [componentLabel(component)];
  if (statistics) {
    parts.push(translatedText(percentOfLanguages(statistics.languages)), languageCount(statistics.languages.length));
  }
  if (failure && statistics) parts.push(l10n.t("data from {0}", formatAge(statistics.fetchedAt, now)));
  if (failure) parts.push(summarizeFailure(failure));
  if (!statistics && !failure) parts.push(l10n.t("loading"));
  return parts.join(", ");
}
