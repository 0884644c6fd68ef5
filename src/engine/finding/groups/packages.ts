import { opendir } from "node:fs/promises";
import path from "node:path";
import { pLimit } from "../../../common/limit";
import { perKey } from "../../../common/memoize";
import { GRADLE_FILE, nameInPackageFile, packageFileRank } from "../../../common/packageFiles";
import { decodeText } from "../../../common/text/decodeText";
import { cleanLine, trimCharacters } from "../../../common/text/foreignText";
import { compareTexts } from "../../compareTexts";
import { ENTRIES_AT_ONCE, readFileStart } from "../../files";

/** A program of a repository, by the file that describes it to a build tool. */
export interface Package {
  /** Relative to the root; empty for the root itself. */
  readonly folder: string;
  /** Name of the file in this folder; undefined for a repository in the folder without such a file. */
  readonly file: string | undefined;
}

export interface Packages {
  /** The package that a folder belongs to. */
  of(folder: string): Promise<Package | undefined>;
}

const PARALLEL_LOOKS = 16;
/** A folder with more entries is not searched to the end, and counts as no package. */
const MAX_ENTRIES = 20_000;

/** Finds the nearest packages above folders. */
export function createPackages(realRoot: string): Packages {
  const limit = pLimit(PARALLEL_LOOKS);
  const of = perKey(async (folder): Promise<Package | undefined> => {
    const own = await limit(() => packageIn(realRoot, folder));
    if (own !== undefined || folder === "") return own;
    return of(folder.slice(0, Math.max(0, folder.lastIndexOf("/"))));
  });
  return { of };
}

async function packageIn(realRoot: string, folder: string): Promise<Package | undefined> {
  const files: { readonly file: string; readonly rank: number }[] = [];
  let isRepository = false;
  let entries = 0;
  try {
    for await (const { name } of await opendir(path.join(realRoot, folder), { bufferSize: ENTRIES_AT_ONCE })) {
      if (++entries > MAX_ENTRIES) return undefined;
      const rank = packageFileRank(name);
      if (rank !== undefined) files.push({ file: name, rank });
      // A submodule is a program of its own.
      isRepository ||= name === ".git" && folder !== "";
    }
  } catch {
    return undefined;
  }
  const [best] = files.sort((left, right) => left.rank - right.rank || compareTexts(left.file, right.file));
  return best === undefined && !isRepository ? undefined : { folder, file: best?.file };
}

const START_BYTES = 64 * 1024;

/** The name that a package gives itself, else that of its folder; empty for a root that says nothing. */
export async function packageName(realRoot: string, { folder, file }: Package): Promise<string> {
  const read =
    file === undefined ? undefined : await readFileStart(realRoot, path.posix.join(folder, file), START_BYTES);
  const own = file !== undefined && read?.ok ? nameInPackageFile(file, decodeText(read.value.bytes)) : undefined;
  return cleanLine(own ?? "", "name") || path.posix.basename(folder);
}

/** The end of the name, or all of it, of a package that only holds or names others, or is for developers. */
export const AROUND =
  /(?:^|[-_])(?:aggregator|monorepo|parent|pom|repo|root|workspace)$|[-_]?(?:dev(?:elopment)?[-_]?)?dependencies$|[-_]dev[-_]tools$/i;

/** Whether the package in the root only holds others, so that its name is not that of the program. */
export async function isRootAround(realRoot: string, root: Package): Promise<boolean> {
  return AROUND.test(ofScope(await packageName(realRoot, root)));
}

/** Whether a package is Gradle's in the root, which has no name, and in a program of several modules often no files. */
export function isNamelessRoot(root: Package | undefined): boolean {
  return root?.folder === "" && root.file !== undefined && GRADLE_FILE.test(root.file);
}

/** The name of the package in the root; empty where there is none, or it says nothing. */
export async function rootPackageName(realRoot: string): Promise<string> {
  const own = await packageIn(realRoot, "");
  const name = own === undefined ? "" : await packageName(realRoot, own);
  const withoutAround = trimCharacters(ofScope(name).replace(AROUND, ""), "-_");
  return withoutAround || (/^@([^/]{1,100})\//.exec(name)?.[1] ?? "");
}

/** The name of a package without its scope. */
export function ofScope(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
