import { normalizeLanguageCode } from "../language/languageCode";
import { SELECTIONS } from "./selections";
import type { LanguageStatistics } from "./statistics";
import type { GateThreshold, Threshold } from "./threshold";
import { isFiltered, type ViewOptions } from "./viewOptions";

/** Whether a language of a component or project is listed. */
export type Select = (language: LanguageStatistics, label: string, key?: string) => boolean;

export function selectorOf(options: ViewOptions, threshold: Threshold): Select {
  const hidden = new Set(options.hidden);
  const words = plainLetters(options.text).split(/\s+/).filter(Boolean);
  const isSelected = SELECTIONS[options.show];
  if (!isFiltered(options) && hidden.size === 0) return () => true;
  return (language, label, key) => {
    if (hidden.has(normalizeLanguageCode(language.code))) return false;
    if (!isSelected(language, threshold, key)) return false;
    if (words.length === 0) return true;
    const text = plainLetters(`${language.name} ${language.code} ${label}`);
    return words.every((word) => text.includes(word));
  };
}

/** Whether components are listed for languages that they lack, too. */
export function listsAbsent(options: ViewOptions, threshold: Threshold): threshold is GateThreshold {
  return typeof threshold !== "number" && options.show === "belowThreshold" && options.text.trim() === "";
}

/** Without case and accents, so that `portugues` finds `Português`. */
export function plainLetters(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
