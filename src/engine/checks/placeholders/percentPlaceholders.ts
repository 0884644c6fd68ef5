import type { CheckedText, Problem } from "../textCheck";
import {
  captured,
  comparePlaceholders,
  distinct,
  type Placeholder,
  type PlaceholderSyntax,
  placeholderCheck,
} from "./placeholder";
import { findPrintf, kindOfC, kindOfDynamic, printfSyntax } from "./printf";

// Bounded repetitions keep every match linear in time.

const C_PATTERN =
  /%(?:(?<position>\d{1,4})\$)?[-+ #0'I]{0,8}(?<width>\*(?:\d{1,4}\$)?|\d{1,9})?(?:\.(?<precision>\*(?:\d{1,4}\$)?|\d{0,9}))?(?<conversion>(?:hh|h|ll|l|q|L|j|z|t|wf?\d{1,3})?[bBdiouxXeEfFgGaAcCsSpnm%]|<PRI[a-zA-Z0-9]{1,12}>)|%/g;

export const cFormat = placeholderCheck(printfSyntax(C_PATTERN, kindInC));

/** `%m` is the error's text and takes no value. */
function kindInC(conversion: string): string {
  return conversion === "m" ? "" : kindOfC(conversion);
}

const OBJC_PATTERN =
  /%(?:(?<position>\d{1,4})\$)?(?:[+#0'I]|-(?=\d)){0,8}(?<width>\*(?:\d{1,4}\$)?|\d{1,9})?(?:\.(?<precision>\*(?:\d{1,4}\$)?|\d{0,9}))?(?<conversion>(?:hh|h|ll|l|q|L|j|z|t)?[@diouxXeEfFgGaAcCsSpDUO]|arg|%)/g;

const OBJC = printfSyntax(OBJC_PATTERN, kindInObjc);

/** The lengths of integers differ between platforms. */
function kindInObjc(conversion: string): string {
  return conversion === "arg" ? "" : kindOfDynamic(conversion);
}

/** Stands for a text with placeholders of its own, which is elsewhere in the file. */
const APPLE_SUBSTITUTION = "%#@";

export function objcFormat(source: string, text: CheckedText): Problem | undefined {
  if (source.includes(APPLE_SUBSTITUTION) || text.text.includes(APPLE_SUBSTITUTION)) return undefined;
  return comparePlaceholders(source, text, OBJC);
}

const JAVA_PATTERN =
  /%(?:(?<position>\d{1,4})\$)?(?:[#+0,(]|-(?=\d)){0,8}(?<width>\d{1,9})?(?:\.(?<precision>\d{1,9}))?(?<conversion>[bBhHsScCdoxXeEfgGaAn%]|[tT][A-Za-z])|%/g;

export const javaPrintfFormat = placeholderCheck({ ...printfSyntax(JAVA_PATTERN, kindInJava), guessed: true });

/** `%n` is a line break, which takes no value. `%b` and `%h` take any, as `%s` does. */
function kindInJava(conversion: string): string {
  if (conversion === "n") return "";
  if (conversion.length > 1) return "t";
  return "bBhHS".includes(conversion) ? "s" : kindOfDynamic(conversion.toLowerCase());
}

const PERL_PATTERN =
  /%(?:(?<position>\d{1,4})\$)?[-+ #0]{0,8}(?<width>\*(?:\d{1,4}\$)?|\d{1,9})?(?:\.(?<precision>\*(?:\d{1,4}\$)?|\d{0,9}))?(?<conversion>(?:hh|h|ll|l|q|L|V|v)?[cdDiuUoOxXbBeEfFgGaAspn%])|%/g;

export const perlFormat = placeholderCheck(printfSyntax(PERL_PATTERN, kindInPerl));

/** `%D`, `%U` and `%O` are long. */
function kindInPerl(conversion: string): string {
  return kindOfC("DUO".includes(conversion) ? `l${conversion.toLowerCase()}` : conversion);
}

const PHP_PATTERN =
  /%(?:(?<position>\d{1,4})\$)?(?:[-+ 0]|'[\s\S]){0,8}(?<width>\d{1,9})?(?:\.(?<precision>\d{0,9}))?(?<conversion>[bcdeEfFgGhHosuxX%])|%/g;

export const phpFormat = placeholderCheck(printfSyntax(PHP_PATTERN, kindOfDynamic));

const PYTHON_PATTERN =
  /%(?:\((?<name>[^()]{0,200})\))?[-+ #0]{0,8}(?<width>\*|\d{1,9})?(?:\.(?<precision>\*|\d{0,9}))?[hlL]?(?<conversion>[diouxXeEfFgGcrsaj%])|%\([^()]{0,200}\)|%/g;

const PYTHON: PlaceholderSyntax = { mark: "%", find: findPython };

/** Named ones in any order and number, others by position. */
function findPython(text: string): readonly Placeholder[] {
  return findPrintf(text, PYTHON_PATTERN, kindInPython);
}

function kindInPython(conversion: string): string {
  return "ras".includes(conversion) ? "s" : kindOfDynamic(conversion);
}

export function pythonFormat(source: string, text: CheckedText): Problem | undefined {
  if (isNoFormat(source)) return undefined;
  const problem = comparePlaceholders(source, text, PYTHON);
  // Without names, the order decides, so that no place is certain.
  return problem?.insert?.some((placeholder) => !placeholder.startsWith("%("))
    ? comparePlaceholders(source, text, { ...PYTHON, positional: true })
    : problem;
}

/** A text like `%b %d, %Y` is that of another function: of what is in it, nothing is a placeholder. */
function isNoFormat(source: string): boolean {
  const found = findPython(source);
  return found.some(({ invalid }) => invalid) && !found.some(({ text }) => text.startsWith("%("));
}

const JAVASCRIPT_PATTERN =
  /%(?:(?<position>\d{1,4})\$)?[-+ #0I]{0,8}(?<width>\d{1,9})?(?:\.(?<precision>\d{0,9}))?(?<conversion>[bcdeEfFgGijosuvxX%])|%/g;

const JAVASCRIPT_NUMBERED = printfSyntax(JAVASCRIPT_PATTERN, kindOfDynamic);
const JAVASCRIPT_NAMED: PlaceholderSyntax = { mark: "%", find: findPython };

/** Named as in Python, or numbered as in C: what `sprintf` of most libraries knows. */
export function javascriptFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, source.includes("%(") ? JAVASCRIPT_NAMED : JAVASCRIPT_NUMBERED);
}

const RUBY_PATTERN =
  /%(?:(?<position>\d{1,4})\$)?[-+ #0]{0,8}(?<width>\*(?:\d{1,4}\$)?|\d{1,9})?(?:<(?<name>[^<>]{1,200})>)?[-+ #0]{0,8}(?:\d{1,9})?(?:\.(?<precision>\*(?:\d{1,4}\$)?|\d{0,9}))?(?<conversion>[csdiubBoxXeEfgGaAp%]|\{(?<key>[^{}]{1,200})\})|%/g;

export const rubyFormat = placeholderCheck(printfSyntax(RUBY_PATTERN, kindInRuby));

/** `%{name}` takes what `%<name>s` does. */
function kindInRuby(conversion: string): string {
  if (conversion.startsWith("{")) return "s";
  return conversion === "B" ? "d" : kindOfDynamic(conversion);
}

const RAILS_PATTERN = /%%|%(?:\{([^{}]{1,200})\}|<([^<>]{1,200})>)/g;

/** Every error message of Rails may have them: https://guides.rubyonrails.org/i18n.html#error-message-interpolation */
const OPTIONAL_IN_RAILS: ReadonlySet<string> = new Set(["attribute", "model", "value"]);

/** `%{name}` and `%<name>d`. Others are formats of dates, which languages change. */
export const railsInterpolation = placeholderCheck({
  mark: "%",
  find: (text) => captured(text, RAILS_PATTERN).filter(({ id }) => !OPTIONAL_IN_RAILS.has(id)),
});

const QT_PATTERN = /%L?(0[1-9]|[1-9]\d?)/g;
/** What only a function for a single value knows, which is called once for each. */
const QT_OF_ONE_VALUE = /%(?:L\d|0\d)/;

/** `%1` and `%L1`. */
export function qtFormat(source: string, text: CheckedText): Problem | undefined {
  const isOfOneValue = QT_OF_ONE_VALUE.test(source);
  const find = (each: string) =>
    distinct(
      [...each.matchAll(QT_PATTERN)].map(([whole, number]) => ({
        id: !isOfOneValue && QT_OF_ONE_VALUE.test(whole) ? whole : String(Number(number)),
        text: whole,
      })),
    );
  return comparePlaceholders(source, text, { mark: "%", find });
}

const QT_NUMBER = /%L?(n)/g;

/** `%n` and `%Ln`, the number of a message with plural forms. */
export const qtPluralFormat = placeholderCheck({ mark: "%", find: (text) => captured(text, QT_NUMBER) });

const KDE_PATTERN = /%([1-9]\d?)/g;

export const kdeFormat = placeholderCheck({ mark: "%", find: (text) => captured(text, KDE_PATTERN) });
