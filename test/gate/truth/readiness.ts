import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { env, l10n } from "../../../src/cli/texts";
import { succeed } from "../../../src/common/result";
import { scratchFolder } from "../../host/scratch";
import { vscode } from "../../support/vscode/install";
import { git, temporaryFolders, writeFiles } from "../../unit/support";
import { SLOW } from "./columns";

type Interfaces = typeof import("./interfaces").INTERFACES;

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** One way in which what is known of a release is less than whole. */
export type Row = Sample & Outcome & { readonly name: string };

interface Sample {
  readonly files: Files;
  /** Done to the folder once the files are written. */
  readonly damage?: (folder: string) => Promise<void>;
  /** What the last commit has of these files, if there is one. Not with damage. */
  readonly committed?: Files;
  /** The settings file that is named. */
  readonly config?: string;
  /** Whether others are like it, so that the slowest interfaces are not asked. */
  readonly isOneOfMany?: boolean;
  /** Seconds that services have. */
  readonly timeout?: number;
}

type Outcome =
  /** The interfaces that call it ready and are right, in their order. None if absent. */
  | { readonly readyIn?: readonly string[]; readonly refusal?: never }
  /** What the command says that refuses to read it. */
  | { readonly refusal: RegExp; readonly readyIn?: never };

export const SETTINGS = ".vscode/settings.json";
const STRICT = { "translationStatus.threshold": 100 };

/** Reports call nothing ready unless the settings say what it takes: adds that where the row has nothing of its own. */
function judged(files: Files): Files {
  const own = files[SETTINGS];
  if (own === undefined) return { ...files, [SETTINGS]: JSON.stringify(STRICT) };
  const lacksGate = typeof own === "string" && own.startsWith('{"') && !/threshold|gate/.test(own);
  try {
    return lacksGate ? { ...files, [SETTINGS]: JSON.stringify({ ...STRICT, ...JSON.parse(own) }) } : files;
  } catch {
    return files;
  }
}

export async function commit(folder: string): Promise<void> {
  await git(folder, ["init", "--quiet", "--template="]);
  await git(folder, ["add", "--all"]);
  await git(folder, ["commit", "--quiet", "--message=x"]);
}

/** Asks every interface. */
export interface Readiness {
  /** Names of all interfaces that need no commit. */
  readonly interfaces: readonly string[];
  /** Those that compare with a commit. */
  readonly based: readonly string[];
  /** The interfaces that call a folder ready; the reason if the command refuses to read it. */
  readyAfter(row: Sample): Promise<readonly string[] | string>;
  /** Fails unless all interfaces say of a folder what its row says. */
  holds(row: Sample & Outcome): Promise<void>;
}

function without(names: readonly string[], interfaces: Interfaces): Interfaces {
  return Object.fromEntries(Object.entries(interfaces).filter(([name]) => !names.includes(name)));
}

async function replaceFiles(folder: string, old: Files, files: Files): Promise<void> {
  for (const name of Object.keys(old)) if (!(name in files)) await rm(path.join(folder, name));
  await writeFiles(folder, files);
}

/** For the tests of a suite. @param except names of interfaces that are not asked. */
export function readiness(except: readonly string[] = []): Readiness {
  const folders = temporaryFolders();
  let asked: Readonly<Record<"now" | "since", Interfaces>> = { now: {}, since: {} };

  before(async () => {
    Object.assign(vscode, { env, l10n, workspace: { workspaceFolders: [] }, EventEmitter });
    const { INTERFACES, BASED_INTERFACES } = await import("./interfaces");
    asked = { now: without(except, INTERFACES), since: BASED_INTERFACES };
  });

  const inFolder = async (
    folder: string,
    { config, timeout = 30, isOneOfMany }: Pick<Row, "config" | "timeout" | "isOneOfMany">,
    when: "now" | "since",
  ): Promise<readonly string[] | string> => {
    const { withFolder } = await import("../../../src/cli/components/readFolder");
    const { readyAmong } = await import("./interfaces");
    const interfaces = isOneOfMany ? without(SLOW, asked[when]) : asked[when];
    const tokens = { single: undefined, byService: new Map() };
    const named = config === undefined ? undefined : path.join(folder, config);
    const outcome = await withFolder(
      { folder, config: named, tokens, countingScript: "", version: "1.2.3", timeout, historyPatience: 0 },
      async (read) => succeed(await readyAmong(interfaces, read)),
    );
    return outcome.ok ? outcome.value : outcome.problem;
  };

  // Git takes longer than all else, and many rows begin with the same commit.
  const repositories = new Map<string, Promise<string>>();
  const repositoryOf = (files: Files): Promise<string> => {
    const key = JSON.stringify(files);
    const made = async (): Promise<string> => {
      const repository = scratchFolder("committed").path;
      await writeFiles(repository, judged(files));
      await commit(repository);
      return repository;
    };
    const repository = repositories.get(key) ?? made();
    repositories.set(key, repository);
    return repository;
  };

  return {
    get interfaces() {
      return Object.keys(asked.now);
    },
    get based() {
      return Object.keys(asked.since);
    },
    async holds(row) {
      const ready = await this.readyAfter(row);
      if (row.refusal !== undefined) assert.match(String(ready), row.refusal);
      else assert.deepEqual(ready, row.readyIn ?? []);
    },
    async readyAfter(row) {
      const { files, committed, damage } = row;
      const folder = await folders.create(judged(files));
      await damage?.(folder);
      const ready = await inFolder(folder, row, "now");
      if (committed === undefined) return ready;
      assert.equal(damage, undefined, "A repository that rows share is not damaged");
      // The index of Git tells of more than the files alone.
      const repository = await repositoryOf(committed);
      const whole = judged(committed);
      const changed = judged(files);
      await replaceFiles(repository, whole, changed);
      const since = await inFolder(repository, row, "since").finally(() => replaceFiles(repository, changed, whole));
      if (typeof ready !== "string" && typeof since !== "string") return [...ready, ...since];
      return typeof ready === "string" ? since : ready;
    },
  };
}
