import { groupedBy } from "../../common/collections";
import { once } from "../../common/memoize";
import { fileProblem } from "../../model/fileProblem";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import { canonicalCode } from "../languages";
import type { ComponentFile, RemarkOnFile } from "./componentFiles";
import type { FileStates, ReadFile } from "./fileStates";
import { TRANSLATED } from "./units/stateBits";

interface OneForEach<Row> {
  readonly rows: readonly Row[];
  readonly remarks: readonly RemarkOnFile[];
}

/**
 * Leaves one row to a language that has files with its code and a withdrawn one, such as Android's `values-he` and
 * `values-iw`. Which of them a device takes depends on its version, so the one with fewer translations counts, but not one
 * without any: the language would not be started.
 *
 * @param counting the units that count; undefined for all
 */
export function oneForEachLanguage<Row extends ReadFile>(
  rows: readonly Row[],
  counting: Iterable<number> | undefined,
): OneForEach<Row> {
  const countingUnits = once(() => counting && new Set(counting));
  const leftOut = new Map<Row, Row>();
  for (const alike of groupedBy(rows, ({ code }) => normalizeLanguageCode(code)).values()) {
    if (alike.length === 1 || !alike.some(isWithdrawn)) continue;
    const rankOf = (row: Row): number =>
      (translatedIn(row.read, countingUnits()) || Number.MAX_SAFE_INTEGER) + (isWithdrawn(row) ? 0.5 : 0);
    const ranked = alike.map((row) => ({ row, rank: rankOf(row) }));
    const [first, ...others] = ranked.sort((left, right) => left.rank - right.rank);
    for (const { row } of others) if (first !== undefined) leftOut.set(row, first.row);
  }
  const counted = new Set(leftOut.values());
  return {
    rows: rows
      .filter((row) => !leftOut.has(row))
      .map((row) => (counted.has(row) ? { ...row, code: canonicalCode(row.code) } : row)),
    remarks: [...leftOut].map(([{ file }, first]) => ({
      path: file.path,
      problem: fileProblem("sameLanguage", first.file.path),
    })),
  };
}

/** The number of translated units among those that count. */
export function translatedIn({ units, states }: FileStates, counting?: ReadonlySet<number>): number {
  return units.filter((unit, at) => ((states[at] ?? 0) & TRANSLATED) !== 0 && counting?.has(unit) !== false).length;
}

function isWithdrawn({ code }: ComponentFile): boolean {
  return normalizeLanguageCode(code) !== code.replaceAll("-", "_").toLowerCase();
}
