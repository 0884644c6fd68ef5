import { arb } from "./arb";
import type { Format } from "./format";
import { i18next } from "./i18next";
import { json } from "./json";
import { po } from "./po";
import { vscode } from "./vscode";
import { xcstrings } from "./xcstrings";

/** The first that fits a path is taken. */
export const FORMATS: readonly Format[] = [po, arb, vscode, xcstrings, json];

/** Read instead of the format of the path where a file of the component asks for it. */
const DIALECTS: readonly Format[] = [i18next];

export const EXTENSIONS: readonly string[] = [...new Set(FORMATS.flatMap(({ extensions }) => extensions))];

export function formatOf(path: string, formats: readonly Format[] = FORMATS): Format | undefined {
  return formats.find(
    ({ extensions, fits }) => extensions.some((each) => path.endsWith(each)) && fits?.(path) !== false,
  );
}

export function dialectOf(name: string): Format | undefined {
  return DIALECTS.find((dialect) => dialect.name === name);
}

export function describeFormats(): string {
  return FORMATS.map(({ title, extensions }) => `${title} (${extensions.join(", ")})`).join(", ");
}
