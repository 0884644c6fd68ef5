import { projectPath, relativeAddress } from "../http/addresses";

export interface Crumb {
  readonly text: string;
  readonly address: string;
}

export function homeCrumb(path: string): Crumb {
  return { text: "Translations", address: relativeAddress(path, "/") };
}

export function projectCrumb(path: string, project: string): Crumb {
  return { text: project, address: relativeAddress(path, projectPath(project)) };
}
