import { fail, type Result, succeed } from "../../common/result";
import { FAILING, FUZZY, SAME_AS_SOURCE, TRANSLATED } from "../../engine/counting/units/stateBits";

/** Weblate's numbers: https://docs.weblate.org/en/latest/api.html#units */
const STATE_EMPTY = 0;
export const STATE_NEEDS_EDITING = 10;
export const STATE_TRANSLATED = 20;

const STATES: ReadonlyMap<string, number> = new Map([
  ["empty", STATE_EMPTY],
  ["needs-editing", STATE_NEEDS_EDITING],
  ["translated", STATE_TRANSLATED],
  ["approved", 30],
  ["read-only", 100],
]);

const ALIASES: ReadonlyMap<string, (state: number) => boolean> = new Map([
  ["translated", (state) => state >= STATE_TRANSLATED],
  ["untranslated", (state) => state < STATE_TRANSLATED],
  ["empty", (state) => state === STATE_EMPTY],
  ["needs-editing", (state) => state === STATE_NEEDS_EDITING],
  ["fuzzy", (state) => state === STATE_NEEDS_EDITING],
]);

const COMPARISONS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  "": (left, right) => left === right,
  "=": (left, right) => left === right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
};

/** What strings have on Weblate only. */
const IN_NO_FILE: ReadonlySet<string> = new Set(["comment", "suggestion"]);

export interface UnitQuery {
  /** @param bits of a unit, as in `stateBits` */
  keeps(bits: number): boolean;
  /** Names of checks, all of which a unit has to fail. */
  readonly checks: readonly string[];
  /** Whether the source has changed since the translation did: in words, or only in case, punctuation and white space. */
  readonly outdated: "words" | "small" | undefined;
  /** Its source, translation or key has to contain each of them, ignoring case. */
  readonly texts: readonly string[];
}

const MAX_QUERY_LENGTH = 500;

/**
 * A small part of Weblate's search: https://docs.weblate.org/en/latest/user/search.html. Terms are joined by spaces or
 * `AND`. Fails with a sentence.
 */
export function parseUnitQuery(text: string): Result<UnitQuery, string> {
  if (text.length > MAX_QUERY_LENGTH) return fail(`The query is longer than ${MAX_QUERY_LENGTH} characters.`);
  const terms = termsOf(text);
  const conditions: ((bits: number) => boolean)[] = [];
  const checks: string[] = [];
  const texts: string[] = [];
  let outdated: UnitQuery["outdated"];
  for (const [index, term] of terms.entries()) {
    if (term.toUpperCase() === "AND") {
      const between = index > 0 && index < terms.length - 1 && terms[index - 1]?.toUpperCase() !== "AND";
      if (!between) return fail("In the query, AND needs a term on both sides.");
      continue;
    }
    if (isQuoted(term)) {
      texts.push(term.slice(1, -1));
      continue;
    }
    if (term === "is:outdated" || term === "is:outdated-small") {
      outdated = term === "is:outdated" ? "words" : "small";
      continue;
    }
    const colon = term.indexOf(":");
    const [field, value] = [term.slice(0, Math.max(0, colon)), unquoted(term.slice(colon + 1))];
    const condition = conditionOf(field, value);
    if (condition === undefined)
      return fail(`The query has a part that is not supported: ${JSON.stringify(term)}. ${QUERY_HELP}`);
    conditions.push(condition);
    if (field === "check" && value !== "same") checks.push(value.replaceAll("-", "_"));
  }
  return succeed({ checks, outdated, texts, keeps: (bits) => conditions.every((holds) => holds(bits)) });
}

const QUERY_HELP = 'Use state:, is:, has:check, check:NAME or "a text", joined by AND.';

/** What is between spaces. A term that begins with a quotation mark goes to the next one of its kind. */
function termsOf(text: string): readonly string[] {
  const terms: string[] = [];
  for (let start = 0; start < text.length; ) {
    const first = text.charAt(start);
    if (first === " ") {
      start++;
      continue;
    }
    const closing = first === '"' || first === "'" ? text.indexOf(first, start + 1) : -1;
    const space = text.indexOf(" ", Math.max(start, closing));
    const end = space < 0 ? text.length : space;
    terms.push(text.slice(start, end));
    start = end;
  }
  return terms;
}

function isQuoted(term: string): boolean {
  const first = term.charAt(0);
  return term.length > 2 && (first === '"' || first === "'") && term.indexOf(first, 1) === term.length - 1;
}

function conditionOf(field: string, value: string): ((bits: number) => boolean) | undefined {
  if (field === "has" && value === "check") return isFailing;
  if (field === "has" && IN_NO_FILE.has(value)) return () => false;
  if (field === "check" && value === "same") return (bits) => (bits & SAME_AS_SOURCE) !== 0;
  if (field === "check" && /^[a-z0-9_-]{1,100}$/.test(value)) return isFailing;
  if (field === "is") {
    const holds = ALIASES.get(value);
    return holds && ((bits) => holds(stateOf(bits)));
  }
  if (field !== "state") return undefined;
  const [, operator = "", name = ""] = /^([<>]?=?)(.*)$/s.exec(value) ?? [];
  const [compare, state] = [COMPARISONS[operator], STATES.get(name)];
  if (compare === undefined || state === undefined) return undefined;
  return (bits) => compare(stateOf(bits), state);
}

function unquoted(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}

const isFailing = (bits: number): boolean => (bits & FAILING) !== 0;

/** Weblate's number for a state. */
export function stateOf(bits: number): number {
  if (bits & TRANSLATED) return STATE_TRANSLATED;
  return bits & FUZZY ? STATE_NEEDS_EDITING : STATE_EMPTY;
}
