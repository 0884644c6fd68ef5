import type { CheckedText, Problem } from "../textCheck";
import { captured, comparePlaceholders, distinct, type Placeholder, type PlaceholderSyntax } from "./placeholder";
import { findPrintf, kindOfC, kindOfDynamic } from "./printf";

// Bounded repetitions keep every match linear in time.

const C_PATTERN =
  /%(?:(?<position>\d{1,4})\$)?[-+ #0'I]{0,8}(?<width>\*(?:\d{1,4}\$)?|\d{1,9})?(?:\.(?<precision>\*(?:\d{1,4}\$)?|\d{0,9}))?(?<conversion>(?:hh|h|ll|l|q|L|j|z|t|wf?\d{1,3})?[bBdiouxXeEfFgGaAcCsSpnm%]|<PRI[a-zA-Z0-9]{1,12}>)|%/g;

const C: PlaceholderSyntax = {
  mark: "%",
  positional: true,
  find: (text) => findPrintf(text, { pattern: C_PATTERN, kindOf: kindInC }),
};

/** `%m` is the error's text and takes no value. */
function kindInC(conversion: string): string {
  return conversion === "m" ? "" : kindOfC(conversion);
}

export function cFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, C);
}

const OBJC_PATTERN =
  /%(?:(?<position>\d{1,4})\$)?(?:[+#0'I]|-(?=\d)){0,8}(?<width>\*(?:\d{1,4}\$)?|\d{1,9})?(?:\.(?<precision>\*(?:\d{1,4}\$)?|\d{0,9}))?(?<conversion>(?:hh|h|ll|l|q|L|j|z|t)?[@diouxXeEfFgGaAcCsSpDUO]|arg|%)/g;

const OBJC: PlaceholderSyntax = {
  mark: "%",
  positional: true,
  find: (text) => findPrintf(text, { pattern: OBJC_PATTERN, kindOf: kindInObjc }),
};

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

const JAVA: PlaceholderSyntax = {
  mark: "%",
  positional: true,
  find: (text) => findPrintf(text, { pattern: JAVA_PATTERN, kindOf: kindInJava }),
};

/** `%n` is a line break, which takes no value. `%b` and `%h` take any, as `%s` does. */
function kindInJava(conversion: string): string {
  if (conversion === "n") return "";
  if (conversion.length > 1) return "t";
  return "bBhHS".includes(conversion) ? "s" : kindOfDynamic(conversion.toLowerCase());
}

export function javaPrintfFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, JAVA);
}

const PERL_PATTERN =
  /%(?:(?<position>\d{1,4})\$)?[-+ #0]{0,8}(?<width>\*(?:\d{1,4}\$)?|\d{1,9})?(?:\.(?<precision>\*(?:\d{1,4}\$)?|\d{0,9}))?(?<conversion>(?:hh|h|ll|l|q|L|V|v)?[cdDiuUoOxXbBeEfFgGaAspn%])|%/g;

const PERL: PlaceholderSyntax = {
  mark: "%",
  positional: true,
  find: (text) => findPrintf(text, { pattern: PERL_PATTERN, kindOf: kindInPerl }),
};

/** `%D`, `%U` and `%O` are long. */
function kindInPerl(conversion: string): string {
  return kindOfC("DUO".includes(conversion) ? `l${conversion.toLowerCase()}` : conversion);
}

export function perlFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, PERL);
}

const PHP_PATTERN =
  /%(?:(?<position>\d{1,4})\$)?(?:[-+ 0]|'[\s\S]){0,8}(?<width>\d{1,9})?(?:\.(?<precision>\d{0,9}))?(?<conversion>[bcdeEfFgGhHosuxX%])|%/g;

const PHP: PlaceholderSyntax = {
  mark: "%",
  positional: true,
  find: (text) => findPrintf(text, { pattern: PHP_PATTERN, kindOf: kindOfDynamic }),
};

export function phpFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, PHP);
}

const PYTHON_PATTERN =
  /%(?:\((?<name>[^()]{0,200})\))?[-+ #0]{0,8}(?<width>\*|\d{1,9})?(?:\.(?<precision>\*|\d{0,9}))?[hlL]?(?<conversion>[diouxXeEfFgGcrsaj%])|%\([^()]{0,200}\)|%/g;

const PYTHON: PlaceholderSyntax = { mark: "%", find: findPython };

/** Named ones in any order and number, others by position. */
function findPython(text: string): readonly Placeholder[] {
  return findPrintf(text, { pattern: PYTHON_PATTERN, kindOf: kindInPython });
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

const JAVASCRIPT_NUMBERED: PlaceholderSyntax = {
  mark: "%",
  positional: true,
  find: (text) => findPrintf(text, { pattern: JAVASCRIPT_PATTERN, kindOf: kindOfDynamic }),
};
const JAVASCRIPT_NAMED: PlaceholderSyntax = { mark: "%", find: findPython };

/** Named as in Python, or numbered as in C: what `sprintf` of most libraries knows. */
export function javascriptFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, source.includes("%(") ? JAVASCRIPT_NAMED : JAVASCRIPT_NUMBERED);
}

const RUBY_PATTERN =
  /%(?:(?<position>\d{1,4})\$)?[-+ #0]{0,8}(?<width>\*(?:\d{1,4}\$)?|\d{1,9})?(?:<(?<name>[^<>]{1,200})>)?[-+ #0]{0,8}(?:\d{1,9})?(?:\.(?<precision>\*(?:\d{1,4}\$)?|\d{0,9}))?(?<conversion>[csdiubBoxXeEfgGaAp%]|\{(?<key>[^{}]{1,200})\})|%/g;

const RUBY: PlaceholderSyntax = {
  mark: "%",
  positional: true,
  find: (text) => findPrintf(text, { pattern: RUBY_PATTERN, kindOf: kindInRuby }),
};

/** `%{name}` takes what `%<name>s` does. */
function kindInRuby(conversion: string): string {
  if (conversion.startsWith("{")) return "s";
  return conversion === "B" ? "d" : kindOfDynamic(conversion);
}

export function rubyFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, RUBY);
}

const RAILS_PATTERN = /%%|%(?:\{([^{}]{1,200})\}|<([^<>]{1,200})>)/g;

/** Every error message of Rails may have them: https://guides.rubyonrails.org/i18n.html#error-message-interpolation */
const OPTIONAL_IN_RAILS: ReadonlySet<string> = new Set(["attribute", "model", "value"]);

const RAILS: PlaceholderSyntax = {
  mark: "%",
  find: (text) => captured(text, RAILS_PATTERN).filter(({ id }) => !OPTIONAL_IN_RAILS.has(id)),
};

/** `%{name}` and `%<name>d`. Others are formats of dates, which languages change. */
export function railsInterpolation(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, RAILS);
}

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

const QT_PLURAL: PlaceholderSyntax = { mark: "%", find: (text) => captured(text, QT_NUMBER) };

/** `%n` and `%Ln`, the number of a message with plural forms. */
export function qtPluralFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, QT_PLURAL);
}

const KDE_PATTERN = /%([1-9]\d?)/g;

const KDE: PlaceholderSyntax = { mark: "%", find: (text) => captured(text, KDE_PATTERN) };

export function kdeFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, KDE);
}
