import { isKnownLanguageCode } from "../../model/language/knownLanguages";
import { WITHDRAWN_CODES } from "../../model/language/languageCode";
import { pathWith } from "../../model/mask/mask";
import { primaryLanguage } from "../languages";
import { KEPT } from "./android/reference";
import { CALLED_BY_CODE } from "./conventions/conventions";
import type { Format } from "./format";
import { hasText } from "./text/visibleText";
import { decodeValidXml, splitBelow } from "./xml/decode";
import { escapeXml } from "./xml/escape";

const RESOURCES = {
  title: "Android resource",
  extensions: [".xml"],
  layout: "monolingual",
  blankFiles: "nothingToTranslate",
  isSourceUnit: ({ flags }) => !flags.includes(KEPT),
  stateWith({ flags, parts, state, texts }, _unit, categories) {
    if (flags.includes(KEPT)) return "translated";
    if (parts === undefined) return state;
    const isFilled = (category: string) => hasText(texts[parts.indexOf(category)] ?? "");
    return categories.every(isFilled) ? "translated" : "untranslated";
  },
  escape: (text, { flags }) => escapeAndroid(text, flags),
  insertion: async (request) => (await import("./inserting/xmlFormats")).insertAndroid(request),
  decode: decodeValidXml,
  async split(bytes, similar) {
    const parts = await splitBelow("resources")(bytes, similar);
    return parts && !parts.head.includes("translatable") ? Object.assign(parts, { plain: plainString }) : parts;
  },
  read: async (bytes, request) => (await import("./android/readAndroid")).readAndroid(bytes, request),
} satisfies Partial<Format>;

export const android: Format = {
  ...RESOURCES,
  name: "aresource",
  fits: (path) =>
    /(?:^|\/)(?:values(?:-[^/]{1,100})?|moko-resources\/[^/]{1,100})\/(?!donottranslate)[^/]{1,200}\.xml$/.test(path),
  exampleMask: "res/values-*/strings.xml",
  fallsBack: true,
  sourceFiles(_realRoot, { rest, ...mask }) {
    if (isMoko(mask.folder)) return [pathWith({ ...mask, rest }, MOKO_SOURCE)];
    if (mask.prefix !== "values-") return [];
    return [pathWith({ ...mask, prefix: "values", suffix: "", rest: rest.replace("-*", "") }, "")];
  },
  conventionalMask: maskOfValues,
  codeOf: qualifierCode,
  spellCode: qualifierOf,
  variantOf: deviceVariantOf,
};

/** Of a program for several systems, which has a file for each language. */
export const androidByLanguage: Format = {
  ...RESOURCES,
  name: "aresource-by-language",
  fits: (path) => CALLED_BY_CODE.test(path),
  exampleMask: "_locales/*.xml",
  sourceFiles: () => [],
};

const MAX_PLAIN = 10_000;
/** Without what is written in another way than it reads. */
const PLAIN_STRING = /^<string name="(\w{1,100})">((?![@ ])(?:[^\p{Cc}<>&\\" \ufffd-\uffff]| (?=[^ <]))+)<\/string>$/u;

function plainString(child: string) {
  if (child.length > MAX_PLAIN) return undefined;
  const [, key, text] = PLAIN_STRING.exec(Buffer.from(child, "latin1").toString()) ?? [];
  if (key === undefined || text === undefined) return undefined;
  return { key, text, state: hasText(text) ? ("translated" as const) : ("untranslated" as const) };
}

/** https://github.com/icerockdev/moko-resources#usage: folders of languages without `values-`. */
const isMoko = (folder: string): boolean => /(?:^|\/)moko-resources$/.test(folder);
const MOKO_SOURCE = "base";

/** Spells a text so that white space, quotes and the characters that begin references stay what they are. */
function escapeAndroid(text: string, flags: readonly string[]): string {
  const escaped = escapeXml(text, flags, escapePlain).replace(/^ | $/g, SPACE);
  return /^[@?]/.test(escaped) ? `\\${escaped}` : escaped;
}

const SPACE = "\\u0020";
const ESCAPED: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\t", "\\t"],
]);

function escapePlain(text: string): string {
  return text
    .replace(/[\\'"\n\t]/g, (character) => ESCAPED.get(character) ?? `\\${character}`)
    .replace(/ (?= )/g, SPACE);
}

/** Looks like a language, but means a dock in a car. */
const UI_MODE = "car";

/**
 * The language code of a folder's qualifiers: `pt_BR` for `pt-rBR`, `sr_Latn` for `b+sr+Latn`, undefined for those that
 * say anything else: https://developer.android.com/guide/topics/resources/providing-resources#AlternativeResources
 */
function qualifierCode(value: string): string | undefined {
  const plain = /^([a-z]{2,3})(?:-r([a-z]{2,3}|\d{3}))?$/i.exec(value);
  if (plain !== null) {
    const [, language = "", region] = plain;
    return language.toLowerCase() === UI_MODE ? undefined : joined(language, region?.toUpperCase());
  }
  const tag = /^b\+([a-z]{2,3})(?:\+([a-z]{4}))?(?:\+([a-z]{2}|\d{3}))?(?:\+(x\+[a-z\d]{1,8}|[a-z\d]{4,8}))?$/i.exec(
    value,
  );
  if (tag === null) return undefined;
  const [, language = "", script, region, variant] = tag;
  const titled = script === undefined ? undefined : script.charAt(0).toUpperCase() + script.slice(1).toLowerCase();
  return joined(language, titled, region?.toUpperCase(), variant?.toLowerCase().replace("+", "_"));
}

const TAG = /^([a-z]{2,3})[-_](?:([A-Z][a-z]{3})[-_]?)?([A-Z]{2}|\d{3})?$/;

/** The qualifiers of a code with a script or region. */
function qualifierOf(code: string): string | undefined {
  const [, language, script, region] = TAG.exec(code) ?? [];
  if (language === undefined) return undefined;
  if (script === undefined && region?.length === 2) return `${language}-r${region}`;
  return ["b", language, script, region].filter((part) => part !== undefined).join("+");
}

/** Those that follow the language, by the page above. */
const DEVICE_QUALIFIER =
  /^(?:ld(?:ltr|rtl)|(?:sw|w|h)\d{1,5}dp|small|normal|large|xlarge|(?:not)?(?:long|round|night)|(?:no)?widecg|(?:high|low)dr|port|land|car|desk|television|appliance|watch|vrheadset|(?:[lmh]|x{1,3}h|tv|no|any|\d{1,4})dpi|notouch|finger|keys(?:exposed|hidden|soft)|nokeys|qwerty|12key|nav(?:exposed|hidden)|nonav|dpad|trackball|wheel|v\d{1,3}|feminine|masculine|neuter)$/;

/** Those that precede it. */
const NETWORK_QUALIFIER = /^mcc\d{3}(?:-mnc\d{1,3})?(?:-|$)/;

/** The language whose texts a file has for some devices only: `de_DE` for `values-de-rDE-v29`, empty for `values-night`. */
function deviceVariantOf(path: string): string | undefined {
  const qualifiers = /(?:^|\/)values-([^/]{1,100})\/[^/]{1,200}$/.exec(path)?.[1] ?? "";
  const others = qualifiers.replace(NETWORK_QUALIFIER, "");
  const parts = others === "" ? [] : others.split("-");
  const start = parts.findIndex((part) => DEVICE_QUALIFIER.test(part));
  const [language, devices] = start < 0 ? [parts, []] : [parts.slice(0, start), parts.slice(start)];
  const isVaried = devices.length > 0 || others !== qualifiers;
  if (!isVaried || !devices.every((part) => DEVICE_QUALIFIER.test(part))) return undefined;
  if (language.length === 0) return "";
  const code = qualifierCode(language.join("-"));
  return code !== undefined && isKnownLanguageCode(primaryLanguage(code)) ? code : undefined;
}

function joined(language: string, ...rest: readonly (string | undefined)[]): string {
  const code = language.toLowerCase();
  return [WITHDRAWN_CODES.get(code) ?? code, ...rest.filter((part) => part !== undefined)].join("_");
}

/**
 * `res/values-*` + `/strings.xml` for the path of a language's file, `/values-*.xml` where libraries are unpacked, and
 * `moko-resources/*` + `/strings.xml`.
 */
function maskOfValues(path: string): string | undefined {
  const parts = path.split("/");
  const folder = parts.at(-2) ?? "";
  const name = parts.at(-1) ?? "";
  const above = parts.slice(0, -2).join("/");
  if (isMoko(above)) return qualifierCode(folder) === undefined ? undefined : `${above}/*/${name}`;
  if (!folder.startsWith("values-") || qualifierCode(folder.slice("values-".length)) === undefined) return undefined;
  const file = name === `${folder}.xml` ? "values-*.xml" : name;
  return [...parts.slice(0, -2), "values-*", file].join("/");
}
