import type { Format } from "./format";
import { po } from "./po";

export const FORMATS: readonly Format[] = [po];

/** Read instead of the format of the path where a file of the component asks for it. */
const DIALECTS: readonly Format[] = [];

export const EXTENSIONS: readonly string[] = FORMATS.flatMap(({ extensions }) => extensions);

export function formatOf(path: string, formats: readonly Format[] = FORMATS): Format | undefined {
  return formats.find(
    ({ extensions, fits }) => extensions.some((extension) => path.endsWith(extension)) && (fits?.(path) ?? true),
  );
}

export function dialectOf(name: string): Format | undefined {
  return DIALECTS.find((dialect) => dialect.name === name);
}

export function describeFormats(): string {
  return FORMATS.map(({ title, extensions }) => `${title} (${extensions.join(", ")})`).join(", ");
}
