/** Names of the quality checks of files, as Weblate has them where it has the check. */
export const CHECK_IDS = [
  "plurals",
  "begin_newline",
  "end_newline",
  "begin_space",
  "end_space",
  "double_space",
  "end_stop",
  "end_colon",
  "end_question",
  "end_ellipsis",
  "punctuation_spacing",
  "inverted_punctuation",
  "xml_tags",
  "xml_invalid",
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
  "qt_plural_format",
  "kde_format",
  "perl_format",
  "perl_brace_format",
  "ruby_format",
  "icu_message_format",
  "icu_message_format_syntax",
  "fluent_references",
  "auto_placeholders",
] as const;
export type CheckId = (typeof CHECK_IDS)[number];

/** Both spellings of a name are known, with `_` and with `-`. */
export function isCheck(name: string): boolean {
  return CHECK_IDS.some((id) => id === name.replaceAll("-", "_"));
}

const MAX_CHECKS = 1000;

/** Names of checks that are switched off. Wrong items are left out. */
export function readIgnoredChecks(value: unknown): readonly string[] {
  const names: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_CHECKS) : [];
  return names.filter((name) => typeof name === "string" && isCheck(name)) as readonly string[];
}
