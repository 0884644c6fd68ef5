import type { Mask } from "../../model/mask/mask";

/** The text says nothing yet, is marked as needing work, or is done. */
export type UnitState = "untranslated" | "fuzzy" | "translated";

/** A translatable message as one file has it. */
export interface Entry {
  /** Unique in the component, such as gettext's context and id or the path of a JSON key. */
  readonly key: string;
  readonly context: string | undefined;
  /** Undefined in a monolingual file. */
  readonly source: string | undefined;
  readonly sourcePlural: string | undefined;
  /** The text, or its plural forms in the order of the file. */
  readonly texts: readonly string[];
  readonly state: UnitState;
  /** Gettext's flags, which select the checks: `c-format`, `ignore-xml-tags`. Other formats map theirs to them. */
  readonly flags: readonly string[];
  /** The number of plural forms that the file declares for its language. */
  readonly pluralForms: number | undefined;
  /** Counted from 1. */
  readonly line: number;
  /** Whether a text was too long to be kept whole. */
  readonly cut?: true;
}

/** What a reader comes across, in the order of the file. */
export type FormatItem =
  | { readonly kind: "entry"; readonly entry: Entry }
  /** A syntax error. Its entry is skipped, and reading continues after it. */
  | { readonly kind: "fault"; readonly line: number; readonly reason: string }
  /** Anything else that the log should say about the file. */
  | { readonly kind: "remark"; readonly line?: number; readonly text: string }
  /** Proof that the file is of the format even if it has faults and no entries. */
  | { readonly kind: "header" }
  /** A point at which the event loop may run. Give one at least every 64 KiB. */
  | { readonly kind: "pause" };

/** To add a format, implement this in a file and list it in `formats.ts`. */
export interface Format {
  /** Weblate's name for it, which the API gives as `file_format`. */
  readonly name: string;
  /** The name in help texts and log lines. */
  readonly title: string;
  /** Endings of the names of translation files, each with its dot. */
  readonly extensions: readonly string[];
  readonly exampleMask: string;
  /**
   * Whether every file holds the source texts beside its own. Otherwise, entries have no `source`, and the texts of the
   * source file are what they translate.
   */
  readonly bilingual: boolean;
  /**
   * Possible paths of the template or source language file, most likely first. The first with entries says which units
   * count.
   */
  sourceFiles(realRoot: string, mask: Mask): readonly string[] | Promise<readonly string[]>;
  /** The mask for a path in a layout that only this format uses. The usual ones are recognized without it. */
  conventionalMask?(path: string): string | undefined;
  /** Must not throw on any bytes. Use `import()` for a large parser. */
  read(bytes: Uint8Array): Iterable<FormatItem> | Promise<Iterable<FormatItem>>;
}
