/**
 * The form in which language codes are compared: `pt_BR`, `pt-BR` and `pt-br` are the same language.
 *
 * Only for comparing; what is shown and sent is the code as its owner wrote it.
 */
export function normalizeLanguageCode(code: string): string {
  return code.trim().replaceAll("-", "_").toLowerCase();
}

/** Whether `code` is one of `codes`, however each of them is written. */
export function includesLanguage(codes: readonly string[], code: string): boolean {
  const wanted = normalizeLanguageCode(code);
  return codes.some((candidate) => normalizeLanguageCode(candidate) === wanted);
}

/** Whether a text could be a language code: `de`, `pt_BR`, `sr-Latn`, `be@latin`, `zh_Hant_HK`, `de@formal`. */
export function looksLikeLanguageCode(text: string): boolean {
  return /^[a-z]{2,3}(?:[_-](?:[A-Z][a-z]{3}|[a-z]{4}))?(?:[_-](?:[A-Za-z]{2}|\d{3}))?(?:[@_-][A-Za-z]{4,8})?$/.test(
    text,
  );
}
