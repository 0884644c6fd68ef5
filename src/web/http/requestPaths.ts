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

export const translationApiPath = (project: string, component: string, language: string) =>
  pathOf("api", "translations", project, component, language);

/** Strings on a page of a translation. */
export const UNITS_PER_PAGE = 100;

/** @param position of the string in the component, from 1 */
export const unitPath = (project: string, component: string, language: string, position: number) =>
  `${translationPath(project, component, language)}?page=${Math.ceil(position / UNITS_PER_PAGE)}#string-${position}`;

/** `@`, common in language codes, needs no encoding (RFC 3986, 3.3). */
function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll("%40", "@");
}

export interface RequestPath {
  /** Decoded, without the slash at the end. */
  readonly parts: readonly string[];
  readonly slashAtEnd: boolean;
}

/** Undefined if the path is not encoded correctly. */
export function parsePath(path: string): RequestPath | undefined {
  const slashAtEnd = path.endsWith("/");
  try {
    const parts =
      path === "/"
        ? []
        : path
            .slice(1, slashAtEnd ? -1 : undefined)
            .split("/")
            .map(decodeURIComponent);
    return { parts, slashAtEnd };
  } catch {
    return undefined;
  }
}

/** A relative link between two paths of this service, which works behind a proxy that adds a prefix, as VS Code's does. */
export function relativeAddress(from: string, to: string): string {
  const depth = from.split("/").length - 2;
  return `${"../".repeat(depth) || "./"}${to.slice(1)}`;
}
