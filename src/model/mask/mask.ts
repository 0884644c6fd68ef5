import { fail, type Result, succeed } from "../../common/result";

/**
 * Where the translation files of a component are: a path with one `*` in the place of the language code, such as
 * `po/*.po`. Taken apart; made by {@link parseMask} only, so that it never leads outside.
 */
export interface Mask {
  /** The whole of it, with `/` between the parts. */
  readonly text: string;
  /** The folder in which the part with the star is looked up; empty for the folder that masks are relative to. */
  readonly folder: string;
  /** What stands before and behind the star in its part of the path. */
  readonly prefix: string;
  readonly suffix: string;
  /** The path behind the part with the star; empty where the star is in the file's name. */
  readonly rest: string;
}

export type MaskProblem = "notOneStar" | "absolute" | "leadsOutside" | "notAPath";

/** No path of a real project is longer. */
const LONGEST = 1000;

/**
 * Reads a mask, which a stranger may have written: it comes from the settings of a workspace, or from a service.
 *
 * Backslashes are read as `/` on every system, as they mean that on Windows; a colon would lead to another drive or
 * stream there, and parts of dots and spaces alone may mean the folder above.
 */
export function parseMask(text: string): Result<Mask, MaskProblem> {
  const normal = text.replaceAll("\\", "/").replace(/^(?:\.\/)+/, "");
  if (normal.split("*").length !== 2) return fail("notOneStar");
  if (normal.startsWith("/") || /^[a-z]:/i.test(normal)) return fail("absolute");
  const parts = normal.split("/");
  if (parts.includes("..")) return fail("leadsOutside");
  if (normal.length > LONGEST || parts.some((part) => /^[. ]*$|[:\p{Cc}]/u.test(part))) return fail("notAPath");
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

/**
 * A mask that is relative to a repository, as it is from one of its folders: services tell the former, and whoever works
 * on a part of a large repository opens the latter.
 *
 * @param path of the folder in its repository, with `/` between the parts; empty for the root.
 * @returns the mask as it is where it does not lead through that folder: some services serve a part only.
 */
export function maskBelow(mask: string, path: string): string {
  return path !== "" && mask.startsWith(`${path}/`) ? mask.slice(path.length + 1) : mask;
}

/**
 * What may stand in the place of the star: language codes, however they are written. It becomes part of a path, and it
 * may come from a service, so nothing odd is let through: no separator, and no dot at the start.
 */
const VALUE = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_@.+-]{0,99}$/u;

/** The path of the file with `value` in the place of the star; undefined where that is nothing for a path. */
export function fillMask(mask: Mask, value: string): string | undefined {
  return VALUE.test(value) ? pathWith(mask, value) : undefined;
}

/** The same with any text, which may be nothing for a path. */
export function pathWith(mask: Mask, text: string): string {
  return [mask.folder, `${mask.prefix}${text}${mask.suffix}`, mask.rest].filter((part) => part !== "").join("/");
}

/** What stands in the place of the star in a name of the mask's folder; undefined where the name does not fit. */
export function valueInName(mask: Pick<Mask, "prefix" | "suffix">, name: string): string | undefined {
  const text = textInName(mask, name);
  return text !== undefined && VALUE.test(text) ? text : undefined;
}

/** The same with whatever stands there, which may be no language code. */
export function textInName({ prefix, suffix }: Pick<Mask, "prefix" | "suffix">, name: string): string | undefined {
  if (name.length <= prefix.length + suffix.length) return undefined;
  if (!name.startsWith(prefix) || !name.endsWith(suffix)) return undefined;
  return name.slice(prefix.length, name.length - suffix.length);
}

/** What stands in the place of the star in a path; undefined where the path does not fit. Upper and lower case differ. */
export function matchMask(mask: Mask, path: string): string | undefined {
  const parts = path.split("/");
  const starred = mask.folder === "" ? 0 : mask.folder.split("/").length;
  if (parts.slice(0, starred).join("/") !== mask.folder || parts.slice(starred + 1).join("/") !== mask.rest) {
    return undefined;
  }
  return valueInName(mask, parts[starred] ?? "");
}
