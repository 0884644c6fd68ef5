import type { Settings } from "../../editor/settings/settings";
import { readUnlisted } from "../../local/readUnlisted";
import type { LocalFolders } from "../local/localFolders";
import { searchedFolders } from "../local/readFolders";

/** Calls back if files of a searched folder look like translations, where no components were found. */
export async function ifUnlisted(settings: Settings, local: LocalFolders, act: () => Promise<unknown>): Promise<void> {
  const servers = await local.servers();
  const { signal } = new AbortController();
  const totals = await Promise.all(
    searchedFolders(settings).map(async ({ fsPath }) => {
      const { total } = await readUnlisted((path) => servers.fetch(fsPath, path, signal));
      return total;
    }),
  );
  servers.rest();
  if (totals.some((total) => total > 0)) await act();
}
