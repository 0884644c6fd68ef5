/** How much of a translation a file has that may be its source, in strings or in keys. */
export interface SharedPart {
  readonly size: number;
  readonly shared: number;
  readonly isEnglish: boolean;
}

/** Translations may have a few strings that are no longer in use. */
export const NEARLY_ALL = 0.9;
const HALF = 0.5;
/** With this many translations, a file that has nearly all strings of each is their source, however many more it has. */
const MANY_TRANSLATIONS = 5;
/** Of the largest translation; fewer may be the same by chance. */
const FEW_STRINGS = 5;
/** The part of the strings of a translation that another program's file may have by chance. */
export const BY_CHANCE = 0.1;

/** Whether there is nothing to find a source for: a file of some English has nearly all strings, or no file has any. */
export function needsNoSource(translations: readonly SharedPart[]): boolean {
  const most = largestIn(translations);
  return most === 0 || translations.some(({ size, isEnglish }) => isEnglish && size >= NEARLY_ALL * most);
}

/**
 * Whether a file elsewhere is the source: it shares with the largest translation at least half of the strings of the larger
 * one of the two, and has nearly all strings of that translation, or most strings of most translations. One that shares most
 * with the largest alone has lost or gained many, and may be the source, and is it if it
 * has nearly all strings of each of {@link MANY_TRANSLATIONS} translations.
 *
 * @param size number of its strings
 */
export function sourceFit(size: number, translations: readonly SharedPart[]): "source" | "doubtful" | "other" {
  const most = largestIn(translations);
  if (most > FEW_STRINGS && hasNearlyAll(translations)) return "source";
  if (needsNoSource(translations)) return "other";
  const shared = Math.max(...translations.map((each) => (each.size === most ? each.shared : 0)));
  const filled = translations.filter((each) => each.size > 0);
  const fitting = filled.filter((each) => 2 * each.shared >= each.size);
  const fits = shared >= NEARLY_ALL * most || 2 * fitting.length > filled.length;
  if (fits && shared >= HALF * Math.max(most, size)) return "source";
  return shared >= HALF * Math.min(most, size) && shared >= BY_CHANCE * most ? "doubtful" : "other";
}

function hasNearlyAll(translations: readonly SharedPart[]): boolean {
  const filled = translations.filter(({ size }) => size > 0);
  return filled.length >= MANY_TRANSLATIONS && filled.every(({ size, shared }) => shared >= NEARLY_ALL * size);
}

function largestIn(translations: readonly SharedPart[]): number {
  return Math.max(0, ...translations.map(({ size }) => size));
}
