import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { access, appendFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Commit, type Files, sampleHistory } from "./sampleHistory";

/** Only a folder that carries this file is ever replaced. */
const MARKER = ".git/tidewater-sample";

/** The same `now` and sample give the same commit ids. Replaces an earlier sample in `folder`. */
export async function createSampleWorkspace(
  folder: string,
  options: { readonly now?: Date; readonly source?: string } = {},
): Promise<void> {
  const files = await readSample(options.source ?? findSample());
  const now = Math.floor((options.now ?? new Date()).getTime() / 1000);
  // First, so that a machine without Git keeps its earlier sample.
  await git(process.cwd(), ["--version"]);
  await makeRoom(folder);
  await git(folder, ["init", "--quiet", "--template="]);
  await writeFile(path.join(folder, MARKER), "Made by createSampleWorkspace; may be deleted.\n");
  // With a user's autocrlf every file would look changed.
  await appendFile(path.join(folder, ".git", "config"), "[core]\n\tautocrlf = false\n");
  await git(folder, ["fast-import", "--quiet", "--done"], importStream(sampleHistory(files, now)));
  await git(folder, ["reset", "--quiet", "--hard"]);
}

function findSample(): string {
  for (const start of [__dirname, process.cwd()]) {
    for (let folder = start; ; folder = path.dirname(folder)) {
      const manifest = path.join(folder, "package.json");
      if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).name === "translation-status") {
        return path.join(folder, "test", "workspaces", "tidewater");
      }
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new Error("The sample workspace was not found: this code runs outside of its checkout.");
}

/** Sorted by path, with LF on every platform. */
async function readSample(source: string): Promise<Files> {
  const entries = await readdir(source, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    // Left by editors or Python.
    .filter((name) => !/(?:^|\/)(?:\.|__pycache__\/)/.test(name))
    .sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(source, name), "utf8")));
  return new Map(names.map((name, position) => [name, (texts[position] ?? "").replaceAll("\r\n", "\n")]));
}

async function makeRoom(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "EEXIST" && cause.code !== "ENOTDIR") throw cause;
    throw new Error(`${folder} is not a folder.`, { cause });
  });
  const entries = await readdir(folder);
  if (entries.length === 0) return;
  const isSample = await access(path.join(folder, MARKER)).then(
    () => true,
    () => false,
  );
  if (!isSample) {
    throw new Error(`${folder} is not empty and is not an earlier sample workspace. Choose another folder.`);
  }
  // VS Code may have the folder open. The marker goes last, so that a failed removal can be repeated.
  for (const entry of entries.sort((a, b) => Number(a === ".git") - Number(b === ".git"))) {
    await rm(path.join(folder, entry), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Input of `git fast-import`: one process instead of hundreds. */
function importStream(commits: readonly Commit[]): string {
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const parts = commits.flatMap(({ at, zone, author, committer, message, files, tag }) => [
    "commit refs/heads/main\n",
    `author ${author.name} <${author.email}> ${at} ${zone}\n`,
    `committer ${committer.name} <${committer.email}> ${at} ${zone}\n`,
    data(message),
    ...[...files].map(([file, text]) => `M 100644 inline ${JSON.stringify(file)}\n${data(text)}`),
    ...(tag ? [`tag ${tag}\nfrom refs/heads/main\ntagger ${author.name} <${author.email}> ${at} ${zone}\n`] : []),
    ...(tag ? [data(message)] : []),
  ]);
  return `${parts.join("")}done\n`;
}

/** Ignores the user's configuration and the variables of a surrounding Git hook. */
async function git(folder: string, args: readonly string[], input = ""): Promise<void> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.toUpperCase().startsWith("GIT_"));
  const env = { ...Object.fromEntries(inherited), GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  const settings = ["init.defaultBranch=main", "core.autocrlf=false", "core.hooksPath=/dev/null"];
  const child = spawn("git", [...settings.flatMap((setting) => ["-c", setting]), ...args], {
    cwd: folder,
    env,
    windowsHide: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
  const complaint: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => complaint.push(chunk));
  // If Git ends early, its exit status says why.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "ENOENT"
          ? new Error("Making the sample workspace needs git, which was not found on this machine.")
          : error,
      ),
    );
    child.on("close", resolve);
  });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${Buffer.concat(complaint).toString("utf8").trim()}`);
}
