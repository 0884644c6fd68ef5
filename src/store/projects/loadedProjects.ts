import { lazily } from "../../common/memoize";
import { projectsOf, type Snapshot } from "../snapshot";
import type { Projects, ProjectsOptions } from "./projects";

/** Most settings name no project, so what reads them is loaded with the first one. */
export interface LoadedProjects {
  readonly loaded: Projects | undefined;
  /** Does nothing while the settings name no project. */
  whenNamed(act: (projects: Projects) => Promise<void>): Promise<void>;
}

export function createLoadedProjects(snapshot: () => Snapshot, options: ProjectsOptions): LoadedProjects {
  let loaded: Projects | undefined;
  const load = lazily(async () => {
    const { createProjects } = await import("./projects");
    loaded = createProjects(options);
    return loaded;
  });
  return {
    get loaded() {
      return loaded;
    },
    async whenNamed(act) {
      if (projectsOf(snapshot()).length > 0) await act(loaded ?? (await load()));
    },
  };
}
