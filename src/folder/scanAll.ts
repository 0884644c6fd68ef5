import { pLimit } from "../common/limit";
import type { LanguageSnapshot } from "../engine/counting/componentSnapshot";
import type { ProjectComponent } from "../engine/projectComponent";
import type { Project } from "./servedProject";

const PARALLEL_SCANS = 4;

export interface ScannedComponent {
  readonly component: ProjectComponent;
  readonly languages: readonly LanguageSnapshot[];
}

/** The counts of a whole project. */
export async function scanAll(project: Project, signal: AbortSignal): Promise<readonly ScannedComponent[]> {
  return pLimit(PARALLEL_SCANS).map(await project.components(), async (component) => ({
    component,
    // Not the snapshot: those of all components may be too large together.
    languages: (await component.scan(signal)).languages,
  }));
}
