import type { UnitCounts } from "../engine/counting/counts";
import type { ComponentSnapshot, LanguageSnapshot } from "../engine/counting/snapshot";
import { parseMask, pathWith, valueInPath } from "../model/mask/mask";
import type { FileStatistics } from "../model/statistics/statistics";

export interface LanguageFiles {
  readonly files: readonly FileStatistics[];
  /** Those that the language lacks. */
  readonly absentFiles?: readonly FileStatistics[];
}

/**
 * The figures of each of several files of a language, and of those that it lacks. They add up to its own. Undefined where
 * it has only one.
 *
 * @param addressOf the address of a path.
 */
export function fileStatistics(
  { code, parts, absent = new Map() }: LanguageSnapshot,
  snapshot: ComponentSnapshot,
  addressOf: (path: string) => string,
): LanguageFiles | undefined {
  if (parts === undefined) return undefined;
  const describe = (mask: string, path: string, { total, translated, fuzzy, failing }: UnitCounts): FileStatistics => {
    const source = snapshot.parts?.find((part) => part.mask === mask)?.snapshot.sources[0];
    const sourceUrl = source === undefined ? {} : { sourceUrl: addressOf(source) };
    return { url: addressOf(path), total, translated, fuzzy, failing, ...sourceUrl };
  };
  const [value = code] = [...parts].flatMap(([text, { files }]) => {
    const mask = parseMask(text);
    return mask.ok ? (valueInPath(mask.value, files[0].path) ?? []) : [];
  });
  const pathOf = (text: string): string => {
    const mask = parseMask(text);
    return mask.ok ? pathWith(mask.value, value) : text;
  };
  const absentFiles = [...absent].map(([mask, counts]) => describe(mask, pathOf(mask), counts));
  return {
    files: [...parts].map(([mask, { files, counts }]) => describe(mask, files[0].path, counts)),
    ...(absentFiles.length > 0 && { absentFiles }),
  };
}
