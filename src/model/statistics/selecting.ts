import { normalizeLanguageCode } from "../language/languageCode";
import { percentOf } from "./percent";
import type { LanguageStatistics } from "./statistics";
import { isFiltered, type ViewOptions } from "./viewOptions";

/** Decides about one language of a component with that label. */
export type Select = (language: LanguageStatistics, componentLabel: string) => boolean;

/**
 * Which languages are listed.
 *
 * @param threshold percent from which a language is fit to ship.
 */
export function selectorOf(options: ViewOptions, threshold: number): Select {
  const hidden = new Set(options.hidden);
  const words = plain(options.text).split(/\s+/).filter(Boolean);
  if (!isFiltered(options) && hidden.size === 0) return () => true;
  return (language, componentLabel) => {
    if (hidden.has(normalizeLanguageCode(language.code))) return false;
    if (!isSelected(language, options, threshold)) return false;
    if (words.length === 0) return true;
    const text = plain(`${language.name} ${language.code} ${componentLabel}`);
    return words.every((word) => text.includes(word));
  };
}

function isSelected(language: LanguageStatistics, { show }: ViewOptions, threshold: number): boolean {
  switch (show) {
    case "all":
      return true;
    case "incomplete":
      return language.translated < language.total;
    case "failing":
      return language.failing > 0;
    case "belowThreshold": {
      const percent = percentOf(language);
      return percent !== null && percent < threshold;
    }
  }
}

/** Without case and accents, so that `portugues` finds `Português`. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
