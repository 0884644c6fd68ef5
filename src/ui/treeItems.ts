import { l10n, TreeItem, TreeItemCollapsibleState } from "vscode";
import type { CommandId, NodeContext } from "../contributions";
import { describeEntryProblem, describeFailure } from "../editor/wording";
import { componentLabel } from "../model/component";
import { percentOf } from "../model/percent";
import { readingOf } from "../store/snapshot";
import { percentOfLanguages } from "../store/summary";
import { languageUri } from "./decorations";
import { failureAction } from "./failureAction";
import { FAILURE_ICON, INVALID_ICON, LOADING_ICON, MESSAGE_ICON, type RowIcon } from "./icons";
import { componentDescription, componentSpoken, languageDescription, languageLabel, languageSpoken } from "./labels";
import {
  type ActionNode,
  type ComponentNode,
  type FailureNode,
  type InvalidNode,
  type LanguageNode,
  type MessageNode,
  type Node,
  nodeId,
} from "./nodes";

/** What a row needs beside its node. */
export interface RowContext {
  readonly icon: (percent: number | null, threshold: number) => RowIcon;
  readonly threshold: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Turns a node into what the editor shows. Tooltips are made later, for the row that is pointed at. */
export function toTreeItem(node: Node, context: RowContext): TreeItem {
  const item = itemOf(node, context);
  item.id = nodeId(node);
  return item;
}

function itemOf(node: Node, context: RowContext): TreeItem {
  switch (node.kind) {
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
  }
}

function componentItem(node: ComponentNode, context: RowContext): TreeItem {
  const { Collapsed, Expanded } = TreeItemCollapsibleState;
  const item = new TreeItem(componentLabel(node.entry.component), node.only ? Expanded : Collapsed);
  const { state } = node.entry;
  const reading = readingOf(state);
  item.description = componentDescription(node, context.now);
  item.contextValue = "component" satisfies NodeContext;
  if (reading) item.iconPath = context.icon(percentOfLanguages(reading.languages), context.threshold);
  else item.iconPath = state.kind === "failed" ? FAILURE_ICON : LOADING_ICON;
  item.accessibilityInformation = { label: componentSpoken(node, context.now) };
  return item;
}

function languageItem(node: LanguageNode, context: RowContext): TreeItem {
  const item = new TreeItem(languageLabel(node), TreeItemCollapsibleState.None);
  item.description = languageDescription(node.language);
  item.contextValue = "language" satisfies NodeContext;
  item.iconPath = context.icon(percentOf(node.language), context.threshold);
  // Carries the badge: see decorations.ts.
  item.resourceUri = languageUri(node.entry.key, node.language.code);
  item.accessibilityInformation = { label: languageSpoken(node) };
  item.command = {
    command: "translationStatus.openTranslation" satisfies CommandId,
    title: l10n.t("Open Translation Page"),
    arguments: [node],
  };
  return item;
}

function failureItem(node: FailureNode): TreeItem {
  const { state, component } = node.entry;
  if (state.kind !== "failed") return new TreeItem("");
  const text = describeFailure(state.failure);
  const { command } = failureAction(state.failure, component.reference.service);
  const item = new TreeItem(text, TreeItemCollapsibleState.None);
  item.contextValue = "failure" satisfies NodeContext;
  item.iconPath = FAILURE_ICON;
  item.accessibilityInformation = { label: `${componentLabel(component)}: ${text}` };
  item.command = command;
  return item;
}

function actionItem(node: ActionNode): TreeItem {
  const { state, component } = node.entry;
  if (state.kind !== "failed") return new TreeItem("");
  const { command, icon } = failureAction(state.failure, component.reference.service);
  const item = new TreeItem(command.title, TreeItemCollapsibleState.None);
  item.iconPath = icon;
  item.command = command;
  return item;
}

function messageItem(node: MessageNode): TreeItem {
  const loading = node.message === "loading";
  const item = new TreeItem(loading ? l10n.t("Loading…") : l10n.t("This component has no languages yet."));
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
