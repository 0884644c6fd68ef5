import { ThemeIcon, type TreeItem } from "vscode";
import { type Node, nodeId } from "../rows/treeNodes";
import { componentItem } from "./componentItem";
import { fileItem, languageItem, overallItem } from "./languageItem";
import {
  actionItem,
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
  const item = itemOf(node, context);
  item.id = nodeId(node);
  return item;
}

function itemOf(node: Node, context: RowContext): TreeItem {
  switch (node.kind) {
    case "pinned":
      return pinnedItem();
    case "overall":
      return overallItem(node, context);
    case "project":
      return projectItem(node, context);
    case "allLanguages":
      return allLanguagesItem(node);
    case "category":
      return categoryItem(node);
    case "component":
      return componentItem(node, context);
    case "language":
      return languageItem(node, context);
    case "file":
      return fileItem(node, context);
    case "notStarted":
      return notStartedItem(node, context);
    case "failure":
      return failureItem(node);
    case "action":
      return actionItem(node);
    case "message":
      return messageItem(node);
    case "invalid":
      return invalidItem(node);
    case "gap":
      return gapItem(node);
    case "settingProblem":
      return settingProblemItem(node);
    case "offer":
      return offerItem(node);
    case "unlisted":
      return unlistedItem(node);
  }
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
