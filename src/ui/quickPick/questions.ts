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
  /** Fills the open list, or answers the question; aborted when it closes. */
  readonly load?: (
    show: (rows: readonly Row<Value>[]) => void,
    signal: AbortSignal,
    answer: (value: Value) => void,
  ) => Promise<void>;
  /** The row for typed text, which hides rows that are information only; undefined if text only filters. */
  readonly typed?: (text: string) => Promise<Row<Value> | undefined>;
}

export type Answer<Value> =
  | { readonly kind: "chosen"; readonly values: readonly [Value, ...Value[]] }
  | { readonly kind: "back" }
  | { readonly kind: "cancelled" };

type Closed<Value> =
  | { readonly kind: "accepted"; readonly values: readonly Value[] }
  | { readonly kind: "back" | "cancelled" };

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
    const listed = question.typed && typed.text !== "" ? rows.filter(canBeChosen) : rows;
    // Enter accepts the first row, so a typed row comes first unless it is information only.
    pick.items = row === undefined ? listed : row.value === undefined ? [...listed, row] : [row, ...listed];
    if (question.several) {
      pick.selectedItems = rows.filter((one) => selected.has(one) || (one.picked === true && !before.has(one)));
    } else if (active && row === undefined && canBeChosen(active) && listed.includes(active)) {
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

function canBeChosen({ value, run }: Row<unknown>): boolean {
  return value !== undefined || run !== undefined;
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

export async function ask<Value>(question: Question<Value>): Promise<Answer<Value>> {
  const closed = await open(question, (values) => values.length > 0);
  if (closed.kind !== "accepted") return { kind: closed.kind };
  const [first, ...others] = closed.values;
  return first === undefined ? { kind: "cancelled" } : { kind: "chosen", values: [first, ...others] };
}

/** Any number of rows, also none; undefined if the user cancels. */
export async function askForSelection<Value>(
  question: Omit<Question<Value>, "several" | "back">,
): Promise<readonly Value[] | undefined> {
  const closed = await open({ ...question, several: true }, () => true);
  return closed.kind === "accepted" ? closed.values : undefined;
}

function open<Value>(
  question: Question<Value>,
  isAnswer: (values: readonly Value[]) => boolean,
): Promise<Closed<Value>> {
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
    let answer: Closed<Value> = { kind: "cancelled" };
    const close = (given: Closed<Value>): void => {
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
      if (isAnswer(result.values)) close({ kind: "accepted", values: result.values });
    };
    pick.onDidChangeValue((text) => {
      if (question.typed) rows.type(text.trim()).catch(failed);
    });
    pick.onDidAccept(() => {
      accept().catch(failed);
    });
    pick.onDidChangeSelection((selected) => {
      // Among checkboxes, Enter accepts what is checked, so such a row runs as soon as it is checked.
      const checked = question.several ? selected.find(({ run }) => run !== undefined) : undefined;
      if (!checked?.run) return;
      pick.selectedItems = selected.filter((row) => row !== checked);
      busyWith(checked.run).catch(failed);
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
    const answerWith = (value: Value): void => {
      if (!abort.signal.aborted) close({ kind: "accepted", values: [value] });
    };
    if (load) busyWith(() => load(rows.load, abort.signal, answerWith)).catch(failed);
  });
}
