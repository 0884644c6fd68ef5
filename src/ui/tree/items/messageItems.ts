import { type Command, l10n, TreeItem, TreeItemCollapsibleState, Uri } from "vscode";
import { MAX_LENGTH } from "../../../common/text/foreignText";
import { type CommandId, type NodeContext, SECTION, SETTINGS } from "../../../contributions";
import { describeEntryProblem } from "../../../editor/text/entryProblemText";
import { failureText } from "../../../editor/text/failureText";
import { gapLine, gapText } from "../../../editor/text/gapText";
import { inLanguageDirection } from "../../../editor/text/isolation";
import { joinedText } from "../../../editor/text/joinedText";
import { settingProblemText, suggestionText } from "../../../editor/text/settingProblemText";
import { type ConfiguredComponent, isLocal } from "../../../model/component/component";
import type { FileGap } from "../../../model/gap";
import { normalizeLanguageCode } from "../../../model/language/languageCode";
import { serviceOfEntry } from "../../../store/countedEntry";
import type { InvalidEntry } from "../../../store/snapshot";
import type { CommandTarget } from "../../commands/commandTarget";
import { addressTargetLabel, addressTargetSlug } from "../../components/addressTargetText";
import type {
  FailureNode,
  GapNode,
  InvalidNode,
  MessageNode,
  OfferNode,
  SettingProblemNode,
  UnlistedNode,
} from "../rows/treeNodes";
import { failureAction } from "./failureAction";
import { FAILURE_ICON, INVALID_ICON, LOADING_ICON, MESSAGE_ICON, OFFER_ICON, PINNED_ICON } from "./icons";
import { endingLeftToRight, startOfRow } from "./rowLabel";

export function pinnedItem(): TreeItem {
  const label = l10n.t("My Languages");
  const item = new TreeItem(label, TreeItemCollapsibleState.Expanded);
  item.accessibilityInformation = { label };
  item.contextValue = "pinned" satisfies NodeContext;
  item.iconPath = PINNED_ICON;
  return item;
}

/** What helps, and what the row above doesn't say of the failure. */
export function failureItem(node: FailureNode): TreeItem {
  const { command, icon } = failureAction(node);
  const item = new TreeItem(endingLeftToRight(command.title), TreeItemCollapsibleState.None);
  const { detail } = failureText(node.failure, serviceOfEntry(node.entry));
  if (detail !== undefined) item.description = inLanguageDirection(detail);
  item.contextValue = "failure" satisfies NodeContext;
  item.iconPath = icon;
  item.command = command;
  return item;
}

export function messageItem({ entry, message }: MessageNode): TreeItem {
  const unmatched =
    message === "noLanguages" && entry.kind === "component" ? unmatchedFiles(entry.component) : undefined;
  if (unmatched !== undefined) {
    const label = l10n.t("No files match {0}", unmatched);
    const item = new TreeItem(label, TreeItemCollapsibleState.None);
    item.iconPath = INVALID_ICON;
    item.accessibilityInformation = { label: l10n.t("{0}. Press Enter to open the settings.", label) };
    item.command = OPEN_SETTINGS();
    return item;
  }
  const item = new TreeItem(MESSAGES[message]());
  item.iconPath = message === "loading" ? LOADING_ICON : MESSAGE_ICON;
  return item;
}

export function invalidItem({ entry }: InvalidNode): TreeItem {
  const problem = describeEntryProblem(entry.problem);
  const isFolder = entry.problem.kind === "notSearched";
  const item = new TreeItem(isFolder ? entry.shown : endOf(nameOf(entry)), TreeItemCollapsibleState.None);
  const suggestion = entry.problem.kind === "unknownField" ? entry.problem.suggestion : undefined;
  // The rest of the message would leave no room for it.
  item.description = inLanguageDirection(suggestion === undefined ? problem : suggestionText(suggestion));
  if (isFolder) {
    item.iconPath = INVALID_ICON;
    item.accessibilityInformation = { label: `${entry.shown}: ${problem}` };
    return item;
  }
  item.contextValue = "invalid" satisfies NodeContext;
  return openingSettings(item, entry.shown, problem);
}

function openingSettings(item: TreeItem, name: string, problem: string, setting?: string): TreeItem {
  item.iconPath = INVALID_ICON;
  item.accessibilityInformation = {
    label: l10n.t("Invalid setting {0}: {1} Press Enter to open the settings.", name, problem),
  };
  item.command = OPEN_SETTINGS(setting);
  return item;
}

const ENTRY_NAMES = [/"(?:name|files|component)":"([^"\\]+)/, /"project":"([^"\\]+)/, /:"([^"\\]+)/];

/** The most telling of its texts; the end of its address; without a text the place among the entries. */
function nameOf({ shown, position, problem }: InvalidEntry): string {
  if (problem.kind === "notAnArray" || problem.kind === "tooManyEntries") return "components";
  if (!/^[{[]/.test(shown)) return endOfAddress(shown);
  const text = ENTRY_NAMES.map((name) => name.exec(shown)?.[1]).find((one) => one !== undefined);
  return text === undefined ? `components.${position}` : endOfAddress(text);
}

/** `project/component` of the address of a page; other texts as they are. */
function endOfAddress(text: string): string {
  const [, host, path = ""] = /^[a-z][a-z\d+.-]*:\/\/([^/]*)([^?#]*)/i.exec(text) ?? [];
  if (host === undefined) return text;
  const segments = path.split("/").filter((part) => part !== "");
  return segments.length === 0 ? host : segments.slice(-2).join("/");
}

/** The path of a file from where it says the language, as well as that can be told; at most with one folder else. */
function fileLabel({ file, remark: { language = "" } }: FileGap): string {
  const parts = file.split("/");
  const start = language === "" ? -1 : parts.findLastIndex((part) => wordsOf(part).includes(wordsOf(language)));
  return parts.slice(start >= 0 ? start : language === "" ? -1 : -2).join("/");
}

/** `_app_pt_br_po_` */
function wordsOf(text: string): string {
  return ["", ...normalizeLanguageCode(text).split(/[^\p{L}\p{N}]+/u), ""].join("_");
}

export function gapItem({ entry, gap }: GapNode): TreeItem {
  const item = new TreeItem(endingLeftToRight(startOfRow(gapText(gap), "")), TreeItemCollapsibleState.None);
  item.iconPath = FAILURE_ICON;
  item.accessibilityInformation = { label: gapLine(gap) };
  if (gap.kind !== "file") return item;
  // A narrow Side Bar cuts it off before it cuts off what is wrong.
  item.description = fileLabel(gap);
  if (!isLocal(entry.component.reference)) return item;
  item.command = openFile(Uri.joinPath(Uri.parse(entry.component.reference.service), gap.file));
  return item;
}

export function openFile(uri: Uri): Command {
  return { command: "vscode.open", title: l10n.t("Open File"), arguments: [uri] };
}

export function unlistedItem({ label, description = "", file, excluded, children, isOpen }: UnlistedNode): TreeItem {
  const { Collapsed, Expanded, None } = TreeItemCollapsibleState;
  const state = children.length === 0 ? None : isOpen ? Expanded : Collapsed;
  const item = new TreeItem(endingLeftToRight(label), state);
  item.description = description;
  item.iconPath = MESSAGE_ICON;
  item.accessibilityInformation = { label: joinedText([label, description].filter((part) => part !== "")) };
  if (file) item.command = openFile(file);
  if (excluded) item.contextValue = "excluded" satisfies NodeContext;
  return item;
}

const OPEN_SETTINGS = (name = `${SECTION}.components`): Command => ({
  command: "translationStatus.openSettings" satisfies CommandId,
  title: l10n.t("Open Settings"),
  arguments: [{ kind: "setting", name } satisfies CommandTarget],
});

export function settingProblemItem({ problem: wrong }: SettingProblemNode): TreeItem {
  const problem = settingProblemText(wrong);
  const name = wrong.path || SECTION;
  const setting = SETTINGS.find((one) => one === wrong.path.split(".", 1)[0]);
  const item = new TreeItem(endOf(name), TreeItemCollapsibleState.None);
  item.description = inLanguageDirection(problem);
  return openingSettings(item, name, problem, setting ? `${SECTION}.${setting}` : SECTION);
}

/** Leaves room for what is wrong. The end of a path says more than its start. */
function endOf(path: string): string {
  const { rowStart } = MAX_LENGTH;
  return path.length > rowStart ? `…${path.slice(1 - rowStart).toWellFormed()}` : path;
}

const MESSAGES: Readonly<Record<MessageNode["message"], () => string>> = {
  loading: () => l10n.t("Loading…"),
  noLanguages: () => l10n.t("No languages yet."),
  noComponents: () => l10n.t("No components yet."),
};

/** The mask of a component whose files the settings name wrongly. */
function unmatchedFiles({ reference, files, found }: ConfiguredComponent): string | undefined {
  return isLocal(reference) && !found ? files : undefined;
}

function offerLabel([first, ...others]: OfferNode["targets"]): string {
  if (others.length > 0) return l10n.t("Add Suggested Components");
  return first?.kind === "project" ? l10n.t("Add Suggested Project") : l10n.t("Add Suggested Component");
}

export function offerItem({ targets }: OfferNode): TreeItem {
  const [first] = targets;
  const label = offerLabel(targets);
  const item = new TreeItem(label, TreeItemCollapsibleState.None);
  if (first && targets.length === 1) item.description = addressTargetSlug(first) ?? "";
  item.iconPath = OFFER_ICON;
  item.accessibilityInformation = { label: joinedText([label, ...targets.map(addressTargetLabel)]) };
  item.command = { command: "translationStatus.addSuggested" satisfies CommandId, title: label };
  return item;
}
