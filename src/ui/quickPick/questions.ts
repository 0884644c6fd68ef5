import { type QuickInputButton, QuickInputButtons, type QuickPickItem } from "vscode";
import { createQuickPick, type PlainItem, plainItem } from "../../editor/platform/quickInput";
import { plainText } from "../../editor/text/plainText";

/** A line of a list. Without a value and without something to run it only tells something. */
export interface Row<Value> extends QuickPickItem {
  readonly value?: Value;
  /** What happens in the list itself when the line is chosen, such as showing more. */
  readonly run?: () => Promise<void>;
}

export interface Question<Value> {
  readonly title: string;
  readonly placeholder: string;
  readonly rows: readonly Row<Value>[];
  /** Whether a button leads to the question before. */
  readonly back?: boolean;
  /** Whether several lines can be chosen; those with `picked` are, to begin with. */
  readonly several?: boolean;
  /** Fills the list while it is open, line by line or at once. Is told to stop when the list closes. */
  readonly load?: (show: (rows: readonly Row<Value>[]) => void, signal: AbortSignal) => Promise<void>;
  /** The line for a text that was typed; undefined where it is only there to search. */
  readonly typed?: (text: string) => Promise<Row<Value> | undefined>;
}

/** What became of a question; `values` is never empty. */
export type Answer<Value> =
  | { readonly kind: "chosen"; readonly values: readonly [Value, ...Value[]] }
  | { readonly kind: "back" }
  | { readonly kind: "canceled" };

/** Lets the user choose from a list that can be searched, may be filled slowly, and takes typed text where that is wanted. */
export function ask<Value>(question: Question<Value>): Promise<Answer<Value>> {
  const pick = createQuickPick<Row<Value>>();
  const abort = new AbortController();
  const plainRows = new Map<Row<Value>, PlainItem<Row<Value>>>();
  /** The same item for the same row: lists compare by identity. */
  const toPlain = (row: Row<Value>): PlainItem<Row<Value>> => {
    const plain = plainRows.get(row) ?? plainItem(row);
    plainRows.set(row, plain);
    return plain;
  };
  let rows = question.rows.map(toPlain);
  let typedRow: { readonly text: string; readonly row: PlainItem<Row<Value>> | undefined } = {
    text: "",
    row: undefined,
  };
  pick.title = plainText(question.title);
  pick.placeholder = plainText(question.placeholder);
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.ignoreFocusOut = true;
  pick.keepScrollPosition = true;
  pick.canSelectMany = question.several ?? false;
  if (question.back) pick.buttons = [QuickInputButtons.Back];

  const show = (): void => {
    const { row } = typedRow;
    const active = pick.activeItems[0];
    const before = new Set(pick.items);
    const selected = new Set(pick.selectedItems);
    // What can be chosen comes first, so that Enter takes it; what only tells something does not stand in the way.
    pick.items = row === undefined ? rows : row.value === undefined ? [...rows, row] : [row, ...rows];
    if (question.several) {
      pick.selectedItems = rows.filter((one) => selected.has(one) || (one.picked === true && !before.has(one)));
    } else if (active && row === undefined && rows.includes(active)) pick.activeItems = [active];
  };
  const showTyped = async (text: string): Promise<void> => {
    const row = text === "" ? undefined : await question.typed?.(text);
    if (abort.signal.aborted || pick.value.trim() !== text) return;
    typedRow = { text, row: row && toPlain(row) };
    show();
  };
  const busyWith = async (work: () => Promise<void>): Promise<void> => {
    pick.busy = true;
    await work();
    if (!abort.signal.aborted) pick.busy = false;
  };
  show();

  return new Promise((resolve, reject) => {
    let answer: Answer<Value> = { kind: "canceled" };
    const close = (given: Answer<Value>): void => {
      answer = given;
      pick.hide();
    };
    const failed = (error: unknown): void => {
      reject(error);
      pick.hide();
    };
    const accept = async (): Promise<void> => {
      const text = pick.value.trim();
      const chosen = question.several ? pick.selectedItems : pick.selectedItems.slice(0, 1);
      // Enter may come faster than the line for what was typed, which is the first one where it can be chosen.
      const isNew = question.typed !== undefined && text !== typedRow.text;
      if (isNew) await showTyped(text);
      const typed = typedRow.row?.value === undefined ? undefined : typedRow.row;
      const active = chosen[0] ?? pick.activeItems[0];
      const row = isNew ? (typed ?? active) : (active ?? typed);
      if (row?.run) {
        await busyWith(row.run);
        return;
      }
      const [first, ...others] = (question.several ? chosen : row ? [row] : []).flatMap(({ value }) =>
        value === undefined ? [] : [value],
      );
      if (first !== undefined) close({ kind: "chosen", values: [first, ...others] });
    };
    pick.onDidChangeValue((text) => {
      if (question.typed) showTyped(text.trim()).catch(failed);
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
    if (!load) return;
    const fill = (loaded: readonly Row<Value>[]): void => {
      rows = [...question.rows, ...loaded].map(toPlain);
      if (!abort.signal.aborted) show();
    };
    busyWith(() => load(fill, abort.signal)).catch(failed);
  });
}
