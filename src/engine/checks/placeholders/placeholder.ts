import { countedBy } from "../../../common/collections";
import { type CheckedText, type Problem, WRONG } from "../textCheck";

export interface Placeholder {
  /** Equal for two that stand for the same value. */
  readonly id: string;
  /** As it is written. */
  readonly text: string;
  /** Whether it breaks the program, such as a lone percent sign. Sources that have one are not judged by it. */
  readonly invalid?: true;
}

export interface PlaceholderSyntax {
  /** Every placeholder has this character. */
  readonly mark: string;
  /** Whether ids count the placeholders from the left, so that they cannot be inserted anywhere. */
  readonly positional?: true;
  /** Whether every text is taken for one with placeholders. Without one, a lone percent sign is a character. */
  readonly guessed?: true;
  readonly find: (text: string, plural: boolean) => readonly Placeholder[];
}

/** The check that compares the placeholders of one syntax. */
export function placeholderCheck(syntax: PlaceholderSyntax) {
  return (source: string, text: CheckedText): Problem | undefined => comparePlaceholders(source, text, syntax);
}

/** A form for few numbers may lack one placeholder: "one file" needs no number. */
export function comparePlaceholders(
  source: string,
  { text, plural, mayLackNumber }: CheckedText,
  { mark, positional, guessed, find }: PlaceholderSyntax,
): Problem | undefined {
  if (!source.includes(mark) && !text.includes(mark)) return undefined;
  if (mark === "%" && haveSamePercents(source, text)) return undefined;
  const all = find(source, plural);
  const wanted = all.filter(isValid);
  let found = find(text, plural);
  if (wanted.length < all.length || (guessed && !plural && !source.includes(mark))) found = found.filter(isValid);
  const missing = lacking(wanted, found);
  const extra = lacking(found, wanted);
  if (missing.length === 0 && extra.length === 0) return undefined;
  if (mayLackNumber && missing.length === 1 && extra.length === 0) return undefined;
  if (extra.length === 0) {
    return !positional || isBeginning(found, wanted) ? { insert: missing.map((each) => each.text) } : WRONG;
  }
  const [lost, nextLost] = missing;
  const [renamed, nextRenamed] = extra;
  if (!lost || nextLost || !renamed || nextRenamed) return WRONG;
  const corrected = text.replaceAll(renamed.text, lost.text);
  if (!positional) return { corrected };
  const isCertain = isSameArgument(lost, renamed) && !text.includes(mark + renamed.text);
  return isCertain && lacking(wanted, find(corrected, plural)).length === 0 ? { corrected } : WRONG;
}

/** `1:` of `1:d`, `(name)` of `(name)d`. */
const ARGUMENT = /^(?:\d+:|\([^)]*\))/;

/** Whether two take the same value, with or without its number, as another kind. */
function isSameArgument(one: Placeholder, other: Placeholder): boolean {
  const [argument] = ARGUMENT.exec(one.id) ?? [];
  return (
    argument !== undefined &&
    argument === ARGUMENT.exec(other.id)?.[0] &&
    one.text.includes("$") === other.text.includes("$")
  );
}

const FORMAT_CHARACTERS = "0123456789$*.'#+-IhlqLjzt";
const CONVERSION_CHARACTER = /[A-Za-vx-z@%]/;

/** Whether both have the same simple placeholders in the same order. This is the usual case, and quickly seen. */
function haveSamePercents(source: string, text: string): boolean {
  let at = source.indexOf("%");
  let textAt = text.indexOf("%");
  while (at >= 0 && textAt >= 0) {
    let character: string;
    do {
      character = source.charAt(++at);
      if (character === "" || character !== text.charAt(++textAt)) return false;
    } while (FORMAT_CHARACTERS.includes(character));
    // Others end elsewhere, such as at a brace, or as `%w8d` does.
    if (!CONVERSION_CHARACTER.test(character)) return false;
    at = source.indexOf("%", at + 1);
    textAt = text.indexOf("%", textAt + 1);
  }
  return at < 0 && textAt < 0;
}

function isValid({ invalid }: Placeholder): boolean {
  return !invalid;
}

/** Those of the first list that the second lacks, counting repeated ones. */
function lacking(wanted: readonly Placeholder[], found: readonly Placeholder[]): readonly Placeholder[] {
  if (found.length === 0) return wanted;
  const left = countedBy(found.map(({ id }) => id));
  return wanted.filter(({ id }) => {
    const count = left.get(id) ?? 0;
    if (count > 0) left.set(id, count - 1);
    return count === 0;
  });
}

function isBeginning(found: readonly Placeholder[], wanted: readonly Placeholder[]): boolean {
  return found.every(({ id, text }, index) => wanted[index]?.id === id && wanted[index]?.text === text);
}

/** Each id once, as for placeholders that have names. */
export function distinct(placeholders: Iterable<Placeholder>): readonly Placeholder[] {
  const known = new Map<string, Placeholder>();
  for (const placeholder of placeholders) if (!known.has(placeholder.id)) known.set(placeholder.id, placeholder);
  return [...known.values()];
}

/** By the first group that takes part in a match; matches without one are none. */
export function captured(text: string, pattern: RegExp): readonly Placeholder[] {
  return distinct(
    [...text.matchAll(pattern)].flatMap(([whole, ...groups]) => {
      const id = groups.find((group) => group !== undefined);
      return id === undefined ? [] : [{ id, text: whole }];
    }),
  );
}
