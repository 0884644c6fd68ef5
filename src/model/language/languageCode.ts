import { isCleanLine } from "../../common/foreignText";
import { once } from "../../common/memoize";
import { isSlug } from "../component/slug";

/**
 * The form in which language codes are compared: `pt_BR`, `pt-BR` and `pt-br` are the same language.
 *
 * Only for comparing; what is shown and sent is the code as its owner wrote it.
 */
export function normalizeLanguageCode(code: string): string {
  return code.trim().replaceAll("-", "_").toLowerCase();
}

/** More than anyone needs; each is compared with every row. */
const MOST_CODES = 500;

/** Reads language codes from the settings, which the workspace may control. Invalid codes are ignored. */
export function readLanguageCodes(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MOST_CODES)
    .filter(
      (item): item is string => typeof item === "string" && item.trim() !== "" && isCleanLine(item.trim(), "code"),
    );
}

/** Whether `code` is one of `codes`, however each of them is written. */
export function includesLanguage(codes: readonly string[], code: string): boolean {
  const wanted = normalizeLanguageCode(code);
  return codes.some((candidate) => normalizeLanguageCode(candidate) === wanted);
}

/**
 * Whether a text could be a language code: it becomes part of addresses, paths and rows. Services define their own
 * codes, so nothing more is required.
 */
export function isLanguageCode(text: string): boolean {
  return isSlug(text) && isCleanLine(text, "code");
}

/**
 * Whether a text has the form of a language code: `de`, `pt_BR`, `sr-Latn`, `be@latin`, `zh_Hant_HK`, `de@formal`. Short
 * words such as `app` have it too; see {@link isKnownLanguageCode}.
 */
export function looksLikeLanguageCode(text: string): boolean {
  return /^[a-z]{2,3}(?:[_-](?:[A-Z][a-z]{3}|[a-z]{4}))?(?:[_-](?:[A-Za-z]{2}|\d{3}))?(?:[@_-][A-Za-z\d]{4,12})?$/.test(
    text,
  );
}

/**
 * Whether a text has the form of a language code and names a language that this runtime knows: `de` and `pt_BR`, but
 * not `app`, `web` or `ui`. A hint only, as services may have languages of their own.
 */
export function isKnownLanguageCode(text: string): boolean {
  if (!looksLikeLanguageCode(text)) return false;
  const [language = ""] = text.split(/[@_-]/, 1);
  return names().of(language) !== undefined;
}

/** Made when asked, which is seldom: it loads data that nothing else needs. */
const names = once(() => new Intl.DisplayNames("en", { type: "language", fallback: "none" }));
