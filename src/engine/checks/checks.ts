import { addTo } from "../../common/collections";
import type { CheckId } from "../../model/checkIds";
import { checkedText } from "./checkedText";
import { xmlInvalid, xmlTags } from "./markup";
import {
  autoInterpolation,
  autoPlaceholders,
  mediaWikiPlaceholders,
  webExtensionPlaceholders,
} from "./placeholders/autoPlaceholders";
import {
  autoJavaFormat,
  cSharpFormat,
  fluentReferences,
  fluentTermReferences,
  i18nextInterpolation,
  javaFormat,
  perlBraceFormat,
  pythonBraceFormat,
  vscodePlaceholders,
} from "./placeholders/bracePlaceholders";
import { icuMessageFormat, icuMessageFormatSyntax } from "./placeholders/icuMessageFormat";
import {
  cFormat,
  javaPrintfFormat,
  javascriptFormat,
  kdeFormat,
  objcFormat,
  perlFormat,
  phpFormat,
  pythonFormat,
  qtFormat,
  qtPluralFormat,
  railsInterpolation,
  rubyFormat,
} from "./placeholders/percentPlaceholders";
import { icuPluralForms, missingPluralForms } from "./pluralForms";
import { endColon, endEllipsis, endQuestion, endStop, invertedPunctuation, punctuationSpacing } from "./punctuation";
import { type CheckedEntry, type CheckedText, type Problem, type TextCheck, WRONG } from "./textCheck";
import { areUnlike } from "./unlike";
import { beginNewline, beginSpace, doubleSpace, endNewline, endSpace } from "./whiteSpace";

/** Each with its chapter in docs/checks.md. */
interface Check {
  /**
   * Weblate's name where it has the check, which `ignore-…` flags use:
   * https://docs.weblate.org/en/latest/user/checks.html
   */
  readonly id: CheckId;
  /** Flags that select it, separated by spaces. Without any, it looks at every unit. */
  readonly flags?: string;
  readonly find: TextCheck;
}

const SPACING = { id: "punctuation_spacing", find: punctuationSpacing } as const;

export const CHECKS = [
  // Those of the unit itself are looked at below.
  { id: "plurals", flags: "icu-message-format auto-placeholders", find: icuPluralForms },
  { id: "begin_newline", find: beginNewline },
  { id: "end_newline", find: endNewline },
  { id: "begin_space", find: beginSpace },
  { id: "end_space", find: endSpace },
  { id: "double_space", find: doubleSpace },
  { id: "end_stop", find: endStop },
  { id: "end_colon", find: endColon },
  { id: "end_question", find: endQuestion },
  { id: "end_ellipsis", find: endEllipsis },
  SPACING,
  { id: "inverted_punctuation", find: invertedPunctuation },
  { id: "xml_tags", find: xmlTags },
  { id: "xml_invalid", find: xmlInvalid },
  { id: "c_format", flags: "c-format", find: cFormat },
  { id: "objc_format", flags: "objc-format", find: objcFormat },
  { id: "python_format", flags: "python-format", find: pythonFormat },
  { id: "python_brace_format", flags: "python-brace-format", find: pythonBraceFormat },
  { id: "php_format", flags: "php-format", find: phpFormat },
  { id: "javascript_format", flags: "javascript-format", find: javascriptFormat },
  { id: "java_format", flags: "java-format", find: javaFormat },
  { id: "java_printf_format", flags: "java-printf-format", find: javaPrintfFormat },
  { id: "c_sharp_format", flags: "csharp-format", find: cSharpFormat },
  { id: "vscode_placeholders", flags: "vscode-placeholders", find: vscodePlaceholders },
  { id: "i18next_interpolation", flags: "i18next-interpolation", find: i18nextInterpolation },
  { id: "qt_format", flags: "qt-format qt-plural-format", find: qtFormat },
  { id: "qt_plural_format", flags: "qt-plural-format", find: qtPluralFormat },
  { id: "kde_format", flags: "kde-format", find: kdeFormat },
  { id: "perl_format", flags: "perl-format", find: perlFormat },
  { id: "perl_brace_format", flags: "perl-brace-format", find: perlBraceFormat },
  { id: "ruby_format", flags: "ruby-format", find: rubyFormat },
  { id: "icu_message_format", flags: "icu-message-format", find: icuMessageFormat },
  { id: "icu_message_format_syntax", flags: "icu-message-format", find: icuMessageFormatSyntax },
  { id: "fluent_references", flags: "fluent fluent-format", find: fluentReferences },
  { id: "auto_placeholders", flags: "auto-placeholders", find: autoPlaceholders },
] as const satisfies readonly Check[];

export interface CheckSettings {
  /** The language code in any usual spelling. Default: that of the entry. */
  readonly code?: string;
  /** Ids of checks that are switched off, each with `_` or `-`. */
  readonly ignoredChecks?: readonly string[];
}

/** What a check found in one text of a translation. */
export interface Finding extends Problem {
  readonly check: CheckId;
  /** Of `texts`, undefined for missing plural forms. */
  readonly textIndex: number | undefined;
}

/** The checks that a translation fails; none without any text, without a source text, or if the texts are too long. */
export function failingChecks(entry: CheckedEntry, settings?: CheckSettings): readonly CheckId[] {
  return checksOf(findingsOf(entry, settings));
}

/** Each check once. */
export function checksOf(findings: readonly Finding[]): readonly CheckId[] {
  return findings.length === 0 ? NO_CHECKS : [...new Set(findings.map(({ check }) => check))];
}

/** The same with all that is wrong and, where it is certain, the correction. */
export function findingsOf(entry: CheckedEntry, { code, ignoredChecks = [] }: CheckSettings = {}): readonly Finding[] {
  const { source, texts, flags } = entry;
  if (source === undefined || !texts.some((text) => text !== "") || !isCheckable(entry)) return NO_FINDINGS;
  const language = code ?? entry.language ?? "";
  const findings: Finding[] = [];
  const plurals = missingPluralForms(entry, language);
  if (plurals !== undefined) findings.push({ check: "plurals", textIndex: undefined, ...plurals });
  const selected = flags.length === 0 ? NO_CHECKS_OF_FLAG : selectedBy(flags);
  for (let textIndex = 0; textIndex < texts.length; textIndex++) {
    const text = checkedText(entry, textIndex, language);
    if (text === undefined) continue;
    const take = ({ id, find }: Check) => {
      const problem = problemWithEach(text, find);
      if (problem !== undefined) findings.push({ check: id, textIndex, ...problem });
    };
    if (text.sources.every((each) => areUnlike(each, text.text))) ALWAYS.forEach(take);
    else take(SPACING);
    selected.forEach(take);
  }
  if (findings.length === 0) return NO_FINDINGS;
  return findings.filter(({ check }) => !isIgnored(check, flags, ignoredChecks));
}

/** Most characters of the source texts of an entry, and as many of its translations. Checking more blocks the event loop. */
export const MAX_CHECKED = 200_000;

/** Each side by itself: the file of a translation does not tell how long the source is. */
export function isCheckable({ cut, source = "", sourcePlural = "", attributes, texts }: CheckedEntry): boolean {
  const lengthOf = (some: readonly string[]) => some.reduce((sum, text) => sum + text.length, 0);
  const sources = attributes === undefined ? [source, sourcePlural] : [source, sourcePlural, ...attributes.values()];
  return cut !== true && lengthOf(texts) <= MAX_CHECKED && lengthOf(sources) <= MAX_CHECKED;
}

/** Checks of the same names for units of another syntax. */
const VARIANTS: readonly Check[] = [
  { id: "java_format", flags: "auto-java-messageformat", find: autoJavaFormat },
  { id: "i18next_interpolation", flags: "auto-placeholders", find: autoInterpolation },
  { id: "ruby_format", flags: "rails-interpolation", find: railsInterpolation },
  { id: "fluent_references", flags: "fluent-term", find: fluentTermReferences },
  { id: "auto_placeholders", flags: "webextension-placeholders", find: webExtensionPlaceholders },
  { id: "auto_placeholders", flags: "webextension-undefined-placeholders", find: () => WRONG },
  { id: "auto_placeholders", flags: "mediawiki-placeholders", find: mediaWikiPlaceholders },
];

const NO_CHECKS: readonly CheckId[] = [];
const NO_FINDINGS: readonly Finding[] = [];
const NO_CHECKS_OF_FLAG: readonly Check[] = [];
const ALWAYS: readonly Check[] = CHECKS.filter((check) => !("flags" in check));
const BY_FLAG: ReadonlyMap<string, readonly Check[]> = checksByFlag();

function checksByFlag(): ReadonlyMap<string, readonly Check[]> {
  const byFlag = new Map<string, Check[]>();
  const all: readonly Check[] = [...CHECKS, ...VARIANTS];
  for (const check of all) {
    for (const flag of check.flags?.split(" ") ?? []) {
      addTo(byFlag, flag, check);
    }
  }
  return byFlag;
}

/** `no-…` and `possible-…` flags select nothing. */
function selectedBy(flags: readonly string[]): readonly Check[] {
  const [flag = ""] = flags;
  if (flags.length === 1) return BY_FLAG.get(flag) ?? NO_CHECKS_OF_FLAG;
  return [...new Set(flags.flatMap((each) => BY_FLAG.get(each) ?? NO_CHECKS_OF_FLAG))];
}

/** The problem with what the text most likely translates, if there is one with each source. */
function problemWithEach(text: CheckedText, find: TextCheck): Problem | undefined {
  let last: Problem | undefined;
  for (const source of text.sources) {
    last = find(source, text);
    if (last === undefined) return undefined;
  }
  return last;
}

function isIgnored(id: CheckId, flags: readonly string[], ignoredChecks: readonly string[]): boolean {
  const name = id.replaceAll("_", "-");
  return (
    flags.includes(`ignore-${name}`) ||
    flags.includes("ignore-all-checks") ||
    ignoredChecks.some((ignored) => ignored.replaceAll("_", "-") === name)
  );
}
