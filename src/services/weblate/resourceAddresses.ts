import type { ComponentReference } from "../../model/component/component";
import { componentPageAddress } from "../../model/component/pageAddresses";
import type { ProjectReference } from "../../model/component/project";

export function projectAddress({ service, project }: ProjectReference): string {
  return `${service}/api/projects/${encodeURIComponent(project)}/`;
}

export function componentAddress(reference: ComponentReference): string {
  // Encoded twice, because servers decode the path once before they split it at slashes.
  const component = encodeURIComponent(encodeURIComponent(reference.component));
  return `${reference.service}/api/components/${encodeURIComponent(reference.project)}/${component}/`;
}

export function translationAddress(reference: ComponentReference, code: string): string {
  const component = componentAddress(reference).slice(`${reference.service}/api/components/`.length);
  return `${reference.service}/api/translations/${component}${encodeURIComponent(code)}/`;
}

/** `page` counts from 1. */
export function statisticsAddress(reference: ComponentReference, query: Readonly<Record<string, number>>): string {
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  return `${componentAddress(reference)}statistics/${search === "" ? "" : `?${search}`}`;
}

/** The web page of a component's language, for services that don't say. */
export function languagePageAddress(reference: ComponentReference, code: string): string {
  return `${componentPageAddress(reference)}${encodeURIComponent(code)}/`;
}

/** The web page of a language in a project, for services that don't say. */
export function projectLanguagePageAddress({ service, project }: ProjectReference, code: string): string {
  return `${service}/projects/${encodeURIComponent(project)}/-/${encodeURIComponent(code)}/`;
}

/** The page that presents a project's language, for services that don't say. */
export function engagePageAddress(reference: ComponentReference, code: string): string {
  return `${reference.service}/engage/${encodeURIComponent(reference.project)}/${encodeURIComponent(code)}/`;
}
