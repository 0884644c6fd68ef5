/** What a text of Fluent refers to, such as `$name`, `-term` and `message.attribute`. */
export interface FluentPattern {
  /** Shown by any variant. */
  readonly anywhere: Set<string>;
  /** Shown by all variants, but for those for zero, and for those of a choice by it: "one file" needs no number. */
  readonly always: Set<string>;
  /** What choices are made by. */
  readonly selectors: Set<string>;
}

interface Choice {
  readonly by: ReadonlySet<string>;
  readonly variants: Variant[];
}

interface Variant extends FluentPattern {
  /** "No files" needs nothing of what other variants show. */
  readonly isOfZero: boolean;
}

/** What is open at a place of the text: a pattern, a placeable in it, or a choice, whose last variant takes what follows. */
interface Level {
  readonly pattern: FluentPattern;
  readonly choice?: Choice;
  readonly inPlaceable?: Set<string>;
}

const MAX_DEPTH = 100;
const IN_TEXT = /[{}]|\n[^\S\n]{0,100}\*?\[[^\]\n]{1,200}\]/g;
const OF_ZERO = /\[\s{0,100}(?:0|zero)\s{0,100}\]/;
const IN_PLACEABLE = /"(?:[^"\\\n]|\\.)*"?|->|[{}]|[$-]?\w[\w-]{0,200}(?:\.\w[\w-]{0,200})?(?:\s{0,50}[:(])?/g;
/** What is referred to: not numbers, names of functions and named arguments. */
const REFERENCE = /^(\$[A-Za-z][\w-]*$|-[A-Za-z][\w.-]*|[A-Za-z][\w.-]*$)/;

/** Reads in one pass, and as far as it is Fluent. */
export function readFluentPattern(text: string): FluentPattern {
  const whole = emptyPattern();
  const levels: Level[] = [{ pattern: whole }];
  for (let at = 0, level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const { pattern, choice, inPlaceable } = level;
    const token = inPlaceable === undefined ? IN_TEXT : IN_PLACEABLE;
    token.lastIndex = at;
    const found = token.exec(text)?.[0];
    if (found === undefined) break;
    at = token.lastIndex;
    if (found === "{" && levels.length < MAX_DEPTH) {
      levels.push({ pattern: choice?.variants.at(-1) ?? pattern, inPlaceable: new Set() });
    } else if (found === "}" && levels.length > 1) {
      levels.pop();
      if (choice !== undefined) addChoice(pattern, choice);
      for (const shown of inPlaceable ?? []) {
        pattern.anywhere.add(shown);
        pattern.always.add(shown);
      }
    } else if (found === "->" && inPlaceable !== undefined) {
      levels[levels.length - 1] = { pattern, choice: { by: inPlaceable, variants: [] } };
    } else if (found.startsWith("\n")) {
      choice?.variants.push({ ...emptyPattern(), isOfZero: OF_ZERO.test(found) });
    } else {
      const name = REFERENCE.exec(found)?.[0];
      if (name !== undefined) inPlaceable?.add(name);
    }
  }
  return whole;
}

function emptyPattern(): FluentPattern {
  return { anywhere: new Set(), always: new Set(), selectors: new Set() };
}

function addChoice({ anywhere, always, selectors }: FluentPattern, { by, variants }: Choice): void {
  const counts = new Map<string, number>();
  const counted = variants.filter(({ isOfZero }) => !isOfZero);
  for (const name of by) selectors.add(name);
  for (const variant of variants) {
    for (const name of variant.selectors) selectors.add(name);
    for (const name of variant.anywhere) {
      anywhere.add(name);
      if (by.has(name)) always.add(name);
    }
  }
  for (const variant of counted) {
    for (const name of variant.always) {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (count === counted.length) always.add(name);
    }
  }
}
