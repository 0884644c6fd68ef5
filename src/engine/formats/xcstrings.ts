import { posix } from "node:path";
import { categoryOf } from "./conventions/pluralCategories";
import type { Entry, Format, SourceUnit, UnitState } from "./format";
import { escapeJson } from "./jsonText/spelling";
import { decodeValidUnicode } from "./text/unicodeText";

/** https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog */
export const xcstrings: Format = {
  name: "xcstrings",
  title: "Apple string catalog",
  extensions: [".xcstrings"],
  exampleMask: "Localizable.xcstrings",
  layout: "multilingual",
  fallsBack: true,
  precedesTranslations: true,
  partOf: "strings-utf8",
  blankFiles: "nothingToTranslate",
  sourceFiles: () => [],
  convertedMask(path) {
    const { dir, name } = posix.parse(path);
    return posix.join(dir, "*.lproj", `${name}.strings`);
  },
  stateWith: variationState,
  escape: escapeJson,
  decode: decodeValidUnicode,
  insertion: async (request) => (await import("./inserting/catalog")).insertLanguage(request),
  read: async (bytes, request) => (await import("./jsonText/readers")).readCatalog(bytes, request),
};

/**
 * A translation needs every device variation and every substitution that the source has, a text around its substitutions,
 * one for other devices, and plural forms where the source has some.
 */
function variationState(
  { parts = [""], state }: Entry,
  unit: SourceUnit | undefined,
  categories: readonly Intl.LDMLPluralRule[],
): UnitState {
  const present = new Set(parts.map(variationOf));
  const sources = unit?.parts ?? [""];
  const wanted = new Set(sources.map(variationOf));
  const isThere = (variation: string) => variation === "" || present.has(variation);
  const lacksOthers = parts.every(isOfDevice) && !sources.some(isOfDevice) && !present.has("device.other");
  const lacksMain = parts.every(isSubstitution) && !sources.every(isSubstitution);
  if (lacksOthers || lacksMain || ![...wanted].every(isThere)) return "untranslated";
  const [needed, given] = [inflectedIn(sources), inflectedIn(parts)];
  const lacksForms = [...wanted].some((variation) => needed.has(variation) && !given.has(variation));
  return lacksForms && categories.length > 1 && state === "translated" ? "fuzzy" : state;
}

const isOfDevice = (part: string): boolean => part.startsWith("device.");
const isSubstitution = (part: string): boolean => part.startsWith("substitutions.");

/** The variations that have plural forms, also as a whole. */
function inflectedIn(parts: readonly string[]): ReadonlySet<string> {
  const inflected = new Set(parts.filter((part) => categoryOf(part) !== undefined).map(variationOf));
  return inflected.size > 0 ? inflected.add("") : inflected;
}

/** `device.iphone` for `device.iphone.one`; empty for what depends on no device and is no substitution. */
function variationOf(part: string): string {
  const [kind, name] = part.split(".", 2);
  return isOfDevice(part) || isSubstitution(part) ? `${kind}.${name}` : "";
}
