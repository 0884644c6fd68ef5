import path from "node:path";
import { addTo } from "../../common/collections";
import { isTellingLanguageCode } from "../../model/language/knownLanguages";

/**
 * Masks in a folder of one language beside the same in folders of others, such as `docs/de` and `docs/fr`: what the star
 * stands for is no language there.
 */
export function inLanguageFolders(masks: Iterable<string>): ReadonlySet<string> {
  const byFrame = new Map<string, string[]>();
  for (const mask of masks) {
    const parts = mask.split("/");
    for (const [index, part] of parts.entries()) {
      if (!isTellingLanguageCode(part)) continue;
      addTo(byFrame, parts.with(index, "").join("/"), mask);
    }
  }
  return new Set([...byFrame.values()].filter((alike) => alike.length > 1).flat());
}

/**
 * Whether a file's mask takes its folder for a language while more of the names in that folder are languages: `ve-mw` above
 * `en` and `de`.
 *
 * @param masks with what speaks for each
 */
export function createFolderDoubt(
  masks: ReadonlyMap<string, { readonly points: number }>,
): (candidate: { readonly mask: string; readonly value: string }) => boolean {
  const inNames = new Map<string, number>();
  for (const [mask, { points }] of masks) {
    const folder = path.posix.dirname(mask);
    if (!folder.includes("*")) inNames.set(folder, Math.max(points, inNames.get(folder) ?? 0));
  }
  return ({ mask, value }) => {
    const folder = path.posix.dirname(mask);
    if (!folder.includes("*")) return false;
    return (inNames.get(folder.replaceAll("*", () => value)) ?? 0) > (masks.get(mask)?.points ?? 0);
  };
}
