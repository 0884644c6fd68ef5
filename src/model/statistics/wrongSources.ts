import { normalizeLanguageCode } from "../language/languageCode";
import type { LanguageStatistics } from "./statistics";

/**
 * How many rows claim to be the source language of a component although another language is: services compute the mark
 * from the component, which has one. Regions are no other language.
 *
 * @param source code of the component's source language. Default: that of the first row with the mark.
 */
export function wrongSources(languages: readonly LanguageStatistics[], source?: string): number {
  const marked = languages.flatMap(({ code, isSource }) => (isSource ? primaryOf(code) : []));
  const own = source === undefined ? marked[0] : primaryOf(source);
  return marked.filter((each) => each !== own).length;
}

function primaryOf(code: string): string | undefined {
  return normalizeLanguageCode(code).split(/[_@]/, 1)[0];
}
