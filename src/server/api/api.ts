import { engagePath, pathOf, translationPath } from "../http/addresses";
import type { Json } from "../http/json";
import { pageLinks, pageOf } from "../http/paging";
import { errorResponse, jsonResponse } from "../http/responses";
import { findRoute, type Route, route } from "../http/router";
import type { Project } from "../project";
import { componentResource, languageResource, projectResource, SOURCE_LANGUAGE } from "./resources";
import { statisticsRow } from "./statisticsRow";

/** Rows on a page, as in Weblate's API. `page_size` is ignored, as older versions do. */
const ROWS_PER_PAGE = 20;

export interface ApiContext {
  readonly project: Project;
  /** Base address for links, without a slash at its end. */
  readonly base: string;
  /** The decoded parts of the path behind `/api/`. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly signal: AbortSignal;
}

const ROUTES: readonly Route<ApiContext>[] = [
  route("", async ({ base }) =>
    jsonResponse(200, {
      projects: base + pathOf("api", "projects"),
      components: base + pathOf("api", "components"),
    }),
  ),
  route("projects", async (context) => paged(context, [projectResource(context.base, context.project.slug)])),
  route("projects/:project", async ({ base, project }) => jsonResponse(200, projectResource(base, project.slug))),
  route("projects/:project/components", listComponents),
  route("components", listComponents),
  route("components/:project/:component", async ({ base, project }, { component: slug }) => {
    const component = await project.component(slug);
    return component && jsonResponse(200, componentResource(base, project.slug, component));
  }),
  route("components/:project/:component/statistics", async (context, { component }) =>
    listStatistics(context, component),
  ),
  route("languages/:code", async ({ base, project }, { code }) =>
    code === SOURCE_LANGUAGE ? jsonResponse(200, languageResource(base, project.slug)) : undefined,
  ),
];

/** Answers GET below `/api/`. Undefined if there is no such resource. */
export async function answerApi(context: ApiContext): Promise<Response | undefined> {
  const found = findRoute(ROUTES, context.parts);
  if (found === undefined) return undefined;
  const { project = context.project.slug } = found.parameters;
  return project === context.project.slug ? found.answer(context, found.parameters) : undefined;
}

/** Answers OPTIONS of a resource. */
export function describeResource(parts: readonly string[]): Response {
  return jsonResponse(200, {
    name: parts.at(-1) === "statistics" ? "Component statistics" : "Translation statistics service",
    description: "Read-only translation progress of the files in a folder.",
    renders: ["application/json"],
    parses: [],
  });
}

async function listComponents(context: ApiContext): Promise<Response> {
  const components = await context.project.components();
  return paged(
    context,
    components.map((component) => componentResource(context.base, context.project.slug, component)),
  );
}

async function listStatistics(context: ApiContext, slug: string): Promise<Response | undefined> {
  const { base, project, signal } = context;
  const component = await project.component(slug);
  if (component === undefined) return undefined;
  const [snapshot, history] = await Promise.all([component.scan(signal), project.history()]);
  const rows = snapshot.languages.map(({ code, name, file, counts }) =>
    statisticsRow({
      code,
      name,
      counts,
      change: history.lastChange(file.path),
      url: base + engagePath(project.slug, code),
      urlTranslate: base + translationPath(project.slug, slug, code),
    }),
  );
  return paged(context, rows);
}

function paged({ base, parts, query }: ApiContext, items: readonly Json[]): Response {
  // The last of a repeated parameter counts, as in Django.
  const page = pageOf(items, query.getAll("page").at(-1) ?? null, ROWS_PER_PAGE);
  if (page === undefined) return errorResponse(404, "Invalid page.");
  return jsonResponse(200, { ...pageLinks(page, base + pathOf("api", ...parts)), results: page.items });
}
