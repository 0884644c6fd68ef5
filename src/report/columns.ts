import { percentOf } from "../model/statistics/percent";
import type { LanguageStatistics } from "../model/statistics/statistics";

/** A figure of a language. @param place the address of its page, or the path or address of its file. */
type Column = (language: LanguageStatistics, place: string | null) => string | number | null;

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
  /** The translation page, or where the file is. Null without one. */
  url: (_, place) => place,
  /** Null where it is not known. */
  sameAsSource: ({ sameAsSource = null }) => sameAsSource,
  /** Null where it is not known, as without a history. */
  outdated: ({ outdated = null }) => outdated,
} as const satisfies Readonly<Record<string, Column>>;

/** A language as JSON reports it. */
export type ReportedLanguage = { readonly [Key in keyof typeof COLUMNS]: ReturnType<(typeof COLUMNS)[Key]> };
