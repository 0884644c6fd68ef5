import type { Dirent } from "node:fs";
import { readdir, realpath } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import { fail, type Result, succeed } from "../../model/result";
import { errorCode, type FoundFile, findFile, isInside } from "../files";

/** A mask of files, taken apart: for `LC_MESSAGES` layouts the star is a folder, else it is in the file name. */
export interface Mask {
  /** As written, with `/` between the parts. */
  readonly text: string;
  /** The folder in which the star is looked up; empty for the served folder itself. */
  readonly folder: string;
  /** What stands before and behind the star in the same part of the path. */
  readonly prefix: string;
  readonly suffix: string;
  /** The path behind the part with the star; empty if the star is in the file's name. */
  readonly rest: string;
}

/** Why a mask cannot be used, as a clause: "a mask" + problem. */
export type MaskProblem = string;

/** Reads a mask: relative, downwards, with exactly one `*`, and of a PO file. */
export function parseMask(text: string): Result<Mask, MaskProblem> {
  const normal = path.sep === "\\" ? text.replaceAll("\\", "/") : text;
  const parts = normal.split("/").filter((part, index) => !(part === "." && index === 0));
  if (normal.split("*").length !== 2) return fail("needs exactly one * for the language code");
  if (path.isAbsolute(normal) || path.win32.isAbsolute(normal)) return fail("must be relative to the folder");
  if (parts.some((part) => part === "..")) return fail("must not lead out of the folder");
  if (parts.some((part) => part === "" || part === "." || part.includes("\0"))) return fail("is not a path");
  if (!normal.endsWith(".po")) return fail("must name gettext files, which end in .po");
  const starred = parts.findIndex((part) => part.includes("*"));
  const [prefix = "", suffix = ""] = (parts[starred] ?? "").split("*");
  return succeed({
    text: parts.join("/"),
    folder: parts.slice(0, starred).join("/"),
    prefix,
    suffix,
    rest: parts.slice(starred + 1).join("/"),
  });
}

/** The path of the file that has `value` in the place of the star. */
export function fillMask(mask: Mask, value: string): string {
  return [mask.folder, `${mask.prefix}${value}${mask.suffix}`, mask.rest].filter((part) => part !== "").join("/");
}

/** A file that fits a mask. */
export interface MaskedFile {
  /** What stands in the place of the star: the language code as the project writes it. */
  readonly value: string;
  readonly file: FoundFile;
}

/** Something that fits a mask by its name but cannot be used. */
export interface UnusableFile {
  readonly path: string;
  readonly problem: string;
}

export interface MaskListing {
  readonly files: readonly MaskedFile[];
  readonly unusable: readonly UnusableFile[];
}

/** More languages than there are; a bound for folders with very many files. */
const MAXIMUM_FILES = 5000;
const PARALLEL_LOOKS = 16;

/** What may stand for a language code. It becomes part of addresses, so nothing odd is let through. */
const VALUE = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_@.+-]{0,99}$/u;

/** Finds the files that fit a mask and whose value in the place of the star is accepted, in the order of the values. */
export async function listMask(
  realRoot: string,
  mask: Mask,
  accepts: (value: string) => boolean,
): Promise<MaskListing> {
  const names = await listNames(realRoot, mask.folder);
  if (!names.ok) {
    const { problem } = names;
    return { files: [], unusable: problem === undefined ? [] : [{ path: mask.folder || ".", problem }] };
  }
  const unusable: UnusableFile[] = [];
  const values = names.value
    .filter((name) => name.length > mask.prefix.length + mask.suffix.length)
    .filter((name) => name.startsWith(mask.prefix) && name.endsWith(mask.suffix))
    .map((name) => name.slice(mask.prefix.length, name.length - mask.suffix.length))
    // Hidden files are left aside, as everywhere.
    .filter((value) => !value.startsWith("."))
    .sort(compareTexts);
  if (values.length > MAXIMUM_FILES) {
    unusable.push({ path: mask.text, problem: `fits more than ${MAXIMUM_FILES} files; the others are left out` });
  }
  const looks = await pLimit(PARALLEL_LOOKS).map(values.slice(0, MAXIMUM_FILES), async (value) => {
    return { value, found: await findFile(realRoot, fillMask(mask, value)) };
  });
  const files: MaskedFile[] = [];
  for (const { value, found } of looks) {
    const shown = printable(fillMask(mask, value));
    if (found.ok && VALUE.test(value) && accepts(value)) files.push({ value, file: found.value });
    else if (found.ok) unusable.push({ path: shown, problem: "has no language code in the place of the *" });
    else if (found.problem !== undefined) unusable.push({ path: shown, problem: found.problem });
  }
  return { files, unusable };
}

/** Orders by code points and not by a locale, so that the order is the same on every machine. */
export function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A text for a log line: without what could break the line or steer a terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "\uFFFD");
}

async function listNames(realRoot: string, folder: string): Promise<Result<string[], string | undefined>> {
  try {
    const realFolder = await realpath(path.join(realRoot, folder));
    if (!isInside(realRoot, realFolder)) return fail("leads out of the folder; not followed");
    const entries: Dirent[] = await readdir(realFolder, { withFileTypes: true });
    return succeed(entries.map((entry) => entry.name));
  } catch (error) {
    const code = errorCode(error);
    return fail(code === "ENOENT" ? undefined : `cannot be read (${code})`);
  }
}
