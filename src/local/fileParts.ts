import type { FileStatistics } from "../model/statistics/statistics";
import type { Row } from "./rows";

/**
 * The figures of each of several files of a language.
 *
 * @param addressOf the address of a path.
 */
export function readFileParts(language: Row, addressOf: (path: string) => string): readonly FileStatistics[] {
  const rows = language.within("parts");
  return language.list("parts").flatMap((_, index): readonly FileStatistics[] => {
    const row = rows.within(`${index}`);
    const [file, source] = [row.exact("filename", "path"), row.exact("source", "path")];
    const [total, translated, fuzzy = 0, failing = 0] = [
      ...[row.number("total"), row.number("translated"), row.number("fuzzy"), row.number("failing_checks")],
    ];
    if (file === undefined || total === undefined || translated === undefined) return [];
    const sourceUrl = source === undefined ? {} : { sourceUrl: addressOf(source) };
    return [{ url: addressOf(file), total, translated, fuzzy, failing, ...sourceUrl }];
  });
}
