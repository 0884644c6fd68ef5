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
      const frame = parts.with(index, "").join("/");
      const alike = byFrame.get(frame) ?? [];
      if (alike.length === 0) byFrame.set(frame, alike);
      alike.push(mask);
    }
  }
  return new Set([...byFrame.values()].filter((alike) => alike.length > 1).flat());
}
