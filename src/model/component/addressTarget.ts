import type { ComponentReference } from "./component";
import type { ProjectReference } from "./project";

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

export type SettingEntry = string | Readonly<Record<string, string>>;

/** @param files file mask, relative to the workspace folder. */
export function settingEntry(reference: ComponentReference, files?: string): SettingEntry {
  const { service, project, component } = reference;
  return { service, project, component, ...(files === undefined ? {} : { files }) };
}

export function serviceName(service: string): string {
  return service.replace(/^https?:\/\//, "");
}

/** The web page of a project. */
export function projectPageAddress({ service, project }: ProjectReference): string {
  return `${service}/projects/${encodeURIComponent(project)}/`;
}

/** The web page of a component. */
export function componentPageAddress({ service, project, component }: ComponentReference): string {
  const parts = [project, ...component.split("/")].map(encodeURIComponent);
  return `${service}/projects/${parts.join("/")}/`;
}
