import { type Disposable, window } from "vscode";
import type { Log } from "./log";

/** Opens addresses that lead to a place in a file of the workspace. */
export function registerLinks(log: Pick<Log, "warn" | "error">): Disposable {
  return window.registerUriHandler({
    async handleUri(uri) {
      try {
        const { openFileLink } = await import("./files/fileLinks");
        if (!(await openFileLink(uri))) log.warn("A link was not opened, because it names no file of this workspace");
      } catch (error) {
        log.error("A link couldn't be opened", error);
      }
    },
  });
}
