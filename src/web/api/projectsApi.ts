import { scanAll } from "../../folder/scanAll";
import { pathsOf } from "../../time/git/lastChanges";
import { pathOf, projectPath } from "../http/requestPaths";
import { jsonResponse } from "../http/responses";
import type { ApiContext } from "./apiContext";
import { ITEMS_PER_PAGE, pagedResponse, remarksResponse } from "./pagedResponse";
import { projectResource } from "./resources";
import { statisticsOf } from "./statisticsRow";

export function getRoot({ base }: ApiContext): Response {
  const names = ["projects", "components", "translations", "languages"];
  return jsonResponse(200, Object.fromEntries(names.map((name) => [name, base + pathOf("api", name)])));
}

export function listProjects(context: ApiContext): Promise<Response> {
  const { base, project } = context;
  return pagedResponse(context, [project.slug], ITEMS_PER_PAGE, (slugs) =>
    slugs.map((slug) => projectResource(base, slug)),
  );
}

export function getProject({ base, project }: ApiContext): Response {
  return jsonResponse(200, projectResource(base, project.slug));
}

/** Our own: what the search for components left out. */
export async function listProjectRemarks(context: ApiContext): Promise<Response> {
  return remarksResponse(context, await context.project.leftOut());
}

/** The sums over all languages of all components. */
export async function getProjectStatistics({ base, project, signal }: ApiContext): Promise<Response> {
  const languages = (await scanAll(project, signal)).flatMap((each) => each.languages);
  const history = await project.history(pathsOf(languages));
  const address = base + projectPath(project.slug);
  return jsonResponse(200, {
    name: project.slug,
    ...statisticsOf(languages, history),
    url: address,
    url_translate: address,
  });
}
