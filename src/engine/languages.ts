import { once } from "../common/memoize";
import { isKnownLanguageCode, namesIn, regions, scripts } from "../model/language/knownLanguages";
import { WITHDRAWN_CODES } from "../model/language/languageCode";
import { LANGUAGES_OF_COUNTRIES, usualCode } from "../model/language/unusualCodes";

interface CodeParts {
  readonly language: string;
  readonly script: string | undefined;
  readonly region: string | undefined;
  /** What follows an `@`, or a variant: `latin`, `formal`, `valencia`. */
  readonly modifier: string | undefined;
}

/** Where nothing else is known. Gettext assumes English. */
export const SOURCE_LANGUAGE = "en";

/** Of ISO 639, for a language that is not English, and nothing tells which. */
export const UNKNOWN_LANGUAGE = "und";

/** Codes of English as the source, as files are called, most likely first. */
export const SOURCE_ENGLISH: readonly string[] = ["en", "en-US", "en_US", "en@source"];

/**
 * Whether a code, in any spelling, is that of English as the source. Other English is a translation of it, such as British
 * English, which is the source only where there is no other.
 */
export function isSourceEnglish(code: string, orBritish = false): boolean {
  const own = canonicalCode(code);
  return SOURCE_ENGLISH.includes(own) || (orBritish && own === "en_GB");
}

const USUAL_SOURCES = [...SOURCE_ENGLISH, "en_GB"];

/** Codes of files that may be the source's, most likely first. */
export function sourceCandidates(declared: string | undefined): readonly string[] {
  if (declared === undefined || declared === "") return USUAL_SOURCES;
  const code = canonicalCode(declared);
  const language = primaryLanguage(code);
  return [...new Set([code, language, ...(language === "en" ? USUAL_SOURCES : [])])];
}

/** Whether a code is that of the source language itself, not of a variety. */
export function isSourceLanguage(code: string, declared = "en"): boolean {
  const [source, own] = [canonicalCode(declared), canonicalCode(code)];
  return own === source || (source === "en" && isSourceEnglish(own));
}

/** Whether a code is that of English, anywhere. */
export function isEnglish(code: string): boolean {
  return /^en(?:[_-]|(?:@source)?$)/.test(code);
}

// Made late: the first takes Node.js some twenty milliseconds, and every thread that counts loads this file.
const languageNames = once(
  () => new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard", fallback: "none" }),
);

/** Scripts that are written as a modifier. */
const SCRIPT_MODIFIERS: ReadonlyMap<string, string> = new Map([
  ["latin", "Latn"],
  ["latn", "Latn"],
  ["cyrillic", "Cyrl"],
  ["arabic", "Arab"],
  ["devanagari", "Deva"],
  ["bengali", "Beng"],
]);

/** Weblate's earlier names for the forms of Han, which are short. */
const SCRIPT_NAMES: ReadonlyMap<string, string> = new Map([
  ["Hans", "Simplified"],
  ["Hant", "Traditional"],
]);

/** Languages that `Intl` calls by the name of another. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["cnr", "Montenegrin"],
  ["fat", "Fanti"],
  ["sh", "Serbo-Croatian"],
  ["tw", "Twi"],
  ["tl", "Tagalog"],
  ["tgl", "Tagalog"],
  ["mo", "Moldovan"],
  ["kmr", "Kurdish (Northern)"],
]);

/** Where Weblate's names only differ. */
const ENGLISH_NAMES: ReadonlyMap<string, string> = new Map([
  ["bn", "Bengali"],
  ["ckb", "Kurdish (Central)"],
]);

const RIGHT_TO_LEFT_SCRIPTS: ReadonlySet<string> = new Set(
  "Adlm Arab Aran Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi".split(" "),
);

const CODE =
  /^([A-Za-z]{2,3})(?:[_-]([A-Za-z]{4}))?(?:(?:[_-]|(?=[A-Z]+$))([A-Za-z]{2}|\d{3}))?(?:\.(?:utf|UTF)-?8)?(?:[@_-]([A-Za-z\d]{4,16}))?$/;

function takeApart(code: string): CodeParts | undefined {
  const match = CODE.exec(code);
  if (match?.[1] === undefined) return undefined;
  const language = match[1].toLowerCase();
  return {
    language: WITHDRAWN_CODES.get(language) ?? language,
    script: match[2],
    region: match[3],
    modifier: match[4],
  };
}

/** In Weblate's form: `pt_BR` for `pt-br`, `he` for `iw`. Unknown forms stay as they are. */
export function canonicalCode(code: string): string {
  const usual = usualCode(code);
  if (usual !== undefined) return usual;
  const parts = takeApart(code);
  if (parts === undefined) return code;
  const { language, script, region, modifier } = parts;
  let canonical = language;
  if (script !== undefined) canonical += `_${capitalized(script)}`;
  if (region !== undefined) canonical += `_${region.toUpperCase()}`;
  if (modifier !== undefined) canonical += `${code.includes("@") ? "@" : "_"}${modifier}`;
  return canonical;
}

/** The language of a code in any spelling, without script, region and variant: `sr` for Android's `b+sr+Latn`. */
export function primaryLanguage(code: string): string {
  const [language = code] = canonicalCode(code.replace(/^b\+/, "")).split(/[-_@.+]/, 1);
  return language.toLowerCase();
}

/** Codes that were replaced by others for the same language. */
const REPLACED: ReadonlyMap<string, string> = new Map(Object.entries({ mo: "ro", nb: "no", sh: "sr", tl: "fil" }));
/** Codes of languages that are often called by that of a wider one. */
const WIDER: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ary: "ar", arz: "ar", ckb: "ku", cnr: "sr", gom: "kok", gsw: "de", jw: "jv", kmr: "ku", lzh: "zh" },
    ...{ nan: "zh", nds: "de", nn: "no", prs: "fa", tgl: "fil", yue: "zh" },
  }),
);

/** The primary language of a code as it is called today: `fil` for `tl`. */
export function currentLanguage(code: string): string {
  const language = primaryLanguage(code);
  return REPLACED.get(language) ?? language;
}

/** The primary language of a code, in the name of a wider one if there is one that it often goes by. */
export function widestLanguage(code: string): string {
  const language = primaryLanguage(code);
  return WIDER.get(language) ?? currentLanguage(code);
}

/** Languages that have many texts of English, too. */
const NEAR_ENGLISH: ReadonlySet<string> = new Set(["enm", "ia", "sco"]);

/** Whether many texts are the same in two languages. */
export function areClose(code: string, other: string): boolean {
  const [one, two] = [widestLanguage(code), widestLanguage(other)];
  return one === two || (isEnglish(code) && NEAR_ENGLISH.has(two)) || (isEnglish(other) && NEAR_ENGLISH.has(one));
}

/** Countries whose codes are those of languages with few speakers, too. */
export const LANGUAGES_OF_DOUBTFUL_COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ br: "pt_BR", kr: "ko", se: "sv", tw: "zh_Hant" }),
);

/** What a code may mean: `br` is Breton or Portuguese. */
function meaningsOf(code: string): readonly string[] {
  return [code, LANGUAGES_OF_DOUBTFUL_COUNTRIES.get(code.toLowerCase()) ?? code].map(widestLanguage);
}

/** Whether what a file says of its language certainly contradicts its code. */
export function areUnlikeLanguages(code: string, declared: string): boolean {
  const meant = meaningsOf(declared);
  const isOne = meaningsOf(code).some((one) => meant.includes(one));
  return !isOne && isKnownLanguageCode(code) && isKnownLanguageCode(canonicalCode(declared));
}

/** The name of one of several languages, which may be called by their countries: `br` is Portuguese beside `dk`, else Breton. */
export function languageNameAmong(code: string, codes: readonly string[], locale?: string): string {
  const meant = LANGUAGES_OF_DOUBTFUL_COUNTRIES.get(code.toLowerCase());
  if (meant === undefined || !codes.some((other) => LANGUAGES_OF_COUNTRIES.has(other.toLowerCase()))) {
    return languageName(code, locale);
  }
  const itself = [meant, `${primaryLanguage(meant)}_${code.toUpperCase()}`];
  return languageName(codes.some((other) => itself.includes(canonicalCode(other))) ? code : meant, locale);
}

/**
 * Weblate's English names: `Portuguese (Brazil)`, `German (formal)`. The code itself if it is unknown.
 *
 * @param locale BCP 47; the name is in this language if the platform has it.
 */
export function languageName(code: string, locale?: string): string {
  const ofCountry = LANGUAGES_OF_COUNTRIES.get(code.toLowerCase());
  if (ofCountry !== undefined) return languageName(ofCountry, locale);
  const parts = takeApart(code);
  const translated = locale === undefined || parts === undefined ? undefined : translatedName(parts, code, locale);
  if (translated !== undefined) return translated;
  const base =
    parts === undefined
      ? undefined
      : (OTHER_NAMES.get(parts.language) ?? ENGLISH_NAMES.get(parts.language) ?? languageNames().of(parts.language));
  if (parts === undefined || base === undefined) return code;
  const modifierScript = SCRIPT_MODIFIERS.get(parts.modifier?.toLowerCase() ?? "");
  const script = parts.script === undefined ? modifierScript : capitalized(parts.script);
  const qualifiers: string[] = [];
  if (script !== undefined) qualifiers.push(SCRIPT_NAMES.get(script) ?? `${scripts().of(script) ?? script} script`);
  if (parts.region !== undefined) {
    const region = parts.region.toUpperCase();
    qualifiers.push((regions().of(region) ?? region).replace(/ SAR China$/, ""));
  }
  if (parts.modifier !== undefined && modifierScript === undefined) qualifiers.push(parts.modifier);
  return qualifiers.length === 0 ? base : inOnePair(`${base} (${qualifiers.join(", ")})`);
}

/** `Norwegisch (Bokmål, Norwegen)` for `Norwegisch (Bokmål) (Norwegen)`. */
function inOnePair(name: string, comma = ", "): string {
  return name.replace(/[)）] \(/g, comma);
}

function translatedName({ language, modifier }: CodeParts, code: string, locale: string): string | undefined {
  const nameOf = namesIn(locale);
  if (OTHER_NAMES.has(language) || nameOf?.(primaryLanguage(code)) === undefined) return undefined;
  const name = nameOf(languageTag(code));
  if (name === undefined) return undefined;
  const variant = modifier === undefined || SCRIPT_MODIFIERS.has(modifier.toLowerCase()) ? "" : ` (${modifier})`;
  const comma = /^ja\b/.test(locale) ? "、" : ", ";
  return inOnePair(`${name}${variant}`, comma);
}

/** BCP 47, for `lang` attributes. Empty if it is unknown. */
export function languageTag(code: string): string {
  const parts = takeApart(code);
  if (parts === undefined) return "";
  const script = parts.script ?? SCRIPT_MODIFIERS.get(parts.modifier?.toLowerCase() ?? "");
  return [parts.language, script === undefined ? undefined : capitalized(script), parts.region?.toUpperCase()]
    .filter((part) => part !== undefined)
    .join("-");
}

export function languageDirection(code: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT_SCRIPTS.has(likelyScript(code) ?? "") ? "rtl" : "ltr";
}

/** The script that a language is usually written in, such as `Hant` for `zh_TW`. Undefined where it isn't known. */
export function likelyScript(code: string): string | undefined {
  try {
    return new Intl.Locale(languageTag(code)).maximize().script;
  } catch {
    return undefined;
  }
}

function capitalized(script: string): string {
  return script.charAt(0).toUpperCase() + script.slice(1).toLowerCase();
}
