import type { Page } from "playwright-core";

/** Test files are bundled one by one; what they share has to be found through the process. */
const KEY = Symbol.for("translation-status.test.openPages");

export function openPages(): Set<Page> {
  const shared = globalThis as { [KEY]?: Set<Page> };
  shared[KEY] ??= new Set();
  return shared[KEY];
}
