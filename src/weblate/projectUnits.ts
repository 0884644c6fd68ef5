import { MAX_LENGTH } from "../common/foreignText";
import { fail, type Result, succeed } from "../common/result";
import type { Failure } from "../model/failure";
import { normalizeLanguageCode } from "../model/language/languageCode";
import type { ProjectUnits, WantedUnits } from "../model/strings/readStrings";
import type { UnitsPage } from "../model/strings/unit";
import { parseListPage } from "./listPage";
import type { Requests } from "./requests";
import { readUnit, unitsQuery } from "./units";

/** In UTF-16 code units. Web servers accept addresses of at least 4,000 characters, and a character takes up to nine. */
const LONGEST_QUERY = 1500;
/** Answers a query with a field that the service doesn't know. */
const BAD_REQUEST = 400;

/**
 * Reads a page of the strings of a language in all components of a project:
 * https://docs.weblate.org/en/latest/api.html#get--api-units-
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
  const excluded = exclude.map((path) => `NOT path:"${project}/${path}"`);
  const whole = [`project:"${project}"`, `language:"${code}"`, ...excluded, query].join(" ");
  const isPlain = [project, code, ...exclude].every((name) => !/["\\]/.test(name));
  if (!isPlain || whole.length > LONGEST_QUERY) return fail({ kind: "notFound" });
  const body = await requests.getJson(service, `${service}/api/units/?${unitsQuery(whole, page)}`, token, signal);
  if (body.ok) return parseUnits(body.value, { service, project, code });
  const isRefused = body.problem.kind === "unexpectedStatus" && body.problem.status === BAD_REQUEST;
  return isRefused ? fail({ kind: "notFound" }) : body;
}

interface Wanted {
  readonly service: string;
  readonly project: string;
  readonly code: string;
}

function parseUnits(body: unknown, wanted: Wanted): Result<UnitsPage, Failure> {
  const page = parseListPage(body);
  if (!page.ok) return page;
  const { items, count, hasNext } = page.value;
  const units = [];
  for (const [index, item] of items.entries()) {
    const unit = readUnit(item, index, wanted.service);
    if (!unit.ok) return unit;
    const component = componentOf(item, wanted);
    // A service that ignores the query gives strings of anything.
    if (component === undefined) return fail({ kind: "notFound" });
    units.push({ ...unit.value, component });
  }
  return succeed({ units, count, hasNext });
}

/** `category/slug` in `https://host/api/translations/project/category%252Fslug/de/`. Undefined for another language. */
function componentOf(item: unknown, { project, code }: Wanted): string | undefined {
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
