import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { readCommitMessages } from "../../../src/common/git/commitMessages";
import { readReleases } from "../../../src/common/git/releases";
import { findTranslationFiles } from "../../../src/engine/finding/files/findFiles";
import { changedFiles } from "../../../src/time/compare/changes/changedFiles";
import { resolveBase } from "../../../src/time/compare/resolveBase";
import { createFolderGit } from "../../../src/time/git/folderGit";
import { createHistoryReader } from "../../../src/time/git/historyReader";
import { scratchFolder } from "../../host/scratch";
import { until } from "../../support/eventually";
import { git, poOf, writeFiles } from "../support";

export interface Visit {
  /** Newest first. */
  readonly messages: readonly string[];
  readonly authors: Readonly<Record<string, string | undefined>>;
  /** Translation files that are found. */
  readonly files: readonly string[];
  readonly log: readonly string[];
  /** A program was run, or a file written. */
  readonly sprung: boolean;
  /** To the address in the repository. */
  readonly connections: number;
  /** By Git. */
  readonly started: readonly string[];
  /** Processes of Git. */
  readonly left: readonly number[];
  /** Peak of one Git process in KiB; 0 without /proc. */
  readonly peak: number;
}

/** Result for the repository of {@link createHostileWorld}, whatever its configuration. */
export const HONEST = {
  messages: ["Translate ünto German", "Translate again", "Add translations"],
  authors: { "po/de.po": "Jürgen", "po/es.po": "Jürgen", "po/fr.po": "Jürgen" },
  files: ["po/de.po", "po/es.po", "po/fr.po"],
} as const;

/** The commits' author, whom the mailmap renames. */
export const NICKNAME = "jw";

/** Verified with `gpg.openpgp.program`, `gpg.ssh.program` and `gpg.x509.program`. */
const SIGNATURES = ["PGP SIGNATURE", "SSH SIGNATURE", "SIGNED MESSAGE"];

/** Milliseconds. */
const LOOKING_INTERVAL = 10;

export async function createHostileWorld() {
  const root = scratchFolder("hostile").path;
  const at = (...names: readonly string[]) => path.join(root, ...names);
  const [marker, trap, pipe, pids, trace] = [at("sprung"), at("trap"), at("pipe"), at("pids"), at("trace")];
  await writeFile(trap, `#!/bin/sh\necho "$0 $*" >> '${marker}'\n`);
  await chmod(trap, 0o755);
  execFileSync("mkfifo", [pipe]);
  await mkdir(at("hooks"));
  for (const hook of ["post-index-change", "reference-transaction", "pre-commit", "fsmonitor-watchman"]) {
    await cp(trap, at("hooks", hook));
  }
  // The user's configuration logs every program that Git starts.
  await writeFiles(root, { "home/.gitconfig": `[trace2]\n\teventTarget = ${trace}\n` });
  const realGit = execFileSync("/bin/sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  await writeFiles(root, {
    "bin/git": `#!/bin/sh\necho $$ >> '${pids}'\nexec '${realGit}' "$@"\n`,
    "old/git": `#!/bin/sh\necho $$ >> '${pids}'\nunset GIT_NO_LAZY_FETCH\nexec '${realGit}' "$@"\n`,
  });
  await chmod(at("bin", "git"), 0o755);
  await chmod(at("old", "git"), 0o755);
  let connections = 0;
  const server = net.createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const model = await modelRepository(at("model"));

  const values: Readonly<Record<string, string>> = {
    trap,
    pipe,
    marker,
    url,
    zero: "/dev/zero",
    hooks: at("hooks"),
    mailmap: "HEAD:names",
    ext: `ext::${trap} %S`,
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

  return {
    values,
    filled,
    async repository(): Promise<string> {
      const folder = await mkdtemp(at("copy-"));
      await cp(model, folder, { recursive: true });
      return folder;
    },
    async configure(folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
      for (const [key, value] of Object.entries(settings)) {
        await git(folder, ["config", "--file", ".git/config", "--add", filled(key), filled(value)]);
      }
    },
    /** Like VS Code and the server. */
    async visit(folder: string, kind: "bin" | "old" = "bin"): Promise<Visit> {
      for (const file of [marker, pids, trace]) await rm(file, { force: true });
      connections = 0;
      const before = { ...process.env };
      Object.assign(process.env, {
        PATH: `${at(kind)}:${process.env.PATH}`,
        HOME: at("home"),
        XDG_CONFIG_HOME: at("home"),
      });
      const memory = watchMemory(pids);
      const log: string[] = [];
      const reader = createHistoryReader({ folder, log: (line) => log.push(line) });
      try {
        const [commits, history] = await Promise.all([
          readCommitMessages(folder, 10),
          reader.read(Object.keys(HONEST.authors)),
        ]);
        const authors = Object.keys(HONEST.authors).map((file) => [file, history.lastChange(file)?.author]);
        reader.close();
        await askForBase(folder);
        await readReleases(folder, Date.now());
        const { files, leftOut } = await findTranslationFiles(folder);
        for (const { path, problem } of leftOut) log.push(`${path}: ${problem.kind}`);
        const peak = memory.stop();
        return {
          messages: commits.map(({ message }) => message.split("\n", 1)[0] ?? ""),
          authors: Object.fromEntries(authors),
          files,
          log,
          sprung: (await textOf(marker)) !== "",
          connections,
          started: startedBy(await textOf(trace)),
          left: await stillThere(await numbersOf(pids)),
          peak,
        };
      } finally {
        reader.close();
        memory.stop();
        for (const name of ["PATH", "HOME", "XDG_CONFIG_HOME"]) {
          if (before[name] === undefined) delete process.env[name];
          else process.env[name] = before[name];
        }
      }
    },
    async remove(): Promise<void> {
      server.close();
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Three commits, each signed differently. A mailmap from `names` changes the author. */
async function modelRepository(folder: string): Promise<string> {
  await writeFiles(folder, {
    "po/de.po": poOf({ a: "1" }),
    "po/fr.po": poOf({ a: "1" }),
    ".gitattributes": "*.po diff=po filter=po merge=po\n",
    ".mailmap": "Jürgen <author@example.org>\n",
    names: "Mallory <author@example.org>\n",
  });
  await git(folder, ["init", "--quiet", "--initial-branch=main"]);
  for (const [index, message] of [...HONEST.messages].reverse().entries()) {
    // Git looks for renames in a commit that only adds a file.
    await writeFiles(folder, { [index === 1 ? "po/es.po" : "po/de.po"]: poOf({ a: String(index) }) });
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", `--message=${message}`], {
      name: NICKNAME,
      seconds: 1_700_000_000 + index,
    });
    const commit = await git(folder, ["cat-file", "commit", "HEAD"]);
    const kind = SIGNATURES[index];
    const signature = `gpgsig -----BEGIN ${kind}-----\n \n AAAA\n -----END ${kind}-----\n`;
    await replaceHead(folder, commit.replace("\n\n", `\n${signature}\n`));
  }
  return folder;
}

/** `commit` may be text that Git would not write. */
export async function replaceHead(folder: string, commit: string): Promise<void> {
  const file = path.join(folder, ".git", "new-commit");
  await writeFile(file, commit);
  const id = await git(folder, ["hash-object", "-t", "commit", "-w", "--literally", file]);
  await rm(file);
  await git(folder, ["update-ref", "HEAD", id.trim()]);
}

function watchMemory(pids: string) {
  let peak = 0;
  const look = async (): Promise<void> => {
    for (const pid of await numbersOf(pids)) {
      const [, most = "0"] = /^VmHWM:\s+(\d+)/m.exec(await textOf(`/proc/${pid}/status`)) ?? [];
      peak = Math.max(peak, Number(most));
    }
  };
  const timer = setInterval(() => void look(), LOOKING_INTERVAL);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Waits, as processes end with a delay. */
async function stillThere(pids: readonly number[]): Promise<readonly number[]> {
  await until(() => !pids.some(isRunning)).catch(() => undefined);
  return pids.filter(isRunning);
}

/** A zombie has ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

function startedBy(trace: string): readonly string[] {
  return trace
    .split("\n")
    .filter((line) => /"event":"(?:child_start|exec)"/.test(line))
    .map((line) => /"argv":(\[.*?\])/.exec(line)?.[1] ?? line);
}

const numbersOf = async (file: string): Promise<readonly number[]> =>
  (await textOf(file)).split("\n").filter(Boolean).map(Number);

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    return "";
  }
}

/** What a comparison asks Git, as far as it gets. */
async function askForBase(folder: string): Promise<void> {
  const git = createFolderGit(folder, new AbortController().signal);
  const base = await resolveBase(folder, "HEAD~1", git);
  if (!base.ok) return;
  await changedFiles(base.value.commit, git);
  await git.listFiles(base.value.commit, () => true);
}
