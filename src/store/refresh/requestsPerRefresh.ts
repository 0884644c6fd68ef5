import { type ComponentEntry, overviewOf, projectsOf, type Snapshot } from "../snapshot";

/** Services with small pages need two requests for most components. */
const REQUESTS_PER_COMPONENT = 2;
/** Its list of components and its languages. */
const REQUESTS_PER_PROJECT = 2;

/** How many requests each service gets in a refresh. @param followed the components that are read. */
export function requestsPerRefresh(
  snapshot: Snapshot,
  followed: readonly ComponentEntry[],
): ReadonlyMap<string, number> {
  const requests = new Map<string, number>();
  const add = (service: string, count: number): void => {
    requests.set(service, (requests.get(service) ?? 0) + count);
  };
  for (const { component } of followed) add(component.reference.service, REQUESTS_PER_COMPONENT);
  for (const { project, state } of projectsOf(snapshot)) {
    const isLevelled = overviewOf(state)?.components.some(({ categories }) => categories.length > 0);
    add(project.reference.service, REQUESTS_PER_PROJECT + (isLevelled ? 1 : 0));
  }
  return requests;
}
