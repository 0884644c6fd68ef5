import { projectPath, relativeAddress } from "../http/addresses";

/** A link above a page's heading. */
export interface Crumb {
  readonly text: string;
  readonly address: string;
}

/** @param path of the page that links */
export function homeCrumb(path: string): Crumb {
  return { text: "Translations", address: relativeAddress(path, "/") };
}

export function projectCrumb(path: string, project: string): Crumb {
  return { text: project, address: relativeAddress(path, projectPath(project)) };
}
