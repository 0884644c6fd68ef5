import { withLineFeeds } from "../../common/text/lineEnds";
import { normalizeLanguageCode } from "../language/languageCode";
import {
  type BecameMissing,
  type ChangedString,
  type ComparedLanguage,
  type ComparedSide,
  type ComponentComparison,
  type LanguageCost,
  NOTHING_MISSING,
  NOTHING_WORSE,
  type SourceString,
  type StringList,
  type Worse,
} from "./comparison";

/** More strings of a kind are only counted. */
const MAX_LISTED = 1000;

/**
 * What changed from one side to the other. Strings are the same if their keys are, and changed if their source texts differ.
 * Where the key is the source text, as with gettext, a changed text is one string removed and another one added.
 */
export function compareSides(before: ComparedSide, now: ComparedSide): ComponentComparison {
  const indexBefore = new Map(before.strings.map(({ key }, index) => [key, index]));
  const keysNow = new Set(now.strings.map(({ key }) => key));
  const added = createStringList<SourceString>();
  const changed = createStringList<ChangedString>();
  const removed = createStringList<SourceString>();
  const pairs = now.strings.map((string): Pair => {
    const index = indexBefore.get(string.key);
    const old = index === undefined ? undefined : before.strings[index];
    if (index === undefined || old === undefined) {
      added.add(string);
      return { kind: "added", words: string.words };
    }
    if (isSameText(old, string)) return { kind: "same", index, words: string.words };
    changed.add({ ...string, previous: old.source });
    return { kind: "changed", index, words: string.words };
  });
  const gone = before.strings.flatMap(({ key, words }, index) => (keysNow.has(key) ? [] : { index, words }));
  for (const string of before.strings) if (!keysNow.has(string.key)) removed.add(string);
  return {
    added: added.list(),
    changed: changed.list(),
    removed: removed.list(),
    languages: compareLanguages(before, now, pairs, gone),
    ...(now.sourceLanguage === undefined ? {} : { sourceLanguage: now.sourceLanguage }),
  };
}

/** What a string of today was at the base. */
type Pair =
  | { readonly kind: "added"; readonly words: number }
  | { readonly kind: "same" | "changed"; readonly index: number; readonly words: number };

/** A string that was removed. */
interface Gone {
  /** At the base. */
  readonly index: number;
  readonly words: number;
}

function isSameText(one: SourceString, other: SourceString): boolean {
  return textOf(one.source) === textOf(other.source) && textOf(one.sourcePlural) === textOf(other.sourcePlural);
}

function textOf(source: string | undefined): string | undefined {
  return source === undefined ? undefined : withLineFeeds(source);
}

function createStringList<Listed extends SourceString>() {
  const listed: Listed[] = [];
  let count = 0;
  let words = 0;
  return {
    add(string: Listed): void {
      count++;
      words += string.words;
      if (listed.length < MAX_LISTED) listed.push(string);
    },
    list: (): StringList<Listed> => ({ count, words, listed }),
  };
}

function compareLanguages(
  before: ComparedSide,
  now: ComparedSide,
  pairs: readonly Pair[],
  gone: readonly Gone[],
): readonly LanguageCost[] {
  const isNew = before.strings.length + before.languages.length === 0;
  const byCode = new Map(before.languages.map((language) => [language.code, language]));
  // A second file of a language, with its code in another spelling, must not be worse than the first one was.
  const byNormalizedCode = new Map(
    before.languages.map((language) => [normalizeLanguageCode(language.code), language]),
  );
  const formerOf = ({ code }: ComparedLanguage): ComparedLanguage | undefined =>
    byCode.get(code) ?? byNormalizedCode.get(normalizeLanguageCode(code));
  const kept = new Set(now.languages.map(formerOf));
  return [
    ...now.languages.map((language): LanguageCost => {
      const { code, name, figures } = language;
      const old = formerOf(language);
      const missing = old === undefined && !isNew ? NOTHING_MISSING : becameMissing(old, language, pairs);
      const worse = old === undefined ? NOTHING_WORSE : worseOf(old, language, pairs, gone);
      return { code, name, ...(old && earlier(old)), now: figures, missing, worse };
    }),
    ...before.languages
      .filter((language) => !kept.has(language))
      .map(({ code, name, figures }) => ({
        code,
        name,
        before: figures,
        missing: NOTHING_MISSING,
        worse: NOTHING_WORSE,
      })),
  ];
}

function earlier({
  figures,
  former,
  isOverride,
}: ComparedLanguage): Pick<LanguageCost, "before" | "former" | "wasOverride"> {
  return { before: figures, ...(former && { former }), ...(isOverride && { wasOverride: true }) };
}

function becameMissing(
  before: ComparedLanguage | undefined,
  now: ComparedLanguage,
  pairs: readonly Pair[],
): BecameMissing {
  const missing = { added: 0, changed: 0, lost: 0, words: 0 };
  pairs.forEach((pair, index) => {
    if (now.isTranslated(index)) return;
    if (pair.kind !== "added" && before?.isTranslated(pair.index) !== true) return;
    missing[pair.kind === "same" ? "lost" : pair.kind]++;
    missing.words += pair.words;
  });
  return missing;
}

function worseOf(
  before: ComparedLanguage,
  now: ComparedLanguage,
  pairs: readonly Pair[],
  gone: readonly Gone[],
): Worse {
  const worse = { strings: 0, words: 0, failing: 0 };
  const fresh = { strings: 0, words: 0, failing: 0 };
  pairs.forEach((pair, index) => {
    const was = pair.kind === "added" ? undefined : pair.index;
    const counts = was === undefined ? fresh : worse;
    if (!now.isTranslated(index) && (was === undefined || before.isTranslated(was))) {
      counts.strings++;
      counts.words += pair.words;
    }
    if (now.isFailing(index) && (was === undefined || !before.isFailing(was))) counts.failing++;
  });
  const left = gone.filter(({ index }) => !before.isTranslated(index));
  const wordsLeft = left.reduce((sum, { words }) => sum + words, 0);
  const failingGone = gone.filter(({ index }) => before.isFailing(index)).length;
  return {
    strings: worse.strings + Math.max(0, fresh.strings - left.length),
    words: worse.words + Math.max(0, fresh.words - wordsLeft),
    failing: worse.failing + Math.max(0, fresh.failing - failingGone),
  };
}
