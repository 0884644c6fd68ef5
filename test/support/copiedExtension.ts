import { execFileSync } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { checkoutRoot } from "../host/root";

/** A language that nobody speaks: every text of ours is in brackets in it, see scripts/l10n/pseudo.mjs. */
export const PSEUDO_LOCALE = "qps-ploc";

const SHIPPED = /^(?:dist|l10n|media|package\.json|package\.nls(?:\..+)?\.json)$/;

/**
 * Copies the built extension into the folder `to`, and teaches the copy {@link PSEUDO_LOCALE}. Its other languages can be
 * changed there without harm.
 */
export function copyExtension(to: string): void {
  const root = checkoutRoot();
  for (const name of readdirSync(root)) {
    if (SHIPPED.test(name)) cpSync(join(root, name), join(to, name), { recursive: true });
  }
  execFileSync(process.execPath, [join(root, "scripts/l10n.mjs"), "pseudo", to, PSEUDO_LOCALE]);
}
