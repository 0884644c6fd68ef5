import { appleStrings } from "./appleStrings";
import { fluent } from "./fluent";
import type { Format } from "./format";
import { po } from "./po";
import { properties } from "./properties";
import { yaml } from "./yaml";

export const FORMATS: readonly Format[] = [po, yaml, properties, appleStrings, fluent];

export const EXTENSIONS: readonly string[] = FORMATS.flatMap(({ extensions }) => extensions);

export function formatOf(path: string): Format | undefined {
  return FORMATS.find(({ extensions }) => extensions.some((extension) => path.endsWith(extension)));
}

export function describeFormats(): string {
  return FORMATS.map(({ title, extensions }) => `${title} (${extensions.join(", ")})`).join(", ");
}
