import type { FileRemark } from "../fileProblem";
import type { ConfiguredProject, ProjectMembership } from "./project";

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

export interface ConfiguredComponent {
  readonly reference: ComponentReference;
  /** What else the address may mean, likeliest first. Once the service confirms one, it becomes `reference`. */
  readonly otherCandidates: readonly ComponentReference[];
  readonly name?: string;
  /** File mask, relative to the workspace folder. */
  readonly files?: string;
  /** Found in the files of the workspace folder, not named in the settings. */
  readonly found?: true;
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
  | { readonly kind: "unknownField"; readonly field: string }
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
