import type { Settings } from "../../editor/settings/settings";
import type { LocalServers } from "../../local/localServers";
import type { LocalFolders } from "../local/localFolders";
import { searchedFolders } from "../local/readFolders";

/** Components may have been found meanwhile. */
export function restLocal({ components }: LocalFolders, servers: Pick<LocalServers, "rest">): void {
  (components ?? servers).rest();
}

/** Calls back if files of a searched folder look like translations, where no components were found. */
export async function ifUnlisted(settings: Settings, local: LocalFolders, act: () => Promise<unknown>): Promise<void> {
  const servers = await local.servers();
  const { signal } = new AbortController();
  const totals = await Promise.all(
    searchedFolders(settings).map(async ({ fsPath }) => {
      const { total } = await servers.ask(fsPath, { kind: "unlisted" }, signal);
      return total;
    }),
  );
  restLocal(local, servers);
  if (totals.some((total) => total > 0)) await act();
}
