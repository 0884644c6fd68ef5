import { EXTENSIONS } from "../formats";
import { CALLED_BY_CODE, proofFor } from "./conventions";

/** A format of translation files that is not read. */
export interface UnsupportedFormat {
  /** Its name in messages. */
  readonly title: string;
  /** Ending of the files that it is made from, which are read. */
  readonly source?: string;
  /** Whether only translations have the ending. */
  readonly isTelling?: true;
  /** What paths look like that hold texts, where most files with the ending do not. One alone says nothing. */
  readonly path?: RegExp;
  /** What only translations are called, wherever they are. */
  readonly name?: RegExp;
  /** What the start of a file with texts has. Without it, the name decides. */
  readonly text?: RegExp;
  /** What the start of a file with data or texts of a library has, which the project doesn't translate. */
  readonly library?: RegExp;
  /** Begins a block with the texts of several languages, in a file of code, or such a file. Its groups are languages. */
  readonly block?: RegExp;
}

/** A key with a text that is not only made of digits and signs. */
const IN_CODE = /["'`\w\])]\s{0,99}(?:=>|[:=])\s{0,99}["'`][^"'`]{0,200}\p{L}/u;
const IN_LINES = /=[ \t]?["']?\p{L}/u;
const IN_ELEMENTS = /<(?!resources\b)[A-Za-z][^<>]{0,500}>\s{0,99}(?:<!\[CDATA\[)?[^<]{0,200}\p{L}/u;

/** A module that registers its texts with jQuery or with a library of widgets or dates. */
const OF_LIBRARY = /(?:\bjQuery|\$)\.(?!i18n)[A-Za-z]|\b(?:CKEDITOR|dayjs|flatpickr|moment|tinymce)\s?[.[(]/;
/** Names of countries, languages and scripts, which libraries copy from Unicode's CLDR. */
const CLDR_NAMES = /\breturn\s{0,9}\[\s{0,99}["'](?:Names|Version)["']\s{0,9}=>/;

const UNSUPPORTED: readonly (readonly [extensions: string, UnsupportedFormat])[] = [
  [".php .inc", { title: "PHP", text: IN_CODE, library: CLDR_NAMES }],
  [".ts .tsx .mts", { title: "TypeScript", text: IN_CODE }],
  [".js .mjs .cjs", { title: "JavaScript", text: IN_CODE, library: OF_LIBRARY }],
  [".vue", { title: "Vue <i18n>", block: /<i18n[\s>]/ }],
  [".json5 .jsonc", { title: "JSON5", text: IN_CODE }],
  [".toml", { title: "TOML", text: IN_LINES, name: /(?:^|\/)(?:active|translate)\.[^/.]+\.toml$/ }],
  [".ini", { title: "INI", text: IN_LINES }],
  [".csv .tsv", { title: "CSV", text: /[,;\t]"?\p{L}/u }],
  [".xml", { title: "XML", text: IN_ELEMENTS }],
  [".xaml", { title: "XAML", text: /<(?:\w{1,50}:)?String\s+x:Key=/ }],
  [".stringsdict", { title: "Apple .stringsdict", isTelling: true }],
  [".wxl", { title: "WiX .wxl", isTelling: true }],
  [".isl", { title: "Inno Setup .isl", isTelling: true }],
  [".lang .lng", { title: ".lang", isTelling: true }],
  [".neon", { title: "NEON", text: /:[ \t]["']?\p{L}/u }],
  [".dtd", { title: "DTD", text: /<!ENTITY/ }],
  [".tr", { title: "Luanti .tr", text: IN_LINES }],
  // OpenRCT2 has a file for each language.
  [
    ".txt",
    {
      title: ".txt",
      path: /(?:^|\/)[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?\.txt$/,
      text: /^[\w.-]{2,50}\s{0,20}[:=][^\n]{0,200}\p{L}/mu,
    },
  ],
  // Jenkins has one for the help of each field.
  [
    ".html",
    {
      title: "HTML",
      path: /(?:^|\/)help-[^/]{1,100}_[a-z]{2,3}(?:_[A-Z]{2})?\.html$/,
      text: /\p{L}/u,
    },
  ],
  [".mo .gmo", { title: "gettext .mo", source: ".po", isTelling: true }],
  [".qm", { title: "Qt .qm", source: ".ts", isTelling: true }],
];

const ALL_LANGUAGES = {
  title: "JSON of all languages",
  path: /\b(?:i18n|locales?|messages|strings|translations?)\.json$/,
  // No table of languages, which has their names.
  block: /^\s*\{\s*"([a-z]{2}(?:[-_]\w+)?)"\s*:\s*\{(?!\s*"na[mt])[^{}]*\},\s*"([a-z]{2}(?:[-_]\w+)?)"\s*:\s*\{/,
} satisfies UnsupportedFormat;

/** Pictures, sounds, documents, dictionaries and styles, of which there may be one for each language. */
const OF_LANGUAGES =
  /\.(?:aff|css|dic|gif|html?|jpe?g|less|map|md|mp3|ogg|pdf|png|rst|s[ac]ss|snap|sql|svg|ttf|webp|woff2?)$/i;
const BY_EXTENSION: ReadonlyMap<string, UnsupportedFormat> = new Map(
  UNSUPPORTED.flatMap(([extensions, format]) => extensions.split(" ").map((extension) => [extension, format] as const)),
);

/** Declarations, tests and settings of modules. */
const NO_TEXTS = /\.(?:d|test|spec|stories|config|min)\.[cm]?[jt]sx?$/;

export function unsupportedFormatOf(path: string): UnsupportedFormat | undefined {
  if (ALL_LANGUAGES.path.test(path)) return ALL_LANGUAGES;
  const written = extensionOf(path);
  const extension = written.toLowerCase();
  const format = BY_EXTENSION.get(extension) ?? inCapitals(written) ?? unknownFormat(path, extension);
  return NO_TEXTS.test(path) || format?.path?.test(path) === false ? undefined : format;
}

/** A word, and nothing of a binary file. */
export const ANY_TEXT = /^(?=[^\0]*$)[^\0]*?\p{L}{2}/u;

/** An ending that is read only in small letters. */
function inCapitals(written: string): UnsupportedFormat | undefined {
  const usual = written.toLowerCase();
  if (written === usual || !EXTENSIONS.includes(usual)) return undefined;
  const needsContent = proofFor(usual) === "company" || proofFor(usual) === "content";
  const format = { title: `${written} instead of ${usual}` };
  return needsContent ? { ...format, text: ANY_TEXT } : { ...format, isTelling: true };
}

/** Files of any other ending are named where several are called like languages. */
function unknownFormat(path: string, extension: string): UnsupportedFormat | undefined {
  if (!CALLED_BY_CODE.test(path) || OF_LANGUAGES.test(path) || EXTENSIONS.includes(extension)) return undefined;
  return { title: extension, path: CALLED_BY_CODE, text: ANY_TEXT };
}

/** With its dot; empty if there is none. */
export function extensionOf(path: string): string {
  const dot = path.lastIndexOf(".");
  return dot > path.lastIndexOf("/") ? path.slice(dot) : "";
}

/** The ending of a format that is read, has its files in the same places and needs as much proof. */
export function layoutExtension(extension: string): string {
  const usual = extension.toLowerCase();
  if (extension === ".stringsdict") return ".strings";
  if (extension !== usual && EXTENSIONS.includes(usual)) return usual;
  return unsupportedFormatOf(extension)?.isTelling ? ".po" : ".json";
}
