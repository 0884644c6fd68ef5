import { l10n } from "vscode";
import { once } from "../../common/memoize";
import type { CheckId } from "../../model/checkIds";

/** What a check found, in words. The names are those of the server, most of them Weblate's. */
export function checkText(check: string): string {
  return texts().get(check) ?? check.replaceAll("_", " ");
}

const texts = once((): ReadonlyMap<string, string> => {
  const placeholders = l10n.t("Placeholders differ from the source");
  return new Map([
    ["plurals", l10n.t("Plural forms are missing")],
    ["begin_newline", l10n.t("Line break at the beginning differs from the source")],
    ["end_newline", l10n.t("Line break at the end differs from the source")],
    ["begin_space", l10n.t("Space at the beginning differs from the source")],
    ["end_space", l10n.t("Space at the end is missing")],
    ["double_space", l10n.t("Double space")],
    ["end_stop", l10n.t("Full stop is missing")],
    ["end_colon", l10n.t("Colon is missing")],
    ["end_question", l10n.t("Question mark is missing")],
    ["end_ellipsis", l10n.t("Ellipsis is missing")],
    ["punctuation_spacing", l10n.t("Space before punctuation is missing")],
    ["inverted_punctuation", l10n.t("Inverted punctuation mark is missing")],
    ["xml_tags", l10n.t("Tags differ from the source")],
    ["xml_invalid", l10n.t("Markup is not well-formed")],
    ["qt_plural_format", l10n.t("Placeholder of the number differs from the source")],
    ["icu_message_format_syntax", l10n.t("Syntax error in the ICU message")],
    ["fluent_references", l10n.t("References differ from the source")],
    ...PLACEHOLDER_CHECKS.map((check) => [check, placeholders] as const),
  ]);
});

/** The code that is shown behind the text names the syntax. */
const PLACEHOLDER_CHECKS: readonly CheckId[] = [
  "c_format",
  "objc_format",
  "python_format",
  "python_brace_format",
  "php_format",
  "javascript_format",
  "java_format",
  "java_printf_format",
  "c_sharp_format",
  "vscode_placeholders",
  "i18next_interpolation",
  "qt_format",
  "kde_format",
  "perl_format",
  "perl_brace_format",
  "ruby_format",
  "icu_message_format",
  "auto_placeholders",
];
