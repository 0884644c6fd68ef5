import type { Format } from "./format";
import { escapeJson } from "./jsonText/escapeJson";
import { decodeValidUnicode } from "./text/unicodeText";
import { variationState } from "./xcstrings/variationState";

/** https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog */
export const xcstrings: Format = {
  name: "xcstrings",
  title: "Apple string catalog",
  extensions: [".xcstrings"],
  exampleMask: "Localizable.xcstrings",
  layout: "multilingual",
  precedesTranslations: true,
  sourceFiles: () => [],
  stateWith: variationState,
  escape: escapeJson,
  decode: decodeValidUnicode,
  read: async (bytes, request) => (await import("./jsonText/readers")).readCatalog(bytes, request),
};
