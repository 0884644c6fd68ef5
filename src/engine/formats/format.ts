import type { FileProblem } from "../../model/fileProblem";
import type { Mask } from "../../model/mask/mask";
import type { Insertion } from "../../model/strings/insertion";
import type { FileChildren } from "./fileChildren";
import type { ByteTraits } from "./text/byteTraits";

/** The text says nothing yet, is marked as needing work, or is done. */
export type UnitState = "untranslated" | "fuzzy" | "translated";

/** Counted from 1; the column in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** What a text takes in the file, without what surrounds it, such as quotes. The end is behind its last character. */
export interface Span {
  readonly start: Position;
  readonly end: Position;
}

/** A translatable message as one file has it. */
export interface Entry {
  /** Unique in the component, such as gettext's context and id or the path of a JSON key. */
  readonly key: string;
  readonly context?: string | undefined;
  /** Undefined in a monolingual file. */
  readonly source?: string | undefined;
  readonly sourcePlural?: string | undefined;
  /** The texts of the source's attributes by their parts (`.title`), where they are compared. */
  readonly attributes?: ReadonlyMap<string, string>;
  /** The text, or its parts (plural forms, attributes, variations) in the order of the file. */
  readonly texts: readonly string[];
  /**
   * What each of `texts` is, where the file names it: CLDR's plural categories (`one`, `other`), attributes of Fluent
   * (`.title`), variations of a string catalogue (`device.iphone.one`). The main text of a unit with parts is `""`.
   */
  readonly parts?: readonly string[];
  /** As the file alone tells. See {@link Format.stateWith}. */
  readonly state: UnitState;
  /** Gettext's flags, which select the checks: `c-format`, `ignore-xml-tags`. Other formats map theirs to them. */
  readonly flags: readonly string[];
  /** Whether a tool wrote the texts, and says so. */
  readonly untouched?: true;
  /** A comment that says only that the translation is still to come: `TODO`. */
  readonly todo?: string;
  /** The number of plural forms that the file declares for its language: 0 if it doesn't, undefined if none can. */
  readonly pluralForms?: number | undefined;
  /**
   * Where an editor should go for this unit: its translation, else its key. Counted from 1. Without
   * {@link ReadRequest.positions}, it may be where the unit begins.
   */
  readonly line: number;
  /** Only where {@link ReadRequest.positions} asks for it. */
  readonly column?: number;
  /** Of each of `texts`, undefined for one that is not in the file. Only where {@link ReadRequest.positions} asks for it. */
  readonly spans?: readonly (Span | undefined)[];
  /**
   * Where the source code has the unit, as the file says it: `src/a.c:12, src/b.c:7`. Only where
   * {@link ReadRequest.positions} asks for it.
   */
  readonly location?: string;
  /** How the file spells the texts where it has several ways, such as kinds of quotes. Only for {@link Format.escape}. */
  readonly spelling?: string;
  /** The language, in a file that holds all of them. */
  readonly language?: string;
  /** Whether a text was too long to be kept whole. */
  readonly cut?: true;
}

/** A file as text, and the encoding, by the name of the WHATWG's Encoding Standard or `us-ascii`. */
export interface DecodedFile {
  readonly text: string;
  readonly encoding: string;
}

/** Another format as which all files of a component have to be read. */
export interface Dialect {
  readonly format: string;
  /** From 1 to {@link MAX_CERTAINTY}. Of all files of a component, the most certain one decides. */
  readonly certainty: number;
}

/** For a mark that only files of the dialect have. */
export const MAX_CERTAINTY = 4;

/** Of a folder that a source is looked for in. One more shows that there are others. */
export const MAX_SOURCE_FILES = 100;

/** What a reader comes across, in the order of the file. */
export type FormatItem =
  | { readonly kind: "entry"; readonly entry: Entry }
  /** A syntax error. Its entry is skipped, and reading continues after it. */
  | { readonly kind: "fault"; readonly line: number; readonly column?: number; readonly problem: FileProblem }
  /** Anything else that a user should know of the file. */
  | { readonly kind: "remark"; readonly line?: number; readonly problem: FileProblem }
  /** Proof that the file is of the format even if it has faults and no entries. */
  | { readonly kind: "header" }
  /** What the file says of its languages: the source's, and that of the translations. */
  | { readonly kind: "languages"; readonly source?: string | undefined; readonly target?: string | undefined }
  /** All texts are below the code of the file's language. */
  | { readonly kind: "languageRoot" }
  /** When the source was extracted from which the file takes its units, in milliseconds since 1970. */
  | { readonly kind: "sourceDate"; readonly time: number }
  /** The file shows that all files of its component have to be read as another format, such as i18next's JSON. */
  | { readonly kind: "dialect"; readonly dialect: Dialect }
  /** A point at which the event loop may run. Give one at least every 64 KiB. */
  | { readonly kind: "pause" };

/** A unit whose texts are bytes of UTF-8, which become text only where a check has to look. */
export interface UnitBytes extends ByteTraits {
  /** The key is what `texts` begins with, up to here. */
  readonly keyEnd: number;
  readonly state: UnitState;
  readonly todo: string | undefined;
  /** See {@link Entry.line}. */
  readonly line: number;
  entry(): Entry;
}

/** Receives what a file holds, in its order. False ends the reading. */
export interface CountSink {
  /** The unit is valid only during the call. */
  unit(unit: UnitBytes): boolean;
  /** Anything else, and a unit that is too long for {@link unit}. */
  item(item: FormatItem): boolean;
}

export interface ReadRequest {
  /** Relative to the served folder. */
  readonly path: string;
  /** The language code as the path spells it; undefined for a template or a file that holds all languages. */
  readonly code: string | undefined;
  /** Whether columns, spans and locations are wanted, for links and fixes. Counting does without. */
  readonly positions: boolean;
  /**
   * The unit of the source file with a key, which tells what is a plural form of what. Without it, the file is the source
   * itself, or there is none.
   */
  readonly sourceUnit?: (key: string) => SourceUnit | undefined;
  /** Whether what {@link Format.isSourceUnit} takes for no unit is wanted, too, to know it in translations. */
  readonly isSource?: boolean;
}

/** What the source says of a unit that a translation has to have, too. */
export type SourceUnit = Pick<Entry, "source" | "sourcePlural" | "parts">;

/**
 * Where the texts of a component are:
 *
 * - `bilingual`: every file holds the source texts beside those of its language
 * - `monolingual`: entries have no `source`, and the texts of the source file are what they translate
 * - `multilingual`: one file holds all languages, and its mask has no star. Entries have `language`
 */
export type Layout = "bilingual" | "monolingual" | "multilingual";

/**
 * Why there are files without strings in some formats. Those of others have lost theirs.
 *
 * - `untranslated`: tools for translators write a file without a byte where nothing is translated
 * - `nothingToTranslate`: tools for developers write such files in all languages, also with nothing but a line break
 * - `stopsFallback`: one of the source language keeps programs from falling back to another
 */
export type BlankFiles = "untranslated" | "nothingToTranslate" | "stopsFallback";

/** A unit that a file of a language lacks, or of which it lacks texts. */
export interface UnitInsertion {
  /** The file as an editor has it, and what it holds, with positions. */
  readonly text: string;
  readonly entries: readonly Entry[];
  /** The same of the file that has the unit; both are one where a file holds all languages. */
  readonly source: string;
  readonly sourceEntries: readonly Entry[];
  /** One of `sourceEntries`. */
  readonly unit: Entry;
  /** What the file has for the unit. */
  readonly present: Entry | undefined;
  /** The language as the path or the file spells it. */
  readonly code: string;
  /** The plural forms that whole numbers take in the language, in CLDR's order. */
  readonly categories: readonly Intl.LDMLPluralRule[];
}

/** To add a format, implement this in a file and list it in `formats.ts`. */
export interface Format {
  /** Weblate's name for it, which the API gives as `file_format`. */
  readonly name: string;
  /** The name in help texts and log lines. */
  readonly title: string;
  /** Endings of the names of translation files, each with its dot. */
  readonly extensions: readonly string[];
  /** Where the ending is not enough: whether a path, or a mask, is of this format and of no other with its ending. */
  readonly fits?: (path: string) => boolean;
  readonly exampleMask: string;
  readonly layout: Layout;
  /** Whether a file of which the end is missing may have no errors. */
  readonly lineBased?: true;
  readonly blankFiles?: BlankFiles;
  /** Whether programs take what the file of a language in a country lacks from that of the language. */
  readonly fallsBack?: true;
  /** Whether a text of white space only counts. */
  readonly whiteSpaceIsText?: true;
  /** Whether development tools write files of the source language before there are translations. */
  readonly precedesTranslations?: true;
  /** Whether a file that translates into the source language is never the source. */
  readonly sourceHasNoTarget?: true;
  /** Whether a file of the source language is a row like any other, as with gettext, whose template is the source. */
  readonly sourceIsRow?: true;
  /** Whether a file that starts so has nothing but its header. */
  readonly isHeader?: (start: string) => boolean;
  /** Whether keys hold the source texts, so that a string with another text is another one. */
  readonly textsAreKeys?: true;
  /** Whether there is often a file for each class, beside its code. */
  readonly besideCode?: true;
  /** What development tools call the files of every program, without the language. */
  readonly usualStem?: string;
  /** Name of the format whose components its files may join, because programs use both at a time. */
  readonly partOf?: string;
  /** Whether all files of a package are texts of one program, also in different folders. */
  readonly onePerPackage?: true;
  /**
   * Possible paths of the template, or of the source language's file where a convention names it, most likely first. The
   * first with entries says which units count.
   */
  sourceFiles(realRoot: string, mask: Mask): readonly string[] | Promise<readonly string[]>;
  /** Whether the source texts are in a file of another kind, which is not read, such as a storyboard. */
  hasUnreadSource?(realRoot: string, mask: Mask): Promise<boolean>;
  /** The mask of the files that stay beside one where a tool converted them to it. */
  convertedMask?(path: string): string;
  /** Possible paths of the files that name the source or the translations. Without them, others may be taken for these. */
  sourceSettings?(mask: Mask): readonly string[];
  /** The path of the source file that settings of the project name, which may not be there. */
  settledSource?(realRoot: string, mask: Mask): Promise<string | undefined>;
  /** Paths of the translations that the text of such a file lists, which may not be there. */
  listedFiles?(list: string, mask: Mask): readonly string[];
  /** The mask for a path in a layout that only this format uses. The usual ones are recognized without it. */
  conventionalMask?(path: string): string | undefined;
  /**
   * The language code that a value of the star stands for: `pt_BR` for `values-pt-rBR`, undefined for one that is no
   * language. Without it, the value itself.
   */
  codeOf?(value: string): string | undefined;
  /** How paths spell a code, if not as it is: `pt-rBR` for `pt-BR`. Undefined for what is no code. */
  spellCode?(code: string): string | undefined;
  /**
   * The code of the language of which a file only varies some texts, so that nobody misses it beside that language; empty
   * for the source language.
   */
  variantOf?(path: string): string | undefined;
  /** The code of the language that the start of a file says it is in, so that its path needs none. */
  languageIn?(start: string): string | undefined;
  /** The same of formats whose files need a code in their path, or the name of the language. */
  targetIn?(start: string): string | undefined;
  /** The language of the source texts that the beginning of a file names, which is that of all texts without a target. */
  sourceIn?(start: string): string | undefined;
  /** The only key at the top of a file, below which its texts may be. @param start of the file */
  rootIn?(start: string): string | undefined;
  /** Whether a library has a text for the key, so that the source needs none. */
  isOfLibrary?(key: string): boolean;
  /** Whether an entry of the source that has text is one to translate. Without it, every one is. */
  isSourceUnit?(entry: Entry): boolean;
  /**
   * The state of a translation, given its unit in the source and the plural categories that whole numbers take in its
   * language. Without it, `entry.state`.
   */
  stateWith?(entry: Entry, unit: SourceUnit | undefined, categories: readonly Intl.LDMLPluralRule[]): UnitState;
  /** A key as those who write the files spell it, where it differs from {@link Entry.key}: `menu.file` in JSON. For reading only. */
  shownKey?(key: string): string;
  /** A text as the file has to spell it, without what surrounds it. For fixes. */
  escape?(text: string, entry: Entry): string;
  /** Where a file takes a unit that it lacks, and what is written there. Undefined if it can't. */
  insertion?(request: UnitInsertion): Insertion | undefined | Promise<Insertion | undefined>;
  /** The text that positions refer to, undefined where bytes are not valid in the encoding. For fixes. */
  decode?(bytes: Uint8Array): DecodedFile | undefined;
  /**
   * Splits a file without reading it, so that of a similar version only other children are read. If the file has no errors,
   * each child says the same with any others. Undefined for a file that has to be read as a whole.
   */
  split?(bytes: Uint8Array, similar: FileChildren | undefined): Promise<FileChildren | undefined>;
  /** Must not throw on any bytes. Use `import()` for a large parser. */
  read(bytes: Uint8Array, request: ReadRequest): Iterable<FormatItem> | Promise<Iterable<FormatItem>>;
  /**
   * The same, only faster: it does not pause and makes no texts that nobody asks for. Must find the same items, with the
   * same keys in UTF-8. For layouts whose files say everything of a unit.
   */
  count?(bytes: Uint8Array, sink: CountSink, code?: string): void;
}

/** The code of the language in the place of the star. Undefined for what the format knows to be no language. */
export function languageCodeIn(value: string, { codeOf }: Pick<Format, "codeOf">): string | undefined {
  return codeOf === undefined ? value : codeOf(value);
}

/** The same, or the value itself where it is no language. */
export function codeIn(value: string, format: Pick<Format, "codeOf">): string {
  return languageCodeIn(value, format) ?? value;
}
