/** Stands for bytes of a name that are no text, so that nothing is found under that name. */
const LOST = "\uFFFD";

/** A star or a backslash in a real name cannot be told from the mask's own. For the rest, see `parseMask`. */
const UNUSABLE = /[*\\:\uFFFD\p{Cc}]|(?<=^|\/)[. ]+(?=\/|$)/gu;

/** Whether a mask can name a file with this path, which is not too long. */
export function isUsablePath(path: string): boolean {
  return path.search(UNUSABLE) < 0;
}

/** Whether nothing can be found under a path, although it is there. */
export function isLostPath(path: string): boolean {
  return path.includes(LOST);
}

const PRIVATE_USE = 0xf000;

/** A path that looks the same to those who look for languages in it, with private characters for those that mean more. */
export function replaceUnusable(path: string): string {
  return path.replace(UNUSABLE, (text) =>
    [...text].map((character) => String.fromCharCode(PRIVATE_USE + (character.charCodeAt(0) & 0xff))).join(""),
  );
}

/** The path up to the last name that a mask cannot have. */
export function unusablePart(path: string): string {
  const parts = path.split("/");
  return parts.slice(0, parts.findLastIndex((part) => !isUsablePath(part)) + 1).join("/");
}
