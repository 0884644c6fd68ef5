/** Which component of which service. Slugs are case-sensitive and kept as written. */
export interface ComponentReference {
  /** Base address of the service, http or https, without a trailing slash, query or fragment; may hold a path. */
  readonly service: string;
  readonly project: string;
  /** The component's slug; `category/slug` for a component in a category. */
  readonly component: string;
}

/** A stable text that identifies a component among all others. */
export function componentKey(reference: ComponentReference): string {
  return JSON.stringify([reference.service, reference.project, reference.component]);
}

/** A component as the user configured it. */
export interface ConfiguredComponent {
  readonly reference: ComponentReference;
  /**
   * Other components that the pasted address may mean, most likely first: only the service can tell them apart.
   * Afterwards, `reference` is the one it confirmed.
   */
  readonly otherCandidates: readonly ComponentReference[];
  /** The user's own label. */
  readonly name?: string;
  /** Mask of the translation files, relative to the workspace folder, with one `*` for the language code. */
  readonly files?: string;
}

/** The component under the name its service confirmed; other candidates move behind it. */
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

/** What the component is called where it is listed: the user's label, or else its slug. */
export function componentLabel(component: ConfiguredComponent): string {
  return component.name ?? component.reference.component;
}

/** One entry of the setting: understood, or not. A wrong one never hides the others. */
export type ConfiguredEntry =
  | { readonly kind: "component"; readonly component: ConfiguredComponent }
  | { readonly kind: "invalid"; readonly position: number; readonly shown: string; readonly problem: EntryProblem };

/** Why an entry of the setting was not understood. */
export type EntryProblem =
  | { readonly kind: "notAnArray" }
  | { readonly kind: "notAnEntry" }
  | { readonly kind: "missingField"; readonly field: string }
  | { readonly kind: "wrongField"; readonly field: string }
  | { readonly kind: "unknownField"; readonly field: string }
  | { readonly kind: "filesWithoutStar" }
  | { readonly kind: "notAnAddress" }
  | { readonly kind: "tooLong" }
  /** A backslash or a double slash, which programs read as different hosts. */
  | { readonly kind: "ambiguousPath" }
  | { readonly kind: "tooManyEntries"; readonly limit: number }
  | { readonly kind: "unsupportedProtocol"; readonly protocol: string }
  | { readonly kind: "credentialsInAddress" }
  | { readonly kind: "noComponentInAddress" }
  | { readonly kind: "projectOnly"; readonly project: string };
