import { offers } from "../service/serviceKinds";
import type { ComponentReference } from "./component";
import type { ProjectReference } from "./project";

/** The web page of a project. */
export function projectPageAddress({ service, project }: ProjectReference): string {
  return `${service}/projects/${encodeURIComponent(project)}/`;
}

/** What waits in the repository of a component, on its page. */
export function repositoryPageAddress(reference: ComponentReference): string {
  return `${componentPageAddress(reference)}#repository`;
}

/** The web page of a component; the address of the service where it has no pages. */
export function componentPageAddress({ service, project, component }: ComponentReference): string {
  if (!offers(service, "pages")) return service;
  const parts = [project, ...component.split("/")].map(encodeURIComponent);
  return `${service}/projects/${parts.join("/")}/`;
}
