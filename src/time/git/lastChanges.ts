import type { LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import type { Change, History } from "./history";

export function pathsOf(languages: readonly LanguageSnapshot[]): readonly string[] {
  return languages.flatMap(({ files }) => files.map(({ path }) => path));
}

/** The last change of any of the languages' files, and the recent changes of all of them. */
export function changeIn(languages: readonly LanguageSnapshot[], history: History): Change | undefined {
  let last: Change | undefined;
  let recentChanges = 0;
  // One file may hold several languages.
  for (const file of new Set(pathsOf(languages))) {
    const change = history.lastChange(file);
    if (change === undefined) continue;
    recentChanges += change.recentChanges;
    if (last === undefined || change.seconds > last.seconds) last = change;
  }
  return last && { ...last, recentChanges };
}
