import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { WITHDRAWN_CODES } from "../../../model/language/languageCode";

/** Looks like a language, but means a dock in a car. */
const UI_MODE = "car";

/**
 * The language code of a folder's qualifiers: `pt_BR` for `pt-rBR`, `sr_Latn` for `b+sr+Latn`, undefined for those that
 * say anything else: https://developer.android.com/guide/topics/resources/providing-resources#AlternativeResources
 */
export function qualifierCode(value: string): string | undefined {
  const plain = /^([a-z]{2,3})(?:-r([a-z]{2,3}|\d{3}))?$/i.exec(value);
  if (plain !== null) {
    const [, language = "", region] = plain;
    return language.toLowerCase() === UI_MODE ? undefined : joined(language, region?.toUpperCase());
  }
  const tag = /^b\+([a-z]{2,3})(?:\+([a-z]{4}))?(?:\+([a-z]{2}|\d{3}))?(?:\+([a-z\d]{4,8}))?$/i.exec(value);
  if (tag === null) return undefined;
  const [, language = "", script, region, variant] = tag;
  const titled = script === undefined ? undefined : script.charAt(0).toUpperCase() + script.slice(1).toLowerCase();
  return joined(language, titled, region?.toUpperCase(), variant?.toLowerCase());
}

/** Whether a file has the texts of a language for some devices only, as in `values-de-rDE-v29`. */
export function isDeviceVariant(path: string): boolean {
  const qualifiers = /(?:^|\/)values-([^/]{1,100})\/[^/]{1,200}$/.exec(path)?.[1] ?? "";
  const [language = "", ...others] = qualifiers.split("-");
  const code = qualifierCode(language);
  return (
    others.length > 0 && qualifierCode(qualifiers) === undefined && code !== undefined && isKnownLanguageCode(code)
  );
}

function joined(language: string, ...rest: readonly (string | undefined)[]): string {
  const code = language.toLowerCase();
  return [WITHDRAWN_CODES.get(code) ?? code, ...rest.filter((part) => part !== undefined)].join("_");
}

/** `res/values-*` + `/strings.xml` for the path of a language's file, and `/values-*.xml` where libraries are unpacked. */
export function maskOfValues(path: string): string | undefined {
  const parts = path.split("/");
  const folder = parts.at(-2) ?? "";
  const name = parts.at(-1) ?? "";
  if (!folder.startsWith("values-") || qualifierCode(folder.slice("values-".length)) === undefined) return undefined;
  const file = name === `${folder}.xml` ? "values-*.xml" : name;
  return [...parts.slice(0, -2), "values-*", file].join("/");
}
