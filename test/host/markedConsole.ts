import { format } from "node:util";

/** Environment variable with the mark that tells a suite's output from the editor's own log; unset on the desktop. */
export const MARK_VARIABLE = "TRANSLATION_STATUS_OUTPUT_MARK";

/**
 * Makes `console` in the extension host print as in a terminal. The editor passes calls on to whoever runs the tests,
 * but drops those whose first argument is not a text, and mixes them with its own log: so each becomes one text, behind
 * a mark.
 */
export function markConsole(): void {
  const mark = process.env[MARK_VARIABLE] ?? "";
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    const print = console[method].bind(console);
    // The text may hold percent signs of its own, so it must not be taken for a pattern once more: it stays alone.
    const value = (...values: unknown[]) => print(mark + format(...values));
    // The extension host has made these properties deaf to assignments.
    Object.defineProperty(console, method, { value, configurable: true, writable: true });
  }
}
