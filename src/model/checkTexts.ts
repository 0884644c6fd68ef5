import type { FillText } from "../common/text/fillText";
import type { CheckId } from "./checkIds";

/** The code that is shown beside the text names the syntax. */
const PLACEHOLDERS = "Placeholders differ from the source";

/** What is wrong with a translation that fails a check: one text for the editor, the command line and the service. Read by `scripts/l10n/sources.mjs`. */
const CHECK_TEXTS = {
  plurals: "Plural forms are missing",
  begin_newline: "Line break at the beginning differs from the source",
  end_newline: "Line break at the end differs from the source",
  begin_space: "Space at the beginning differs from the source",
  end_space: "Space at the end is missing",
  double_space: "Double space",
  end_stop: "Full stop is missing",
  end_colon: "Colon is missing",
  end_question: "Question mark is missing",
  end_ellipsis: "Ellipsis is missing",
  punctuation_spacing: "Space before punctuation is missing",
  inverted_punctuation: "Inverted punctuation mark is missing",
  xml_tags: "Tags differ from the source",
  xml_invalid: "Markup is not well-formed",
  c_format: PLACEHOLDERS,
  objc_format: PLACEHOLDERS,
  python_format: PLACEHOLDERS,
  python_brace_format: PLACEHOLDERS,
  php_format: PLACEHOLDERS,
  javascript_format: PLACEHOLDERS,
  java_format: PLACEHOLDERS,
  java_printf_format: PLACEHOLDERS,
  c_sharp_format: PLACEHOLDERS,
  vscode_placeholders: PLACEHOLDERS,
  i18next_interpolation: PLACEHOLDERS,
  qt_format: PLACEHOLDERS,
  qt_plural_format: "Placeholder of the number differs from the source",
  kde_format: PLACEHOLDERS,
  perl_format: PLACEHOLDERS,
  perl_brace_format: PLACEHOLDERS,
  ruby_format: PLACEHOLDERS,
  icu_message_format: PLACEHOLDERS,
  icu_message_format_syntax: "Syntax error in the ICU message",
  fluent_references: "References differ from the source",
  auto_placeholders: PLACEHOLDERS,
} as const satisfies Readonly<Record<CheckId, string>>;

/** Services have checks of their own: their names are all that is known of those. */
export function checkText(check: string, fill: FillText): string {
  const text = Object.entries(CHECK_TEXTS).find(([id]) => id === check)?.[1];
  return text === undefined ? check.replaceAll("_", " ") : fill(text);
}
