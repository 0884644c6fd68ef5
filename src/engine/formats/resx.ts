import { pathsWithoutCode } from "./conventions/sourcePaths";
import type { Format } from "./format";
import { decodeValidXml, splitBelow } from "./xml/decode";
import { escapeXml } from "./xml/escape";

export const resx: Format = {
  name: "resx",
  title: ".NET resource",
  extensions: [".resx", ".resw"],
  exampleMask: "Resources/Strings.*.resx",
  layout: "monolingual",
  fallsBack: true,
  besideCode: true,
  blankFiles: "nothingToTranslate",
  sourceFiles: (_realRoot, mask) => pathsWithoutCode(mask),
  escape: (text, { flags }) => escapeXml(text, flags),
  insertion: async (request) => (await import("./inserting/xmlFormats")).insertResx(request),
  decode: decodeValidXml,
  split: splitBelow("root"),
  read: async (bytes, request) => (await import("./resx/readResx")).readResx(bytes, request),
};
