import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { scratchFolder } from "../../host/scratch";
import { git, temporaryFolders, writeFiles } from "../support";
import { check } from "./checkProcess";
import { checkHere } from "./folderChecks";

export type Files = Readonly<Record<string, string>>;

export const jsonText = (texts: object): string => JSON.stringify(texts, undefined, 1);

export const EN = { a: "One", b: "Two", c: "Three", d: "Four" };
export const DE = { a: "Eins", b: "Zwei", c: "Drei", d: "Vier" };
export const FR = { a: "Un", b: "Deux", c: "Trois", d: "Quatre" };

export const DOCS = {
  "docs/locales/en.json": jsonText({ x: "Read me", y: "Guide book" }),
  "docs/locales/de.json": jsonText({ x: "Lies mich", y: "Handbuch" }),
  "docs/locales/fr.json": jsonText({ x: "Lisez-moi", y: "Guide" }),
};
/** The component `docs` where its folder is called `demo`, like that of examples. */
export const EXAMPLES: Files = Object.fromEntries(
  Object.entries(DOCS).map(([name, content]) => [`demo/${name}`, content]),
);
export const FILES = {
  "web/locales/en.json": jsonText(EN),
  "web/locales/de.json": jsonText(DE),
  "web/locales/fr.json": jsonText(FR),
  ...DOCS,
};
/** What a check says of {@link DOCS} after they were removed. */
export const GONE =
  "docs (docs/locales/*.json) was removed or is no longer recognized: 2 languages, 2 strings (4 words)";

export interface Branch {
  readonly moved?: readonly [string, string];
  readonly removed?: readonly string[];
  readonly written?: Files;
}

/** Git asks for it where a submodule comes from a folder. */
const FROM_FOLDER = ["-c", "protocol.file.allow=always"];

async function commitAll(folder: string, message: string): Promise<void> {
  await git(folder, ["add", "--all"]);
  await git(folder, ["commit", "--quiet", `--message=${message}`]);
}

/** Makes repositories to check against a base, for the tests of a `describe`. */
export function baseRepositories() {
  const folders = temporaryFolders();
  // Git takes longer than copying, and many tests begin with the same files.
  const begun = new Map<string, Promise<string>>();
  const begin = (files: Files): Promise<string> => {
    const key = JSON.stringify(files);
    const make = async (): Promise<string> => {
      const folder = scratchFolder("begun").path;
      await writeFiles(folder, files);
      await git(folder, ["init", "--quiet", "--initial-branch=main"]);
      await commitAll(folder, "change");
      await git(folder, ["checkout", "--quiet", "-b", "topic"]);
      return folder;
    };
    const known = begun.get(key) ?? make();
    begun.set(key, known);
    return known;
  };
  /** The files on the branch `main`, and what a branch makes of them. */
  const repository = async (files: Files, { moved, removed = [], written = {} }: Branch): Promise<string> => {
    const folder = await folders.create();
    await cp(await begin(files), folder, { recursive: true });
    if (moved) await git(folder, ["mv", ...moved]);
    for (const name of removed) await rm(path.join(folder, name), { recursive: true });
    await writeFiles(folder, written);
    await commitAll(folder, "change");
    return folder;
  };
  /** The files in a submodule at `lib/more`, which the last commit added. */
  const withSubmodule = async (files: Files): Promise<string> => {
    const library = await folders.create(files);
    await git(library, ["init", "--quiet", "--initial-branch=main"]);
    await commitAll(library, "library");
    const folder = await repository(FILES, { written: { "notes.txt": "" } });
    await addSubmodule(folder, library, "lib/more");
    await git(folder, ["commit", "--quiet", "--message=submodule"]);
    return folder;
  };
  return { folders, repository, withSubmodule };
}

/** Adds a repository on the disk as a submodule, without a commit. */
export function addSubmodule(folder: string, library: string, name: string) {
  return git(folder, [...FROM_FOLDER, "submodule", "--quiet", "add", library, name]);
}

/** Commits what changed in a submodule, and the submodule at that commit. */
export async function bump(folder: string, submodule: string): Promise<void> {
  await git(path.join(folder, submodule), ["commit", "--quiet", "--allow-empty", "--all", "--message=change"]);
  await commitAll(folder, "submodule");
}

/** A check against the branch `main`, in this process. */
export function against(folder: string, ...more: readonly string[]) {
  return checkHere(folder, "--base", "main", ...more);
}

/** The same in a process of its own, for what it logs, its files and other languages than English. */
export function againstInProcess(folder: string, ...more: readonly string[]) {
  return check(folder, "--base", "main", ...more);
}
