import { pathWith } from "../../model/mask/mask";
import { escapeAndroid } from "./android/escape";
import { deviceVariantOf, maskOfValues, qualifierCode } from "./android/qualifiers";
import { REFERENCE } from "./android/reference";
import type { Format } from "./format";
import { hasText } from "./plurals";
import { decodeValidXml } from "./xml/decode";

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
