import { type Mask, pathWith } from "../../model/mask/mask";
import type { Format } from "./format";
import { decodeProperties, escapeText } from "./properties/encoding";

/** Java's: https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Properties.html#load(java.io.Reader) */
export const properties: Format = {
  name: "properties",
  title: "Java properties",
  extensions: [".properties"],
  exampleMask: "src/main/resources/messages_*.properties",
  layout: "monolingual",
  fallsBack: true,
  besideCode: true,
  lineBased: true,
  blankFiles: "stopsFallback",
  sourceFiles,
  escape: escapeText,
  decode: decodeProperties,
  insertion: async (request) => (await import("./inserting/lineFormats")).insertProperty(request),
  read: async (bytes, { positions }) => (await import("./properties/readProperties")).readProperties(bytes, positions),
};

/** `x.properties` for `x_de.properties`. */
function sourceFiles(_realRoot: string, mask: Mask): readonly string[] {
  let end = mask.prefix.length;
  while (end > 0 && "._-".includes(mask.prefix.charAt(end - 1))) end--;
  const name = mask.prefix.slice(0, end);
  return mask.rest === "" && name !== "" ? [pathWith({ ...mask, prefix: name }, "")] : [];
}
