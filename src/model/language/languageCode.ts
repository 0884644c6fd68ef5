import { isCleanLine } from "../../common/foreignText";
import { once } from "../../common/memoize";
import { isSlug } from "../component/slug";

/** Only for comparing: `pt_BR`, `pt-BR` and `pt-br` are the same language. */
export function normalizeLanguageCode(code: string): string {
  return code.trim().replaceAll("-", "_").toLowerCase();
}

/** Each is compared with every row. */
const MOST_CODES = 500;

/** Reads the setting, which the workspace may control. Invalid codes are ignored. */
export function readLanguageCodes(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MOST_CODES)
    .filter(
      (item): item is string => typeof item === "string" && item.trim() !== "" && isCleanLine(item.trim(), "code"),
    );
}

export function includesLanguage(codes: readonly string[], code: string): boolean {
  const wanted = normalizeLanguageCode(code);
  return codes.some((candidate) => normalizeLanguageCode(candidate) === wanted);
}

/** Whether a text is safe as a code in addresses, paths and rows. Services define their own codes. */
export function isLanguageCode(text: string): boolean {
  return isSlug(text) && isCleanLine(text, "code");
}

/** Matches `de`, `pt_BR`, `sr-Latn`, `be@latin`, `zh_Hant_HK`, `de@formal`, but also short words such as `app`. */
export function looksLikeLanguageCode(text: string): boolean {
  return /^[a-z]{2,3}(?:[_-](?:[A-Z][a-z]{3}|[a-z]{4}))?(?:[_-](?:[A-Za-z]{2}|\d{3}))?(?:[@_-][A-Za-z\d]{4,12})?$/.test(
    text,
  );
}

/** Matches `de` and `pt_BR`, but not `app` or `ui`. Only a hint, because services define their own languages. */
export function isKnownLanguageCode(text: string): boolean {
  if (!looksLikeLanguageCode(text)) return false;
  const [language = ""] = text.split(/[@_-]/, 1);
  return names().of(language) !== undefined;
}

const names = once(() => new Intl.DisplayNames("en", { type: "language", fallback: "none" }));
