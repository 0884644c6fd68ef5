import type { Rename } from "../../../model/compare/base";
import { type Mask, parseMask, valueInPath } from "../../../model/mask/mask";

/** The mask that most of the files of a component fitted before they were renamed; undefined if none was renamed. */
export function formerMask(mask: Mask, renames: readonly Rename[]): Mask | undefined {
  const votes = new Map<string, number>();
  for (const { from, to } of renames) {
    const value = valueInPath(mask, to);
    if (value === undefined) continue;
    for (const text of masksFor(from, value, mask.rest.includes("*"))) votes.set(text, (votes.get(text) ?? 0) + 1);
  }
  votes.delete(mask.text);
  const [best] = [...votes].sort(([, one], [, other]) => other - one);
  if (best === undefined) return undefined;
  const parsed = parseMask(best[0]);
  return parsed.ok ? parsed.value : undefined;
}

/** A code may also be a part of a word, such as `de` in `node`. */
const IN_WORD = /[\p{L}\p{N}]/u;

/**
 * Paths with a star for a code. The code is most likely the last part of the path that looks like it.
 *
 * @param isTwice whether the last two parts may both be it.
 */
function masksFor(path: string, code: string, isTwice: boolean): readonly string[] {
  if (path.includes("*")) return [];
  const masks: string[] = [];
  for (let at = path.lastIndexOf(code); at >= 0; at = at === 0 ? -1 : path.lastIndexOf(code, at - 1)) {
    const end = at + code.length;
    if (IN_WORD.test(path.charAt(at - 1)) || IN_WORD.test(path.charAt(end))) continue;
    masks.push(`${path.slice(0, at)}*${path.slice(end)}`);
  }
  const [last, before] = masks;
  if (isTwice && last !== undefined && before !== undefined) {
    masks.unshift(`${before.slice(0, before.indexOf("*"))}*${last.slice(before.indexOf("*") + code.length)}`);
  }
  return masks;
}
