import { fail, type Result, succeed } from "../../common/result";
import { MAX_LENGTH } from "../../common/text/foreignText";
import type { Failure } from "../../model/failure";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { ProjectUnits, WantedUnits } from "../../model/strings/readStrings";
import type { UnitsPage } from "../../model/strings/unit";
import { parseUnits, unitsQuery } from "./readUnits";
import type { Requests } from "./requests";

/** In UTF-16 code units. Web servers accept addresses of at least 4,000 characters, and a character takes up to nine. */
const MAX_QUERY_LENGTH = 1500;

/**
 * Reads a page of the strings of a language in all components of a project:
 * https://docs.weblate.org/en/latest/api.html#get--api-units-
 *
 * Components whose exclusion doesn't fit in the query are left out of its answer.
 *
 * @returns the failure `notFound` for a service that has no such list, or does not search in it.
 */
export async function readProjectUnits(
  requests: Requests,
  { service, project, exclude }: ProjectUnits,
  { code, query, page }: WantedUnits,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Result<UnitsPage, Failure>> {
  if (![project, code].every(isPlain)) return fail({ kind: "notFound" });
  const fixed = [`project:"${project}"`, `language:"${code}"`];
  const whole = [
    ...fixed,
    ...excluding(project, exclude, MAX_QUERY_LENGTH - [...fixed, query].join(" ").length),
    query,
  ];
  const url = `${service}/api/units/?${unitsQuery(whole.join(" "), page)}`;
  const body = await requests.getJson(service, url, token, signal);
  if (!body.ok) return body;
  const excluded = new Set(exclude);
  return parseUnits(body.value, service, (unit, item) => {
    const component = componentOf(item, { project, code });
    // A service that ignores the query gives strings of anything.
    if (component === undefined) return fail({ kind: "notFound" });
    return succeed(isExcluded(component, excluded) ? undefined : { ...unit, component });
  });
}

function isPlain(name: string): boolean {
  return !/["\\]/.test(name);
}

/** @param room in UTF-16 code units. */
function excluding(project: string, exclude: readonly string[], room: number): readonly string[] {
  let left = room;
  return exclude
    .filter(isPlain)
    .map((path) => `NOT path:"${project}/${path}"`)
    .filter((term) => {
      left -= term.length + 1;
      return left >= 0;
    });
}

/** By its path or by that of one of its categories. */
function isExcluded(path: string, exclude: ReadonlySet<string>): boolean {
  if (exclude.size === 0) return false;
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
    if (exclude.has(path.slice(0, end))) return true;
  }
  return false;
}

/** `category/slug` in `https://host/api/translations/project/category%252Fslug/de/`. Undefined for another language. */
function componentOf(
  item: unknown,
  { project, code }: Pick<ProjectUnits & WantedUnits, "project" | "code">,
): string | undefined {
  const translation: unknown = typeof item === "object" && item !== null ? Reflect.get(item, "translation") : undefined;
  if (typeof translation !== "string" || translation.length > MAX_LENGTH.address) return undefined;
  // Only the path of the address is read.
  const [path = ""] = translation.split(/[?#]/, 1);
  const [root, ofProject = "", component = "", ofCode = "", end] = path.split("/").slice(-5);
  try {
    const isWanted =
      root === "translations" &&
      end === "" &&
      decodeURIComponent(ofProject) === project &&
      normalizeLanguageCode(decodeURIComponent(ofCode)) === normalizeLanguageCode(code);
    return isWanted ? decodeURIComponent(decodeURIComponent(component)) : undefined;
  } catch {
    return undefined;
  }
}
