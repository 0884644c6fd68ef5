import { pLimit } from "../common/limit";
import type { LanguageSnapshot } from "../engine/counting/componentSnapshot";
import type { ProjectComponent } from "../engine/projectComponent";
import type { Project } from "./project";

const PARALLEL_SCANS = 4;

export interface ScannedComponent {
  readonly component: ProjectComponent;
  readonly languages: readonly LanguageSnapshot[];
  /** As the files tell it. */
  readonly sourceLanguage: string | undefined;
}

/** The counts of a whole project. */
export async function scanAll(project: Project, signal: AbortSignal): Promise<readonly ScannedComponent[]> {
  return pLimit(PARALLEL_SCANS).map(await project.components(), async (component) => {
    // Not the snapshot: those of all components may be too large together.
    const { languages, sourceLanguage } = await component.scan(signal);
    return { component, languages, sourceLanguage };
  });
}
