import type { Gap } from "../gap";
import type { LanguageStatistics } from "../statistics/statistics";
import type { ComponentReference } from "./component";

/** A component in the list of its project. */
export interface ListedComponent {
  readonly reference: ComponentReference;
  /** Falls back to the slug. */
  readonly name: string;
  readonly categories: readonly string[];
  readonly glossary: boolean;
  /** Relative to the repository; may contain anything. */
  readonly fileMask?: string;
  /** Code of the language that the others are translated from. */
  readonly sourceLanguage?: string;
}

export interface NamedCategory {
  /** `slug` or `slug/slug`, the outermost first. */
  readonly path: string;
  readonly name: string;
}

/** What a service says about a project. */
export interface ProjectOverview {
  /** Falls back to the slug. */
  readonly name: string;
  /** The name could not be asked for; it may be known at the next time. */
  readonly isNameMissing?: true;
  readonly components: readonly ListedComponent[];
  /** Those whose name is known. */
  readonly categories: readonly NamedCategory[];
  /** Sums over all components of the project; undefined where the service does not provide them. */
  readonly languages: readonly LanguageStatistics[] | undefined;
  /** What is missing from the list of components. Empty if it is whole. */
  readonly gaps: readonly Gap[];
}
