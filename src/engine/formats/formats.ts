import { android } from "./android";
import { appleStrings } from "./appleStrings";
import { arb } from "./arb";
import { fluent } from "./fluent";
import type { Format } from "./format";
import { i18next, i18nextVersion3 } from "./i18next";
import { json } from "./json";
import { mediaWiki } from "./mediaWiki";
import { po } from "./po";
import { properties } from "./properties";
import { qt } from "./qt";
import { resx } from "./resx";
import { vscode } from "./vscode";
import { webExtension } from "./webExtension";
import { xcstrings } from "./xcstrings";
import { xliff, xliffByFile } from "./xliff";
import { yaml } from "./yaml";

/** The first that fits a path is taken. */
export const FORMATS: readonly Format[] = [
  po,
  vscode,
  webExtension,
  json,
  arb,
  xliff,
  android,
  appleStrings,
  xcstrings,
  yaml,
  properties,
  resx,
  qt,
  fluent,
];

/** Read instead of the format of the path where a file of the component asks for it. */
const DIALECTS: readonly Format[] = [i18next, i18nextVersion3, mediaWiki, xliffByFile];

export const EXTENSIONS: readonly string[] = [...new Set(FORMATS.flatMap(({ extensions }) => extensions))];

/** Of templates, as gettext calls sources without translations. */
export const TEMPLATE_EXTENSION = ".pot";

export function formatOf(path: string): Format | undefined {
  return FORMATS.find(
    ({ extensions, fits }) => extensions.some((extension) => path.endsWith(extension)) && (fits?.(path) ?? true),
  );
}

/** Whether the search for components has a use for a path. */
export function isSearchedName(path: string): boolean {
  return formatOf(path) !== undefined || path.endsWith(TEMPLATE_EXTENSION);
}

export function dialectOf(name: string): Format | undefined {
  return DIALECTS.find((dialect) => dialect.name === name);
}

/** Whether a file of the format may show that all files of its component are of a dialect, which has the same files. */
export function hasDialects({ extensions }: Format): boolean {
  return DIALECTS.some((dialect) => dialect.extensions.join() === extensions.join());
}

export function describeFormats(): string {
  return FORMATS.map(({ title, extensions }) => `${title} (${extensions.join(", ")})`).join(", ");
}
