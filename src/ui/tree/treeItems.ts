import { l10n, TreeItem, TreeItemCollapsibleState, type Uri } from "vscode";
import type { CommandId, NodeContext, NodeFlag } from "../../contributions";
import { describeEntryProblem } from "../../editor/text/entryProblemText";
import { describeFailure } from "../../editor/text/failureText";
import { componentLabel } from "../../model/component/component";
import { includesLanguage } from "../../model/language/languageCode";
import { percentOf } from "../../model/statistics/percent";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { type ComponentEntry, failureOf, statisticsOf } from "../../store/snapshot";
import { percentOfLanguages } from "../../store/summary";
import { targetLabel, targetSlug } from "../components/targetRows";
import { badgeUri } from "./decorations";
import { failureAction } from "./failureAction";
import { FAILURE_ICON, INVALID_ICON, LOADING_ICON, MESSAGE_ICON, MINE_ICON, OFFER_ICON, type RowIcon } from "./icons";
import {
  componentAccessibleLabel,
  componentDescription,
  languageAccessibleLabel,
  languageDescription,
  languageLabel,
  overallLabel,
} from "./labels";
import type { LanguageReference } from "./languageReference";
import {
  type ActionNode,
  type ComponentNode,
  type FailureNode,
  type InvalidNode,
  type LanguageNode,
  type MessageNode,
  type Node,
  nodeId,
  type OfferNode,
  type OverallNode,
} from "./nodes";

/** What a row needs beside its node. */
export interface RowContext {
  readonly icon: (percent: number | null, threshold: number) => RowIcon;
  readonly threshold: number;
  readonly mine: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Strings translated since the user looked. */
  readonly changeOf: (entry: ComponentEntry, language: LanguageStatistics) => number;
  /** The translation file of a language, where it is known. */
  readonly fileOf: (entry: ComponentEntry, code: string) => Uri | undefined;
}

/** Turns a node into what the editor shows. Tooltips are made later, for the row that is pointed at. */
export function toTreeItem(node: Node, context: RowContext): TreeItem {
  const item = itemOf(node, context);
  item.id = nodeId(node);
  return item;
}

function itemOf(node: Node, context: RowContext): TreeItem {
  switch (node.kind) {
    case "mine":
      return mineItem();
    case "overall":
      return overallItem(node, context);
    case "component":
      return componentItem(node, context);
    case "language":
      return languageItem(node, context);
    case "failure":
      return failureItem(node);
    case "action":
      return actionItem(node);
    case "message":
      return messageItem(node);
    case "invalid":
      return invalidItem(node);
    case "offer":
      return offerItem(node);
  }
}

function mineItem(): TreeItem {
  const item = new TreeItem(l10n.t("My Languages"), TreeItemCollapsibleState.Expanded);
  item.iconPath = MINE_ICON;
  return item;
}

function overallItem(node: OverallNode, context: RowContext): TreeItem {
  const { language, parts } = node;
  const item = new TreeItem(overallLabel(node), TreeItemCollapsibleState.Collapsed);
  const change = parts.reduce((sum, part) => sum + context.changeOf(part.entry, part.language), 0);
  item.description = languageDescription(language, change);
  item.contextValue = contextValue("overall", flagsOf(language, context));
  item.iconPath = context.icon(percentOf(language), context.threshold);
  item.resourceUri = badgeUri(nodeId(node), language);
  item.accessibilityInformation = { label: languageAccessibleLabel(overallLabel(node), language, change) };
  return item;
}

function componentItem(node: ComponentNode, context: RowContext): TreeItem {
  const { Collapsed, Expanded } = TreeItemCollapsibleState;
  const item = new TreeItem(componentLabel(node.entry.component), node.only ? Expanded : Collapsed);
  const { state } = node.entry;
  const reading = statisticsOf(state);
  item.description = componentDescription(node, context.now);
  item.contextValue = "component" satisfies NodeContext;
  if (reading) item.iconPath = context.icon(percentOfLanguages(reading.languages), context.threshold);
  else item.iconPath = failureOf(state) ? FAILURE_ICON : LOADING_ICON;
  item.accessibilityInformation = { label: componentAccessibleLabel(node, context.now) };
  return item;
}

function languageItem(node: LanguageNode, context: RowContext): TreeItem {
  const { entry, language } = node;
  const label = languageLabel(node);
  const item = new TreeItem(label, TreeItemCollapsibleState.None);
  const change = context.changeOf(entry, language);
  item.description = languageDescription(language, change);
  const hasFile = context.fileOf(entry, language.code) !== undefined;
  item.contextValue = contextValue("language", [...flagsOf(language, context), ...(hasFile ? ["File" as const] : [])]);
  item.iconPath = context.icon(percentOf(language), context.threshold);
  item.resourceUri = badgeUri(nodeId(node), language);
  item.accessibilityInformation = { label: languageAccessibleLabel(label, language, change) };
  item.command = {
    command: "translationStatus.openTranslation" satisfies CommandId,
    title: l10n.t("Open Translation Page"),
    arguments: [{ key: entry.key, code: language.code } satisfies LanguageReference],
  };
  return item;
}

function flagsOf(language: LanguageStatistics, { mine }: RowContext): readonly NodeFlag[] {
  return [
    ...(language.translated < language.total ? ["Incomplete" as const] : []),
    ...(language.failing > 0 ? ["Failing" as const] : []),
    ...(includesLanguage(mine, language.code) ? ["Mine" as const] : []),
  ];
}

function contextValue(context: NodeContext, flags: readonly NodeFlag[]): string {
  return [context, ...flags].join(" ");
}

function failureItem(node: FailureNode): TreeItem {
  const { failure } = node;
  const { component } = node.entry;
  const text = describeFailure(failure);
  const { command } = failureAction(failure, component.reference.service);
  const item = new TreeItem(text, TreeItemCollapsibleState.None);
  item.contextValue = "failure" satisfies NodeContext;
  item.iconPath = FAILURE_ICON;
  item.accessibilityInformation = { label: `${componentLabel(component)}: ${text}` };
  item.command = command;
  return item;
}

function actionItem(node: ActionNode): TreeItem {
  const { command, icon } = failureAction(node.failure, node.entry.component.reference.service);
  const item = new TreeItem(command.title, TreeItemCollapsibleState.None);
  item.iconPath = icon;
  item.command = command;
  return item;
}

function messageItem(node: MessageNode): TreeItem {
  const loading = node.message === "loading";
  const item = new TreeItem(loading ? l10n.t("Loading…") : l10n.t("No languages yet."));
  item.iconPath = loading ? LOADING_ICON : MESSAGE_ICON;
  return item;
}

function invalidItem(node: InvalidNode): TreeItem {
  const problem = describeEntryProblem(node.entry.problem);
  const item = new TreeItem(problem, TreeItemCollapsibleState.None);
  item.description = node.entry.shown;
  item.contextValue = "invalid" satisfies NodeContext;
  item.iconPath = INVALID_ICON;
  item.accessibilityInformation = {
    label: l10n.t("Wrong setting {0}: {1} Press Enter to open the settings.", node.entry.shown, problem),
  };
  item.command = { command: "translationStatus.openSettings" satisfies CommandId, title: l10n.t("Open Settings") };
  return item;
}

function offerItem({ places }: OfferNode): TreeItem {
  const [first] = places;
  const label = l10n.t("Show Its Translation");
  const item = new TreeItem(label, TreeItemCollapsibleState.None);
  // Of several one chooses, and sees then what they are.
  if (first && places.length === 1) item.description = targetSlug(first) ?? "";
  item.iconPath = OFFER_ICON;
  item.accessibilityInformation = { label: [label, ...places.map(targetLabel)].join(", ") };
  item.command = { command: "translationStatus.addSuggested" satisfies CommandId, title: label };
  return item;
}
