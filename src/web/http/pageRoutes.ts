import type { Context } from "hono";
import type { Environment, RequestContext, Routes } from "./requestContext";
import { notFoundResponse } from "./responses";

type Pages = typeof import("../pages/pages");
type Parameters = Readonly<Record<string, string>>;
type AnswerPage = (pages: Pages, context: RequestContext, parameters: Parameters) => Promise<Response>;

export function addPageRoutes(routes: Routes): void {
  routes.get(
    "/",
    page((pages, context) => pages.projectPage(context)),
  );
  routes.get(
    "/projects/:project/",
    page((pages, context) => pages.projectPage(context)),
  );
  routes.get(
    "/projects/:project/:component/",
    page((pages, context, { component = "" }) => pages.componentPage(context, component)),
  );
  routes.get(
    "/projects/:project/:component/:code/",
    page((pages, context, { component = "", code = "" }) => pages.translationPage(context, component, code)),
  );
  routes.get(
    "/engage/:project/",
    page((pages, context) => pages.projectPage(context)),
  );
  routes.get(
    "/engage/:project/:code/",
    page((pages, context, { code = "" }) => pages.engagePage(context, code)),
  );
  const nothing = page(async (pages, context) => pages.nothingThere(context));
  routes.notFound((context) => (context.env.parts[0] === "api" ? notFoundResponse() : nothing(context)));
}

/** Loads the code of the pages with the first of them. */
function page(answer: AnswerPage) {
  return async ({ env, req }: Context<Environment>): Promise<Response> => {
    const pages = await import("../pages/pages");
    const { project = env.project.slug, ...parameters }: Parameters = req.param();
    return project === env.project.slug ? answer(pages, env, parameters) : pages.noSuchProject(env, project);
  };
}
