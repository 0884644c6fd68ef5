import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Budget } from "../model/budget";
import { readSmallFile, replaceFile } from "./files";

/** What each service allows, known to all windows of the machine and over restarts. */
export interface Budgets {
  /** What is known of a service, by any window. Never fails. */
  load(service: string): Promise<Budget | undefined>;
  save(service: string, budget: Budget): Promise<void>;
}

/** For where nothing is to be kept beyond this window. */
export function createBudgetsInMemory(): Budgets {
  const known = new Map<string, Budget>();
  return {
    load: async (service) => known.get(service),
    save: async (service, budget) => void known.set(service, budget),
  };
}

/** Longer waits than this are not believed, whatever a service or a file says. Milliseconds. */
const LONGEST_WAIT = 48 * 60 * 60 * 1000;
const MAX_BYTES = 4096;

/** Budgets in a folder, one small file for each service. */
export function createBudgets(folder: string, warn: (message: string) => void, now: () => number): Budgets {
  const fileOf = (service: string): string =>
    join(folder, `${createHash("sha256").update(service).digest("hex").slice(0, 40)}.json`);
  return {
    async load(service) {
      try {
        const text = await readSmallFile(fileOf(service), MAX_BYTES);
        return text === undefined ? undefined : believable(JSON.parse(text), now());
      } catch (error) {
        warn(`What ${service} allows could not be read: ${String(error)}`);
        return undefined;
      }
    },
    async save(service, budget) {
      try {
        await replaceFile(fileOf(service), JSON.stringify(budget));
      } catch (error) {
        warn(`What ${service} allows could not be remembered: ${String(error)}`);
      }
    },
  };
}

function believable(value: unknown, now: number): Budget | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const number = (name: string, most: number): number | undefined => {
    const found: unknown = (value as Record<string, unknown>)[name];
    return typeof found === "number" && Number.isFinite(found) && found >= 0 && found <= most ? found : undefined;
  };
  const toldAt = number("toldAt", now + LONGEST_WAIT);
  if (toldAt === undefined) return undefined;
  const retryAt = number("retryAt", now + LONGEST_WAIT);
  const remaining = number("remaining", Number.MAX_SAFE_INTEGER);
  const resetAt = number("resetAt", now + LONGEST_WAIT);
  return {
    toldAt,
    ...(retryAt === undefined ? {} : { retryAt }),
    ...(remaining === undefined ? {} : { remaining }),
    ...(resetAt === undefined ? {} : { resetAt }),
  };
}
