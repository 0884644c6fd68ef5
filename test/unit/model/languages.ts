import type { LanguageStatistics } from "../../../src/model/statistics/statistics";

/** A row as a service may give it; what a test is about is said by the test. */
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
