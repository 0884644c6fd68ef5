import type { Stats } from "node:fs";
import { lstat, realpath, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, parse, resolve, sep } from "node:path";
import { repositoryOf } from "../../common/git/repositoryPath";
import { replaceFile } from "../../common/replaceFile";
import { fail, type Result, succeed } from "../../common/result";
import { quoted } from "../../common/text/foreignText";

/**
 * Writes a file in one step: it has the whole text, or is as it was. Only outside the repository of `folder`, output may
 * go to a device or pipe, and symbolic links are followed in the path, but not at its end. Fails with one line.
 *
 * @param folder of the report.
 */
export async function writeOutput(output: string, text: string, folder: string): Promise<Result<undefined, string>> {
  try {
    const target = await resolveOutput(output, await repositoryOf(folder));
    if (!target.ok) return fail(`${quoted(output)} can't be written: ${target.problem}`);
    const { path, kind } = target.value;
    await (kind === "stream" ? writeFile(path, text) : replaceFile(path, text));
    return succeed(undefined);
  } catch (error) {
    return fail(`${quoted(output)} can't be written (${codeOf(error)})`);
  }
}

interface OutputTarget {
  readonly path: string;
  /** A stream can't be replaced, so it is written to directly. */
  readonly kind: "file" | "stream";
}

/** A file that this process was started with, such as where its standard output goes. */
const OPEN_FILE = /^\/dev\/(?:stdout|stderr|fd\/\d{1,9})$|^\/proc\/\d{1,9}\/fd\/\d{1,9}$/;

/** @param repository whose links and devices are not used: whoever wrote it may have meant another file. */
async function resolveOutput(output: string, repository: string): Promise<Result<OutputTarget, string>> {
  const absolute = resolve(output);
  const start = repository.endsWith(sep) ? repository : repository + sep;
  const isInside = (path: string): boolean => path.startsWith(start);
  if (absolute.split(sep).some((name) => name.toLowerCase() === ".git"))
    return fail("it is part of a Git repository's own data");
  const { root } = parse(absolute);
  let parent = root;
  for (const name of dirname(absolute).slice(root.length).split(sep)) {
    const path = join(parent, name);
    if (isInside(path) && (await lstat(path)).isSymbolicLink()) return fail(`${quoted(name)} is a symbolic link`);
    parent = await realpath(path);
  }
  const path = join(parent, basename(absolute));
  const own = await statusOf(lstat, path);
  const status = own?.isSymbolicLink() ? await statusOf(stat, path) : own;
  const isStream = status?.isCharacterDevice() || status?.isFIFO();
  const isOpen = OPEN_FILE.test(path) && status?.isFile();
  if ((isStream || isOpen) && !isInside(path)) return succeed({ path, kind: "stream" });
  if (own?.isSymbolicLink()) return fail("it is a symbolic link");
  if (own && !own.isFile()) return fail("it is not a file");
  return succeed({ path, kind: "file" });
}

/** Undefined where there is nothing. */
async function statusOf(read: (path: string) => Promise<Stats>, path: string): Promise<Stats | undefined> {
  try {
    return await read(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
