import type { FileRemark } from "../fileProblem";
import type { ConfiguredComponent } from "./component";
import type { ConfiguredProject } from "./project";

export type ConfiguredEntry =
  | { readonly kind: "component"; readonly component: ConfiguredComponent }
  | { readonly kind: "project"; readonly project: ConfiguredProject }
  | { readonly kind: "invalid"; readonly position: number; readonly shown: string; readonly problem: EntryProblem };

/** A setting without a service. Which component of the folder's files it means is known once they are read. */
export interface LocalEntry {
  readonly kind: "local";
  readonly position: number;
  readonly shown: string;
  /** File mask, or the path of a file that holds all languages; relative to the workspace folder. */
  readonly files: string;
  readonly name?: string;
  /** Code of the language that the source texts are in. */
  readonly source?: string;
}

/** Leaves out components that are found where nothing else is configured. */
export interface ExclusionEntry {
  readonly kind: "exclusion";
}

export type SettingsEntry = ConfiguredEntry | LocalEntry | ExclusionEntry;

export type EntryProblem =
  | { readonly kind: "notAnArray" }
  | { readonly kind: "notAnEntry" }
  | { readonly kind: "missingField"; readonly field: string }
  /** Neither where the component is on a service, nor its files. */
  | { readonly kind: "nowhere" }
  | { readonly kind: "filesOutside" }
  | { readonly kind: "wrongField"; readonly field: string }
  | { readonly kind: "unknownField"; readonly field: string; readonly suggestion?: string }
  /** A property that only components have, without a component. */
  | { readonly kind: "onlyOfComponents"; readonly field: string }
  | { readonly kind: "filesWithoutStar" }
  | { readonly kind: "filesWithStars" }
  | { readonly kind: "unknownFormat" }
  | { readonly kind: "noLocalFolder" }
  | { readonly kind: "notAnAddress" }
  | { readonly kind: "tooLong" }
  /** A backslash or a double slash, which programs interpret as different hosts. */
  | { readonly kind: "ambiguousPath" }
  | { readonly kind: "tooManyEntries"; readonly limit: number }
  /** Not an entry of the settings, but a file or folder that the search for components had to leave out. */
  | { readonly kind: "notSearched"; readonly remark: FileRemark }
  | { readonly kind: "unsupportedProtocol"; readonly protocol: string }
  | { readonly kind: "credentialsInAddress" }
  | { readonly kind: "noComponentInAddress" };
