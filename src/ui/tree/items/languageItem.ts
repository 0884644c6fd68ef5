import { l10n, TreeItem, TreeItemCollapsibleState, Uri } from "vscode";
import type { CommandId, NodeFlag } from "../../../contributions";
import { includesLanguage } from "../../../model/language/languageCode";
import type { TranslatedCounts } from "../../../model/statistics/compareWithFiles";
import { isBelow } from "../../../model/statistics/selections";
import type { LanguageStatistics } from "../../../model/statistics/statistics";
import type { CountedLanguage } from "../../../store/countedEntry";
import { isLocalEntry } from "../../../store/countedEntry";
import {
  absentFileText,
  differenceText,
  languageAccessibleLabel,
  languageDescription,
} from "../../progress/progressText";
import { fileRows } from "../rows/fileRows";
import { type FileNode, type LanguageNode, nodeId, type OverallNode, targetOf } from "../rows/treeNodes";
import { ABSENT_FILE_ICON, FAILURE_ICON, LOADING_ICON } from "./icons";
import { openFile } from "./messageItems";
import { contextValue, isNewIn, type RowContext } from "./rowContext";
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
  const files = context.besideOf(entry, language.code);
  const item = progressItem(node, [node], context, files);
  item.contextValue = contextValue("language", hasFile ? [...flags, "File"] : flags);
  const difference = differenceText(language, files);
  if (difference !== undefined) {
    item.accessibilityInformation = { label: `${item.accessibilityInformation?.label}, ${difference}` };
  }
  item.command = { ...clickCommand(node, context), arguments: [targetOf(node)] };
  if (fileRows(node).length > 0) item.collapsibleState = TreeItemCollapsibleState.Collapsed;
  return item;
}

export function fileItem(node: FileNode, context: RowContext): TreeItem {
  const item = progressItem(node, [], context);
  if (node.isAbsent) {
    item.description = absentFileText(node.language);
    item.iconPath = ABSENT_FILE_ICON;
    delete item.resourceUri;
    item.accessibilityInformation = { label: `${node.label}, ${item.description}` };
  }
  if (node.open !== undefined) item.command = openFile(Uri.parse(node.open));
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
    ? { command: "translationStatus.openMissing", title: l10n.t("Unfinished Strings") }
    : { command: "translationStatus.openTranslation", title: l10n.t("Open Translation Page") };
}

export function overallItem(node: OverallNode, context: RowContext): TreeItem {
  const item = progressItem(node, node.parts, context);
  item.collapsibleState = TreeItemCollapsibleState.Collapsed;
  item.contextValue = contextValue("overall", flagsOf(node.language, context));
  if (node.isCounting) {
    const label = languageLabel(node);
    item.description = l10n.t("Loading…");
    item.iconPath = LOADING_ICON;
    delete item.resourceUri;
    item.accessibilityInformation = { label: `${label}, ${l10n.t("loading")}` };
  }
  return item;
}

function progressItem(
  node: LanguageNode | OverallNode | FileNode,
  parts: readonly CountedLanguage[],
  context: RowContext,
  files?: TranslatedCounts,
): TreeItem {
  const { language } = node;
  const since = {
    change: parts.reduce((sum, part) => sum + context.changeOf(part.entry, part.language), 0),
    isNew: isNewIn(parts, context.isNew),
  };
  const label = node.kind === "file" ? node.label : languageLabel(node);
  const item = new TreeItem(label, TreeItemCollapsibleState.None);
  item.description = languageDescription(language, since, files);
  const { total, translated, failing, outdated = 0 } = language;
  item.iconPath = language.isPartial
    ? FAILURE_ICON
    : context.icon({
        ...{ total, translated },
        isBelow: isBelow(language, context.threshold, keyOf(node)),
        isFailing: failing > 0,
        isOutdated: outdated > 0,
      });
  item.resourceUri = badgeUri(nodeId(node), language);
  item.accessibilityInformation = { label: languageAccessibleLabel(label, language, since) };
  return item;
}

/** Of the component or project whose threshold applies. */
function keyOf(node: LanguageNode | OverallNode | FileNode): string | undefined {
  if (node.kind === "overall") return undefined;
  return (node.kind === "file" ? node.parent : node).entry.key;
}

function flagsOf(language: LanguageStatistics, { pinned }: RowContext): readonly NodeFlag[] {
  return [
    ...(language.translated < language.total ? ["Incomplete" as const] : []),
    ...(language.failing > 0 ? ["Failing" as const] : []),
    ...(includesLanguage(pinned, language.code) ? ["Pinned" as const] : []),
  ];
}
