import type { ComponentReference } from "./component";

/** What an address leads to. */
export type AddressTarget = ComponentTarget | ProjectTarget | ServiceTarget;

export interface ComponentTarget {
  readonly kind: "component";
  /** What the address may mean, most likely first: with more than one, only the service can tell them apart. */
  readonly candidates: readonly [ComponentReference, ...ComponentReference[]];
  /** The address as it was pasted or found. */
  readonly address: string;
}

/** A project without one of its components. */
export interface ProjectTarget {
  readonly kind: "project";
  readonly service: string;
  readonly project: string;
}

/** A service without one of its projects; that it is one is not known before it is asked. */
export interface ServiceTarget {
  readonly kind: "service";
  readonly service: string;
}

/** The base address of the service that a place belongs to. */
export function serviceOfTarget(target: AddressTarget): string {
  return target.kind === "component" ? target.candidates[0].service : target.service;
}

/** An entry of the setting `translationStatus.components`, as it is written. */
export type SettingEntry = string | Readonly<Record<string, string>>;

/**
 * The entry of the setting that stands for a component.
 *
 * @param files mask of its translation files, relative to the workspace folder.
 */
export function settingEntry(reference: ComponentReference, files?: string): SettingEntry {
  const { service, project, component } = reference;
  return { service, project, component, ...(files === undefined ? {} : { files }) };
}

/** The service's name for people: its address without the scheme. */
export function serviceName(service: string): string {
  return service.replace(/^https?:\/\//, "");
}
