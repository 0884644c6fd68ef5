import { groupedBy } from "../../common/collections";
import type { ComponentSnapshot, LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import { TRANSLATED } from "../../engine/counting/units/stateBits";
import type { Unit } from "../../engine/counting/units/unitTable";
import { canonicalCode } from "../../engine/languages";
import { type ByString, type FileHistory, sourceChanges, translationSteps } from "./fileHistory";
import { type OutdatedString, outdatedString, type TextChange } from "./outdatedStrings";

/** By the languages' codes. */
export type OutdatedByLanguage = ReadonlyMap<string, readonly OutdatedString[]>;

export interface PartHistories {
  /** Undefined if nothing is known of the file, such as in a submodule. */
  of(path: string, code: string | undefined, units: readonly Unit[]): Promise<FileHistory | undefined>;
}

/**
 * The outdated strings of a part of a component. Undefined where that is not known. Where the source texts are the keys, as
 * in gettext PO, a string with a new text is another one, so there are none.
 */
export async function outdatedInPart(
  snapshot: ComponentSnapshot,
  histories: PartHistories,
  signal: AbortSignal,
): Promise<OutdatedByLanguage | undefined> {
  const { format, sources, sourceLanguage = "" } = snapshot;
  const languages = snapshot.languages.filter(({ code }) => canonicalCode(code) !== canonicalCode(sourceLanguage));
  const none: OutdatedByLanguage = new Map(languages.map(({ code }) => [code, []]));
  if (languages.length === 0 || format.sourceIsRow === true) return none;
  const units = await snapshot.units(undefined, signal);
  if (units === undefined) return undefined;
  const outdated = new Map(none);
  const [path] = sources;
  const isApart = format.layout === "monolingual";
  if (isApart && path === undefined) return undefined;
  const source = isApart && path !== undefined ? await histories.of(path, sourceLanguage || undefined, []) : undefined;
  let changes = source && (await sourceChanges(source));
  if (isApart && changes === undefined) return undefined;
  for (const [file, own] of byFile(languages)) {
    const code = format.layout === "multilingual" ? undefined : own[0]?.code;
    const history = await histories.of(file, code, isApart ? units : []);
    if (history === undefined) return undefined;
    if (!isApart) changes = await sourceChanges(history);
    const found = changes && (await outdatedInFile(history, own, changes, { snapshot, units }));
    if (found === undefined) return undefined;
    for (const [code, strings] of found) outdated.set(code, strings);
  }
  return outdated;
}

async function outdatedInFile(
  history: FileHistory,
  languages: readonly LanguageSnapshot[],
  changes: ByString<readonly TextChange[]>,
  { snapshot, units }: { readonly snapshot: ComponentSnapshot; readonly units: readonly Unit[] },
): Promise<OutdatedByLanguage | undefined> {
  // A file of all languages may spell that of the source in another way.
  const code = snapshot.format.layout === "multilingual" ? canonicalCode(snapshot.sourceLanguage ?? "") : "";
  const own = [...changes].find(([language]) => canonicalCode(language) === code);
  const ofSource = own?.[1] ?? new Map<string, readonly TextChange[]>();
  const wanted = new Map<string, Map<string, Unit>>();
  let oldest = Number.NEGATIVE_INFINITY;
  for (const language of ofSource.size === 0 ? [] : languages) {
    const states = snapshot.states(language);
    const changed = units.filter(({ key }, index) => ofSource.has(key) && ((states[index] ?? 0) & TRANSLATED) !== 0);
    wanted.set(language.spelling ?? "", new Map(changed.map((unit) => [unit.key, unit])));
    for (const { key } of changed) oldest = Math.max(oldest, ofSource.get(key)?.at(-1)?.step ?? oldest);
  }
  const steps = await translationSteps(
    history,
    new Map([...wanted].map(([name, keyed]) => [name, keyed.keys()])),
    oldest,
  );
  if (steps === undefined) return undefined;
  return new Map(
    languages.map(({ code, spelling = "" }) => {
      const strings = [...(wanted.get(spelling)?.keys() ?? [])].flatMap(
        (key) =>
          outdatedString(key, ofSource.get(key) ?? [], steps.get(spelling)?.get(key) ?? Number.POSITIVE_INFINITY) ?? [],
      );
      return [code, strings];
    }),
  );
}

/** One file may hold several languages. */
function byFile(languages: readonly LanguageSnapshot[]): ReadonlyMap<string, readonly LanguageSnapshot[]> {
  return groupedBy(languages, ({ files: [file] }) => file.path);
}
