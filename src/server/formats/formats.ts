import type { Format } from "./format";
import { po } from "./po";

export const FORMATS: readonly Format[] = [po];

export const EXTENSIONS: readonly string[] = FORMATS.flatMap(({ extensions }) => extensions);

export function formatOf(path: string): Format | undefined {
  return FORMATS.find(({ extensions }) => extensions.some((extension) => path.endsWith(extension)));
}

export function describeFormats(): string {
  return FORMATS.map(({ title, extensions }) => `${title} (${extensions.join(", ")})`).join(", ");
}
