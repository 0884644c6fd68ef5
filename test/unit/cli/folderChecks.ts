import { EventEmitter } from "node:events";
import { env, l10n } from "../../../src/cli/texts";
import { succeed } from "../../../src/common/result";
import { vscode } from "../../support/vscode/install";
import { temporaryFolders } from "../support";

export type Files = Readonly<Record<string, string | Uint8Array>>;

const PROGRAM = { countingScript: "", version: "1.2.3" };

const NO_TOKENS = { single: undefined, byService: new Map() };

export interface FolderChecks {
  /** The exit status of a check of these files, or why they cannot be read. */
  statusOf(files: Files, languages?: readonly string[]): Promise<number | string>;
}

/** Gives texts to the commands that run in this process. */
function useCommandTexts(): void {
  Object.assign(vscode, { env, l10n, workspace: { workspaceFolders: [] }, EventEmitter });
}

/** Does what the command does, in English and in this process, which takes less than half the time of a process of its own. */
export async function checkHere(folder: string, ...more: readonly string[]) {
  useCommandTexts();
  const { withFolder } = await import("../../../src/cli/components/readFolder");
  const { parseCheck } = await import("../../../src/cli/check/checkArguments");
  const { judgeFolder } = await import("../../../src/cli/check/checkCommand");
  const { EXIT_STATUS } = await import("../../../src/cli/check/outcome");
  const { WRITERS } = await import("../../../src/cli/formats/writers");
  const { pathInRepository } = await import("../../../src/common/git/repositoryPath");
  const command = parseCheck([folder, ...more]);
  if (!command.ok) return { status: EXIT_STATUS.unknown, stdout: "" };
  if (command.value.kind === "help") throw new Error("The help comes from the command line.");
  const { options } = command.value;
  const [output, ...others] = options.outputs;
  if (output?.file !== undefined || others.length > 0 || options.locale !== undefined) {
    throw new Error("Languages and files of outputs are for the command line.");
  }
  const format = output?.format ?? "text";
  const { config, timeout } = options;
  const request = { ...PROGRAM, folder: options.folder, config, timeout, tokens: NO_TOKENS, gateArguments: options };
  const outcome = await withFolder({ ...request, historyPatience: 0, tellsUnsupported: true }, async (read) =>
    succeed(await judgeFolder([format], options, PROGRAM, read)),
  );
  if (!outcome.ok) return { status: EXIT_STATUS.unknown, stdout: "" };
  const stdout = WRITERS[format](outcome.value, await pathInRepository(options.folder));
  return { status: EXIT_STATUS[outcome.value.verdict], stdout };
}

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
