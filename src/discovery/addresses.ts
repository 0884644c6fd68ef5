import { cleanLine, MAX_LENGTH } from "../common/foreignText";
import { fail, type Result, succeed } from "../common/result";
import type { AddressTarget } from "../model/component/addressTarget";
import type { ComponentReference, EntryProblem } from "../model/component/component";
import { isComponentPath, isSlug } from "../model/component/slug";
import { isKnownLanguageCode } from "../model/language/languageCode";

/**
 * What a pasted address may mean, most likely first. There is more than one reading where only the service knows
 * whether the last part of the path is a language or a component in a category.
 */
export type AddressCandidates = readonly [ComponentReference, ...ComponentReference[]];

/** First parts of paths that lead to a component. */
const COMPONENT_PAGES = new Set("projects translate zen browse search guide settings git export download".split(" "));
/** More parts than the path of any page has: a prefix, categories in categories, a string of a language. */
const MAX_SEGMENTS = 40;
/** What has changed lately: the only page whose path begins with two parts, `/changes/browse/`. */
const CHANGES = "changes";
/** First parts of paths that lead to a project only. */
const PROJECT_PAGES = new Set(["engage", "widget", "widgets"]);

/** First parts of paths that lead to other pages of a service's site. */
const SITE_PAGES = new Set("accounts about api changes checks engage languages projects search user".split(" "));

/**
 * Reads any address of a component that a user would copy: its page, the page of a language, a translate page, its
 * address in the API. Query and fragment are ignored. Without a scheme, https is meant.
 */
export function readAddress(text: string): Result<AddressCandidates, EntryProblem> {
  const target = readAddressTarget(text);
  if (!target.ok) return target;
  switch (target.value.kind) {
    case "component":
      return succeed(target.value.candidates);
    case "project":
      return fail({ kind: "projectOnly", project: target.value.project });
    case "service":
      return fail({ kind: "noComponentInAddress" });
  }
}

/** The same for addresses that lead to a project only, or to nothing more than a service. */
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

  let otherwise: Result<AddressTarget, EntryProblem> | undefined;
  const candidates: ComponentReference[] = [];
  for (const [index] of segments.entries()) {
    const outcome = readFrom(segments.slice(index));
    if (outcome === undefined) continue;
    const service = [url.value.origin, ...raw.slice(0, index)].join("/");
    if (!outcome.ok) {
      if (outcome.problem.kind === "projectOnly") {
        if (!otherwise?.ok) otherwise = succeed({ kind: "project", service, project: outcome.problem.project });
      } else otherwise ??= outcome;
      // What follows in an address of the API is never a page: /api/projects/p/components/ lists a project.
      if (segments[index] === "api") break;
      continue;
    }
    const found = outcome.value.map((slugs) => ({ service, ...slugs }));
    // A site may live below a path such as /translate/: then /translate/projects/p/c/ has two readings, and the one
    // with the prefix is the likely one. Anything later is part of a slug.
    if (index === 0 && segments[0] !== CHANGES && startsLikeAPage(segments.slice(1))) {
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
 * Reads the base address of a service: http or https, without credentials. A trailing slash, query, fragment and the
 * final `/api` that other clients' settings carry are dropped.
 */
export function readServiceAddress(text: string): Result<string, EntryProblem> {
  const url = parseHttpUrl(text);
  if (!url.ok) return url;
  // No segment of the path is empty, so there is at most one slash at its end.
  const path = url.value.pathname.replace(/\/$/, "").replace(/\/api$/, "");
  return succeed(url.value.origin + path);
}

/**
 * Reads an absolute address that every program takes for the same host and path. URL parsers take a backslash for a
 * slash, and `//` within a path for the beginning of a host once it is resolved against another address.
 */
function parseHttpUrl(text: string): Result<URL, EntryProblem> {
  if (text.length > MAX_LENGTH.address) return fail({ kind: "tooLong" });
  // Invisible characters come along when an address is copied.
  const trimmed = cleanLine(text, "address");
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+:\d+(?:\/|$)/.test(trimmed);
  const whole = hasScheme ? trimmed : trimmed.startsWith("//") ? `https:${trimmed}` : `https://${trimmed}`;
  // Without a scheme, what stands before a password looks like one.
  if (hasScheme && /^[^/:]+:[^/@]+@[^/]+\//.test(trimmed)) return fail({ kind: "credentialsInAddress" });
  if (!URL.canParse(whole)) return fail({ kind: "notAnAddress" });
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

/** Whether a name without a scheme before it is meant as a host, and not just a word. */
function isEvidentHost(hostname: string): boolean {
  return hostname.includes(".") || hostname.startsWith("[") || hostname === "localhost";
}

type Slugs = Pick<ComponentReference, "project" | "component">;

/** Reads a path from a part that may begin a page; undefined where it begins none. */
function readFrom(segments: readonly string[]): Result<readonly [Slugs, ...Slugs[]], EntryProblem> | undefined {
  const [page, ...rest] = segments;
  if (page === undefined) return undefined;
  if (page === "api") return readApi(rest);
  if (page === CHANGES && rest[0] === "browse") return readComponentPage(rest.slice(1));
  if (page === "languages") return rest[1] === undefined ? undefined : projectOnly(rest[1]);
  if (PROJECT_PAGES.has(page)) return rest[0] === undefined ? undefined : projectOnly(rest[0]);
  return COMPONENT_PAGES.has(page) ? readComponentPage(rest) : undefined;
}

function startsLikeAPage(segments: readonly string[]): boolean {
  const outcome = readFrom(segments);
  return outcome?.ok === true;
}

function projectOnly(project: string): Result<never, EntryProblem> {
  return isSlug(project) ? fail({ kind: "projectOnly", project }) : fail({ kind: "noComponentInAddress" });
}

function readComponentPage(rest: readonly string[]): Result<readonly [Slugs, ...Slugs[]], EntryProblem> | undefined {
  const [project, ...parts] = rest;
  if (project === undefined) return undefined;
  // A "-" stands where a component would be: a language of the whole project, or of one of its categories.
  if (parts.length === 0 || parts.includes("-")) return projectOnly(project);
  if (!isSlug(project) || !parts.every((part) => isSlug(part))) return fail({ kind: "noComponentInAddress" });
  const whole: Slugs = { project, component: parts.join("/") };
  if (parts.length === 1) return succeed([whole]);
  const withoutLast: Slugs = { project, component: parts.slice(0, -1).join("/") };
  const last = parts[parts.length - 1] ?? "";
  // project/component/language is by far the most common form; anything longer is asked for longest first.
  return parts.length === 2 && isKnownLanguageCode(last)
    ? succeed([withoutLast, whole])
    : succeed([whole, withoutLast]);
}

function readApi(rest: readonly string[]): Result<readonly [Slugs, ...Slugs[]], EntryProblem> | undefined {
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
