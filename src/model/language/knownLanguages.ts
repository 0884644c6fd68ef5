import { once, perKey } from "../../common/memoize";
import { isUnusualCode } from "./unusualCodes";

/** Language, script, region, encoding and variant, such as `de`, `ptBR`, `zh_Hant_HK`, `ca_ES.UTF-8@valencia`. */
const CODE =
  /^([a-z]{2,3})(?:[_-]([A-Z][a-z]{3}|[a-z]{4}))?(?:(?:[_-]|(?=[A-Z]+$))([A-Za-z]{2}|\d{3}))?(?:\.(?:utf|UTF)-?8)?(?:([@_-])([A-Za-z\d]{4,16}))?$/;

/** Matches `de`, `pt_BR`, `sr-Latn`, `be@latin`, `zh_Hant_HK`, `de@formal`, but also short words such as `app`. */
export function looksLikeLanguageCode(text: string): boolean {
  return CODE.test(text);
}

/** Variants that are written like another part of a name, as in `ca_valencia`. After an `@`, any counts. */
const VARIANTS: ReadonlySet<string> = new Set(
  (
    "abl1943 alalc97 ao1990 ao90 arabic arevela arevmda colb1945 cyrillic devanagari devel ekavian ekavsk euro formal gcor " +
    "hepburn ijekavian ijekavsk informal iqtelif latam laukika latin monoton nulik oulipo oxendict pehoeji petr1708 pinyin polyton posix rozaj rumantsch " +
    "saaho scotland tailo tarask uccor valencia wadegile 1901 1959acad 1994 1996"
  ).split(" "),
);

/**
 * Matches `de` and `pt_BR`, but not `app`, `id_token` or `de_main`: the platform has to know the language, the script
 * and the region. Only a hint, because services define their own languages.
 */
export function isKnownLanguageCode(text: string): boolean {
  if (isUnusualCode(text)) return true;
  const [, language, script, region, separator, variant] = CODE.exec(text) ?? [];
  if (language === undefined || NO_LANGUAGES.has(language) || names().of(language) === undefined) return false;
  if (script !== undefined && !isKnownScript(script, language)) return false;
  if (region !== undefined && !isRepeated(language, region)) {
    // As in `userID`, words are written so, too.
    const isJoined = text.startsWith(language + region);
    if ((isJoined && !TELLING.has(language)) || !isKnownRegion(region)) return false;
  }
  return variant === undefined || separator === "@" || VARIANTS.has(variant.toLowerCase());
}

/** Some programs have regions of their own: `tlh_aa` and `sr_SP`. */
function isKnownRegion(region: string): boolean {
  return /^(?:aa|sp)$/i.test(region) || regions().of(region.toUpperCase()) !== undefined;
}

/** Codes for texts in several languages, in none, in one that is not named, or in one that has no code. */
const NO_LANGUAGES: ReadonlySet<string> = new Set("mul zxx und mis".split(" "));

/** No words, unlike `java` and `thai`. */
const SCRIPTS: ReadonlySet<string> = new Set("arab beng cyrl deva grek guru hans hant hebr latn telu tibt".split(" "));

/** The platform knows scripts only as `Latn`. In lower case they are also words, as in `to_java`. */
function isKnownScript(script: string, language: string): boolean {
  if (script === script.toLowerCase() && !TELLING.has(language) && !SCRIPTS.has(script)) return false;
  return scripts().of(capitalized(script)) !== undefined;
}

function capitalized(script: string): string {
  return script.charAt(0).toUpperCase() + script.slice(1);
}

/** Matches also languages that the platform does not know, such as `qbx`, and any short word in lower case. */
export function isWellFormedLanguageCode(text: string): boolean {
  const [, language, script, region] = WELL_FORMED.exec(text) ?? [];
  if (language === undefined || NO_LANGUAGES.has(language)) return false;
  if (script !== undefined && scripts().of(capitalized(script)) === undefined) return false;
  return region === undefined || /^(?:[A-Z]{2}|\d{3})$/.test(region) || isRepeated(language, region);
}

/** The end may be a private one: `en-x-pirate`. */
const WELL_FORMED =
  /^([a-z]{2,3})(?:[_-]([A-Z][a-z]{3}|[a-z]{4}))?(?:[_-]([A-Z]{2,3}|[a-z]{3}|\d{3}))?(?:@[a-z]{2,12}|[_-]x[_-][a-z\d]{1,8})?$/;

/** For want of a region, some programs repeat the language, as in `os_os`, `kab-KAB` and `tzl_tzl`. */
function isRepeated(language: string, region: string): boolean {
  return region.toLowerCase() === language;
}

/** The name of a language without region or script, in English if the platform doesn't have the locale. Undefined if there is none. */
export function knownLanguageName(code: string, locale = "en"): string | undefined {
  return /^[a-z]{2,3}$/.test(code) ? (namesIn(locale)?.(code) ?? names().of(code)) : undefined;
}

/** As in a list: with a capital letter. Undefined in English, and where the platform doesn't have or know the locale. */
export const namesIn = perKey((locale): ((tag: string) => string | undefined) | undefined => {
  if (/^en\b/.test(locale)) return undefined;
  try {
    if (Intl.DisplayNames.supportedLocalesOf([locale]).length === 0) return undefined;
    const all = new Intl.DisplayNames(locale, { type: "language", languageDisplay: "standard", fallback: "none" });
    return (tag) => all.of(tag)?.replace(/^./u, (first) => first.toLocaleUpperCase(locale));
  } catch {
    return undefined;
  }
});

/** By the English names of the languages with codes of two letters. */
export const codesByName = once((): ReadonlyMap<string, string> => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const name = names().of(code)?.toLowerCase();
      // One that was replaced, such as `iw`, has the name of its language, too.
      const [current = code] = Intl.getCanonicalLocales(code);
      return name === undefined ? [] : [[name, current]];
    }),
  );
});

const names = once(() => new Intl.DisplayNames("en", { type: "language", fallback: "none" }));
export const scripts = once(() => new Intl.DisplayNames("en", { type: "script", fallback: "none" }));
export const regions = once(() => new Intl.DisplayNames("en", { type: "region", fallback: "none" }));

/**
 * Codes of languages into which software is often translated, and which are not also English words (`it`, `is`, `to`,
 * `no`, `id`, `so`, `hi`, `be`, `my`, `as`, `or`, `am`) or usual names of other things (`in`, `io`, `ie`, `vo`, `ts`,
 * `sh`, `ps`, `ss`, `li`, `tl`, `bin`, `new`, `run`, `man`, `min`, `mac`, `log`, `den`, `war`, `ext`).
 */
const TELLING: ReadonlySet<string> = new Set(
  (
    "af ar ast az bg bn bs ca ckb cs cy da de dsb el en eo es et eu fa fi fil fr ga gl gsw gu he hr hsb hu hy ja ka kab kk " +
    "km kn ko ku ky lt lv mk ml mn mr nb nds ne nl nn pa pl pt ro ru sk sl sq sr sv szl ta te tg th tr tt uk ur uz vi yue " +
    "zh"
  ).split(" "),
);

/**
 * Whether a known code is hardly ever anything else. A word stays one with lower case behind it, as in `is-in`, and is a
 * language with a region in capitals, as in `it_IT`.
 */
export function isTellingLanguageCode(text: string): boolean {
  if (!isKnownLanguageCode(text)) return false;
  const [, language = "", script, region] = CODE.exec(text) ?? [];
  if (TELLING.has(language) || script !== undefined) return true;
  return region !== undefined && region === region.toUpperCase();
}

/** Whether two letters are a country and no language, as in `us`. */
export function isCountryOnly(text: string): boolean {
  if (!/^[A-Za-z]{2}$/.test(text)) return false;
  return regions().of(text.toUpperCase()) !== undefined && names().of(text.toLowerCase()) === undefined;
}

/** Whether two letters are no language, and a country where most people speak English. */
export function isEnglishCountry(text: string): boolean {
  return isCountryOnly(text) && new Intl.Locale(`und-${text}`).maximize().language === "en";
}
