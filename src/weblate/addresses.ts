import type { ComponentReference } from "../model/component/component";

/** Address of a component in the API. */
export function componentAddress(reference: ComponentReference): string {
  // The slash of a category is encoded twice: servers decode a path once before they split it.
  const component = encodeURIComponent(encodeURIComponent(reference.component));
  return `${reference.service}/api/components/${encodeURIComponent(reference.project)}/${component}/`;
}

/** Address of a page of a component's statistics. `page` counts from 1. */
export function statisticsAddress(reference: ComponentReference, query: Readonly<Record<string, number>>): string {
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  return `${componentAddress(reference)}statistics/${search === "" ? "" : `?${search}`}`;
}

/** Address of the web page of one language of a component, for services that do not tell it. */
export function languagePageAddress(reference: ComponentReference, code: string): string {
  const parts = [reference.project, ...reference.component.split("/"), code].map(encodeURIComponent);
  return `${reference.service}/projects/${parts.join("/")}/`;
}

/** The page that presents a language of a project, for services that do not tell it. */
export function engagePageAddress(reference: ComponentReference, code: string): string {
  return `${reference.service}/engage/${encodeURIComponent(reference.project)}/${encodeURIComponent(code)}/`;
}
