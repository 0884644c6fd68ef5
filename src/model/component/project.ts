import type { Gap } from "../gap";
import type { LanguageStatistics } from "../statistics/statistics";
import type { ComponentDetails } from "./component";
import type { ListedComponent } from "./componentBrowser";

/** Slugs are case-sensitive. */
export interface ProjectReference {
  /** Base address of the service, as in a component's reference. */
  readonly service: string;
  readonly project: string;
}

export function projectKey({ service, project }: ProjectReference): string {
  return JSON.stringify([service, project]);
}

/** A setting that stands for all components of a project, those of tomorrow included. */
export interface ConfiguredProject {
  readonly reference: ProjectReference;
  /** `slug` or `category/slug` of components that are left out; a category leaves out all that it has. */
  readonly exclude: readonly string[];
}

/** A level between a project and its components. */
export interface Category {
  readonly slug: string;
  /** Falls back to the slug. */
  readonly name: string;
}

/** Which project's list a component is from. */
export interface ProjectMembership {
  /** Of the project, see {@link projectKey}. */
  readonly key: string;
  /** Name of the project. */
  readonly project: string;
  /** The outermost first. */
  readonly categories: readonly Category[];
  readonly glossary: boolean;
  /** What the list says, so that nobody has to ask for the component's own page. */
  readonly details: ComponentDetails;
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
