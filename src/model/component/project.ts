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

/** Tells whether a component is excluded by its path or by that of one of its categories. */
export function excluder(exclude: readonly string[]): (path: string) => boolean {
  const excluded = new Set(exclude);
  if (excluded.size === 0) return () => false;
  return (path) => pathsAround(path).some((one) => excluded.has(one));
}

/** What is excluded, but none of these components is or is in. */
export function unknownExclusions(exclude: readonly string[], components: readonly string[]): readonly string[] {
  const found = new Set(components.flatMap(pathsAround));
  return exclude.filter((path) => !found.has(path));
}

/** The path of a component, then those of its categories. */
function pathsAround(path: string): readonly string[] {
  const slugs = path.split("/");
  return slugs.map((_, index) => slugs.slice(0, slugs.length - index).join("/"));
}
