import { type QuickInputButton, QuickInputButtons } from "vscode";
import { createQuickPick, type PlainItem, type PlainQuickPick, plainItem } from "../../editor/platform/quickInput";
import { plainText } from "../../editor/text/plainText";
import type { Answer, Question, Row } from "./question";

type Closed<Value> =
  | { readonly kind: "accepted"; readonly values: readonly Value[] }
  | { readonly kind: "back" | "cancelled" };

/** The values to answer with when Enter is pressed; or what the chosen row runs. */
async function accepted<Value>(
  pick: RowPick<Value>,
  question: Question<Value>,
  rows: PickRows<Value>,
): Promise<{ readonly run: () => Promise<void> } | { readonly values: readonly Value[] }> {
  const text = pick.value.trim();
  const chosen = question.several ? pick.selectedItems : pick.selectedItems.slice(0, 1);
  // Enter may be pressed before the rows for the typed text are shown.
  const isNew = question.typed !== undefined && text !== rows.typed.text;
  if (isNew) await rows.type(text);
  const typed = rows.typed.rows.find(({ value }) => value !== undefined);
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
  const pick = createQuestionPick(question);
  const abort = new AbortController();
  const { signal } = abort;
  const rows = createPickRows(pick, question, signal);
  return new Promise((resolve, reject) => {
    let answer: Closed<Value> = { kind: "cancelled" };
    const close = (given: Closed<Value>): void => {
      answer = given;
      pick.hide();
    };
    const orFail = (work: Promise<void>): void => {
      work.catch((error: unknown) => {
        reject(error);
        pick.hide();
      });
    };
    const run = (work: () => Promise<void>): void => orFail(runBusily(pick, work, signal));
    const accept = async (): Promise<void> => {
      const result = await accepted(pick, question, rows);
      if ("run" in result) run(result.run);
      else if (isAnswer(result.values)) close({ kind: "accepted", values: result.values });
    };
    pick.onDidChangeValue((text) => {
      if (question.typed) orFail(rows.type(text.trim()));
    });
    pick.onDidAccept(() => orFail(accept()));
    if (question.several) runCheckedRows(pick, run);
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
      if (!signal.aborted) close({ kind: "accepted", values: [value] });
    };
    if (load) run(() => load(rows.load, signal, answerWith));
  });
}

function createQuestionPick<Value>({ title, placeholder, several, back }: Question<Value>): RowPick<Value> {
  const pick = createQuickPick<Row<Value>>();
  pick.title = plainText(title);
  pick.placeholder = plainText(placeholder);
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.ignoreFocusOut = true;
  pick.keepScrollPosition = true;
  pick.canSelectMany = several ?? false;
  if (back) pick.buttons = [QuickInputButtons.Back];
  return pick;
}

async function runBusily<Value>(pick: RowPick<Value>, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  pick.busy = true;
  await work();
  if (!signal.aborted) pick.busy = false;
}

/** Among checkboxes, Enter accepts what is checked, so a row with `run` runs as soon as it is checked. */
function runCheckedRows<Value>(pick: RowPick<Value>, run: (work: () => Promise<void>) => void): void {
  pick.onDidChangeSelection((selected) => {
    const checked = selected.find((row) => row.run !== undefined);
    if (!checked?.run) return;
    pick.selectedItems = selected.filter((row) => row !== checked);
    run(checked.run);
  });
}

type RowPick<Value> = PlainQuickPick<Row<Value>>;

/** The rows of an open quick pick: those of the question, loaded ones and those for typed text. */
interface PickRows<Value> {
  readonly typed: { readonly text: string; readonly rows: readonly PlainItem<Row<Value>>[] };
  load(rows: readonly Row<Value>[], placeholder?: string): void;
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
