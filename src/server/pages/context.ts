import pLimit from "p-limit";
import type { LanguageSnapshot } from "../counting/snapshot";
import type { Project, ProjectComponent } from "../project";

/** What every page needs to know of a request. */
export interface PageContext {
  readonly project: Project;
  readonly query: URLSearchParams;
  readonly signal: AbortSignal;
}

/** Above the number of languages or components of real projects. */
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
