import { fail, type Result, succeed } from "../../common/result";

/**
 * A file mask: a path with one `*` for the language code, such as `po/*.po`. Only {@link parseMask} creates it, so that
 * it never leads outside of its folder.
 */
export interface Mask {
  readonly text: string;
  /** Before the segment with the star; may be empty. */
  readonly folder: string;
  /** Before the star in its segment. */
  readonly prefix: string;
  /** After the star in its segment. */
  readonly suffix: string;
  /** After the segment with the star; empty if that is the file name. */
  readonly rest: string;
}

export type MaskProblem = "notOneStar" | "absolute" | "leadsOutside" | "notAPath";

const LONGEST = 1000;

/**
 * Parses an untrusted mask from the settings or a service. On Windows backslashes are separators, a colon leads to
 * another drive or stream, and segments of dots and spaces may mean the parent folder.
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
 * Converts a mask that is relative to a repository, as services provide it, to one of the repository's folders.
 *
 * @param path of the folder in its repository, with `/`; empty for the root.
 * @returns the unchanged mask if it doesn't lead through that folder: some services serve only a part of a repository.
 */
export function maskBelow(mask: string, path: string): string {
  return path !== "" && mask.startsWith(`${path}/`) ? mask.slice(path.length + 1) : mask;
}

/** The code may come from a service and becomes part of a path, so it has no separator and no leading dot. */
const VALUE = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_@.+-]{0,99}$/u;

/** The path for a language code; undefined if the code is unsafe. */
export function fillMask(mask: Mask, value: string): string | undefined {
  return VALUE.test(value) ? pathWith(mask, value) : undefined;
}

/** Accepts any text, even one that is unsafe in a path. */
export function pathWith(mask: Mask, text: string): string {
  return [mask.folder, `${mask.prefix}${text}${mask.suffix}`, mask.rest].filter((part) => part !== "").join("/");
}

/** The language code in a name in the mask's folder; undefined if it doesn't match. */
export function valueInName(mask: Pick<Mask, "prefix" | "suffix">, name: string): string | undefined {
  const text = textInName(mask, name);
  return text !== undefined && VALUE.test(text) ? text : undefined;
}

/** Accepts any text in place of the star. */
export function textInName({ prefix, suffix }: Pick<Mask, "prefix" | "suffix">, name: string): string | undefined {
  if (name.length <= prefix.length + suffix.length) return undefined;
  if (!name.startsWith(prefix) || !name.endsWith(suffix)) return undefined;
  return name.slice(prefix.length, name.length - suffix.length);
}
