import { eventually as repeat } from "../../support/eventually";

/** The project is type-checked without the browser's types, as nothing shipped runs there. */
export interface PageElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

/** Milliseconds. */
export const PATIENCE = 20_000;
const INTERVAL = 100;

export function eventually<Value>(check: () => Promise<Value> | Value, patience = PATIENCE): Promise<Value> {
  return repeat(check, patience, INTERVAL);
}

export function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
}
