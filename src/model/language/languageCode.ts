import { isCleanLine } from "../../common/text/foreignText";
import { isSlug } from "../component/slug";

/** Codes of 1988 that Java and Android still use. */
export const WITHDRAWN_CODES: ReadonlyMap<string, string> = new Map([
  ["in", "id"],
  ["iw", "he"],
  ["ji", "yi"],
]);

/** Only for comparing: `pt_BR`, `pt-BR` and `pt-br` are the same language, and so are `iw` and `he`. */
export function normalizeLanguageCode(code: string): string {
  const normalized = code.trim().replaceAll("-", "_").toLowerCase();
  const current = WITHDRAWN_CODES.get(/^[a-z]{2}(?![a-z\d])/.exec(normalized)?.[0] ?? "");
  return current === undefined ? normalized : current + normalized.slice(2);
}

const MAX_CODES = 500;

/** Reads the setting, which the workspace may control. Invalid codes are ignored. */
export function readLanguageCodes(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MAX_CODES)
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
