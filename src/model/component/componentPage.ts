import type { ComponentReference } from "./component";

/** The web page of a component. */
export function componentPageAddress({ service, project, component }: ComponentReference): string {
  const parts = [project, ...component.split("/")].map(encodeURIComponent);
  return `${service}/projects/${parts.join("/")}/`;
}
