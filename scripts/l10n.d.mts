/** A text to translate. */
export interface Message {
  readonly part: "manifest" | "bundle";
  readonly context: string;
  readonly id: string;
  readonly plural?: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly files: readonly string[];
  readonly note?: string;
}

export interface Sources {
  readonly messages: readonly Message[];
  readonly manifest: Readonly<Record<string, string>>;
  readonly bundle: Readonly<Record<string, unknown>>;
  readonly untranslated: string;
}

/** One text of a gettext file. */
export interface Entry {
  readonly context: string;
  readonly id: string;
  readonly plural?: string;
  readonly strings: readonly string[];
  readonly fuzzy: boolean;
  readonly previous?: string;
}

export interface Catalogue {
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly entries: readonly Entry[];
}

export interface Problem {
  readonly kind: string;
  readonly text: string;
  readonly hint?: true;
}

export interface Bundles {
  readonly manifest: Readonly<Record<string, string>>;
  readonly bundle: Readonly<Record<string, string>>;
}

export function generatedFiles(root: string, sources: Sources): ReadonlyMap<string, string>;
export function forgottenFiles(root: string, files: ReadonlyMap<string, string>): readonly string[];
export function readSources(root: string): Promise<Sources>;
export function listCodes(root: string): readonly string[];
export function readCatalogue(root: string, code: string): Catalogue;
export function parseCatalogue(code: string, text: string): Catalogue;
export function mergeCatalogue(messages: readonly Message[], before: Catalogue): string;
export function makeBundles(sources: Sources, catalogue: Catalogue): Bundles & { readonly translated: number };
export function checkCatalogue(messages: readonly Message[], catalogue: Catalogue): readonly Problem[];
export function compare(
  english: string,
  text: string,
  optional?: string,
): readonly { readonly kind: string; readonly hint?: true }[];
export function pseudoText(text: string): string;
export function pseudoBundles(sources: Sources): Bundles;
