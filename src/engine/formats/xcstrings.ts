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
  blankFiles: "nothingToTranslate",
  sourceFiles: () => [],
  stateWith: variationState,
  escape: escapeJson,
  decode: decodeValidUnicode,
  insertion: async (request) => (await import("./inserting/catalog")).insertLanguage(request),
  read: async (bytes, request) => (await import("./jsonText/readers")).readCatalog(bytes, request),
};

/** A translation needs every device variation and every substitution that the source has. */
function variationState({ parts = [""], state }: Entry, unit: SourceUnit | undefined): UnitState {
  const present = new Set(parts.map(variationOf));
  const wanted = (unit?.parts ?? []).map(variationOf).filter((variation) => variation !== "");
  return wanted.every((variation) => present.has(variation)) ? state : "untranslated";
}

/** `device.iphone` for `device.iphone.one`; empty for what depends on no device and is no substitution. */
function variationOf(part: string): string {
  const [kind, name] = part.split(".", 2);
  return kind === "device" || kind === "substitutions" ? `${kind}.${name}` : "";
}
