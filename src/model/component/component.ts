import type { ProjectMembership } from "./project";

/** Slugs are case-sensitive. */
export interface ComponentReference {
  /**
   * Base address, http or https, without a trailing slash, query or fragment; may contain a path. For a local component,
   * see {@link isLocal}, the address of its workspace folder.
   */
  readonly service: string;
  readonly project: string;
  /** `category/slug` for a component in a category. */
  readonly component: string;
}

/** Whether a component is read from the files of a workspace folder, without a service. */
export function isLocal({ service }: Pick<ComponentReference, "service">): boolean {
  return service.startsWith("file:");
}

export function componentKey(reference: ComponentReference): string {
  return JSON.stringify([reference.service, reference.project, reference.component]);
}

export function serviceName(service: string): string {
  return service.replace(/^https?:\/\//, "");
}

export interface ConfiguredComponent {
  readonly reference: ComponentReference;
  /** What else the address may mean, likeliest first. Once the service confirms one, it becomes `reference`. */
  readonly otherCandidates: readonly ComponentReference[];
  readonly name?: string;
  /** File mask, relative to the workspace folder. */
  readonly files?: string;
  /** Found in the files of the workspace folder, not named in the settings. */
  readonly found?: true;
  /** All masks of what is found, relative to the repository. */
  readonly repositoryMasks?: readonly string[];
  /** What the service calls it, once that is known. */
  readonly givenName?: string;
  /** Name of its project or category, where another component has the same label. */
  readonly context?: string;
  /** Where it is listed by a project of the settings, whether or not it has a setting of its own. */
  readonly membership?: ProjectMembership;
}

export function confirmed(component: ConfiguredComponent, reference: ComponentReference): ConfiguredComponent {
  const key = componentKey(reference);
  const candidates = [component.reference, ...component.otherCandidates];
  if (componentKey(component.reference) === key) return component;
  return {
    ...component,
    reference,
    otherCandidates: candidates.filter((candidate) => componentKey(candidate) !== key),
  };
}

/** With its project or category where the name alone would be ambiguous. */
export function componentLabel(component: ConfiguredComponent): string {
  const name = componentName(component);
  return component.context === undefined ? name : `${name} (${component.context})`;
}

/** Where the project and the category can be seen. */
export function componentName({ name, givenName, reference }: ConfiguredComponent): string {
  return name ?? givenName ?? reference.component;
}
