import { PICTURES, type PictureName } from "../model/dashboard/dashboardMessages";
import type { GateMeasure } from "../model/gate/gateSettings";
import type { Selection } from "./selection";
import { type Filter, SHOWN } from "./table/filtering";
import { COLUMNS, type Sorting } from "./table/tableRows";

/** What the user has chosen on the page. Kept over reloads of the window. */
export interface PageState {
  /** As the gate measures if undefined. */
  readonly measure: GateMeasure | undefined;
  readonly filter: Filter;
  readonly selection: Selection;
  readonly sorting: Sorting;
  /** Pictures that are shown as tables, too. */
  readonly tables: readonly PictureName[];
}

const MAX_TEXT_LENGTH = 200;
const MAX_SELECTED = 1000;
const MAX_ID_LENGTH = 4000;

/** Parses stored state; each part that is invalid has its default. */
export function readPageState(value: unknown): PageState {
  const { measure, filter, selection, sorting, tables } = fieldsOf(value);
  const { text, show } = fieldsOf(filter);
  const { column, isDescending } = fieldsOf(sorting);
  const { languages, components } = fieldsOf(selection);
  const known = COLUMNS.find((one) => one === column);
  return {
    measure: measure === "strings" || measure === "words" ? measure : undefined,
    filter: {
      text: typeof text === "string" ? text.slice(0, MAX_TEXT_LENGTH) : "",
      show: SHOWN.find((one) => one === show) ?? "all",
    },
    selection: { languages: textsIn(languages), components: textsIn(components) },
    sorting: { column: known ?? "languageName", isDescending: known !== undefined && isDescending === true },
    tables: PICTURES.filter((name) => Array.isArray(tables) && tables.includes(name)),
  };
}

function textsIn(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MAX_SELECTED)
    .filter((item): item is string => typeof item === "string" && item.length <= MAX_ID_LENGTH);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
