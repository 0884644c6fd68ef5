import { stat } from "node:fs/promises";
import path from "node:path";
import { GIT_TIME, runGit } from "../../../common/git/runGit";
import { cleanLine, trimCharacters } from "../../../common/text/foreignText";
import { formatOf } from "../../formats/formats";
import { sideFolderOf } from "../files/sideFolders";
import { chooseNames } from "../nameComponents";
import { isSettingsStem, isTellingFolder, isTellingStem } from "../tellingNames";
import { LAYOUT, type MaskGroup } from "./groupNames";
import { groupPattern } from "./groupPattern";
import { AROUND, isNamelessRoot, isRootAround, ofScope, packageName, rootPackageName } from "./packages";

/** Words that say nothing of the program, beside those of its layout and of translations. */
const UNTELLING =
  /^(?:base|bundle|contents|django(?:js)?|impl|index|internal|lc|lproj|moko|mul|pkg|platforms?|runner|translated|ts)$/;

/** Folders of what a program has, such as labels for recipes, if there are folders for translations in them. */
const CONTENTS = /^(?:labels|texts)$/i;

/** A version, which says nothing without the folder above. */
const VERSION = /^v\d{1,3}$/i;

/** Parts that many programs have, so that their names tell no program from another. */
const PARTS = /^(?:android|app|backend|client|core|desktop|frontend|ios|mobile|server|ui|web)$/i;

/** Folders of packages that are no program, but extend that of the repository. */
const PLUG_INS = /(?:^|\/)(?:add-?ons|extensions|plug-?ins)\//i;

interface PlacedGroup {
  readonly pattern: string;
  readonly folders: readonly string[];
  /** The package's own name, or that of the whole folder, where it says something. */
  readonly name: string | undefined;
  /** The names of the folders and files that say something, the shortest first. */
  readonly tails: readonly string[];
  /** Whether the package in the root has it. */
  readonly isOfRoot: boolean;
}

/**
 * What people would call each component: the only one is called like the package in the root, others like their package,
 * their files or the folder of these. Labels that would be equal get more of their path.
 */
export async function groupLabels(groups: readonly MaskGroup[], realRoot: string): Promise<readonly string[]> {
  if (groups.length === 0) return [];
  const ofRoot = await rootName(realRoot, groups);
  const [only, ...others] = groups;
  if (only !== undefined && others.length === 0 && !isExample(only)) {
    const ofPackage = await nameOfPackage(only, realRoot);
    const name = (PLUG_INS.test(only.package?.folder ?? "") && ofPackage) || ofRoot || ofPackage;
    if (name !== "") return [name];
  }
  // The name of the folder comes last, because a pipeline may check out into a folder of any name.
  const root = ofRoot || cleanLine(path.basename(realRoot), "name");
  const placed = await Promise.all(groups.map((group) => placeGroup(group, root, realRoot)));
  const unnamed = placed.filter(({ name, tails }) => name === undefined && tails.length === 0);
  const isRootTaken = unnamed.length > 0;
  const shared = sharedFolders(unnamed);
  const candidates = placed.map(({ pattern, folders, name, tails, isOfRoot }) => {
    const called = isOfRoot && isRootTaken ? [] : [name ?? []].flat();
    const names = [...called, ...tails.filter((tail) => tail !== name)];
    const own = names.length > 0 ? names : [root, folders.slice(shared).join("/")];
    const labels = [...own, folders.join("/")].filter((label) => label !== "");
    const format = path.posix.extname(pattern).slice(1);
    return [...labels, ...labels.map((label) => `${label} (${format})`), pattern].map((label) =>
      cleanLine(label, "name"),
    );
  });
  return chooseNames(
    candidates,
    placed.map(({ pattern }) => pattern),
  );
}

/** How many folders all of several groups are in. */
function sharedFolders(groups: readonly PlacedGroup[]): number {
  const [first, ...others] = groups;
  if (first === undefined || others.length === 0) return 0;
  const end = first.folders.findIndex((name, index) => others.some(({ folders }) => folders[index] !== name));
  return end === -1 ? first.folders.length : end;
}

/**
 * What the package in the root or the whole repository is called; empty if neither says anything. The repository's name
 * counts if the files are called like it, too.
 */
async function rootName(realRoot: string, groups: readonly MaskGroup[]): Promise<string> {
  const ofPackage = await rootPackageName(realRoot);
  const isGood = ofPackage !== "" && !PARTS.test(ofPackage);
  const stems = groups.map((group) => wholeStemOf(patternOf(group)).toLowerCase()).filter(isTelling);
  if (isGood && stems.length === 0) return ofPackage;
  const ofRepository = await repositoryName(realRoot);
  const isOfRepository =
    stems.includes(ofRepository.toLowerCase()) || (isCalled(ofRepository, stems) && !isCalled(ofPackage, stems));
  return isGood && !isOfRepository ? ofPackage : ofRepository || ofPackage;
}

/** Whether files are called like a program, or like a word of its name that is not that of a usual part. */
function isCalled(name: string, stems: readonly string[]): boolean {
  const whole = name.toLowerCase();
  const words = [whole, ...whole.split(/[-_.]/).filter((word) => !PARTS.test(word))];
  return stems.some((stem) => words.includes(stem));
}

/** Whether a component only shows how to use the program. */
function isExample({ parts: [{ mask }] }: MaskGroup): boolean {
  return sideFolderOf(mask.text) !== undefined;
}

function patternOf({ parts }: MaskGroup): string {
  return groupPattern(parts.map(({ mask }) => mask));
}

/** The name of a package below the root, where it says something. */
async function nameOfPackage(group: MaskGroup, realRoot: string): Promise<string> {
  if (group.package?.file === undefined || group.package.folder === "") return "";
  const name = ofScope(await packageName(realRoot, group.package));
  return isName(name) && !PARTS.test(name) ? name : "";
}

async function placeGroup(group: MaskGroup, root: string, realRoot: string): Promise<PlacedGroup> {
  const pattern = patternOf(group);
  const folders = path.posix
    .dirname(pattern)
    .split("/")
    .filter((name) => !name.includes("*") && name !== ".");
  // On Unix, `share` holds files of all programs.
  const below = folders.slice(folders[0] === "share" ? 1 : 0);
  const says = (name: string, index: number): boolean =>
    isTelling(name) || (CONTENTS.test(name) && isTellingFolder(below[index + 1] ?? ""));
  const named = below.slice(0, below.findLastIndex(says) + 1);
  if (isExample(group)) return { pattern, folders, isOfRoot: false, name: undefined, tails: [named.join("/")] };
  // Gradle's own files of the root are in `src`.
  const isBeside = isNamelessRoot(group.package) && folders[0] !== "src";
  const owner = group.isWholePackage && !isBeside ? group.package : undefined;
  const isOfRoot = owner?.folder === "";
  const common = { pattern, folders, isOfRoot };
  if (owner !== undefined && !isOfRoot) {
    const name = ofScope(await packageName(realRoot, owner));
    const tails = tailsOf(withoutModule(owner.folder.split("/")));
    return {
      ...common,
      name: isName(name) && !AROUND.test(name) && (name !== USUAL_MODULE || tails[0] === name) ? name : undefined,
      tails,
    };
  }
  const stem = isOfRoot || group.parts.length > 1 ? "" : stemOf(pattern, root, named.at(-1));
  const tails = tailsOf(stem === "" ? withoutModule(named) : [...named, stem], says);
  const isProgram = owner !== undefined && isOfRoot && !(await isRootAround(realRoot, owner));
  return { ...common, name: isProgram && tails.length > 0 ? root : undefined, tails };
}

/** The folders without that for the program, where one above says more. */
function withoutModule(names: readonly string[]): readonly string[] {
  const above = names.slice(0, -1);
  return names.at(-1) === USUAL_MODULE && above.some(isTelling) ? above : names;
}

/** Gradle's folder for a program for Android, and a usual name of files. */
const USUAL_MODULE = "app";

/** Apple's names for files that nearly every program has. */
const USUAL_FILES: ReadonlySet<string> = new Set(["infoplist"]);

/**
 * The name in the names of the files, spelled as there, without words for translations around it; empty where it says
 * nothing that the root's name, or that of the folder, does not.
 */
function stemOf(pattern: string, root: string, folder: string | undefined): string {
  const whole = wholeStemOf(pattern);
  const own = whole.replace(/^[A-Za-z0-9]+[-_]/, (word) => (isTelling(word) ? word : ""));
  const stem = isTelling(own) && !isSettingsStem(own) ? own : whole;
  if (folder !== undefined && USUAL_FILES.has(stem.toLowerCase())) return "";
  const isUsual = formatOf(pattern)?.usualStem === stem;
  if (folder === undefined ? isUsual : stem === USUAL_MODULE && !PARTS.test(folder)) return "";
  return isTelling(stem) && stem.toLowerCase() !== root.toLowerCase() ? stem : "";
}

function wholeStemOf(pattern: string): string {
  return trimCharacters(path.posix.parse(pattern).name.replaceAll("*", ""), ".-_");
}

/** The ends of a path that say something, the shortest first. */
function tailsOf(
  names: readonly string[],
  says: (name: string, index: number) => boolean = isTelling,
): readonly string[] {
  const last = names.findLastIndex(says);
  if (last < 0) return [];
  const first = VERSION.test(names[last] ?? "") ? Math.max(0, last - 1) : last;
  const telling = names.filter((name, index) => index >= first || says(name, index));
  const shortest = names.length - first;
  return Array.from({ length: telling.length - shortest + 1 }, (_, more) => telling.slice(-shortest - more).join("/"));
}

function isName(name: string): boolean {
  return isTelling(name) && !VERSION.test(name);
}

/** Xcode's folder for what is no code. */
const SUPPORTING = "supporting files";

function isTelling(name: string): boolean {
  const words = name.toLowerCase();
  if (words === SUPPORTING) return false;
  return words.split(/[-_.\s]+/).some((word) => /[\p{L}\p{N}]/u.test(word) && !isUntelling(word));
}

function isUntelling(word: string): boolean {
  return isTellingFolder(word) || isTellingStem(word) || LAYOUT.test(word) || UNTELLING.test(word);
}

const MAX_CHARACTERS = 2000;

/** The address of a repository on another machine, `https://host/path` or `git@host:path`. A copy on this one can have any name. */
const ADDRESS = /^(?:[a-z+]{2,9}:\/\/(?!\/)|[\w.-]{1,100}@[\w.-]{1,200}:)[^\s]*?[/:]([\w.-]{1,100}?)(?:\.git)?\/?\s*$/;

/** The name under which a repository is published, by the address it was cloned from; empty if there is none. */
async function repositoryName(realRoot: string): Promise<string> {
  const isRepository = await stat(path.join(realRoot, ".git")).catch(() => undefined);
  if (isRepository === undefined) return "";
  const { kind, output } = await runGit({
    folder: realRoot,
    commandLine: ["config", "--get", "remote.origin.url"],
    timeout: GIT_TIME.question,
    maxOutput: MAX_CHARACTERS,
  }).outcome;
  const name = kind === "done" ? ADDRESS.exec(output)?.[1] : undefined;
  return cleanLine(name ?? "", "name");
}
