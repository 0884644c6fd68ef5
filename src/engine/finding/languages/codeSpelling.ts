import { once } from "../../../common/memoize";
import { codesByName, isKnownLanguageCode, isTellingLanguageCode } from "../../../model/language/knownLanguages";
import { usualCode } from "../../../model/language/unusualCodes";
import type { Format } from "../../formats/format";
import { isNoLanguage } from "../tellingNames";

/**
 * The known language code that a value of the star stands for if case, spaces, dots, doubled separators, the width of
 * letters and invisible characters don't count: `pt_BR` for `PT br` and `de` for `DE`. Undefined for other values, and for
 * codes in the usual spelling.
 */
export function usualSpelling(value: string): string | undefined {
  const seen = value.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  const [language = "", ...rest] = seen.split(/[\s._-]+/).filter((part) => part !== "");
  const code = [language.toLowerCase(), ...rest.map(partOfCode)].join("_");
  if (code === value.replaceAll("-", "_") || isNoLanguage(code)) return undefined;
  return isKnownLanguageCode(code) ? (usualCode(code) ?? code) : undefined;
}

/** Codes of countries and others that are often taken for those of languages. */
const MISTAKEN: ReadonlyMap<string, string> = new Map([
  ["cn", "zh_CN"],
  ["cz", "cs"],
  ["dk", "da"],
  ["gr", "el"],
  ["jp", "ja"],
  ["ua", "uk"],
  ["vn", "vi"],
]);

/**
 * The code that is meant by a value that is none: `de` for `DE` or `german`, `cs` for `cz`. Undefined if it is none of
 * these. Files that name their language may be called by its name.
 */
export function intendedCode(value: string, format: Format): string | undefined {
  const { spellCode, languageIn, targetIn, rootIn } = format;
  const name = value.toLowerCase();
  // Files of Latin letters are called so, too.
  const isName = (languageIn ?? targetIn ?? rootIn) === undefined && name !== "latin";
  const code = usualSpelling(value) ?? MISTAKEN.get(name) ?? (isName ? codesByName().get(name) : undefined);
  return code === undefined ? spellCode?.(value) : (spellCode?.(code) ?? code);
}

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [..."аеорсухіјѕһԁԛԝ"].map((letter, index) => [letter, "aeopcyxijshdqw".charAt(index)]),
);

/** Android's `r`, which programs write before a script, too. */
const MARK_OF_REGION = /(?<=[-_])r(?=[A-Z])/g;

/**
 * The code that is most likely meant by the name of a file that is known to be a translation: `de` for `Deutsch` or `de_xx`,
 * `pt_BR` for `pt-BRA`, `zh-Hans` for `zh-rHans`.
 */
export function likelyCode(value: string): string | undefined {
  const letters = [...value.normalize("NFKC")].map((letter) => LOOKALIKES.get(letter) ?? letter);
  const latin = letters.join("").replace(MARK_OF_REGION, "");
  if (isTellingLanguageCode(latin)) return latin;
  const known =
    usualSpelling(latin) ?? codesByName().get(latin.toLowerCase()) ?? codesByOwnName().get(value.toLowerCase());
  if (known !== undefined) return known;
  const [language = "", region = ""] = latin.split(/[\s._-]+/);
  const code = language.toLowerCase();
  if (!isTellingLanguageCode(code)) return undefined;
  const regional = `${code}_${region.slice(0, 2).toUpperCase()}`;
  return region.length === 3 && isKnownLanguageCode(regional) ? regional : code;
}

/** By the names that languages with codes of two letters have for themselves. */
const codesByOwnName = once((): ReadonlyMap<string, string> => {
  const own = [...codesByName().values()].map((code) => {
    const names = new Intl.DisplayNames(code, { type: "language", fallback: "none" });
    return [names.of(code)?.toLowerCase() ?? "", code] as const;
  });
  return new Map(own);
});

function partOfCode(part: string): string {
  return part.length === 4 ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase() : part.toUpperCase();
}

/** Whether a value is a language code in capitals, which may be a country's. */
export function isUpperCase(value: string): boolean {
  return /^[A-Z]{2}(?:[-_][A-Z]{2})?$/.test(value) && differsInCase(value);
}

/** Whether a value is a language code in upper case, which is hardly ever anything else. */
export function differsInCase(value: string): boolean {
  return isTellingLanguageCode(usualSpelling(value) ?? "") && differsOnlyInCase(value);
}

/** Whether a value is a known language code but for its case. */
export function differsOnlyInCase(value: string): boolean {
  return usualSpelling(value)?.toLowerCase() === value.replaceAll("-", "_").toLowerCase();
}

const CODESET =
  /\.(?:utf-?8|gb(?:k|2312|18030)|big5[\w-]*|euc-?\w\w|iso-?8859-?\d+|koi8-?\w|(?:cp|windows-?)\d{3,4}|\w*jis|tis-?620)(?=@|$)/i;

/** A code or a name without the encoding of a POSIX locale: `zh_CN` for `zh_CN.GB2312`. */
export function withoutCodeset(code: string): string {
  return code.replace(CODESET, "");
}
