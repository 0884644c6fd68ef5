/** Slugs are case-sensitive. */
export interface ComponentReference {
  /** Base address, http or https, without a trailing slash, query or fragment; may contain a path. */
  readonly service: string;
  readonly project: string;
  /** `category/slug` for a component in a category. */
  readonly component: string;
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
}

/** Makes the confirmed candidate the component's `reference`. */
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

export function componentLabel(component: ConfiguredComponent): string {
  return component.name ?? component.reference.component;
}

export type ConfiguredEntry =
  | { readonly kind: "component"; readonly component: ConfiguredComponent }
  | { readonly kind: "invalid"; readonly position: number; readonly shown: string; readonly problem: EntryProblem };

export type EntryProblem =
  | { readonly kind: "notAnArray" }
  | { readonly kind: "notAnEntry" }
  | { readonly kind: "missingField"; readonly field: string }
  | { readonly kind: "wrongField"; readonly field: string }
  | { readonly kind: "unknownField"; readonly field: string }
  | { readonly kind: "filesWithoutStar" }
  | { readonly kind: "notAnAddress" }
  | { readonly kind: "tooLong" }
  /** A backslash or a double slash, which programs interpret as different hosts. */
  | { readonly kind: "ambiguousPath" }
  | { readonly kind: "tooManyEntries"; readonly limit: number }
  | { readonly kind: "unsupportedProtocol"; readonly protocol: string }
  | { readonly kind: "credentialsInAddress" }
  | { readonly kind: "noComponentInAddress" }
  | { readonly kind: "projectOnly"; readonly project: string };
