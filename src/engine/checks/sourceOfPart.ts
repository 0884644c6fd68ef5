import { categoryOf } from "../formats/conventions/pluralCategories";
import type { Entry } from "../formats/format";

type SourceTexts = Pick<Entry, "source" | "sourcePlural" | "attributes">;

/** Of Fluent. */
export const isAttribute = (part: string): boolean => part.startsWith(".");
/** Of a string catalog, as are the two below. */
export const isVariation = (part: string): boolean => isOfDevice(part) || isSubstitution(part);
export const isSubstitution = (part: string): boolean => part.startsWith("substitutions.");
const isOfDevice = (part: string): boolean => part.startsWith("device.");

const DEVICE = /\.?device\.[^.]*$/;

/**
 * The texts that a part of a translation is compared with: an attribute with the same one only, a text for a device with
 * that for the same, else that for other devices, else the main one. Undefined if there are none.
 */
export function sourceOfPart(part: string, unit: SourceTexts): Omit<SourceTexts, "attributes"> | undefined {
  const { source, sourcePlural, attributes } = unit;
  if (isAttribute(part)) return attributes?.has(part) ? { source: attributes.get(part) } : undefined;
  if (!isVariation(part)) return { source, sourcePlural };
  const category = categoryOf(part);
  const name = category === undefined ? part : part.slice(0, -category.length - 1);
  const shared = name.replace(DEVICE, "");
  for (const each of [name, shared === "" ? "device.other" : `${shared}.device.other`, shared]) {
    const found = textsOf(each, attributes);
    if (found !== undefined) return found;
  }
  return isOfDevice(part) ? { source, sourcePlural } : undefined;
}

/** Of a variation with or without plural forms. */
function textsOf(name: string, attributes: SourceTexts["attributes"]): Omit<SourceTexts, "attributes"> | undefined {
  if (name === "") return undefined;
  const [one, other] = [attributes?.get(`${name}.one`), attributes?.get(`${name}.other`)];
  const source = attributes?.get(name) ?? one ?? other;
  return source === undefined ? undefined : { source, sourcePlural: other };
}

/** The names of the substitutions that a unit has, each once. Undefined if it has none. */
export function substitutionsIn(parts: readonly string[] = []): ReadonlySet<string> | undefined {
  const names = new Set(parts.filter(isSubstitution).map((part) => part.split(".", 2)[1] ?? ""));
  return names.size > 0 ? names : undefined;
}
