import pLimit from "p-limit";
import type { LanguageSnapshot } from "../counting/snapshot";
import type { Project, ProjectComponent } from "../project";

export interface PageContext {
  readonly project: Project;
  /** Path of the request, from which the links of an error page start. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly signal: AbortSignal;
}

export const ROWS_PER_PAGE = 500;
const PARALLEL_SCANS = 4;

export interface ScannedComponent {
  readonly component: ProjectComponent;
  readonly languages: readonly LanguageSnapshot[];
}

export async function scanAll({ project, signal }: PageContext): Promise<readonly ScannedComponent[]> {
  return pLimit(PARALLEL_SCANS).map(await project.components(), async (component) => ({
    component,
    // Not the snapshot: those of all components may be too large together.
    languages: (await component.scan(signal)).languages,
  }));
}
