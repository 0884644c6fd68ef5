import { type CheckedText, type Problem, WRONG } from "../textCheck";
import { readFluentPattern } from "./fluentPattern";
import {
  captured,
  comparePlaceholders,
  distinct,
  type Placeholder,
  type PlaceholderSyntax,
  placeholderCheck,
} from "./placeholder";

const PYTHON_PATTERN = /\{\{|\}\}|\{([^{}]{0,200})(?:\{[^{}]{0,50}\}[^{}]{0,50})?\}|[{}]/g;

export const pythonBraceFormat = placeholderCheck({ mark: "{", find: findPython });

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

const PERL_PATTERN = /\{([A-Za-z_]\w{0,100})\}/g;

export const perlBraceFormat = placeholderCheck({ mark: "{", find: (text) => captured(text, PERL_PATTERN) });

const VSCODE_PATTERN = /\{([\p{L}\p{M}\w]{1,100})\}/gu;

/** `{0}` and `{name}` of `vscode.l10n.t`. */
export const vscodePlaceholders = placeholderCheck({ mark: "{", find: (text) => captured(text, VSCODE_PATTERN) });

/**
 * A variable, term or message that the source shows has to be shown, by each variant if by each of the source, and no
 * others. What the source only selects by, such as the number of a plural, is as the language needs it.
 */
export function fluentReferences(source: string, text: CheckedText, isOfTerm = false): Problem | undefined {
  if (source === text.text || (!source.includes("{") && !text.text.includes("{"))) return undefined;
  const wanted = readFluentPattern(source);
  const found = readFluentPattern(text.text);
  const isCompared = (id: string) => !(isOfTerm && id.startsWith("$"));
  const isSelector = (id: string) => wanted.selectors.has(id) && !wanted.anywhere.has(id);
  // A program does not know the variable that a translation chooses by, unless the source has it.
  const chosenBy = [...found.selectors].filter((id) => id.startsWith("$") && !wanted.anywhere.has(id));
  const shown = (ids: Iterable<string>) =>
    distinct([...ids].flatMap((id) => (isSelector(id) || !isCompared(id) ? [] : { id, text: `{ ${id} }` })));
  const [ofSource, ofText] = [shown(wanted.anywhere), shown([...found.anywhere, ...chosenBy])];
  const find = (each: string) => (each === source ? ofSource : ofText);
  const problem = comparePlaceholders(source, text, { mark: "{", find });
  if (problem !== undefined) return problem;
  return [...wanted.always].some((id) => isCompared(id) && !found.always.has(id)) ? WRONG : undefined;
}

/** A variable in a term is a parameter of the term, which each language has as it needs. */
export function fluentTermReferences(source: string, text: CheckedText): Problem | undefined {
  return fluentReferences(source, text, true);
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

export const i18nextNesting = placeholderCheck(I18NEXT_NESTED);

export function i18nextInterpolation(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, I18NEXT) ?? i18nextNesting(source, text);
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

/** Where only a doubled apostrophe shows that the program reads the text with `MessageFormat`. */
export function autoJavaFormat(source: string, text: CheckedText): Problem | undefined {
  return javaFormat(source, text, source.includes("''") || text.text.includes("''"));
}

export function javaFormat(source: string, text: CheckedText, usesQuotes = true): Problem | undefined {
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
  if (problem !== undefined || !usesQuotes) return problem;
  // "Don't open {0}" would have no argument: it is read in another way.
  if (formats && !source.includes("''") && JAVA_UNQUOTED.find(source, false).length === 0) return undefined;
  return comparePlaceholders(source, text, JAVA_UNQUOTED) && WRONG;
}

const JAVA_KIND = /^\{\d+\s*,\s*(\w+)/;

/** What a value is made a text by, which fails for a value of another kind; empty for what takes any. */
function kindInJava({ text }: Placeholder): string {
  const format = JAVA_KIND.exec(text)?.[1] ?? "";
  if (format === "time") return "date";
  return format === "choice" || format === "plural" ? "number" : format;
}

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
