import type { QuickPickItem } from "vscode";

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
    show: (rows: readonly Row<Value>[], placeholder?: string) => void,
    signal: AbortSignal,
    answer: (value: Value) => void,
  ) => Promise<void>;
  /** The rows for typed text, which hide rows that are information only; undefined if text only filters. */
  readonly typed?: (text: string) => Promise<readonly Row<Value>[]>;
}

export type Answer<Value> =
  | { readonly kind: "chosen"; readonly values: readonly [Value, ...Value[]] }
  | { readonly kind: "back" }
  | { readonly kind: "cancelled" };
