import { type QuickInputButton, QuickInputButtons, type QuickPickItem } from "vscode";
import { createQuickPick, type PlainItem, type PlainQuickPick, plainItem } from "../../editor/platform/quickInput";
import { plainText } from "../../editor/text/plainText";

/** Without `value` and `run`, a row is information only. */
export interface Row<Value> extends QuickPickItem {
  readonly value?: Value;
  /** Runs without closing the list, such as to show more rows. */
  readonly run?: () => Promise<void>;
}

export interface Question<Value> {
  readonly title: string;
  readonly placeholder: string;
  readonly rows: readonly Row<Value>[];
  readonly back?: boolean;
  /** Whether several rows can be selected; those with `picked` are selected at first. */
  readonly several?: boolean;
  /** Fills the open list; aborted when it closes. */
  readonly load?: (show: (rows: readonly Row<Value>[]) => void, signal: AbortSignal) => Promise<void>;
  /** The row for typed text; undefined if text only filters. */
  readonly typed?: (text: string) => Promise<Row<Value> | undefined>;
}

export type Answer<Value> =
  | { readonly kind: "chosen"; readonly values: readonly [Value, ...Value[]] }
  | { readonly kind: "back" }
  | { readonly kind: "cancelled" };

type RowPick<Value> = PlainQuickPick<Row<Value>>;

/** The rows of an open quick pick: those of the question, loaded ones and one for typed text. */
interface PickRows<Value> {
  readonly typed: { readonly text: string; readonly row: PlainItem<Row<Value>> | undefined };
  load(rows: readonly Row<Value>[]): void;
  type(text: string): Promise<void>;
}

function createPickRows<Value>(pick: RowPick<Value>, question: Question<Value>, signal: AbortSignal): PickRows<Value> {
  const plainRows = new Map<Row<Value>, PlainItem<Row<Value>>>();
  /** Quick picks compare items by identity. */
  const toPlain = (row: Row<Value>): PlainItem<Row<Value>> => {
    const plain = plainRows.get(row) ?? plainItem(row);
    plainRows.set(row, plain);
    return plain;
  };
  let rows = question.rows.map(toPlain);
  let typed: PickRows<Value>["typed"] = { text: "", row: undefined };
  const show = (): void => {
    const { row } = typed;
    const active = pick.activeItems[0];
    const before = new Set(pick.items);
    const selected = new Set(pick.selectedItems);
    // Enter accepts the first row, so a typed row comes first unless it is information only.
    pick.items = row === undefined ? rows : row.value === undefined ? [...rows, row] : [row, ...rows];
    if (question.several) {
      pick.selectedItems = rows.filter((one) => selected.has(one) || (one.picked === true && !before.has(one)));
    } else if (active && row === undefined && rows.includes(active)) pick.activeItems = [active];
  };
  show();
  return {
    get typed() {
      return typed;
    },
    load(loaded) {
      rows = [...question.rows, ...loaded].map(toPlain);
      if (!signal.aborted) show();
    },
    async type(text) {
      const row = text === "" ? undefined : await question.typed?.(text);
      if (signal.aborted || pick.value.trim() !== text) return;
      typed = { text, row: row && toPlain(row) };
      show();
    },
  };
}

/** The values to answer with when Enter is pressed; or what the chosen row runs. */
async function accepted<Value>(
  pick: RowPick<Value>,
  question: Question<Value>,
  rows: PickRows<Value>,
): Promise<{ readonly run: () => Promise<void> } | { readonly values: readonly Value[] }> {
  const text = pick.value.trim();
  const chosen = question.several ? pick.selectedItems : pick.selectedItems.slice(0, 1);
  // Enter may be pressed before the row for the typed text is shown.
  const isNew = question.typed !== undefined && text !== rows.typed.text;
  if (isNew) await rows.type(text);
  const typed = rows.typed.row?.value === undefined ? undefined : rows.typed.row;
  const active = chosen[0] ?? pick.activeItems[0];
  const row = isNew ? (typed ?? active) : (active ?? typed);
  if (row?.run) return { run: row.run };
  const answers = question.several ? chosen : row ? [row] : [];
  return { values: answers.flatMap(({ value }) => (value === undefined ? [] : [value])) };
}

export function ask<Value>(question: Question<Value>): Promise<Answer<Value>> {
  const pick = createQuickPick<Row<Value>>();
  const abort = new AbortController();
  pick.title = plainText(question.title);
  pick.placeholder = plainText(question.placeholder);
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.ignoreFocusOut = true;
  pick.keepScrollPosition = true;
  pick.canSelectMany = question.several ?? false;
  if (question.back) pick.buttons = [QuickInputButtons.Back];
  const rows = createPickRows(pick, question, abort.signal);
  const busyWith = async (work: () => Promise<void>): Promise<void> => {
    pick.busy = true;
    await work();
    if (!abort.signal.aborted) pick.busy = false;
  };

  return new Promise((resolve, reject) => {
    let answer: Answer<Value> = { kind: "cancelled" };
    const close = (given: Answer<Value>): void => {
      answer = given;
      pick.hide();
    };
    const failed = (error: unknown): void => {
      reject(error);
      pick.hide();
    };
    const accept = async (): Promise<void> => {
      const result = await accepted(pick, question, rows);
      if ("run" in result) return busyWith(result.run);
      const [first, ...others] = result.values;
      if (first !== undefined) close({ kind: "chosen", values: [first, ...others] });
    };
    pick.onDidChangeValue((text) => {
      if (question.typed) rows.type(text.trim()).catch(failed);
    });
    pick.onDidAccept(() => {
      accept().catch(failed);
    });
    pick.onDidTriggerButton((button: QuickInputButton) => {
      if (button === QuickInputButtons.Back) close({ kind: "back" });
    });
    pick.onDidHide(() => {
      abort.abort();
      pick.dispose();
      resolve(answer);
    });
    pick.show();
    const { load } = question;
    if (load) busyWith(() => load(rows.load, abort.signal)).catch(failed);
  });
}
