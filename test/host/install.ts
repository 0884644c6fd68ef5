import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EDITOR_BUILDS, type EditorBuild, type EditorName } from "./builds";
import { HostError, runCommand } from "./processes";
import { downloadsFolder } from "./root";

/** Written last: without it the folder is incomplete. */
const STAMP = "complete.json";
const UNFINISHED = /^installing-(\d+)-/;
const QUIET_NPM = [
  "--ignore-scripts",
  "--fetch-retries=2",
  "--fetch-retry-maxtimeout=8000",
  "--fetch-retry-mintimeout=2000",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];

export interface InstalledEditor {
  readonly build: EditorBuild;
  readonly node: string;
  readonly server: string;
  /** `code-server`, which also serves `/proxy/PORT/`. */
  readonly wrapper: string;
}

/** Elsewhere, desktop VS Code is tested. */
export function serverBuildsSupported(): boolean {
  return process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
}

/** Installs into `.vscode-test` if needed. Safe to call from several processes, and after an interruption. */
export async function installEditor(name: EditorName): Promise<InstalledEditor> {
  if (!serverBuildsSupported()) {
    throw new HostError(
      `The editor's server build needs Linux on x64 or arm64, not ${process.platform} ${process.arch}.`,
    );
  }
  const build = EDITOR_BUILDS[name];
  const editor = await installPackage({
    name: "code-server",
    version: build.packageVersion,
    announcement: `the editor ${build.version} (about ${build.megabytes} MB, usually less than a minute)`,
    // Lists its dependencies only.
    nested: join("lib", "vscode"),
  });
  return {
    build,
    node: await installNode(build.nodeVersion),
    server: join(editor, "lib", "vscode"),
    wrapper: join(editor, "out", "node", "entry.js"),
  };
}

async function installNode(version: string): Promise<string> {
  const major = version.split(".", 1)[0];
  if (process.versions.node.split(".", 1)[0] === major) return process.execPath;
  // The package `node` fetches this one in a script, which newer npm skips.
  const name = `node-linux-${process.arch}`;
  const folder = await installPackage({ name, version, announcement: `Node ${version} (about 190 MB)` });
  return join(folder, "bin", "node");
}

interface WantedPackage {
  readonly name: string;
  readonly version: string;
  readonly announcement: string;
  readonly nested?: string;
}

/** Atomic: installs elsewhere, then renames. Returns the package's folder. */
async function installPackage(wanted: WantedPackage): Promise<string> {
  const downloads = downloadsFolder();
  const target = join(downloads, `${wanted.name}-${wanted.version}`);
  const installed = join(target, "node_modules", wanted.name);
  if (existsSync(join(target, STAMP))) return installed;

  mkdirSync(downloads, { recursive: true });
  removeAbandoned(downloads);
  const started = Date.now();
  console.log(`Installing ${wanted.announcement} …`);
  const draft = join(downloads, `installing-${process.pid}-${wanted.name}-${wanted.version}`);
  try {
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, "package.json"), JSON.stringify({ name: "editor", private: true }));
    await npmInstall(draft, [`${wanted.name}@${wanted.version}`], wanted);
    if (wanted.nested !== undefined) {
      console.log(`  packages unpacked after ${seconds(started)}; now their dependencies …`);
      await npmInstall(join(draft, "node_modules", wanted.name, wanted.nested), ["--omit=dev"], wanted);
    }
    writeFileSync(join(draft, STAMP), JSON.stringify({ package: wanted.name, version: wanted.version }));
    moveIntoPlace(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  console.log(`  done after ${seconds(started)}.`);
  return installed;
}

async function npmInstall(folder: string, args: readonly string[], wanted: WantedPackage): Promise<void> {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Settings of a surrounding npm must not move the installation.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^npm_(package|lifecycle|command|config_(local_)?prefix)/i.test(key),
    ),
  );
  const { code, tail } = await runCommand(npm, ["install", ...QUIET_NPM, ...args], { cwd: folder, env });
  if (code === 0) return;
  const reason =
    tail.split("\n").find((line) => /\b(code E|E[A-Z]{4,}|ENO)/.test(line)) ?? tail.split("\n").at(-1) ?? "";
  throw new HostError(
    `Could not install ${wanted.name}@${wanted.version} with npm; is the package registry reachable? ${reason.trim()}`,
  );
}

function moveIntoPlace(draft: string, target: string): void {
  // Another process was faster.
  if (existsSync(join(target, STAMP))) return;
  rmSync(target, { recursive: true, force: true });
  try {
    renameSync(draft, target);
  } catch (error) {
    if (!existsSync(join(target, STAMP))) throw error;
  }
}

/** Left by processes that no longer run. */
function removeAbandoned(downloads: string): void {
  for (const entry of readdirSync(downloads)) {
    const owner = UNFINISHED.exec(entry)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) {
      rmSync(join(downloads, entry), { recursive: true, force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to someone else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function seconds(since: number): string {
  return `${Math.round((Date.now() - since) / 1000)} s`;
}
