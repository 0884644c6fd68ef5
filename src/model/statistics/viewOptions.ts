import { SELECTIONS, type Selection } from "./selections";
import { SORT_ORDERS, type SortOrder } from "./sortOrders";

/** What the rows at the top of the tree are. */
export const GROUPINGS = ["component", "language"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Whether languages that nobody has started stand in one row, or among the others. */
const NOT_STARTED = ["grouped", "listed"] as const;

export interface ViewOptions {
  readonly sort: SortOrder;
  readonly group: Grouping;
  readonly show: Selection;
  /** Words that must appear in the language's name or code, or in the component's label; empty for any. */
  readonly text: string;
  /** Codes of languages that are not listed, as `normalizeLanguageCode` writes them. */
  readonly hidden: readonly string[];
  readonly notStarted: (typeof NOT_STARTED)[number];
}

/** What decides about the next release comes first. */
export const DEFAULT_SORT = "nextAction" satisfies SortOrder;

export const DEFAULT_VIEW_OPTIONS: ViewOptions = {
  sort: DEFAULT_SORT,
  group: "component",
  show: "all",
  text: "",
  hidden: [],
  notStarted: "grouped",
};

/** Reads stored options; an unknown value falls back to its default. */
export function readViewOptions(value: unknown): ViewOptions {
  const { sort, group, show, text, hidden, notStarted }: Readonly<Record<string, unknown>> =
    typeof value === "object" && value !== null ? { ...value } : {};
  return {
    sort: isNameIn(SORT_ORDERS, sort) ? sort : DEFAULT_VIEW_OPTIONS.sort,
    group: GROUPINGS.find((grouping) => grouping === group) ?? DEFAULT_VIEW_OPTIONS.group,
    show: isNameIn(SELECTIONS, show) ? show : DEFAULT_VIEW_OPTIONS.show,
    text: typeof text === "string" ? text : "",
    hidden: Array.isArray(hidden) ? hidden.filter((item): item is string => typeof item === "string") : [],
    notStarted: NOT_STARTED.find((one) => one === notStarted) ?? DEFAULT_VIEW_OPTIONS.notStarted,
  };
}

export function isFiltered(options: ViewOptions): boolean {
  return options.show !== "all" || options.text.trim() !== "";
}

function isNameIn<Name extends string>(table: Readonly<Record<Name, unknown>>, value: unknown): value is Name {
  return typeof value === "string" && Object.hasOwn(table, value);
}
