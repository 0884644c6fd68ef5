import { succeed } from "../../../src/common/result";
import { temporaryFolders } from "../support";
import { runHere, useCommandTexts } from "./commandHere";

export type Files = Readonly<Record<string, string | Uint8Array>>;

const PROGRAM = { countingScript: "", version: "1.2.3" };

const NO_TOKENS = { single: undefined, byService: new Map() };

export interface FolderChecks {
  /** The exit status of a check of these files, or why they cannot be read. */
  statusOf(files: Files, languages?: readonly string[]): Promise<number | string>;
}

/** Checks a folder in this process. */
export const checkHere = (folder: string, ...more: readonly string[]) => runHere("check", folder, ...more);

/** Checks of folders, in this process. */
export function folderChecks(): FolderChecks {
  const folders = temporaryFolders();
  before(useCommandTexts);
  return {
    async statusOf(files, languages = []) {
      const { withFolder } = await import("../../../src/cli/components/readFolder");
      const { judgeFolder } = await import("../../../src/cli/check/checkCommand");
      const { EXIT_STATUS } = await import("../../../src/cli/check/outcome");
      const folder = await folders.create(files);
      const outcome = await withFolder(
        {
          ...{ folder, config: undefined, tokens: NO_TOKENS, countingScript: "", version: "1.2.3", timeout: 30 },
          ...{ historyPatience: 0, ...(languages.length > 0 && { gateArguments: { languages } }) },
        },
        async (read) => succeed(await judgeFolder(["text"], {}, PROGRAM, read)),
      );
      return outcome.ok ? EXIT_STATUS[outcome.value.verdict] : outcome.problem;
    },
  };
}
