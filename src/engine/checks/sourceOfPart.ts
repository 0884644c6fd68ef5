import type { Entry } from "../formats/format";

type SourceTexts = Pick<Entry, "source" | "sourcePlural" | "attributes">;

/** Of Fluent. */
export const isAttribute = (part: string): boolean => part.startsWith(".");

/** Of a string catalog, with or without plural forms. */
export const isOfDevice = (part: string): boolean => DEVICE.test(part);

const DEVICE = /^(?:([^.]{1,9})\.)?(device\.[^.]+)(?:\.([^.]+))?$/;

/** The same name for plural forms within a device's texts and for devices within a plural form. */
export function nameOfDevice(part: string): string {
  const [, around, device = part, within = around] = DEVICE.exec(part) ?? [];
  return within === undefined ? device : `${device}.${within}`;
}

/**
 * The texts that a part of a translation is compared with: an attribute with the same one only, a text for a device with
 * that for the same, else that for other devices, else the main one. Undefined if there are none.
 */
export function sourceOfPart(part: string, unit: SourceTexts): Omit<SourceTexts, "attributes"> | undefined {
  const { attributes } = unit;
  if (isAttribute(part)) return attributes?.has(part) ? { source: attributes.get(part) } : undefined;
  if (attributes === undefined) return unit;
  const [device = "", name = ""] = nameOfDevice(part).split(".");
  return textsOf(`${device}.${name}`, attributes) ?? textsOf("device.other", attributes) ?? unit;
}

function textsOf(name: string, attributes: SourceTexts["attributes"]): Omit<SourceTexts, "attributes"> | undefined {
  const [one, other] = [attributes?.get(`${name}.one`), attributes?.get(`${name}.other`)];
  const source = attributes?.get(name) ?? one ?? other;
  return source === undefined ? undefined : { source, sourcePlural: other };
}
