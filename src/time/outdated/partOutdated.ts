import { groupedBy } from "../../common/collections";
import { textHash } from "../../common/text/textHash";
import type { ComponentSnapshot, LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import { TRANSLATED } from "../../engine/counting/units/stateBits";
import type { Unit } from "../../engine/counting/units/unitTable";
import { canonicalCode } from "../../engine/languages";
import type { TextsRequest } from "./blobTexts";
import { confirmationOf } from "./confirmations";
import { type ByString, currentTexts, type FileHistory, sourceChanges, translationSteps } from "./fileHistory";
import { type OutdatedString, outdatedString, type TextChange } from "./outdatedStrings";

/** By the languages' codes. */
export type OutdatedByLanguage = ReadonlyMap<string, readonly OutdatedString[]>;

/** What a file is read as. */
export type AskedFile = TextsRequest;

/** Undefined if nothing is known of the file. */
export type HistoryOf = (file: AskedFile) => Promise<FileHistory | undefined>;

/**
 * The outdated strings of a part of a component. Undefined where that is not known. Where the source texts are the keys, as
 * in gettext PO, a string with a new text is another one, so there are none.
 */
export async function outdatedInPart(
  snapshot: ComponentSnapshot,
  historyOf: HistoryOf,
  signal: AbortSignal,
): Promise<OutdatedByLanguage | undefined> {
  const { format, sources, sourceLanguage = "" } = snapshot;
  const languages = snapshot.languages.filter(({ code }) => canonicalCode(code) !== canonicalCode(sourceLanguage));
  const none: OutdatedByLanguage = new Map(languages.map(({ code }) => [code, []]));
  if (languages.length === 0 || format.sourceIsRow === true) return none;
  const [path] = sources;
  const isApart = format.layout === "monolingual";
  if (isApart && path === undefined) return undefined;
  const source =
    isApart && path !== undefined ? await historyOf({ format, path, code: sourceLanguage || undefined }) : undefined;
  const shared = source && (await sourceChanges(source));
  if (isApart && shared === undefined) return undefined;
  if (shared?.size === 0) return none;
  const units = await snapshot.units(undefined, signal);
  if (units === undefined) return undefined;
  const byKey = new Map(units.map((unit) => [unit.key, unit]));
  const ofSource = source && { sourceShape: shapeOf(units), sourceUnit: (key: string) => byKey.get(key) };
  const outdated = new Map(none);
  for (const [file, own] of byFile(languages)) {
    const code = format.layout === "multilingual" ? undefined : own[0]?.code;
    const history = await historyOf({ format, path: file, code, ...ofSource });
    const changes = shared ?? (history && (await sourceChanges(history)));
    const found = history && changes && (await outdatedInFile(history, own, changes, { snapshot, units }));
    if (found === undefined) return undefined;
    for (const [language, strings] of found) outdated.set(language, strings);
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
  const outdated = languages.map(({ code, spelling = "" }) => {
    const stepOf = (key: string) => steps.get(spelling)?.get(key) ?? Number.POSITIVE_INFINITY;
    const keys = [...(wanted.get(spelling)?.keys() ?? [])];
    return {
      code,
      spelling,
      strings: keys.flatMap((key) => outdatedString(key, ofSource.get(key) ?? [], stepOf(key)) ?? []),
    };
  });
  const texts = outdated.some(({ strings }) => strings.length > 0) ? await currentTexts(history) : undefined;
  return new Map(
    outdated.map(({ code, spelling, strings }) => {
      const own = texts?.get(spelling);
      const confirmed = strings.map((string) => ({
        ...string,
        confirmation: confirmationOf(code, string.now, own?.get(string.key)?.translation ?? ""),
      }));
      return [code, confirmed];
    }),
  );
}

function shapeOf(units: readonly Unit[]): string {
  return textHash(
    units.flatMap(({ key, parts, sourcePlural }) => ((parts ?? sourcePlural) === undefined ? [] : key)).join("\n"),
  );
}

/** One file may hold several languages. */
function byFile(languages: readonly LanguageSnapshot[]): ReadonlyMap<string, readonly LanguageSnapshot[]> {
  return groupedBy(languages, ({ files: [file] }) => file.path);
}
