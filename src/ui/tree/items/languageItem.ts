import { l10n, TreeItem, TreeItemCollapsibleState } from "vscode";
import type { CommandId, NodeFlag } from "../../../contributions";
import { includesLanguage } from "../../../model/language/languageCode";
import { isBelow } from "../../../model/statistics/selections";
import type { LanguageStatistics } from "../../../model/statistics/statistics";
import { isLocalEntry } from "../../../store/countedEntry";
import { differenceText, languageAccessibleLabel, languageDescription, SEPARATOR } from "../../progress/progressText";
import { type LanguageNode, nodeId, type OverallNode, targetOf } from "../rows/nodes";
import { contextValue, type RowContext } from "./rowContext";
import { badgeUri } from "./rowDecorations";
import { languageLabel } from "./rowLabel";

export function languageItem(node: LanguageNode, context: RowContext): TreeItem {
  const { entry, language } = node;
  const isOwn = isLocalEntry(entry);
  const flags = [
    ...(isOwn ? ["Local" as const] : []),
    ...(entry.kind === "project" ? ["Project" as const] : []),
    ...flagsOf(language, context),
  ];
  const hasFile = context.fileOf(entry, language.code) !== undefined;
  const item = progressItem(node, context.changeOf(entry, language), context);
  item.contextValue = contextValue("language", hasFile ? [...flags, "File"] : flags);
  const difference = differenceText(language, context.besideOf(entry, language.code));
  if (difference !== undefined) {
    item.description = `${item.description}${SEPARATOR}${difference}`;
    item.accessibilityInformation = { label: `${item.accessibilityInformation?.label}, ${difference}` };
  }
  item.command = { ...clickCommand(node, context), arguments: [targetOf(node)] };
  return item;
}

/** Where nothing is missing, a list of untranslated strings would be empty. */
function clickCommand(
  { entry, language: { translated, total } }: LanguageNode,
  { openOnClick }: RowContext,
): { readonly command: CommandId; readonly title: string } {
  if (isLocalEntry(entry)) {
    return { command: "translationStatus.openTranslation", title: l10n.t("Open Translation File") };
  }
  return openOnClick === "untranslatedStrings" && translated < total
    ? { command: "translationStatus.openMissing", title: l10n.t("Untranslated Strings") }
    : { command: "translationStatus.openTranslation", title: l10n.t("Open Translation Page") };
}

export function overallItem(node: OverallNode, context: RowContext): TreeItem {
  const change = node.parts.reduce((sum, { entry, language }) => sum + context.changeOf(entry, language), 0);
  const item = progressItem(node, change, context);
  item.collapsibleState = TreeItemCollapsibleState.Collapsed;
  item.contextValue = contextValue("overall", flagsOf(node.language, context));
  return item;
}

function progressItem(node: LanguageNode | OverallNode, change: number, context: RowContext): TreeItem {
  const { language } = node;
  const label = languageLabel(node);
  const item = new TreeItem(label, TreeItemCollapsibleState.None);
  item.description = languageDescription(language, change);
  const { total, translated, failing } = language;
  item.iconPath = context.icon({
    ...{ total, translated },
    isBelow: isBelow(language, context.threshold),
    isFailing: failing > 0,
  });
  item.resourceUri = badgeUri(nodeId(node), language);
  item.accessibilityInformation = { label: languageAccessibleLabel(label, language, change) };
  return item;
}

function flagsOf(language: LanguageStatistics, { pinned }: RowContext): readonly NodeFlag[] {
  return [
    ...(language.translated < language.total ? ["Incomplete" as const] : []),
    ...(language.failing > 0 ? ["Failing" as const] : []),
    ...(includesLanguage(pinned, language.code) ? ["Pinned" as const] : []),
  ];
}
