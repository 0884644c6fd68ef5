import type { FoundFile } from "../files";
import type { ComponentFile } from "./componentFiles";
import type { FileStates } from "./fileStates";
import type { DoubtedSource } from "./source/sourceDoubt";

export interface CountedFile extends ComponentFile {
  readonly read: FileStates;
  /** See {@link LanguageSnapshot.spelling}. */
  readonly spelling?: string;
}

export interface CountedSource extends DoubtedSource {
  readonly file: FoundFile;
  readonly code: string | undefined;
  readonly read: FileStates;
}
