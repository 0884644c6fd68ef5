import { groupedBy } from "../../common/collections";
import type { Result } from "../../common/result";
import { textHash } from "../../common/text/textHash";
import type { ComponentSnapshot, LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import { TRANSLATED } from "../../engine/counting/units/stateBits";
import type { Unit } from "../../engine/counting/units/unitTable";
import type { Format } from "../../engine/formats/format";
import { areUnlikeLanguages, canonicalCode } from "../../engine/languages";
import type { OutdatedUnknown } from "../../model/statistics/outdatedUnknown";
import type { FileVersion, TextsRequest } from "./blobTexts";
import { confirmationOf } from "./confirmations";
import { createIsDonor } from "./donors";
import { type ByString, currentVersion, sourceChanges, translationSteps } from "./fileHistory";
import type { FileHistory } from "./movedStrings";
import { type OutdatedString, outdatedString, type TextChange } from "./outdatedStrings";
import { UNCOMMITTED } from "./readSteps";

/** What is outdated in a language, or why that is not known. */
export type LanguageOutdated =
  | { readonly strings: readonly OutdatedString[]; readonly unknown?: never }
  | { readonly strings?: never; readonly unknown: OutdatedUnknown };

/** By the languages' codes. A language that it lacks has none. */
export type OutdatedByLanguage = ReadonlyMap<string, LanguageOutdated>;

/** What a file is read as. */
export type AskedFile = TextsRequest;

/** @param isDonor whether strings of the file may come from another one; by default, all that may by their names. */
export type HistoryOf = (
  file: AskedFile,
  isDonor?: (path: string, code: string) => boolean,
) => Promise<Result<FileHistory, OutdatedUnknown>>;

export function unknownIn(
  languages: readonly Pick<LanguageSnapshot, "code">[],
  unknown: OutdatedUnknown,
): OutdatedByLanguage {
  return new Map(languages.map(({ code }) => [code, { unknown }]));
}

/**
 * The outdated strings of a part of a component. Where the source texts are the keys, as in gettext PO, a string with a new
 * text is another one, so there are none.
 */
export async function outdatedInPart(
  snapshot: ComponentSnapshot,
  historyOf: HistoryOf,
  signal: AbortSignal,
): Promise<OutdatedByLanguage> {
  const { keyed, format: fileFormat, sourceLanguage = "" } = snapshot;
  // Texts of versions are cached by the name of their format.
  const name = `${fileFormat.name} of keys`;
  const format: Format = keyed ? { ...fileFormat, name, layout: "monolingual" } : fileFormat;
  const isSource = ({ code }: LanguageSnapshot) => canonicalCode(code) === canonicalCode(keyed?.code ?? sourceLanguage);
  const languages = snapshot.languages.filter((language) => !isSource(language));
  const none: OutdatedByLanguage = new Map();
  if (languages.length === 0 || (format.textsAreKeys && keyed === undefined)) return none;
  const path = keyed?.file.path ?? snapshot.sources[0];
  const isApart = format.layout === "monolingual";
  if (isApart && path === undefined) return unknownIn(languages, "source");
  const source =
    format.layout !== "multilingual" && path !== undefined
      ? await historyOf({ format, path, code: keyed?.code ?? (sourceLanguage || undefined) })
      : undefined;
  if (source?.ok === false) return unknownIn(languages, source.problem);
  const movedFrom = new Set<string>();
  const shared = isApart ? source && (await sourceChanges(source.value, movedFrom)) : undefined;
  const isDonor = createIsDonor(movedFrom, keyed?.code ?? sourceLanguage);
  const current = isApart ? undefined : source && (await currentVersion(source.value));
  if (source && (shared ?? current) === undefined) return unknownIn(languages, "unreadable");
  if (shared?.size === 0) return ofGit(languages, historyOf, format);
  const units = await snapshot.units(undefined, signal);
  if (units === undefined) return unknownIn(languages, "incomplete");
  const byKey = new Map(units.map((unit) => [unit.key, unit]));
  const ofSource = shared &&
    keyed === undefined && { sourceShape: shapeOf(units), sourceUnit: (key: string) => byKey.get(key) };
  const normalize = fileFormat.layout === "bilingual" ? comparable : undefined;
  const ofSourceFile = [current?.sourceLanguage, snapshot.sourceLanguage].flatMap((code) => code ?? []);
  const isOther = (language: string) =>
    ofSourceFile.length > 0 && ofSourceFile.every((code) => areUnlikeLanguages(code, language));
  const outdated = new Map<string, LanguageOutdated>();
  for (const [file, own] of byFile(languages)) {
    const code = format.layout === "multilingual" ? undefined : own[0]?.code;
    const history = await historyOf({ format, path: file, code, ...ofSource }, isDonor);
    const changes = history.ok ? (shared ?? (await changesOfRecord(history.value, current, isOther))) : undefined;
    const found =
      history.ok && changes && (await outdatedInFile(history.value, own, changes, { snapshot, units, normalize }));
    for (const each of found || unknownIn(own, history.ok ? "unreadable" : history.problem)) outdated.set(...each);
  }
  return outdated;
}

/** Newer than all others, as a file whose source texts are older than those of the source file is behind as a whole. */
const BEHIND = { step: UNCOMMITTED - 1, seconds: undefined };

/**
 * The changes of the source texts that a bilingual file repeats. The last one leads to the text that the source file has now.
 *
 * @param current what the source file says; undefined where there is none
 * @param isOther whether a language is not that of the source file, whose texts tell nothing then
 */
async function changesOfRecord(
  history: FileHistory,
  current: FileVersion | undefined,
  isOther: (language: string) => boolean,
): Promise<ByString<readonly TextChange[]> | undefined> {
  const changes = await sourceChanges(history);
  if (changes === undefined || current === undefined) return changes;
  const own = await currentVersion(history);
  if (own === undefined) return undefined;
  if (isOther(own.sourceLanguage ?? "")) return changes;
  const all = new Map(changes.get(""));
  for (const [key, { source: before }] of own.texts.get("") ?? []) {
    const after = current.texts.get("")?.get(key)?.source ?? "";
    if (before === "" || after === "" || before === after || comparable(before) === comparable(after)) continue;
    all.set(key, [{ ...BEHIND, before, after }, ...(all.get(key) ?? [])]);
  }
  return new Map([["", all]]);
}

/** Inline elements of XLIFF 1.2 and 2.0. Other tags are text. */
const INLINE =
  /<(bpt|bx|cp|ec|ept|ex|g|it|mrk|pc|ph|sc|x)((?:\s{1,99}[\w.:-]{1,99}\s{0,9}=\s{0,9}(?:"[^"<]*"|'[^'<]*'))*)\s{0,99}(?:\/>|>(?:<\/\1\s{0,99}>)?)/g;
const ATTRIBUTE = /\s([\w.:-]{1,99})\s{0,9}=\s{0,9}("[^"]*"|'[^']*')/g;

/** Of inline elements, only their ids: tools write anew what else these say, or leave it out. */
function comparable(source: string): string {
  return source
    .replace(INLINE, (_element, _name, attributes: string) => {
      const id = [...attributes.matchAll(ATTRIBUTE)].find(([, name]) => name === "id");
      return `<x ${id?.[2]?.slice(1, -1) ?? ""}>`;
    })
    .replace(/\s+/g, " ")
    .replace(/ ?([{}]) ?/g, "$1");
}

/** A translation that Git does not know may be older than a source that never changed there. */
async function ofGit(
  languages: readonly LanguageSnapshot[],
  historyOf: HistoryOf,
  format: Format,
): Promise<OutdatedByLanguage> {
  const outdated = new Map<string, LanguageOutdated>();
  for (const [path, own] of byFile(languages)) {
    const history = await historyOf({ format, path, code: own[0]?.code });
    if (!history.ok) for (const each of unknownIn(own, history.problem)) outdated.set(...each);
  }
  return outdated;
}

async function outdatedInFile(
  history: FileHistory,
  languages: readonly LanguageSnapshot[],
  changes: ByString<readonly TextChange[]>,
  {
    snapshot,
    units,
    normalize,
  }: {
    readonly snapshot: ComponentSnapshot;
    readonly units: readonly Unit[];
    readonly normalize: ((text: string) => string) | undefined;
  },
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
      strings: keys.flatMap((key) => outdatedString(key, ofSource.get(key) ?? [], stepOf(key), normalize) ?? []),
    };
  });
  const texts = outdated.some(({ strings }) => strings.length > 0) ? (await currentVersion(history))?.texts : undefined;
  return new Map(
    outdated.map(({ code, spelling, strings }) => {
      const own = texts?.get(spelling);
      const canonical = canonicalCode(code);
      const confirmed = strings.map((string) => ({
        ...string,
        confirmation: confirmationOf(canonical, string.now, own?.get(string.key)?.translation ?? ""),
      }));
      return [code, { strings: confirmed }];
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
