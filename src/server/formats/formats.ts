import type { Format } from "./format";
import { po } from "./po";

/** All formats. The first whose extension fits a file reads it. */
export const FORMATS: readonly Format[] = [po];

export const EXTENSIONS: readonly string[] = FORMATS.flatMap(({ extensions }) => extensions);

export function formatOf(path: string): Format | undefined {
  return FORMATS.find(({ extensions }) => extensions.some((extension) => path.endsWith(extension)));
}

/** `gettext PO (.po)`, for help texts and error messages. */
export function describeFormats(): string {
  return FORMATS.map(({ title, extensions }) => `${title} (${extensions.join(", ")})`).join(", ");
}
