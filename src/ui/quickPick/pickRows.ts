import { type PlainItem, type PlainQuickPick, plainItem } from "../../editor/platform/quickInput";
import { plainText } from "../../editor/text/plainText";
import type { Question, Row } from "./question";

export type RowPick<Value> = PlainQuickPick<Row<Value>>;

/** The rows of an open quick pick: those of the question, loaded ones and those for typed text. */
export interface PickRows<Value> {
  readonly typed: { readonly text: string; readonly rows: readonly PlainItem<Row<Value>>[] };
  load(rows: readonly Row<Value>[], placeholder?: string): void;
  type(text: string): Promise<void>;
}

export function createPickRows<Value>(
  pick: RowPick<Value>,
  question: Question<Value>,
  signal: AbortSignal,
): PickRows<Value> {
  const plainRows = new Map<Row<Value>, PlainItem<Row<Value>>>();
  /** Quick picks compare items by identity. */
  const toPlain = (row: Row<Value>): PlainItem<Row<Value>> => {
    const plain = plainRows.get(row) ?? plainItem(row);
    plainRows.set(row, plain);
    return plain;
  };
  let rows = question.rows.map(toPlain);
  let typed: PickRows<Value>["typed"] = { text: "", rows: [] };
  const show = (): void => {
    const active = pick.activeItems[0];
    const before = new Set(pick.items);
    const selected = new Set(pick.selectedItems);
    const listed = question.typed && typed.text !== "" ? rows.filter(canBeChosen) : rows;
    // Enter accepts the first row, so typed rows come first unless they are information only.
    const [first, last] = [typed.rows.filter(canBeChosen), typed.rows.filter((row) => !canBeChosen(row))];
    pick.items = [...first, ...listed, ...last];
    if (question.several) {
      pick.selectedItems = rows.filter((one) => selected.has(one) || (one.picked === true && !before.has(one)));
    } else if (active && typed.rows.length === 0 && canBeChosen(active) && listed.includes(active)) {
      pick.activeItems = [active];
    } else if (pick.value === "") {
      // Enter does nothing on a row that is information only.
      pick.activeItems = listed.filter(canBeChosen).slice(0, 1);
    }
  };
  show();
  return {
    get typed() {
      return typed;
    },
    load(loaded, placeholder = question.placeholder) {
      rows = [...question.rows, ...loaded].map(toPlain);
      if (signal.aborted) return;
      pick.placeholder = plainText(placeholder);
      show();
    },
    async type(text) {
      const found = text === "" ? [] : ((await question.typed?.(text)) ?? []);
      if (signal.aborted || pick.value.trim() !== text) return;
      typed = { text, rows: found.map(toPlain) };
      show();
    },
  };
}

function canBeChosen({ value, run }: Row<unknown>): boolean {
  return value !== undefined || run !== undefined;
}
