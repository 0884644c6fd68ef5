import { pathOf, projectPath, type Target } from "../http/addresses";
import { type Content, redirectContent } from "../http/responses";
import type { Project } from "../project";
import { errorPage } from "./layout";
import { componentPage, engagePage, projectPage } from "./overview";
import { translationPage } from "./translation";

const PAGE_NOT_FOUND = errorPage(404, "Not found", "There is no such page. It may have been moved or removed.");

/** Answers GET of anything that is not below `/api/`. */
export async function answerPage(catalogue: Project, target: Target, signal?: AbortSignal): Promise<Content> {
  const content = await findPage(catalogue, target, signal);
  if (content === undefined) return PAGE_NOT_FOUND;
  if (target.slashAtEnd || content.status !== 200) return content;
  // "./" keeps a colon from being read as a scheme.
  return redirectContent(`./${encodeURIComponent(target.parts.at(-1) ?? "")}/`);
}

/** The page at a path; undefined if there is none. */
async function findPage(
  catalogue: Project,
  { parts, query }: Target,
  signal: AbortSignal | undefined,
): Promise<Content | undefined> {
  const { project } = catalogue;
  const [collection, owner, first, second, ...rest] = parts;
  if (collection === undefined) return projectPage(catalogue, "/", query, signal);
  if (owner !== project || rest.length > 0) return undefined;
  if (collection === "engage") {
    if (second !== undefined) return undefined;
    return first === undefined
      ? projectPage(catalogue, pathOf("engage", project), query, signal)
      : engagePage(catalogue, first, query, signal);
  }
  if (collection !== "projects") return undefined;
  if (first === undefined) return projectPage(catalogue, projectPath(project), query, signal);
  const component = await catalogue.component(first);
  if (component === undefined) return undefined;
  return second === undefined
    ? componentPage(catalogue, component, query, signal)
    : translationPage(catalogue, { component, code: second, query, signal });
}
