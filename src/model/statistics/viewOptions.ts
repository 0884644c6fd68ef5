/** Orders in which languages may be listed. */
export const SORT_ORDERS = ["name", "code", "percent", "lastChange", "nextAction"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** What the rows at the top of the tree stand for. */
export const GROUPINGS = ["component", "language"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Which languages are listed. */
export const SELECTIONS = ["all", "incomplete", "failing", "belowThreshold"] as const;
export type Selection = (typeof SELECTIONS)[number];

/** How the user wants to see the languages. */
export interface ViewOptions {
  readonly sort: SortOrder;
  readonly group: Grouping;
  readonly show: Selection;
  /** Words that a language's name or code, or its component's label, has to hold; empty for any. */
  readonly text: string;
  /** Codes of languages that are not listed, as `normalizeLanguageCode` writes them. */
  readonly hidden: readonly string[];
}

export const DEFAULT_VIEW_OPTIONS: ViewOptions = {
  sort: "name",
  group: "component",
  show: "all",
  text: "",
  hidden: [],
};

/** Reads options that were kept; whatever is not understood is as at first. */
export function readViewOptions(value: unknown): ViewOptions {
  const kept: Readonly<Record<string, unknown>> =
    typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const oneOf = <Option>(options: readonly Option[], name: string, otherwise: Option): Option =>
    options.find((option) => option === kept[name]) ?? otherwise;
  return {
    sort: oneOf(SORT_ORDERS, "sort", DEFAULT_VIEW_OPTIONS.sort),
    group: oneOf(GROUPINGS, "group", DEFAULT_VIEW_OPTIONS.group),
    show: oneOf(SELECTIONS, "show", DEFAULT_VIEW_OPTIONS.show),
    text: typeof kept.text === "string" ? kept.text : "",
    hidden: Array.isArray(kept.hidden) ? kept.hidden.filter((item): item is string => typeof item === "string") : [],
  };
}

/** Whether languages are left out that would be listed otherwise. */
export function isFiltered(options: ViewOptions): boolean {
  return options.show !== "all" || options.text.trim() !== "";
}
