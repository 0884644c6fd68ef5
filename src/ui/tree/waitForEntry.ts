import { waitUntil } from "../../common/waitUntil";
import { isFiltered, type ViewOptions } from "../../model/statistics/viewOptions";
import type { CountedEntry } from "../../store/countedEntry";
import type { SnapshotSource } from "../../store/store";

/** Milliseconds that a new component may take to appear, and then its languages. */
const APPEARING_TIME = 5_000;
const NEEDED_LANGUAGES_TIME = 5_000;
const LANGUAGES_TIME = 500;

/**
 * Waits for a component or project of the settings and its languages, which may decide whether and where it is listed.
 *
 * @returns undefined if it doesn't appear.
 */
export async function waitForEntry(
  source: SnapshotSource,
  key: string,
  options: ViewOptions,
): Promise<CountedEntry | undefined> {
  const find = (): CountedEntry | undefined =>
    source.snapshot.entries
      ?.filter((entry) => entry.kind !== "invalid")
      .find((entry) => entry.key === key || (entry.kind === "component" && entry.duplicates?.includes(key)));
  const isLoaded = (): boolean => (find()?.state.kind ?? "loading") !== "loading";
  await waitUntil(() => find() !== undefined, { subscribe: source.subscribe, time: APPEARING_TIME });
  const needsLanguages = isFiltered(options) || options.group === "language";
  const time = needsLanguages ? NEEDED_LANGUAGES_TIME : LANGUAGES_TIME;
  if (find()) await waitUntil(isLoaded, { subscribe: source.subscribe, time });
  return find();
}
