import type { Row } from "../common/foreignRow";
import type { FileStatistics } from "../model/statistics/statistics";

/**
 * The figures of each of several files of a language.
 *
 * @param name of the list: of the files that are there, or of those that the language lacks
 * @param addressOf the address of a path.
 */
export function readFileParts(
  language: Row,
  name: "parts" | "absent_parts",
  addressOf: (path: string) => string,
): readonly FileStatistics[] {
  const rows = language.within(name);
  return language.list(name).flatMap((_, index): readonly FileStatistics[] => {
    const row = rows.within(`${index}`);
    const file = row.exact("filename", "path");
    const source = row.exact("source", "path");
    const total = row.number("total");
    const translated = row.number("translated");
    if (file === undefined || total === undefined || translated === undefined) return [];
    const sourceUrl = source === undefined ? {} : { sourceUrl: addressOf(source) };
    const marks = { fuzzy: row.number("fuzzy") ?? 0, failing: row.number("failing_checks") ?? 0 };
    return [{ url: addressOf(file), total, translated, ...marks, ...sourceUrl }];
  });
}
