/** What the files of a folder are read as. */
export interface LocalFolderOptions {
  /** Default: components are found by their files. Those whose mask can't be used are left out. */
  readonly components?: readonly LocalComponentOption[];
  /** Names of checks that are switched off. */
  readonly ignoredChecks?: readonly string[];
}

export interface LocalComponentOption {
  /** Unique in the folder. The slug becomes `PROJECT-NAME`. */
  readonly name: string;
  readonly mask: string;
  /** Code of the language that the source texts are in. */
  readonly source?: string;
}

/** Given to the thread when it starts, because the file that it runs has other uses. */
export const LOCAL_WORKER = "local";

/** Messages to the thread. Folders are paths. */
export type LocalRequest =
  | { readonly kind: "configure"; readonly folder: string; readonly options: LocalFolderOptions }
  | { readonly kind: "forget"; readonly folder: string }
  | { readonly kind: "fetch"; readonly id: number; readonly folder: string; readonly path: string }
  | { readonly kind: "cancel"; readonly id: number };

/** Messages from the thread. */
export type LocalAnswer =
  | { readonly kind: "log"; readonly line: string }
  | {
      readonly kind: "response";
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly body: ArrayBuffer;
    };
