import { constants } from "node:os";

const ENDING = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Signals end the process as they do without this, but what is to be removed at its end is. */
export function exitOnSignals(): void {
  for (const signal of ENDING) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
