import { pLimit } from "../../common/limit";
import { perKey } from "../../common/memoize";
import { type Access, isSame } from "../../model/service/access";
import type { ServiceFolders } from "../cache/serviceFolders";

export type AccessFolders = Pick<ServiceFolders, "keepOnly" | "watch">;

export const NO_FOLDERS: AccessFolders = {
  keepOnly: async () => {},
  watch: () => () => {},
};

export interface AccessesOptions {
  readonly accessOf: (service: string) => Promise<Access>;
  readonly folders: AccessFolders;
  readonly learned: (service: string) => void;
  readonly changed: (service: string) => void;
  readonly outdated: (service: string) => void;
}

/** The credentials each service's data was read with. */
export interface Accesses {
  /** The same object while the credentials are the same. */
  of(service: string): Access | undefined;
  /** The current credentials; drops nothing. Rejects if they can't be looked up. */
  lookUp(service: string): Promise<Access>;
  /**
   * Looks up the current credentials and drops data read with others.
   *
   * @param sure whether no newer credentials can exist; see {@link ServiceFolders.keepOnly}.
   * @returns whether they changed. Rejects if data on disk couldn't be removed.
   */
  follow(service: string, sure: boolean): Promise<boolean>;
  watchOnly(services: ReadonlySet<string>): void;
}

export function createAccesses(options: AccessesOptions): Accesses {
  const { accessOf, folders, learned, changed, outdated } = options;
  const known = new Map<string, Access>();
  const watches = new Map<string, () => void>();
  /** Sequential, so that older credentials never replace newer ones. */
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
        // Without credentials it's unknown whose data this is.
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
