import { EventEmitter } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { env, l10n } from "../../../src/cli/englishTexts";
import { succeed } from "../../../src/common/result";
import { vscode } from "../../support/vscode/install";
import { git, temporaryFolders, writeFiles } from "../support";

type ReadyAmong = typeof import("./interfaces").readyAmong;

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** One way in which what is known of a release is less than whole. */
export interface Row {
  readonly name: string;
  readonly files: Files;
  /** Done to the folder once the files are written. */
  readonly damage?: (folder: string) => Promise<void>;
  /** What the last commit has of these files, if there is one. */
  readonly committed?: Files;
  /** The settings file that is named. */
  readonly config?: string;
  /** Whether a service cannot know of it, as only the settings of who asks say so. */
  readonly isOfSettings?: true;
  /** Whether it is of the languages that are required, which arguments replace. */
  readonly isOfRequired?: true;
  /** Whether no file has strings, so that no string is missing. */
  readonly hasNoStrings?: true;
  /** Whether others are like it, so that the slowest interfaces are not asked. */
  readonly isOneOfMany?: true;
  /** Seconds that services have. */
  readonly timeout?: number;
}

export const SETTINGS = ".vscode/settings.json";
const STRICT: Files = { [SETTINGS]: '{"translationStatus.threshold": 100}' };

export async function commit(folder: string): Promise<void> {
  await git(folder, ["init", "--quiet"]);
  await git(folder, ["add", "--all"]);
  await git(folder, ["commit", "--quiet", "--message=x"]);
}

/** Asks every interface. */
export interface Readiness {
  /** Names of all interfaces that need no commit. */
  readonly interfaces: readonly string[];
  /** The one that asks our own service. */
  readonly served: string;
  /** Those that compare with a commit. */
  readonly based: readonly string[];
  /** The interfaces that call a folder ready; the reason if the command refuses to read it. */
  readyAfter(row: Omit<Row, "name">): Promise<readonly string[] | string>;
}

/** For the tests of a suite. @param speed `quick` leaves out the interfaces that take longest. */
export function readiness(speed: "whole" | "quick" = "whole"): Readiness {
  const folders = temporaryFolders();
  let asked: Readonly<Record<"now" | "since", Parameters<ReadyAmong>[0]>> = { now: {}, since: {} };
  let served = "";

  before(async () => {
    Object.assign(vscode, { env, l10n, workspace: { workspaceFolders: [] }, EventEmitter });
    const { INTERFACES, QUICK_INTERFACES, BASED_INTERFACES, SERVED } = await import("./interfaces");
    asked = { now: speed === "quick" ? QUICK_INTERFACES : INTERFACES, since: BASED_INTERFACES };
    served = SERVED;
  });

  const inFolder = async (
    folder: string,
    { config, timeout = 5, isOneOfMany }: Pick<Row, "config" | "timeout" | "isOneOfMany">,
    when: "now" | "since",
  ): Promise<readonly string[] | string> => {
    const { withFolder } = await import("../../../src/cli/components/readFolder");
    const { readyAmong, QUICK_INTERFACES } = await import("./interfaces");
    const interfaces = when === "now" && isOneOfMany ? QUICK_INTERFACES : asked[when];
    const tokens = { single: undefined, byService: new Map() };
    const named = config === undefined ? undefined : path.join(folder, config);
    const outcome = await withFolder(
      { folder, config: named, tokens, countingScript: "", version: "1.2.3", timeout, historyPatience: 0 },
      async (read) => succeed(await readyAmong(interfaces, read)),
    );
    return outcome.ok ? outcome.value : outcome.problem;
  };

  return {
    get interfaces() {
      return Object.keys(asked.now);
    },
    get served() {
      return served;
    },
    get based() {
      return Object.keys(asked.since);
    },
    async readyAfter(row) {
      const { files, committed, damage } = row;
      const folder = await folders.create({ ...STRICT, ...files });
      await damage?.(folder);
      const ready = await inFolder(folder, row, "now");
      if (committed === undefined) return ready;
      // The index of Git tells of more than the files alone.
      const repository = await folders.create({ ...STRICT, ...committed });
      await commit(repository);
      for (const name of Object.keys(committed)) if (!(name in files)) await rm(path.join(repository, name));
      await writeFiles(repository, files);
      await damage?.(repository);
      const since = await inFolder(repository, row, "since");
      if (typeof ready !== "string" && typeof since !== "string") return [...ready, ...since];
      return typeof ready === "string" ? since : ready;
    },
  };
}
