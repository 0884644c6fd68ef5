import path from "node:path";
import { isKnownLanguageCode, isTellingLanguageCode } from "../../../model/language/knownLanguages";
import { timeSlices } from "../../concurrency/timeSlices";
import { DEEPEST } from "../pathFolders";
import { isTellingFolder } from "../tellingNames";

/** Masks that differ in the name of one folder, where it is a language. */
interface Frame {
  readonly alike: string[];
  /** Names that are no language. */
  others: number;
}

async function framesOf(masks: Iterable<string>): Promise<ReadonlyMap<string, Frame>> {
  const slices = timeSlices();
  const frames = new Map<string, Frame>();
  for (const mask of masks) {
    if (slices.due()) await slices.yield();
    const parts = mask.split("/");
    const innermost = parts.length - 2;
    let hasTranslations = false;
    for (let index = innermost; index >= 0 && index > innermost - DEEPEST; index--) {
      const part = parts[index] ?? "";
      hasTranslations ||= isTellingFolder(part);
      const isLanguage = isTellingLanguageCode(part);
      if (part === "*" || (!isLanguage && isKnownLanguageCode(part))) continue;
      const key = parts.with(index, "").join("/");
      const frame = frames.get(key) ?? { alike: [], others: 0 };
      frames.set(key, frame);
      if (isLanguage) frame.alike.push(mask);
      if (isTellingFolder(parts[index - 1] ?? "")) continue;
      if (!isLanguage) frame.others++;
      // What holds the translations is below.
      else if (hasTranslations) frame.others = Infinity;
    }
  }
  return frames;
}

/** Whether folders are called by names of which some are languages by chance, as those of the programs `tr`, `nl` and `cat`. */
function areNames({ alike, others }: Frame): boolean {
  return others > alike.length;
}

/**
 * Masks in a folder of one language beside the same in folders of others, such as `docs/de` and `docs/fr`: what the star
 * stands for is no language there.
 */
export async function inLanguageFolders(masks: Iterable<string>): Promise<ReadonlySet<string>> {
  const frames = await framesOf(masks);
  return new Set(
    [...frames.values()].flatMap((frame) => (frame.alike.length > 1 && !areNames(frame) ? frame.alike : [])),
  );
}

/**
 * Whether a file's mask takes its folder for a language while more of the names in that folder are languages: `ve-mw` above
 * `en` and `de`, or while the folders beside it are no languages.
 *
 * @param masks with what speaks for each
 */
export async function createFolderDoubt(
  masks: ReadonlyMap<string, { readonly points: number }>,
): Promise<(candidate: { readonly mask: string; readonly value: string }) => boolean | undefined> {
  const inNames = new Map<string, number>();
  for (const [mask, { points }] of masks) {
    const folder = path.posix.dirname(mask);
    if (!folder.includes("*")) inNames.set(folder, Math.max(points, inNames.get(folder) ?? 0));
  }
  const frames = await framesOf(masks.keys());
  return ({ mask, value }) => {
    const { dir, ext } = path.posix.parse(mask);
    if (!dir.includes("*")) return false;
    const beside = frames.get(`${dir.replace("*", "")}/*${ext}`);
    return (
      (beside && areNames(beside)) ||
      (inNames.get(dir.replaceAll("*", () => value)) ?? 0) > (masks.get(mask)?.points ?? 0)
    );
  };
}
