import { android } from "./android";
import type { Format } from "./format";
import { po } from "./po";
import { qt } from "./qt";
import { resx } from "./resx";
import { xliff } from "./xliff";

export const FORMATS: readonly Format[] = [po, xliff, android, resx, qt];

export const EXTENSIONS: readonly string[] = FORMATS.flatMap(({ extensions }) => extensions);

export function formatOf(path: string): Format | undefined {
  return FORMATS.find(
    ({ extensions, fits }) => extensions.some((each) => path.endsWith(each)) && fits?.(path) !== false,
  );
}

export function describeFormats(): string {
  return FORMATS.map(({ title, extensions }) => `${title} (${extensions.join(", ")})`).join(", ");
}
