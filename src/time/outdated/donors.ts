import { posix } from "node:path";
import { addTo } from "../../common/collections";
import type { TextsRequest } from "./blobTexts";
import type { FileStep, FileSteps } from "./readSteps";

/** A file that changed in a step, in which another one may have got strings of it. */
export interface Donor {
  readonly path: string;
  /** Ids of its blobs before and after the step; undefined where it is gone. */
  readonly before: string;
  readonly after: string | undefined;
  /** This step and those before it, newest first. */
  readonly steps: () => readonly FileStep[];
}

/** The files from which strings of a file may come in a step, the likeliest first. */
export type DonorsAt = (file: Pick<TextsRequest, "path" | "code">, step: number) => readonly Donor[];

const MAX_DONORS = 100;

/** @param files ids of the blobs of the newest commit by path */
export function createDonors(steps: FileSteps, files: ReadonlyMap<string, string>): DonorsAt {
  const byStep = new Map<number, Donor[]>();
  for (const [path, own] of steps) {
    for (const [index, { step, before }] of own.entries()) {
      const after = index === 0 ? files.get(path) : own[index - 1]?.before;
      if (before !== undefined) addTo(byStep, step, { path, before, after, steps: () => own.slice(index) });
    }
  }
  for (const donors of byStep.values()) donors.sort((one, other) => one.path.length - other.path.length);
  return (file, step) => {
    const likely = (byStep.get(step) ?? []).filter(({ path }) => path !== file.path && isOfSameLanguage(path, file));
    const isBeside = ({ path }: Donor) => posix.dirname(path) === posix.dirname(file.path);
    return [...likely.filter(isBeside), ...likely.filter((donor) => !isBeside(donor))].slice(0, MAX_DONORS);
  };
}

/**
 * Whether strings of a translation may come from a file: if those of the source came from the file of that name.
 *
 * @param sources paths from which strings of the source came.
 */
export function createIsDonor(sources: Iterable<string>, sourceCode: string): (path: string, code: string) => boolean {
  // A word of a name may look like a code, as in `contact-us`.
  const namesOf = (path: string, code: string) => [posix.basename(path), nameWithout(code, path)];
  const sourceNames = new Set([...sources].flatMap((path) => namesOf(path, sourceCode)));
  return (path, code) => sourceNames.size > 0 && namesOf(path, code).some((name) => sourceNames.has(name));
}

/** What a file is called apart from the code of its language. */
function nameWithout(code: string, path: string): string {
  const wordsIn = (text: string) => text.toLowerCase().split(/[^\p{L}\d]+/u);
  const ofCode = new Set(wordsIn(code));
  return wordsIn(posix.basename(path))
    .filter((word) => !ofCode.has(word))
    .join(" ");
}

/** As far as their names tell. */
function isOfSameLanguage(path: string, { path: own, code = "" }: Pick<TextsRequest, "path" | "code">): boolean {
  if (posix.extname(path) !== posix.extname(own)) return false;
  return names(own, code) ? names(path, code) : posix.dirname(path) === posix.dirname(own);
}

/** Whether a path has a code, in any case and with either sign between its parts. */
function names(file: string, language: string): boolean {
  const [path = "", code = ""] = [file, language].map((text) => text.replaceAll("-", "_").toLowerCase());
  const isEdge = (character: string | undefined) => character === undefined || /[^\p{L}\d]/u.test(character);
  for (let at = path.indexOf(code); code !== "" && at >= 0; at = path.indexOf(code, at + 1)) {
    if (isEdge(path[at - 1]) && isEdge(path[at + code.length])) return true;
  }
  return false;
}
