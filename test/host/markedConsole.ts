import { format } from "node:util";

/** Marks the suite's output; unset on the desktop. */
export const MARK_VARIABLE = "TRANSLATION_STATUS_OUTPUT_MARK";

/** VS Code drops calls whose first argument is no text and mixes the rest with its log: prints marked texts instead. */
export function markConsole(): void {
  const mark = process.env[MARK_VARIABLE] ?? "";
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    const print = console[method].bind(console);
    // One argument, as percent signs in the text are no format.
    const value = (...values: unknown[]) => print(mark + format(...values));
    // Assignments are ignored in the extension host.
    Object.defineProperty(console, method, { value, configurable: true, writable: true });
  }
}
