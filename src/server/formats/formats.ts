import type { Format } from "./format";
import { po } from "./po";

export const FORMATS: readonly Format[] = [po];

/** Read instead of the format of the path where a file of the component asks for it. */
const DIALECTS: readonly Format[] = [];

export const EXTENSIONS: readonly string[] = FORMATS.flatMap(({ extensions }) => extensions);

export function formatOf(path: string): Format | undefined {
  return FORMATS.find(
    ({ extensions, fits }) => extensions.some((each) => path.endsWith(each)) && fits?.(path) !== false,
  );
}

export function dialectOf(name: string): Format | undefined {
  return DIALECTS.find((dialect) => dialect.name === name);
}

export function describeFormats(): string {
  return FORMATS.map(({ title, extensions }) => `${title} (${extensions.join(", ")})`).join(", ");
}
