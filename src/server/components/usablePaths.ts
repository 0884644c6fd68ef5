/** Stands for bytes of a name that are not UTF-8, and here also for other characters that a mask cannot have. */
const REPLACED = "\uFFFD";

/** A star or a backslash in a real name cannot be told from the mask's own. For the rest, see `parseMask`. */
const UNUSABLE = /[*\\:\uFFFD\p{Cc}]|(?<=^|\/)[. ]+(?=\/|$)/gu;

/** Whether a mask can name a file with this path, which is not too long. */
export function isUsablePath(path: string): boolean {
  return path.search(UNUSABLE) < 0;
}

/** A path that looks the same to those who look for languages in it, and cannot be taken for one that is there. */
export function replaceUnusable(path: string): string {
  return path.replace(UNUSABLE, (text) => REPLACED.repeat(text.length));
}
