import { eventually as repeat } from "../../support/eventually";

/**
 * The little of a browser's document that code inside the page needs. The project is type-checked without the
 * browser's own types, as nothing that is shipped runs there.
 */
export interface PageElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): PageElement | null;
}

/** How long something may take to show up in the editor, in milliseconds. */
export const PATIENCE = 20_000;
const INTERVAL = 100;

/** Repeats `check` until it no longer throws: what the editor shows is never there at once. */
export function eventually<Value>(check: () => Promise<Value> | Value, patience = PATIENCE): Promise<Value> {
  return repeat(check, patience, INTERVAL);
}

export function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
}
