import type { ComponentReference } from "./component";

export type AddressTarget = ComponentTarget | ProjectTarget | ServiceTarget;

export interface ComponentTarget {
  readonly kind: "component";
  /** What the address may mean, likeliest first. Only the service can tell several apart. */
  readonly candidates: readonly [ComponentReference, ...ComponentReference[]];
  readonly address: string;
}

export interface ProjectTarget {
  readonly kind: "project";
  readonly service: string;
  readonly project: string;
}

/** Not yet known to be a Weblate-compatible service. */
export interface ServiceTarget {
  readonly kind: "service";
  readonly service: string;
}

export function serviceOfTarget(target: AddressTarget): string {
  return target.kind === "component" ? target.candidates[0].service : target.service;
}
