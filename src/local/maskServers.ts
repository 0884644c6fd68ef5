import type { LocalServers } from "./localServers";

/**
 * Serves masks that need not be components of their folder, so they have a server of their own. Returns its name; the
 * component of a mask is called `PROJECT-mask-INDEX`.
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
      const components = masks.map((mask, index) => ({ name: `mask-${index}`, mask }));
      servers.configure(name, { folder, project, components });
    }
    return name;
  };
}
