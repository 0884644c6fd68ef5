import type { Dirent } from "node:fs";
import { readdir, realpath } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import { fillMask, type Mask, type MaskProblem, parseMask, pathWith, textInName } from "../../model/mask";
import { fail, type Result, succeed } from "../../model/result";
import { errorCode, type FoundFile, findFile, isInside } from "../files";

/** Why a mask cannot be used, as a clause: "a mask" + problem. */
const PROBLEMS: Readonly<Record<MaskProblem, string>> = {
  notOneStar: "needs exactly one * for the language code",
  absolute: "must be relative to the folder",
  leadsOutside: "must not lead out of the folder",
  notAPath: "is not a path",
};

/** Reads a mask of gettext files. */
export function parsePoMask(text: string): Result<Mask, string> {
  const mask = parseMask(text);
  if (!mask.ok) return fail(PROBLEMS[mask.problem]);
  return mask.value.text.endsWith(".po") ? mask : fail("must name gettext files, which end in .po");
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
    .flatMap((name) => textInName(mask, name) ?? [])
    // Hidden files are left aside, as everywhere.
    .filter((value) => !value.startsWith("."))
    .sort(compareTexts);
  if (values.length > MAXIMUM_FILES) {
    unusable.push({ path: mask.text, problem: `fits more than ${MAXIMUM_FILES} files; the others are left out` });
  }
  const looks = await pLimit(PARALLEL_LOOKS).map(values.slice(0, MAXIMUM_FILES), async (value) => {
    return { value, found: await findFile(realRoot, pathWith(mask, value)) };
  });
  const files: MaskedFile[] = [];
  for (const { value, found } of looks) {
    const shown = printable(pathWith(mask, value));
    if (found.ok && fillMask(mask, value) !== undefined && accepts(value)) files.push({ value, file: found.value });
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
