import { env } from "vscode";
import { once } from "../../common/memoize";

const numbers = once(() => new Intl.NumberFormat(env.language, { numberingSystem: "latn" }));

/** With the separators of the user's language, but always in the digits of percentages and badges. */
export function formatCount(count: number): string {
  return numbers().format(count);
}

/** `87.5%` or, with the separator of the user's language, `87,5%`. */
export function formatPercent(percent: number): string {
  return `${formatCount(percent)}%`;
}
