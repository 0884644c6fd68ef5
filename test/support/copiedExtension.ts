import { execFileSync } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { packTexts } from "../../scripts/packTexts";
import { checkoutRoot } from "../host/root";

/** Puts every text in brackets; see scripts/l10n/pseudo.mjs. */
export const PSEUDO_LOCALE = "qps-ploc";

const SHIPPED = /^(?:dist|l10n|media|package\.json|package\.nls(?:\..+)?\.json)$/;

/** Adds {@link PSEUDO_LOCALE}. Who changes a bundle in the copy packs its texts again. */
export function copyExtension(to: string): void {
  const root = checkoutRoot();
  for (const name of readdirSync(root)) {
    if (SHIPPED.test(name)) cpSync(join(root, name), join(to, name), { recursive: true });
  }
  execFileSync(process.execPath, [join(root, "scripts/l10n.mjs"), "pseudo", to, PSEUDO_LOCALE]);
  packTexts(to);
}
