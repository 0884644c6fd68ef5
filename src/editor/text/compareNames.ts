import { env } from "vscode";
import { once } from "../../common/memoize";

/** Creating a collator takes milliseconds. */
const collator = once(() => new Intl.Collator(env.language, { numeric: true }));

/** For sorting in the user's language. */
export function compareNames(one: string, other: string): number {
  return collator().compare(one, other);
}
