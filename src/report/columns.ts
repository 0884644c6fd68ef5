import { percentOf } from "../model/statistics/percent";
import type { LanguageStatistics } from "../model/statistics/statistics";

/** A figure of a language. */
type Column = (language: LanguageStatistics) => string | number | null;

/** Every figure of a language in JSON and CSV, in this order. Markdown has columns of its own. */
export const COLUMNS = {
  code: ({ code }) => code,
  name: ({ name }) => name,
  total: ({ total }) => total,
  translated: ({ translated }) => translated,
  /** At most one decimal; null where there is nothing to translate. */
  percent: (language) => percentOf(language),
  fuzzy: ({ fuzzy }) => fuzzy,
  failing: ({ failing }) => failing,
  lastChange: ({ lastChange }) => lastChange,
  lastAuthor: ({ lastAuthor }) => lastAuthor,
  /** The translation page. */
  url: ({ translateUrl }) => translateUrl,
} as const satisfies Readonly<Record<string, Column>>;

/** A language as JSON reports it. */
export type ReportedLanguage = { readonly [Key in keyof typeof COLUMNS]: ReturnType<(typeof COLUMNS)[Key]> };
