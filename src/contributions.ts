/**
 * Every identifier that package.json declares. A unit test keeps the two equal, in both directions.
 */

/** Prefix of all settings, commands, views and context keys. */
export const SECTION = "translationStatus";

export const CONTAINER_ID = "translationStatus";
export const VIEW_ID = "translationStatus.languages";
export const STATUS_BAR_ID = "translationStatus.summary";

export const COMMAND_IDS = [
  "translationStatus.refresh",
  "translationStatus.cancelRefresh",
  "translationStatus.openTranslation",
  "translationStatus.openEngage",
  "translationStatus.copyLink",
  "translationStatus.addComponent",
  "translationStatus.signIn",
  "translationStatus.signOut",
  "translationStatus.showLog",
  "translationStatus.openSettings",
  "translationStatus.exportReport",
] as const;
export type CommandId = (typeof COMMAND_IDS)[number];

/** Names of settings, below {@link SECTION}. */
export const SETTINGS = ["components", "languages", "threshold", "refreshInterval"] as const;
export type SettingName = (typeof SETTINGS)[number];

/** Context keys that `when` clauses of package.json read. */
export const CONTEXT_KEYS = ["translationStatus.situation", "translationStatus.refreshing"] as const;
export type ContextKey = (typeof CONTEXT_KEYS)[number];

/** `contextValue` of tree items, which menus of package.json name. */
export const NODE_CONTEXTS = ["language", "component", "failure", "invalid"] as const;
export type NodeContext = (typeof NODE_CONTEXTS)[number];
