import { namesOf } from "./common/collections";
import { SELECTIONS, type Selection } from "./model/statistics/selections";
import { SORT_ORDERS, type SortOrder } from "./model/statistics/sortOrders";
import { GROUPINGS, type Grouping, type ViewOptions } from "./model/statistics/viewOptions";

// Every identifier that package.json declares. A unit test compares the two, both ways.

/** Prefix of all settings, commands, views and context keys. */
export const SECTION = "translationStatus";

export const CONTAINER_ID = "translationStatus";
export const VIEW_ID = "translationStatus.languages";
export const STRINGS_VIEW_ID = "translationStatus.strings";
/** A folded view, which the view Strings replaces when it is opened: VS Code ignores the initial size of folded views. */
export const UNOPENED_STRINGS_VIEW_ID = "translationStatus.unopenedStrings";
export const DASHBOARD_ID = "translationStatus.dashboard";
export const STATUS_BAR_ID = "translationStatus.summary";
export const SERVING_ID = "translationStatus.server";

/** Tools for language models. */
export const TOOL_NAMES = [
  "translation_status",
  "translation_release",
  "translation_strings",
  "translation_branch_cost",
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** Commands that set one of the view's options. */
export type ViewOptionCommandId =
  | `translationStatus.sortBy${Capitalize<SortOrder>}`
  | `translationStatus.groupBy${Capitalize<Grouping>}`
  | `translationStatus.show${Capitalize<Selection>}`;

/** Shown with a check mark instead of the command while its option is active: VS Code can't show that a command is. */
export const activeCommand = (id: ViewOptionCommandId): ActiveCommandId => `${id}.active`;
type ActiveCommandId = `${ViewOptionCommandId}.active`;

/** Every command that sets one of the view's options. */
export function viewOptionCommands(): readonly ViewOptionCommand[] {
  return [
    ...namesOf(SORT_ORDERS).map(
      (sort) => ({ id: `translationStatus.sortBy${capitalized(sort)}`, sets: { sort } }) as const,
    ),
    ...GROUPINGS.map((group) => ({ id: `translationStatus.groupBy${capitalized(group)}`, sets: { group } }) as const),
    ...namesOf(SELECTIONS).map(
      (show) => ({ id: `translationStatus.show${capitalized(show)}`, sets: { show } }) as const,
    ),
  ];
}
export interface ViewOptionCommand {
  readonly id: ViewOptionCommandId;
  readonly sets: Partial<ViewOptions>;
}

/** With the prefix, which would be written some seventy times in a file that every window loads. */
function commandIds<const Names extends readonly string[]>(names: Names) {
  return names.map((name) => `${SECTION}.${name}`) as { [Index in keyof Names]: `${typeof SECTION}.${Names[Index]}` };
}

/** Commands of the view Strings. */
export const STRING_COMMAND_IDS = /* @__PURE__ */ commandIds([
  "showStrings",
  "showChanges",
  "searchStrings",
  "clearStringSearch",
  "openStringSource",
  "openStringFile",
  "openStringPage",
  "copyIssueText",
  "confirmTranslation",
]);

const OTHER_COMMAND_IDS = /* @__PURE__ */ commandIds([
  "refresh",
  "refreshAll",
  "cancelRefresh",
  "openTranslation",
  "openEngage",
  "copyLink",
  "addComponent",
  "signIn",
  "signOut",
  "clearStored",
  "showLog",
  "openSettings",
  "removeComponent",
  "removeProject",
  "excludeComponent",
  "includeComponent",
  "copyProjectLink",
  "addSuggested",
  "find",
  "copyReport",
  "copyReportOfAll",
  "compareWith",
  "compareAgain",
  "saveReport",
  "openMissing",
  "openFailing",
  "copyCode",
  "openNextMissing",
  "openPreviousMissing",
  "openNextFailing",
  "openSource",
  "openFile",
  "chooseFile",
  "openComponent",
  "revealActiveFile",
  "explainFile",
  "pinLanguage",
  "unpinLanguage",
  "chooseLanguages",
  "hideLanguage",
  "showHidden",
  "groupNotStarted",
  "ungroupNotStarted",
  "filterText",
  "clearFilter",
  "openWalkthrough",
  "serveWorkspace",
  "stopServing",
  "exportReport",
  "readHistory",
  "readHistoryOfAll",
  "showDashboard",
]);

/** Commands that only rows and links run; not in package.json, so not in the Command Palette. */
export const INTERNAL_COMMAND_IDS = /* @__PURE__ */ commandIds(["openService", "showCheck", "showServing"]);

/** The same for rows of the view Strings. */
export const STRING_ROW_COMMAND_IDS = /* @__PURE__ */ commandIds(["openString", "loadStrings"]);

export type CommandId =
  | (typeof OTHER_COMMAND_IDS)[number]
  | (typeof INTERNAL_COMMAND_IDS)[number]
  | (typeof STRING_COMMAND_IDS)[number]
  | (typeof STRING_ROW_COMMAND_IDS)[number]
  | ViewOptionCommandId
  | ActiveCommandId;

/** Commands that package.json declares. Marked as pure, so that bundles which don't use the list leave it out. */
export const COMMAND_IDS: readonly CommandId[] = /* @__PURE__ */ allCommandIds();

function allCommandIds(): readonly CommandId[] {
  return [
    ...OTHER_COMMAND_IDS,
    ...STRING_COMMAND_IDS,
    ...viewOptionCommands().flatMap(({ id }) => [id, activeCommand(id)]),
  ];
}

function capitalized<Text extends string>(text: Text): Capitalize<Text> {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>;
}

/** Names of settings, below {@link SECTION}. */
export const SETTINGS = [
  "components",
  "languages",
  "threshold",
  "gate",
  "refreshInterval",
  "badge",
  "explorerBadges",
  "openOnClick",
  "problems",
  "localFiles",
  "ignoredChecks",
  "untranslatedMarkers",
] as const;

/** Context keys that `when` clauses of package.json read. */
export const CONTEXT_KEYS = [
  "translationStatus.empty",
  "translationStatus.situation",
  "translationStatus.refreshing",
  "translationStatus.show",
  "translationStatus.sort",
  "translationStatus.group",
  "translationStatus.groupChosen",
  "translationStatus.filtered",
  "translationStatus.someHidden",
  "translationStatus.notStarted",
  "translationStatus.someIncomplete",
  "translationStatus.someFailing",
  "translationStatus.hasToken",
  "translationStatus.suggested",
  "translationStatus.activeFile",
  "translationStatus.someLocal",
  "translationStatus.onlyLocal",
  "translationStatus.onlyFound",
  "translationStatus.walkthroughOpened",
  "translationStatus.serving",
  "translationStatus.stringsOpened",
  "translationStatus.stringsSearched",
] as const;
export type ContextKey = (typeof CONTEXT_KEYS)[number];

/** First words of `contextValue` of tree items, which menus of package.json name. */
export const NODE_CONTEXTS = [
  "language",
  "overall",
  "project",
  "allLanguages",
  "category",
  "component",
  "failure",
  "invalid",
  "excluded",
  "pinned",
  "notStarted",
  "string",
] as const;
export type NodeContext = (typeof NODE_CONTEXTS)[number];

/** Flags appended to `contextValue`. */
export const NODE_FLAGS = [
  "Local",
  "Found",
  "Project",
  "Incomplete",
  "Failing",
  "File",
  "Pinned",
  "Code",
  "Page",
  "Unconfirmed",
  "NoToken",
  "NeedsToken",
] as const;
export type NodeFlag = (typeof NODE_FLAGS)[number];
