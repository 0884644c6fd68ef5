import { android, androidByLanguage } from "./android";
import { appleStrings } from "./appleStrings";
import { arb } from "./arb";
import { fluent } from "./fluent";
import type { Format } from "./format";
import { formatJs, i18next, i18nextVersion3, json, mediaWiki } from "./json";
import { po } from "./po";
import { properties } from "./properties";
import { qt } from "./qt";
import { resx } from "./resx";
import { vscode } from "./vscode";
import { webExtension } from "./webExtension";
import { xcstrings } from "./xcstrings";
import { xliff, xliffByFile } from "./xliff";
import { yaml } from "./yaml";

/** By preference: the first that fits a path reads it. */
export const FORMATS: readonly Format[] = [
  po,
  vscode,
  webExtension,
  json,
  arb,
  xliff,
  android,
  androidByLanguage,
  appleStrings,
  xcstrings,
  yaml,
  properties,
  resx,
  qt,
  fluent,
];

/** Formats that look like another one from outside. The content of a file shows that all files of its component are of one. */
const DIALECTS: readonly Format[] = [i18next, i18nextVersion3, mediaWiki, formatJs, xliffByFile];

/** With their dots. */
export const EXTENSIONS: readonly string[] = [...new Set(FORMATS.flatMap(({ extensions }) => extensions))];

/** Of templates, as gettext calls sources without translations. */
export const TEMPLATE_EXTENSION = ".pot";

/** The format by which a file is read unless it shows a dialect; undefined if it is none of translations. */
export function formatOf(path: string): Format | undefined {
  return FORMATS.find(
    ({ extensions, fits }) => extensions.some((extension) => path.endsWith(extension)) && (fits?.(path) ?? true),
  );
}

/** Whether a path is that of a translation file or a template, by which components are found. */
export function isSearchedName(path: string): boolean {
  return formatOf(path) !== undefined || isTemplate(path);
}

/** Of gettext. */
export function isTemplate(path: string): boolean {
  return path.endsWith(TEMPLATE_EXTENSION);
}

export function isDialect(format: Format): boolean {
  return DIALECTS.includes(format);
}

export function dialectOf(name: string): Format | undefined {
  return DIALECTS.find((dialect) => dialect.name === name);
}

/** Whether a file of the format may show that all files of its component are of a dialect, which has the same files. */
export function hasDialects({ extensions }: Format): boolean {
  return DIALECTS.some((dialect) => dialect.extensions.join() === extensions.join());
}

/** For help texts: `gettext PO (.po), …`. */
export function describeFormats(): string {
  return [...new Set(FORMATS.map(({ title, extensions }) => `${title} (${extensions.join(", ")})`))].join(", ");
}
