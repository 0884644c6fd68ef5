import { basename } from "node:path";
import { ThemeIcon, type TreeItem, TreeItemCollapsibleState } from "vscode";
import { rowDecorations } from "../../../src/ui/tree/items/rowDecorations";
import type { LanguagesProvider, RowHandle } from "../../../src/ui/tree/languagesProvider";

/** Expanded tree as text, with the accessible label where it differs from the label. */
export function drawTree(provider: LanguagesProvider, parent?: RowHandle, indent = ""): string {
  return provider
    .getChildren(parent)
    .map((row) => {
      const item = provider.getTreeItem(row);
      const below = item.collapsibleState ? drawTree(provider, row, `${indent}  `) : "";
      return `${indent}${drawRow(item)}\n${below}`;
    })
    .join("");
}

function drawRow(item: TreeItem): string {
  const badge = item.resourceUri && badgeOf(item);
  const accessibleLabel = item.accessibilityInformation?.label;
  return [
    `${markOf(item)} (${pictureOf(item)}) ${String(item.label)}`,
    ...(item.description ? [String(item.description)] : []),
    ...(badge === undefined ? [] : [`badge ${badge}`]),
    ...(item.contextValue === undefined ? [] : [`menu ${item.contextValue}`]),
    ...(accessibleLabel === undefined ? [] : [`says “${accessibleLabel}”`]),
    ...(item.command === undefined ? [] : [`does ${item.command.command}`]),
  ].join(" | ");
}

function markOf({ collapsibleState }: TreeItem): string {
  if (!collapsibleState) return "-";
  return collapsibleState === TreeItemCollapsibleState.Expanded ? "v" : ">";
}

function pictureOf({ iconPath }: TreeItem): string {
  if (iconPath instanceof ThemeIcon) return iconPath.id;
  const light = typeof iconPath === "object" && "light" in iconPath ? iconPath.light : iconPath;
  return basename(String(light ?? "none"), ".svg");
}

function badgeOf({ resourceUri }: TreeItem): string {
  if (resourceUri === undefined) return "";
  const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => undefined }) };
  const decoration = rowDecorations.provideFileDecoration(resourceUri, token);
  const { badge = "", color } = (decoration ?? {}) as { badge?: string; color?: { id?: string } };
  return color === undefined ? badge : `${badge} in ${color.id ?? "?"}`;
}
