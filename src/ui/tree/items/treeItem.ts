import { ThemeIcon, type TreeItem } from "vscode";
import { type Node, nodeId } from "../rows/treeNodes";
import { componentItem } from "./componentItem";
import { fileItem, languageItem, overallItem } from "./languageItem";
import {
  failureItem,
  gapItem,
  invalidItem,
  messageItem,
  offerItem,
  pinnedItem,
  settingProblemItem,
  unlistedItem,
} from "./messageItems";
import { notStartedItem } from "./notStartedItem";
import { allLanguagesItem, categoryItem, projectItem } from "./projectItem";
import type { RowContext } from "./rowContext";

export function toTreeItem(node: Node, context: RowContext): TreeItem {
  const item = itemOf(node.kind, node, context);
  item.id = nodeId(node);
  return item;
}

const ITEMS: {
  readonly [Kind in Node["kind"]]: (node: NodeOf<Kind>, context: RowContext) => TreeItem;
} = {
  pinned: pinnedItem,
  overall: overallItem,
  project: projectItem,
  allLanguages: allLanguagesItem,
  category: categoryItem,
  component: componentItem,
  language: languageItem,
  file: fileItem,
  notStarted: notStartedItem,
  failure: failureItem,
  message: messageItem,
  invalid: invalidItem,
  gap: gapItem,
  settingProblem: settingProblemItem,
  offer: offerItem,
  unlisted: unlistedItem,
};

type NodeOf<Kind> = Extract<Node, { readonly kind: Kind }>;

function itemOf<Kind extends Node["kind"]>(kind: Kind, node: NodeOf<Kind>, context: RowContext): TreeItem {
  return ITEMS[kind](node, context);
}

/** Whether two items are drawn the same and run the same command. */
export function looksLike(one: TreeItem, other: TreeItem): boolean {
  return (
    one.label === other.label &&
    one.description === other.description &&
    one.contextValue === other.contextValue &&
    one.collapsibleState === other.collapsibleState &&
    one.accessibilityInformation?.label === other.accessibilityInformation?.label &&
    isSameIcon(one.iconPath, other.iconPath) &&
    one.resourceUri?.query === other.resourceUri?.query &&
    JSON.stringify(one.command) === JSON.stringify(other.command)
  );
}

function isSameIcon(one: TreeItem["iconPath"], other: TreeItem["iconPath"]): boolean {
  return one === other || (one instanceof ThemeIcon && other instanceof ThemeIcon && one.id === other.id);
}
