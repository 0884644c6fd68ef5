import { posix } from "node:path";

/** A place in the source code. */
export interface CodeLocation {
  /** As given: relative to a folder that is not told. */
  readonly path: string;
  /** From 0. */
  readonly line: number;
}

const MAX_LOCATIONS = 20;
const MAX_LINES = 10_000_000;
const MAX_PATH_LENGTH = 500;

/** Reads `src/a.c:12, src/my file.c:7 src/c.c`. Paths that are absolute or not plain are left out. */
export function readLocation(text: string): readonly CodeLocation[] {
  return text
    .split(",", MAX_LOCATIONS)
    .flatMap((part) => {
      const whole = part.trim();
      const pieces = whole.split(/\s/, MAX_LOCATIONS).filter((piece) => piece !== "");
      // A space may be in a name or between two places.
      return pieces.length > 1 ? [whole, ...pieces] : pieces;
    })
    .slice(0, MAX_LOCATIONS)
    .flatMap((part) => locationOf(part) ?? []);
}

function locationOf(text: string): CodeLocation | undefined {
  if (text.length > MAX_PATH_LENGTH) return undefined;
  const colon = text.lastIndexOf(":");
  const number = colon < 0 ? "" : text.slice(colon + 1);
  const hasLine = /^\d{1,8}$/.test(number);
  const path = hasLine ? text.slice(0, colon) : text;
  if (path === "" || path.startsWith("/") || /[\\:\p{Cc}]/u.test(path)) return undefined;
  return { path, line: hasLine ? Math.min(Math.max(1, Number(number)), MAX_LINES) - 1 : 0 };
}

/**
 * The paths below a folder that a location may mean, likeliest first: locations are relative to the repository, to the
 * folder of the translation files, or to one between them. One that leads up from a folder that is not among these, such
 * as that of a build, is also looked for without its first steps.
 *
 * @param pathInRepository of the folder; empty for the repository's root.
 * @param files path of a translation file in the folder, if it is known.
 */
export function pathsOf({ path }: CodeLocation, pathInRepository: string, files?: string): readonly string[] {
  const inRepository = posix.normalize(path);
  const inside = pathInRepository === "" ? inRepository : below(inRepository, pathInRepository);
  const bases = files === undefined ? [] : foldersAbove(files).map((base) => posix.normalize(`${base}/${path}`));
  const candidates = [...(inside === undefined ? [] : [inside]), inRepository, ...bases];
  const steps = inRepository.split("/").findIndex((part) => part !== "..");
  if (steps > 0) candidates.push(inRepository.slice("../".length * steps));
  return [...new Set(candidates)].filter(isInside);
}

function isInside(path: string): boolean {
  return (
    path !== "" &&
    path !== "." &&
    path !== ".." &&
    !path.startsWith("../") &&
    !path.startsWith("/") &&
    !path.endsWith("/")
  );
}

function below(path: string, folder: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}

/** The innermost first, without the outermost. */
function foldersAbove(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
}
