import { relativeAddress } from "../http/addresses";

export interface Crumb {
  readonly text: string;
  readonly address: string;
}

/** A server has one project, whose page is the first. */
export function projectCrumb(path: string, project: string): Crumb {
  return { text: project, address: relativeAddress(path, "/") };
}
