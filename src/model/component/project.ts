import type { ComponentDetails } from "./componentDetails";

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
