import { scanAll } from "../../folder/scanAll";
import { explainFile, listUnlisted } from "../../folder/unlisted";
import type { FileExplanation, UnlistedFile } from "../../model/component/unlistedFile";
import { pathsOf } from "../../time/git/lastChanges";
import type { RequestContext } from "../http/requestContext";
import { pathOf, projectPath } from "../http/requestPaths";
import { jsonResponse } from "../http/responses";
import { ITEMS_PER_PAGE, pagedResponse, remarksResponse } from "./pagedResponse";
import { projectResource } from "./resources";
import { statisticsOf } from "./statisticsRow";

export function getRoot({ base }: RequestContext): Response {
  const names = ["projects", "components", "translations", "languages"];
  return jsonResponse(200, Object.fromEntries(names.map((name) => [name, base + pathOf("api", name)])));
}

export function listProjects(context: RequestContext): Promise<Response> {
  const { base, project } = context;
  return pagedResponse(context, [project.slug], ITEMS_PER_PAGE, (slugs) =>
    slugs.map((slug) => projectResource(base, slug)),
  );
}

export function getProject({ base, project }: RequestContext): Response {
  return jsonResponse(200, projectResource(base, project.slug));
}

/** Our own: what the search for components left out. */
export async function listProjectRemarks(context: RequestContext): Promise<Response> {
  return remarksResponse(context, await context.project.leftOut());
}

/** The sums over all languages of all components. */
export async function getProjectStatistics({ base, project, signal }: RequestContext): Promise<Response> {
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

/**
 * Our own: the files that look like translations and belong to no component, with the parameter `folder` only those below
 * it. With the parameter `file`, what that one is to the components, or why it belongs to none.
 */
export async function listUnlistedRows({ project, query }: RequestContext): Promise<Response> {
  const file = query.getAll("file").at(-1);
  if (file !== undefined) {
    const reason = await explainFile(project, file);
    return jsonResponse(200, { count: 1, results: [row({ file, count: 1, reason })] });
  }
  const { listed, total } = await listUnlisted(project, query.getAll("folder").at(-1));
  return jsonResponse(200, { count: total, results: listed.map(row) });
}

interface Explained extends Omit<UnlistedFile, "reason"> {
  readonly reason: FileExplanation;
}

function row({ file, mask, count, reason }: Explained) {
  return { file, mask: mask ?? null, count, ...reason };
}
