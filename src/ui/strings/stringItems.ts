import { type Command, l10n, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState } from "vscode";
import { cleanLine } from "../../common/text/foreignText";
import type { CommandId, NodeFlag } from "../../contributions";
import { failureText } from "../../editor/text/failureText";
import { joinedText } from "../../editor/text/joinedText";
import { formatAge } from "../../editor/text/time";
import type { StringGroup } from "../../model/strings/groups";
import type { Change, Unit } from "../../model/strings/unit";
import { isLocalEntry, type LanguageInComponent } from "../../store/countedEntry";
import type { ComponentEntry } from "../../store/snapshot";
import type { ChangesState } from "../../store/strings/recentChanges";
import type { ReadState } from "../../store/strings/stringsState";
import { separator } from "../progress/progressText";
import { failureAction } from "../tree/items/failureAction";
import { FAILURE_ICON, LOADING_ICON, MESSAGE_ICON } from "../tree/items/icons";
import { contextValue } from "../tree/items/rowContext";
import { endingLeftToRight, inOwnDirection, startOfRow } from "../tree/items/rowLabel";
import type { ShownStrings, StringsNode } from "./stringRows";
import type { StringsHandle } from "./stringsProvider";
import { checksText, componentText, groupLabel, heldText, sourceText, stateText, targetText } from "./stringTexts";

export interface StringItemContext {
  /** The language in the component that has the string. */
  readonly languageOf: (unit: Unit) => LanguageInComponent | undefined;
  /** Whether the workspace has the file of a language. */
  readonly hasFile: (language: LanguageInComponent) => boolean;
  /** The language or component whose changes these are. */
  readonly nameOf: (changes: ChangesState) => string;
  readonly entryOf: (changes: ChangesState) => ComponentEntry | undefined;
  readonly handleOf: (node: StringsNode) => StringsHandle;
  readonly now: () => number;
}

export function stringItem(node: StringsNode, state: ShownStrings, context: StringItemContext): TreeItem {
  switch (node.kind) {
    case "group":
      return groupItem(node.state.group, node.state.count, node.isFirst);
    case "unit":
      return unitItem(node, node.unit, state, context);
    case "more":
      return moreItem(node, context);
    case "note":
      return noteItem(node, state, context);
    case "changes":
      return changesItem(state, context);
    case "change":
      return changeItem(node, node.change, state, context);
  }
}

const GROUP_ICONS: Readonly<Record<StringGroup, ThemeIcon>> = {
  failing: new ThemeIcon("warning", new ThemeColor("list.warningForeground")),
  needsEditing: new ThemeIcon("edit"),
  missing: new ThemeIcon("circle-outline"),
  outdated: new ThemeIcon("history"),
  smallChanges: new ThemeIcon("case-sensitive"),
  comments: new ThemeIcon("comment"),
  suggestions: new ThemeIcon("lightbulb"),
  sameAsSource: new ThemeIcon("copy"),
  matching: new ThemeIcon("search"),
};

function groupItem(group: StringGroup, count: number | undefined, isFirst: boolean): TreeItem {
  const { Collapsed, Expanded } = TreeItemCollapsibleState;
  const item = new TreeItem(groupLabel(group, count), isFirst ? Expanded : Collapsed);
  item.iconPath = GROUP_ICONS[group];
  return item;
}

function unitItem(node: StringsNode, unit: Unit, { shown }: ShownStrings, context: StringItemContext): TreeItem {
  const label = cleanLine(sourceText(unit), "name");
  const before = cleanLine(unit.previousSource ?? "", "name");
  const name = inOwnDirection(startOfRow(label, ""));
  const shownLabel =
    before === "" ? name : { label: name, highlights: [changedPart(inOwnDirection(startOfRow(before, "")), name)] };
  const item = new TreeItem(shownLabel, TreeItemCollapsibleState.None);
  const target = cleanLine(targetText(unit), "name");
  const language = context.languageOf(unit);
  const component = shown?.entry.kind === "project" ? componentText(unit, language) : "";
  const text = inOwnDirection(startOfRow(target || cleanLine(unit.key, "name"), label));
  const was = before === "" ? "" : l10n.t("was “{0}”", inOwnDirection(startOfRow(before, label)));
  const checks = checksText(unit) ?? "";
  item.description = [unit.checks[0] && checks, was, text, component].filter(Boolean).join(separator());
  const isOwn = shown !== undefined && isLocalEntry(shown.entry);
  const flags: readonly NodeFlag[] = [
    ...(unit.location === "" ? [] : ["Code" as const]),
    ...(unit.place !== undefined || (language && context.hasFile(language)) ? ["File" as const] : []),
    ...(isOwn ? [] : ["Page" as const]),
    ...(isOwn && unit.confirmation !== undefined ? ["Unconfirmed" as const] : []),
  ];
  item.contextValue = contextValue("string", flags);
  const parts = [label, was, target, stateText(unit), checks, component];
  item.accessibilityInformation = { label: joinedText(parts.filter(Boolean)) };
  item.command = commandOn("translationStatus.openString", l10n.t("Open String"), context.handleOf(node));
  return item;
}

function moreItem(node: Extract<StringsNode, { kind: "more" }>, context: StringItemContext): TreeItem {
  const title = l10n.t("Show 50 More");
  const item = new TreeItem(title, TreeItemCollapsibleState.None);
  item.iconPath = new ThemeIcon("chevron-down");
  item.command = commandOn("translationStatus.loadStrings", title, context.handleOf(node));
  return item;
}

function noteItem(
  node: Extract<StringsNode, { kind: "note" }>,
  state: ShownStrings,
  context: StringItemContext,
): TreeItem {
  const { label, description, icon } = noteOf(node.of, node.read);
  const item = new TreeItem(endingLeftToRight(label), TreeItemCollapsibleState.None);
  item.iconPath = icon;
  if (description !== undefined) item.description = description;
  const command = commandOfNote(node, state, context);
  if (command) item.command = command;
  return item;
}

interface Note {
  readonly label: string;
  readonly description?: string;
  readonly icon: ThemeIcon;
}

function noteOf(of: StringGroup | "changes", read: ReadState): Note {
  switch (read.kind) {
    case "loading":
      return { label: l10n.t("Loading…"), icon: LOADING_ICON };
    case "unread":
      return { label: loadText(of), icon: new ThemeIcon("refresh") };
    case "held":
      return { label: heldText(read.until), description: l10n.t("Select to load anyway"), icon: FAILURE_ICON };
    case "ready": {
      const label = of === "changes" ? l10n.t("No recent changes are known.") : l10n.t("No strings found.");
      return { label, icon: MESSAGE_ICON };
    }
    case "failed": {
      if (read.failure.kind === "notFound") {
        const isOfChanges = of === "changes";
        const label = isOfChanges
          ? l10n.t("This service does not provide recent changes.")
          : l10n.t("This service does not provide strings.");
        return { label, icon: MESSAGE_ICON };
      }
      const { title, detail } = failureText(read.failure);
      return { label: title, icon: FAILURE_ICON, ...(detail === undefined ? {} : { description: detail }) };
    }
  }
}

function loadText(of: StringGroup | "changes"): string {
  return of === "changes" ? l10n.t("Show Recent Changes") : l10n.t("Load Strings");
}

/** What helps. A failure whose remedy is to try again, or none, is read again. */
function commandOfNote(
  node: Extract<StringsNode, { kind: "note" }>,
  { shown, changes }: ShownStrings,
  context: StringItemContext,
): Command | undefined {
  const { read } = node;
  const entry = node.of === "changes" ? changes && context.entryOf(changes) : shown?.entry;
  if (read.kind === "loading" || read.kind === "ready") return undefined;
  const again = commandOn("translationStatus.loadStrings", loadText(node.of), context.handleOf(node));
  if (read.kind !== "failed" || read.failure.kind === "notFound" || !entry) return again;
  const { command } = failureAction({ kind: "failure", entry, failure: read.failure });
  return command.command === "translationStatus.refresh" ? again : command;
}

function changesItem({ changes }: ShownStrings, context: StringItemContext): TreeItem {
  const item = new TreeItem(endingLeftToRight(l10n.t("Recent changes")), TreeItemCollapsibleState.Expanded);
  item.iconPath = new ThemeIcon("history");
  item.description = changes ? context.nameOf(changes) : "";
  return item;
}

function changeItem(
  node: StringsNode,
  { who, what, text, when }: Change,
  { changes }: ShownStrings,
  context: StringItemContext,
): TreeItem {
  const item = new TreeItem(endingLeftToRight(what || text || l10n.t("Change")), TreeItemCollapsibleState.None);
  const age = when === null ? "" : formatAge(Date.parse(when), context.now());
  const details = [who, age, what && cleanLine(text, "name")];
  item.description = details.filter((part) => part !== "").join(separator());
  // Without a name of what was done, it is a commit.
  if (what !== "") {
    const title = changes?.code === undefined ? l10n.t("Open in Browser") : l10n.t("Open Translation Page");
    item.command = commandOn("translationStatus.openString", title, context.handleOf(node));
  }
  return item;
}

function commandOn(command: CommandId, title: string, row: StringsHandle): Command {
  return { command, title, arguments: [row] };
}

/**
 * Where a text differs from what it was: from the first to the last word that is another.
 *
 * @returns start and end in UTF-16 code units; equal where something was only left out
 */
function changedPart(before: string, now: string): [start: number, end: number] {
  const [old, words] = [wordsOf(before), wordsOf(now)];
  const most = Math.min(old.length, words.length);
  let first = 0;
  while (first < most && old[first] === words[first]) first++;
  let same = 0;
  while (same < most - first && old.at(-1 - same) === words.at(-1 - same)) same++;
  const start = words.slice(0, first).join("").length;
  return [start, start + words.slice(first, words.length - same).join("").length];
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu) ?? [];
}
