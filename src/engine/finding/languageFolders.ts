import path from "node:path";
import { isKnownLanguageCode, isTellingLanguageCode } from "../../model/language/knownLanguages";
import { isTellingFolder } from "./tellingNames";

/** Masks that differ in the name of one folder, where it is a language. */
interface Frame {
  readonly alike: string[];
  /** Names that are no language. */
  others: number;
}

function framesOf(masks: Iterable<string>): ReadonlyMap<string, Frame> {
  const frames = new Map<string, Frame>();
  for (const mask of masks) {
    const parts = mask.split("/");
    for (const [index, part] of parts.slice(0, -1).entries()) {
      const isLanguage = isTellingLanguageCode(part);
      if (part === "*" || (!isLanguage && isKnownLanguageCode(part))) continue;
      const key = parts.with(index, "").join("/");
      const frame = frames.get(key) ?? { alike: [], others: 0 };
      frames.set(key, frame);
      if (isLanguage) frame.alike.push(mask);
      if (isTellingFolder(parts[index - 1] ?? "")) continue;
      if (!isLanguage) frame.others++;
      // What holds the translations is below.
      else if (parts.slice(index, -1).some(isTellingFolder)) frame.others = Infinity;
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
export function inLanguageFolders(masks: Iterable<string>): ReadonlySet<string> {
  const frames = [...framesOf(masks).values()];
  return new Set(frames.flatMap((frame) => (frame.alike.length > 1 && !areNames(frame) ? frame.alike : [])));
}

/**
 * Whether a file's mask takes its folder for a language while more of the names in that folder are languages: `ve-mw` above
 * `en` and `de`, or while the folders beside it are no languages.
 *
 * @param masks with what speaks for each
 */
export function createFolderDoubt(
  masks: ReadonlyMap<string, { readonly points: number }>,
): (candidate: { readonly mask: string; readonly value: string }) => boolean | undefined {
  const inNames = new Map<string, number>();
  for (const [mask, { points }] of masks) {
    const folder = path.posix.dirname(mask);
    if (!folder.includes("*")) inNames.set(folder, Math.max(points, inNames.get(folder) ?? 0));
  }
  const frames = framesOf(masks.keys());
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
