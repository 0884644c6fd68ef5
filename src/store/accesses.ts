import pLimit from "p-limit";
import { type Access, isSame } from "../model/access";
import { perKey } from "../model/perKey";
import type { ServiceFolders } from "./serviceFolders";

/** What happens on disk when an access changes. */
export type AccessFolders = Pick<ServiceFolders, "keepOnly" | "watch">;

/** For where nothing is kept. */
export const NO_FOLDERS: AccessFolders = {
  keepOnly: async () => {},
  watch: () => () => {},
};

export interface AccessesOptions {
  /** With what a service is asked now. Rejects where that cannot be looked up. */
  readonly accessOf: (service: string) => Promise<Access>;
  readonly folders: AccessFolders;
  /** `of` gives another answer now. */
  readonly learned: (service: string) => void;
  /** What is known of a service was read with another access: it has to go, at once. */
  readonly changed: (service: string) => void;
  /** A window of this machine has outdated the token of a service. */
  readonly outdated: (service: string) => void;
}

/** By which access that which is known of each service was read. */
export interface Accesses {
  /** The same object for as long as the access is the same. */
  of(service: string): Access | undefined;
  /** With what a service is asked now; drops nothing. Rejects where that cannot be looked up. */
  lookUp(service: string): Promise<Access>;
  /**
   * Looks up with what a service is asked now, and drops what was read with another access.
   *
   * @param sure whether nobody can have a newer access; see {@link ServiceFolders.keepOnly}.
   * @returns whether there is another one. Rejects where what is on disk could not be removed.
   */
  follow(service: string, sure: boolean): Promise<boolean>;
  /** Follows what other windows do to these services, and to no others. */
  watchOnly(services: ReadonlySet<string>): void;
}

export function createAccesses(options: AccessesOptions): Accesses {
  const { accessOf, folders, learned, changed, outdated } = options;
  const known = new Map<string, Access>();
  const watches = new Map<string, () => void>();
  /** One after the other, so that an older access never takes the place of a newer one. */
  const turnOf = perKey(() => pLimit(1));
  const learn = (service: string, access: Access | undefined): void => {
    if (access) known.set(service, access);
    else known.delete(service);
    learned(service);
  };
  return {
    of: (service) => known.get(service),
    async lookUp(service) {
      const access = await accessOf(service);
      if (!known.has(service)) learn(service, access);
      const before = known.get(service);
      return before && isSame(before, access) ? before : access;
    },
    follow: (service, sure) =>
      turnOf(service)(async () => {
        // Where nobody knows with what it is asked, nobody knows whose the figures are.
        const access = await accessOf(service).catch(() => undefined);
        const before = known.get(service);
        const isOther = before?.id !== access?.id;
        if (isOther) learn(service, access);
        if (isOther && before) changed(service);
        if (access) await folders.keepOnly(service, access, sure);
        return isOther;
      }),
    watchOnly(services) {
      for (const [service, end] of watches) {
        if (services.has(service)) continue;
        end();
        watches.delete(service);
      }
      for (const service of services) {
        if (!watches.has(service))
          watches.set(
            service,
            folders.watch(service, () => outdated(service)),
          );
      }
    },
  };
}
