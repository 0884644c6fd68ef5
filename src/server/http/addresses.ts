/** Addresses of what is served, from the paths that both the rows and the pages link to. */

/** A path of encoded parts with a slash at both ends: `/engage/app/be@latin/`. */
export function pathOf(...parts: readonly string[]): string {
  return `/${parts.map((part) => `${encodePart(part)}/`).join("")}`;
}

export const statisticsPath = (project: string, component: string) =>
  pathOf("api", "components", project, component, "statistics");
export const componentApiPath = (project: string, component: string) => pathOf("api", "components", project, component);
export const engagePath = (project: string, language: string) => pathOf("engage", project, language);
export const projectPath = (project: string) => pathOf("projects", project);
export const componentPath = (project: string, component: string) => pathOf("projects", project, component);
export const translationPath = (project: string, component: string, language: string) =>
  pathOf("projects", project, component, language);

/** Percent-encodes a part of a path. `@`, common in language codes, may stand as it is (RFC 3986, 3.3). */
function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll("%40", "@");
}

/** Where a request was sent to. */
export interface Target {
  /** The decoded parts of the path, without the slash at the end. */
  readonly parts: readonly string[];
  readonly slashAtEnd: boolean;
  readonly query: URLSearchParams;
}

/** Takes the target of a request apart; undefined for what is not a path or is encoded wrongly. */
export function parseTarget(target: string): Target | undefined {
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  if (!path.startsWith("/")) return undefined;
  const slashAtEnd = path.endsWith("/");
  const raw = path.slice(1, slashAtEnd ? -1 : undefined);
  try {
    return {
      parts: path === "/" ? [] : raw.split("/").map(decodeURIComponent),
      slashAtEnd,
      query: new URLSearchParams(mark === -1 ? "" : target.slice(mark + 1)),
    };
  } catch {
    return undefined;
  }
}

/**
 * The address of `to` as seen from the page at `from`, both paths of this service. Pages link relatively so that they
 * work behind a proxy that puts a prefix in front, as editors in a browser do.
 */
export function relativeAddress(from: string, to: string): string {
  const depth = from.split("/").length - 2;
  return `${"../".repeat(depth) || "./"}${to.slice(1)}`;
}
