import { pathWith } from "../../model/mask/mask";
import { deviceVariantOf, maskOfValues, qualifierCode } from "./android/qualifiers";
import { REFERENCE } from "./android/reference";
import type { Format } from "./format";
import { hasText } from "./plurals";
import { decodeValidXml } from "./xml/decode";
import { escapeXml } from "./xml/escape";

export const android: Format = {
  name: "aresource",
  title: "Android resource",
  extensions: [".xml"],
  fits: (path) => /(?:^|\/)values(?:-[^/]{1,100})?\/(?!donottranslate)[^/]{1,200}\.xml$/.test(path),
  exampleMask: "res/values-*/strings.xml",
  layout: "monolingual",
  sourceFiles: (_realRoot, { rest, ...mask }) =>
    mask.prefix === "values-"
      ? [pathWith({ ...mask, prefix: "values", suffix: "", rest: rest.replace("-*", "") }, "")]
      : [],
  conventionalMask: maskOfValues,
  codeOf: qualifierCode,
  variantOf: deviceVariantOf,
  isSourceUnit: ({ flags }) => !flags.includes(REFERENCE),
  stateWith({ flags, parts, state, texts }, _unit, categories) {
    if (flags.includes(REFERENCE)) return "translated";
    if (parts === undefined) return state;
    const isFilled = (category: string) => hasText(texts[parts.indexOf(category)] ?? "");
    return categories.every(isFilled) && texts.every(hasText) ? "translated" : "untranslated";
  },
  escape: (text, { flags }) => escapeAndroid(text, flags),
  decode: decodeValidXml,
  async read(bytes, request) {
    const { readAndroid } = await import("./android/reader");
    return readAndroid(bytes, request);
  },
};

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
