import type { LocalServers } from "./localServers";

/** A server of a folder whose components are masks. */
export interface MaskServer {
  /** Name of the server. */
  readonly name: string;
  readonly project: string;
  /** Slug of the component of a mask. */
  readonly componentAt: (index: number) => string;
}

/**
 * Serves masks that need not be components of their folder, so they have a server of their own.
 *
 * @param project slug that keeps these servers apart from others of the same folder
 */
export function createMaskServers(
  servers: Pick<LocalServers, "configure">,
  project: string,
): (folder: string, masks: readonly string[]) => MaskServer {
  const configured = new Map<string, string>();
  return (folder, masks) => {
    const name = `${project}:${folder}`;
    const wanted = JSON.stringify(masks);
    if (configured.get(name) !== wanted) {
      configured.set(name, wanted);
      const components = masks.map((mask, index) => ({ name: `mask-${index}`, mask }));
      servers.configure(name, { folder, project, components });
    }
    return { name, project, componentAt: (index) => `${project}-mask-${index}` };
  };
}
