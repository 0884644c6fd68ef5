import type { LocalServers } from "./localServers";

/** The components as which masks are read. */
export function maskComponents(masks: readonly string[]) {
  return masks.map((mask, index) => ({ name: `mask-${index}`, mask }));
}

export const slugOfMask = (project: string, index: number): string => `${project}-mask-${index}`;

/**
 * Serves masks that need not be components of their folder, so they have a server of their own. Returns its name;
 * {@link slugOfMask} is the slug of the component of a mask.
 *
 * @param project slug that keeps these servers apart from others of the same folder
 */
export function createMaskServers(
  servers: Pick<LocalServers, "configure">,
  project: string,
): (folder: string, masks: readonly string[]) => string {
  const configured = new Map<string, string>();
  return (folder, masks) => {
    const name = `${project}:${folder}`;
    const wanted = JSON.stringify(masks);
    if (configured.get(name) !== wanted) {
      configured.set(name, wanted);
      servers.configure(name, { folder, project, components: maskComponents(masks) });
    }
    return name;
  };
}
