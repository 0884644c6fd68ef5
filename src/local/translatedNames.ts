import { canonicalCode, languageNameAmong } from "../engine/languages";
import type { ComponentStatistics } from "../model/statistics/statistics";

/** The same figures with the names of languages in the user's language. @param locale BCP 47 */
export function withTranslatedNames(statistics: ComponentStatistics, locale: string): ComponentStatistics {
  const codes = statistics.languages.map(({ code }) => code);
  const languages = statistics.languages.map((language) => ({
    ...language,
    name: languageNameAmong(canonicalCode(language.code), codes, locale),
  }));
  return { ...statistics, languages };
}
