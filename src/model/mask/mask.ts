import { fail, type Result, succeed } from "../../common/result";

/**
 * A file mask: a path with one `*` for the language code, such as `po/*.po`, two where a folder and a name below it both
 * hold the code, or the path of one file without. Only {@link parseMask} and {@link parseSingleFile} create it, so that it
 * never leads outside of its folder.
 */
export interface Mask {
  readonly text: string;
  readonly folder: string;
  readonly prefix: string;
  readonly suffix: string;
  /** After the segment with the star; empty if that is the file name. A star in it stands for the same code. */
  readonly rest: string;
  /** There is no star: `prefix` is the name of the file. */
  readonly single?: true;
}

export type MaskProblem = "notOneStar" | "absolute" | "leadsOutside" | "notAPath";

const MAX_MASK_LENGTH = 1000;

/**
 * Parses an untrusted mask from the settings or a service. On Windows backslashes are separators, a colon leads to
 * another drive or stream, and segments of dots and spaces may mean the parent folder.
 */
export function parseMask(text: string): Result<Mask, MaskProblem> {
  const normal = normalized(text);
  const parts = normal.split("/");
  if (!isStarred(parts)) return fail("notOneStar");
  const problem = pathProblem(normal);
  if (problem !== undefined) return fail(problem);
  const starred = parts.findIndex((part) => part.includes("*"));
  const [prefix = "", suffix = ""] = (parts[starred] ?? "").split("*");
  return succeed({
    text: normal,
    folder: parts.slice(0, starred).join("/"),
    prefix,
    suffix,
    rest: parts.slice(starred + 1).join("/"),
  });
}

/** Whether there is one star, or one in each of two parts. */
function isStarred(parts: readonly string[]): boolean {
  const stars = parts.map((part) => part.split("*").length - 1).filter((count) => count > 0);
  return stars.length > 0 && stars.length <= 2 && stars.every((count) => count === 1);
}

/** Parses the untrusted path of a file that holds all languages. A star is a `notOneStar` problem. */
export function parseSingleFile(text: string): Result<Mask, MaskProblem> {
  const normal = normalized(text);
  if (normal.includes("*")) return fail("notOneStar");
  const problem = pathProblem(normal);
  if (problem !== undefined) return fail(problem);
  const slash = normal.lastIndexOf("/");
  const folder = normal.slice(0, Math.max(0, slash));
  return succeed({ text: normal, folder, prefix: normal.slice(slash + 1), suffix: "", rest: "", single: true });
}

function normalized(text: string): string {
  return text.replace(/\\/g, "/").replace(/^(?:\.\/)+/, "");
}

function pathProblem(normal: string): MaskProblem | undefined {
  if (normal.startsWith("/") || /^[a-z]:/i.test(normal)) return "absolute";
  const parts = normal.split("/");
  if (parts.includes("..")) return "leadsOutside";
  const bad = normal.length > MAX_MASK_LENGTH || parts.some((part) => /^[. ]*$|[:\p{Cc}]/u.test(part));
  return bad ? "notAPath" : undefined;
}

/**
 * Converts a mask that is relative to a repository, as services provide it, to one of the repository's folders.
 *
 * @param path of the folder in its repository, with `/`; empty for the root.
 * @returns the unchanged mask if it doesn't lead through that folder: some services serve only a part of a repository.
 */
export function maskBelow(mask: string, path: string): string {
  return path !== "" && mask.startsWith(`${path}/`) ? mask.slice(path.length + 1) : mask;
}

/**
 * The code may come from a service and becomes part of a path, so it has no separator and no leading dot. Names of languages
 * may have spaces, as in `Portuguese (Brazil)`.
 */
const VALUE_OF_STAR =
  /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_@.+-]{0,99}$|^\p{Lu}\p{L}{1,29}(?: \(?\p{Lu}\p{L}{1,29}\)?){1,2}$/u;

/** The path for a language code; undefined if the code is unsafe. */
export function fillMask(mask: Mask, value: string): string | undefined {
  return VALUE_OF_STAR.test(value) ? pathWith(mask, value) : undefined;
}

/** Accepts any text, even one that is unsafe in a path. */
export function pathWith(mask: Mask, text: string): string {
  if (mask.single) return mask.text;
  const rest = restWith(mask, text);
  return [mask.folder, `${mask.prefix}${text}${mask.suffix}`, rest].filter((part) => part !== "").join("/");
}

/** What follows the segment with the first star, for a language code. */
export function restWith({ rest }: Pick<Mask, "rest">, text: string): string {
  return rest.replaceAll("*", () => text);
}

/** What stands for the star: a code that can't lead out of the folder. Undefined if the path doesn't fit the mask. */
export function valueInPath(mask: Mask, path: string): string | undefined {
  const start = mask.folder === "" ? "" : `${mask.folder}/`;
  if (!path.startsWith(start)) return undefined;
  const [name = "", ...rest] = path.slice(start.length).split("/");
  const value = valueInName(mask, name);
  return value !== undefined && restWith(mask, value) === rest.join("/") ? value : undefined;
}

type StarredName = Pick<Mask, "prefix" | "suffix" | "single">;

/** The language code in a name in the mask's folder; undefined if it doesn't match. */
export function valueInName(mask: StarredName, name: string): string | undefined {
  const text = textInName(mask, name);
  return text !== undefined && VALUE_OF_STAR.test(text) ? text : undefined;
}

export function textInName({ prefix, suffix, single }: StarredName, name: string): string | undefined {
  if (single || name.length <= prefix.length + suffix.length) return undefined;
  if (!name.startsWith(prefix) || !name.endsWith(suffix)) return undefined;
  return name.slice(prefix.length, name.length - suffix.length);
}
