import { normalizeLanguageCode } from "../language/languageCode";
import type { LanguageStatistics } from "./statistics";

/**
 * How many rows claim to be the source language of a component although another one is: services compute the mark from
 * the component, which has one. Where no row has the code of the source, one of another region may be meant.
 *
 * @param source code of the component's source language. Default: that of the first row with the mark.
 */
export function wrongSources(languages: readonly LanguageStatistics[], source?: string): number {
  const rows = languages.map(({ code, isSource }) => ({ code: normalizeLanguageCode(code), isSource }));
  const marked = rows.flatMap(({ code, isSource }) => (isSource ? code : []));
  const named = normalizeLanguageCode(source ?? marked[0] ?? "");
  const own = rows.some(({ code }) => code === named)
    ? named
    : marked.find((code) => primaryOf(code) === primaryOf(named));
  return marked.filter((code) => code !== own).length;
}

function primaryOf(code: string): string | undefined {
  return code.split(/[_@]/, 1)[0];
}
