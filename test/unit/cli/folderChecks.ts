import { EventEmitter } from "node:events";
import { env, l10n } from "../../../src/cli/texts";
import { succeed } from "../../../src/common/result";
import { vscode } from "../../support/vscode/install";
import { temporaryFolders } from "../support";

export type Files = Readonly<Record<string, string | Uint8Array>>;

const PROGRAM = { countingScript: "", version: "1.2.3" };

export interface FolderChecks {
  /** The exit status of a check of these files, or why they cannot be read. */
  statusOf(files: Files, languages?: readonly string[]): Promise<number | string>;
}

/** Checks of folders, in this process. */
export function folderChecks(): FolderChecks {
  const folders = temporaryFolders();
  before(() => {
    Object.assign(vscode, { env, l10n, workspace: { workspaceFolders: [] }, EventEmitter });
  });
  return {
    async statusOf(files, languages = []) {
      const { withFolder } = await import("../../../src/cli/components/readFolder");
      const { judgeFolder } = await import("../../../src/cli/check/checkCommand");
      const { EXIT_STATUS } = await import("../../../src/cli/check/outcome");
      const folder = await folders.create(files);
      const tokens = { single: undefined, byService: new Map() };
      const outcome = await withFolder(
        {
          ...{ folder, config: undefined, tokens, countingScript: "", version: "1.2.3", timeout: 30 },
          ...{ historyPatience: 0, ...(languages.length > 0 && { gateArguments: { languages } }) },
        },
        async (read) => succeed(await judgeFolder(["text"], {}, PROGRAM, read)),
      );
      return outcome.ok ? EXIT_STATUS[outcome.value.verdict] : outcome.problem;
    },
  };
}
