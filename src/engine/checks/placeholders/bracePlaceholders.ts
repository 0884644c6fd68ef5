import type { CheckedText, Problem } from "../textCheck";
import { captured, comparePlaceholders, distinct, type Placeholder, type PlaceholderSyntax } from "./placeholder";

const PYTHON_PATTERN = /\{\{|\}\}|\{([^{}]{0,200})(?:\{[^{}]{0,50}\}[^{}]{0,50})?\}|[{}]/g;

const PYTHON: PlaceholderSyntax = { mark: "{", find: findPython };

/** Without conversion and format, which a language may need to change. */
function findPython(text: string): readonly Placeholder[] {
  const found: Placeholder[] = [];
  let unnamed = 0;
  for (const [whole, field] of text.matchAll(PYTHON_PATTERN)) {
    if (field !== undefined) {
      const name = field.split(/[!:]/, 1)[0] ?? "";
      found.push({ id: name === "" ? `${unnamed++}` : name, text: whole });
    } else if (whole.length === 1) {
      found.push({ id: " ", text: whole, invalid: true });
    }
  }
  return distinct(found);
}

export function pythonBraceFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, PYTHON);
}

const PERL_PATTERN = /\{([A-Za-z_]\w{0,100})\}/g;

const PERL: PlaceholderSyntax = { mark: "{", find: (text) => captured(text, PERL_PATTERN) };

export function perlBraceFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, PERL);
}

const VSCODE_PATTERN = /\{(\w{1,100})\}/g;

const VSCODE: PlaceholderSyntax = { mark: "{", find: (text) => captured(text, VSCODE_PATTERN) };

/** `{0}` and `{name}` of `vscode.l10n.t`. */
export function vscodePlaceholders(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, VSCODE);
}

/** A variable, term or message in braces, also as the argument of a function. The second group follows one that is selected by. */
const FLUENT_REFERENCE =
  /\{\s{0,50}(?:[A-Z][A-Z0-9_-]{0,50}\(\s{0,50})?([$-][A-Za-z][\w-]{0,100}(?![\w-])|[A-Za-z][\w-]{0,100}(?:\.[A-Za-z][\w-]{0,100})?(?![\w(-]))([^{}]{0,100}->)?/g;

/** Without those that only select, if that is wanted. */
function findReferences(text: string, shownOnly = false): readonly Placeholder[] {
  return distinct(
    [...text.matchAll(FLUENT_REFERENCE)]
      .filter(([, , selects]) => !shownOnly || selects === undefined)
      .map(([, id = ""]) => ({ id, text: `{ ${id} }` })),
  );
}

/** What the source only selects by, such as the number of a plural, is none of a language without such forms. */
export function fluentReferences(source: string, text: CheckedText): Problem | undefined {
  const shown = new Set(findReferences(source, true).map(({ id }) => id));
  const selectors = new Set(findReferences(source).flatMap(({ id }) => (shown.has(id) ? [] : id)));
  const find = (each: string) => findReferences(each).filter(({ id }) => !selectors.has(id));
  return comparePlaceholders(source, text, { mark: "{", find });
}

/** A variable in a term is a parameter of the term, which each language has as it needs. */
const FLUENT_TERM: PlaceholderSyntax = {
  mark: "{",
  find: (text) => findReferences(text).filter(({ id }) => id.startsWith("-")),
};

export function fluentTermReferences(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, FLUENT_TERM);
}

/** Without what formats the value; `-` does not escape it. */
const I18NEXT_INTERPOLATION = /\{\{([^{}]{1,400})\}\}/g;
const I18NEXT_NESTING = /\$t\(([^()]{0,300})\)/g;

const I18NEXT: PlaceholderSyntax = { mark: "{{", find: findInterpolations };
const I18NEXT_NESTED: PlaceholderSyntax = { mark: "$t(", find: findNested };

function findInterpolations(text: string): readonly Placeholder[] {
  return distinct(
    [...text.matchAll(I18NEXT_INTERPOLATION)].map(([whole, inner = ""]) => {
      const name = inner.split(",", 1)[0]?.trim() ?? "";
      return { id: name.startsWith("-") ? name.slice(1).trim() : name, text: whole };
    }),
  );
}

/** Without options, which may hold texts. */
function findNested(text: string): readonly Placeholder[] {
  return distinct(
    [...text.matchAll(I18NEXT_NESTING)].map(([whole, inner = ""]) => ({
      id: inner.split(",", 1)[0]?.trim() ?? "",
      text: whole,
    })),
  );
}

export function i18nextInterpolation(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, I18NEXT) ?? comparePlaceholders(source, text, I18NEXT_NESTED);
}

const CSHARP_PATTERN = /\{\{|\}\}|\{(\d{1,10})(?:[,:][^{}]{0,100})?\}|[{}]/g;

export function cSharpFormat(source: string, text: CheckedText): Problem | undefined {
  const formats = findNumbered(source, CSHARP_PATTERN, false).length > 0;
  return comparePlaceholders(source, text, { mark: "{", find: (each) => findNumbered(each, CSHARP_PATTERN, formats) });
}

/** The texts of a choice have placeholders of their own. */
const JAVA_PATTERN = /\{(\d{1,10})[^\S\n]{0,10}(?:,(?:[^{}]|\{[^{}]{0,100}\}){0,200})?\}|[{}]/g;
const JAVA_QUOTED = /''|'[^']*(?:'|$)/g;

const JAVA_RAW: PlaceholderSyntax = { mark: "{", find: (text) => findNumbered(text, JAVA_PATTERN, false) };
const JAVA_LONE: PlaceholderSyntax = {
  mark: "{",
  find: (text) => findNumbered(unquoted(text), JAVA_PATTERN, true).filter(({ invalid }) => invalid),
};
const JAVA_UNQUOTED: PlaceholderSyntax = {
  mark: "{",
  find: (text) => findNumbered(unquoted(text), JAVA_PATTERN, true),
};

/** `MessageFormat` takes everything from one apostrophe to the next as text, so that `l'{0}` has no placeholder. */
function unquoted(text: string): string {
  return text.includes("'") ? text.replace(JAVA_QUOTED, "'") : text;
}

export function javaFormat(source: string, text: CheckedText): Problem | undefined {
  const wanted = JAVA_RAW.find(source, false);
  const kinds = new Map(wanted.map((placeholder) => [placeholder.id, kindInJava(placeholder)]));
  const find = (each: string): readonly Placeholder[] =>
    JAVA_RAW.find(each, false).map((placeholder) => {
      const kind = kindInJava(placeholder);
      const fits = kind === "" || kind === kinds.get(placeholder.id);
      return fits ? placeholder : { ...placeholder, id: `${placeholder.id} ${kind}` };
    });
  const formats = wanted.length > 0;
  const problem =
    comparePlaceholders(source, text, { mark: "{", find }) ??
    (formats ? comparePlaceholders(source, text, JAVA_LONE) : undefined);
  // Only a doubled apostrophe shows that the program reads the text with `MessageFormat`.
  if (problem !== undefined || !usesQuotes(source, text.text)) return problem;
  const hidden = comparePlaceholders(source, text, JAVA_UNQUOTED);
  return hidden === undefined ? undefined : { missing: hidden.missing ?? [] };
}

const JAVA_KIND = /^\{\d+\s*,\s*(\w+)/;

/** What a value is made a text by, which fails for a value of another kind; empty for what takes any. */
function kindInJava({ text }: Placeholder): string {
  const format = JAVA_KIND.exec(text)?.[1] ?? "";
  if (format === "time") return "date";
  return format === "choice" || format === "plural" ? "number" : format;
}

function usesQuotes(source: string, text: string): boolean {
  return (
    (source.includes("''") || text.includes("''")) &&
    comparePlaceholders(source, { ...NO_PLACEHOLDERS, text: source }, JAVA_UNQUOTED) === undefined
  );
}

const NO_PLACEHOLDERS = { sources: [], code: "", plural: false, mayLackNumber: false };

/**
 * By the pattern's first group, the number. A match without it is an escaped brace, or a lone one, which breaks the
 * program; but only in a text that has placeholders, as others may never be formatted.
 */
function findNumbered(text: string, pattern: RegExp, judgesLone: boolean): readonly Placeholder[] {
  const found: Placeholder[] = [];
  for (const [whole, number] of text.matchAll(pattern)) {
    if (number !== undefined) found.push({ id: String(Number(number)), text: whole });
    else if (judgesLone && whole.length === 1) found.push({ id: "", text: whole, invalid: true });
  }
  return distinct(found);
}
