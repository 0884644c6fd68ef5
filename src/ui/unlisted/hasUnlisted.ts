import type { Settings } from "../../editor/settings/settings";
import { readUnlisted } from "../../local/unlistedFiles";
import type { LocalFolders } from "../local/localFolders";
import { searchedFolders } from "../local/readFolders";

/** Whether files of a searched folder look like translations, where no components were found. */
export async function hasUnlisted(settings: Settings, local: LocalFolders): Promise<boolean> {
  const servers = await local.servers();
  const { signal } = new AbortController();
  const totals = await Promise.all(
    searchedFolders(settings).map(async ({ fsPath }) => {
      const { total } = await readUnlisted((path) => servers.fetch(fsPath, path, signal));
      return total;
    }),
  );
  servers.rest();
  return totals.some((total) => total > 0);
}
