import type { LanguageStatistics } from "../../../src/model/statistics/statistics";

export function language(code: string, properties: Partial<LanguageStatistics> = {}): LanguageStatistics {
  return {
    code,
    name: `Language ${code}`,
    total: 10,
    translated: 5,
    fuzzy: 0,
    failing: 0,
    lastChange: null,
    lastAuthor: null,
    translateUrl: `https://example.org/translate/p/c/${code}/`,
    languageUrl: `https://example.org/projects/p/c/${code}/`,
    ...properties,
  };
}
