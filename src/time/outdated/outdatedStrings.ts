import type { FileStep } from "./readSteps";

/** A change of a text, which had another one before. */
export interface TextChange extends Pick<FileStep, "step" | "seconds"> {
  readonly before: string;
  readonly after: string;
}

/** Between the forms of a text. */
export const FORMS = "\0";

/** A translated string whose source has changed since its translation did. */
export interface OutdatedString {
  readonly key: string;
  /** The source text when the translation last changed, and as it is now. */
  readonly before: string;
  readonly now: string;
  /** The line that confirms the translation; see `confirmationOf`. */
  readonly confirmation: string;
  /** When the source last changed, in seconds since 1970; undefined if that is not committed. */
  readonly seconds: number | undefined;
  /** Whether only case, punctuation, white space, emphasis, articles, and spellings differ. */
  readonly isSmall: boolean;
}

/** The first form of the source that is another now, as it was. */
export function formBefore({ before, now }: Pick<OutdatedString, "before" | "now">): string {
  const [old, forms] = [before.split(FORMS), now.split(FORMS)];
  return old.find((text, index) => text !== forms[index]) ?? old[0] ?? "";
}

/**
 * Whether a translation is older than a change of its source. Of several changes, the text before the first one after the
 * translation counts, so that one which was taken back is none. A change in the same step is none, either.
 *
 * @param changes of the source, newest first.
 * @param translated the step in which the translation last changed; Infinity if that is not known.
 * @param normalize removes differences that make nothing outdated.
 */
export function outdatedString(
  key: string,
  changes: readonly TextChange[],
  translated: number,
  normalize = (text: string): string => text,
): Omit<OutdatedString, "confirmation"> | undefined {
  const since = changes.filter(({ step }) => step < translated);
  const [newest, oldest] = [since[0], since.at(-1)];
  if (newest === undefined || oldest === undefined || oldest.before === newest.after) return undefined;
  const [before, now] = [oldest.before, newest.after];
  const [wordsBefore, wordsNow] = [normalize(before), normalize(now)];
  if (wordsBefore === wordsNow) return undefined;
  const { seconds } = since.find((change) => normalize(change.before) !== normalize(change.after)) ?? newest;
  return { key, before, now, seconds, isSmall: areSameWords(wordsBefore, wordsNow) };
}

const LETTER_HYPHEN = /(?<=\p{L})[-‐](?=\p{L})/gu;
/** Not in *re-sign*, which is another word without it. */
const OPTIONAL_HYPHEN = /(?<=\p{L})(?<!(?:^|[^\p{L}])re)[-‐](?=\p{L})/gu;
/** What ends or parts sentences. Between digits, before `=`, and in `:name`, it is more than that, as are all other signs. */
const PUNCTUATION =
  /(?!(?<=^|[\s\0(]):\p{L})(?:(?<!\d)[.,;:!?¿¡"“”„‟‹›«»「」『』()–—、。，；：！？](?!=)|[.,;:!?¿¡"“”„‟‹›«»「」『』()–—、。，；：！？](?![\d=]))/gu;

/** How the same is written in HTML, without its emphasis and its line breaks, and in menus, where `&` marks a key. */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/<\/?(?:b|strong|i|em|u|small)>/g, ""],
  [/<br ?\/?>|<\/?p>|&(?:nbsp|#160|quot|#34|[lr]dquo|hellip|[mn]dash);/g, " "],
  [/&(?:apos|#0?39|[lr]squo|shy);|[\u{ad}\u{200b}\u{200e}\u{200f}\u{2060}\u{feff}]/gu, ""],
  [/&amp;/g, "&"],
  [/(?<=^|[\s\0])&(?=\p{L})/gu, ""],
];

/** Words that only English has: articles, and `&` for one. */
const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/(?<= )& /g, "and "],
  [/(?<=[ \0]|^)the /g, ""],
  [/(?<=[ \0]|^)an /g, "a "],
];

/** British and American spellings: -our, -ise, -yse, -tre, -lled. Of long words, so that no two are taken for one. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}{3})our/gu, "or"],
  [/(?<=\p{L}{3}[iy])s(?=(?:e[ds]?|ers?|ing|ations?)(?!\p{L}))/gu, "z"],
  [/(?<=\p{L}{3})tre(?=s?(?!\p{L}))/gu, "ter"],
  [/(?<=\p{L}{3}[ae])ll(?=(?:ed|ing|ers?)(?!\p{L}))/gu, "l"],
];

function areSameWords(before: string, now: string): boolean {
  return wordsOf(before) === wordsOf(now) || wordsOf(before, true) === wordsOf(now, true);
}

/** @param isJoined whether words with a hyphen are one word; two by default */
function wordsOf(text: string, isJoined = false): string {
  const plain = replaced(text.replaceAll("′", "'"), MARKUP);
  const lower = plain.normalize("NFKC").toLowerCase().replace(/['’‘]/g, "");
  const spelled = replaced(lower, SPELLINGS);
  const parted = isJoined ? spelled.replace(OPTIONAL_HYPHEN, "") : spelled.replace(LETTER_HYPHEN, " ");
  return replaced(parted.replace(PUNCTUATION, " ").replace(/\s+/g, " ").trim(), ENGLISH);
}

function replaced(text: string, replacements: typeof SPELLINGS): string {
  return replacements.reduce((own, [pattern, replacement]) => own.replace(pattern, replacement), text);
}
