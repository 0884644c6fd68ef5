import { isUrl } from "../common/isUrl";
import { fail, type Result, succeed } from "../common/result";
import { cleanLine, MAX_LENGTH } from "../common/text/foreignText";
import type { AddressTarget, ComponentTarget, ProjectTarget } from "../model/component/addressTarget";
import type { ComponentReference } from "../model/component/component";
import type { EntryProblem } from "../model/component/settingsEntry";
import { isComponentPath, isSlug } from "../model/component/slug";
import { isKnownLanguageCode } from "../model/language/knownLanguages";
import { offers } from "../model/service/serviceKinds";

/** First segments of paths to a component. */
const COMPONENT_PAGES = new Set("projects translate zen browse search guide settings git export download".split(" "));
const MAX_SEGMENTS = 40;
/** The only page with two segments before the project: `/changes/browse/`. */
const CHANGES_PAGE = "changes";
/** First segments of paths to a project only. */
const PROJECT_PAGES = new Set(["engage", "widget", "widgets"]);

const SITE_PAGES = new Set("accounts about api changes checks engage languages projects search user".split(" "));

/** The same for an entry of the settings, which can't be a whole service. */
export function readEntryAddress(text: string): Result<ComponentTarget | ProjectTarget, EntryProblem> {
  const target = readAddressTarget(text);
  if (!target.ok) return target;
  const { value } = target;
  return value.kind === "service" ? fail({ kind: "noComponentInAddress" }) : succeed(value);
}

/**
 * Reads any address of a component or project: its page, the page of a language, a translate page, or its address in the
 * API. Query and fragment are ignored; the scheme defaults to https.
 */
export function readAddressTarget(text: string): Result<AddressTarget, EntryProblem> {
  const url = parseHttpUrl(text);
  if (!url.ok) return url;
  const raw = url.value.pathname.split("/").filter((part) => part !== "");
  if (raw.length > MAX_SEGMENTS) return fail({ kind: "tooLong" });
  const segments: string[] = [];
  for (const part of raw) {
    const decoded = decodeOnce(part);
    if (decoded === undefined) return fail({ kind: "notAnAddress" });
    segments.push(decoded);
  }
  if (!offers(url.value.origin + url.value.pathname, "projects")) {
    return readOnlyComponent(url.value, segments, cleanLine(text, "address"));
  }

  let otherwise: Result<AddressTarget, EntryProblem> | undefined;
  const candidates: ComponentReference[] = [];
  for (const [index] of segments.entries()) {
    const outcome = readFrom(segments.slice(index));
    if (outcome === undefined) continue;
    const service = [url.value.origin, ...raw.slice(0, index)].join("/");
    if (!outcome.ok) {
      if (outcome.problem.kind === "projectOnly") {
        if (!otherwise?.ok) otherwise = succeed({ kind: "project", service, project: outcome.problem.project });
      } else otherwise ??= fail(outcome.problem);
      // An address of the API contains no page: /api/projects/p/components/ lists a project.
      if (segments[index] === "api") break;
      continue;
    }
    const found = outcome.value.map((slugs) => ({ service, ...slugs }));
    // A service may be below a path such as /translate/, so /translate/projects/p/c/ has two meanings; the one with
    // the prefix is likelier.
    if (index === 0 && segments[0] !== CHANGES_PAGE && startsLikeAPage(segments.slice(1))) {
      candidates.push(...found);
      continue;
    }
    candidates.unshift(...found);
    break;
  }
  const [first, ...others] = candidates;
  if (first) return succeed({ kind: "component", candidates: [first, ...others], address: cleanLine(text, "address") });
  if (otherwise) return otherwise;
  const end = segments.findIndex((segment) => SITE_PAGES.has(segment));
  const service = [url.value.origin, ...(end === -1 ? raw : raw.slice(0, end))].join("/");
  return succeed({ kind: "service", service });
}

/**
 * A service without projects is one component, called like its file or, where that is `statistics.json`, like its folder.
 * With a query, it could be another one.
 */
function readOnlyComponent(
  { origin, pathname, hostname, search }: URL,
  segments: readonly string[],
  address: string,
): Result<AddressTarget, EntryProblem> {
  const names = [hostname, ...segments.slice(0, -1)];
  const file = (segments.at(-1) ?? "").replace(/\.json$/i, "");
  if (file !== "statistics") names.push(file);
  const [project = "", component = project] = names.slice(-2);
  if (search !== "" || !isSlug(project) || !isSlug(component)) return fail({ kind: "noComponentInAddress" });
  const reference = { service: origin + pathname, project, component };
  return succeed({ kind: "component", candidates: [reference], address });
}

/**
 * Reads the http(s) base address of a service. Drops a trailing slash, query, fragment and the final `/api` in the
 * settings of other clients.
 */
export function readServiceAddress(text: string): Result<string, EntryProblem> {
  const url = parseHttpUrl(text);
  if (!url.ok) return url;
  const path = url.value.pathname.replace(/\/$/, "").replace(/\/api$/, "");
  return succeed(url.value.origin + path);
}

/**
 * Reads an address that every program interprets as the same host and path. URL parsers treat a backslash as a slash,
 * and `//` in a path as the start of a host when they resolve it.
 */
function parseHttpUrl(text: string): Result<URL, EntryProblem> {
  if (text.length > MAX_LENGTH.address) return fail({ kind: "tooLong" });
  // Copied addresses may contain invisible characters.
  const trimmed = cleanLine(text, "address");
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+:\d+(?:\/|$)/.test(trimmed);
  const whole = hasScheme ? trimmed : trimmed.startsWith("//") ? `https:${trimmed}` : `https://${trimmed}`;
  // A user name before a password looks like a scheme.
  if (hasScheme && /^[^/:]+:[^/@]+@[^/]+\//.test(trimmed)) return fail({ kind: "credentialsInAddress" });
  if (!isUrl(whole)) return fail({ kind: "notAnAddress" });
  const url = new URL(whole);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return fail({ kind: "unsupportedProtocol", protocol: url.protocol.replace(/:$/, "") });
  }
  if (url.username !== "" || url.password !== "") return fail({ kind: "credentialsInAddress" });
  if (!hasScheme && !isEvidentHost(url.hostname)) return fail({ kind: "notAnAddress" });
  const beforeQuery = whole.slice(whole.indexOf(":") + 1).split(/[?#]/, 1)[0] ?? "";
  if (beforeQuery.includes("\\") || beforeQuery.includes("//", 1)) return fail({ kind: "ambiguousPath" });
  return beforeQuery.startsWith("//") ? succeed(url) : fail({ kind: "notAnAddress" });
}

/** Whether a name without a scheme is a host rather than a word. */
function isEvidentHost(hostname: string): boolean {
  return hostname.includes(".") || hostname.startsWith("[") || hostname === "localhost";
}

type Slugs = Pick<ComponentReference, "project" | "component">;

type SlugsProblem = EntryProblem | { readonly kind: "projectOnly"; readonly project: string };

/** Only the service knows whether the last segment is a language or a component in a category. */
type SlugsFound = Result<readonly [Slugs, ...Slugs[]], SlugsProblem>;

function readFrom(segments: readonly string[]): SlugsFound | undefined {
  const [page, ...rest] = segments;
  if (page === undefined) return undefined;
  if (page === "api") return readApi(rest);
  if (page === CHANGES_PAGE && rest[0] === "browse") return readComponentPage(rest.slice(1));
  if (page === "languages") return rest[1] === undefined ? undefined : projectOnly(rest[1]);
  if (PROJECT_PAGES.has(page)) return rest[0] === undefined ? undefined : projectOnly(rest[0]);
  return COMPONENT_PAGES.has(page) ? readComponentPage(rest) : undefined;
}

function startsLikeAPage(segments: readonly string[]): boolean {
  const outcome = readFrom(segments);
  return outcome?.ok === true;
}

function projectOnly(project: string): Result<never, SlugsProblem> {
  return isSlug(project) ? fail({ kind: "projectOnly", project }) : fail({ kind: "noComponentInAddress" });
}

function readComponentPage(rest: readonly string[]): SlugsFound | undefined {
  const [project, ...parts] = rest;
  if (project === undefined) return undefined;
  // "-" instead of a component: a language of the whole project or category.
  if (parts.length === 0 || parts.includes("-")) return projectOnly(project);
  if (!isSlug(project) || !parts.every((part) => isSlug(part))) return fail({ kind: "noComponentInAddress" });
  const whole: Slugs = { project, component: parts.join("/") };
  if (parts.length === 1) return succeed([whole]);
  const withoutLast: Slugs = { project, component: parts.slice(0, -1).join("/") };
  const last = parts[parts.length - 1] ?? "";
  // project/component/language is by far the most common form.
  return parts.length === 2 && isKnownLanguageCode(last)
    ? succeed([withoutLast, whole])
    : succeed([whole, withoutLast]);
}

function readApi(rest: readonly string[]): SlugsFound | undefined {
  const [resource, project, encoded] = rest;
  if (project === undefined) return undefined;
  if (resource === "projects") return projectOnly(project);
  if (resource !== "components" && resource !== "translations") return undefined;
  if (encoded === undefined) return projectOnly(project);
  const component = decodeOnce(encoded);
  if (component === undefined || !isSlug(project) || !isComponentPath(component)) {
    return fail({ kind: "noComponentInAddress" });
  }
  return succeed([{ project, component }]);
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
