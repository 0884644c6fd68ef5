import { pathOf, projectPath, type RequestPath } from "../http/addresses";
import { redirectResponse } from "../http/responses";
import { findRoute, type Route, route } from "../http/router";
import type { ProjectComponent } from "../project";
import { componentPage } from "./component";
import type { PageContext } from "./context";
import { notFoundPage, quoted } from "./errors";
import { engagePage } from "./language";
import { projectPage } from "./project";
import { translationPage } from "./strings";

const ROUTES: readonly Route<PageContext>[] = [
  route("", (context) => projectPage(context, "/")),
  route("projects/:project", (context) => projectPage(context, projectPath(context.project.slug))),
  route("projects/:project/:component", (context, { component }) => withComponent(context, component, componentPage)),
  route("projects/:project/:component/:code", (context, { component, code }) =>
    withComponent(context, component, (_context, found) => translationPage(context, found, code)),
  ),
  route("engage/:project", (context) => projectPage(context, pathOf("engage", context.project.slug))),
  route("engage/:project/:code", (context, { code }) => engagePage(context, code)),
];

async function withComponent(
  context: PageContext,
  slug: string,
  answer: (context: PageContext, component: ProjectComponent) => Promise<Response>,
): Promise<Response> {
  const component = await context.project.component(slug);
  if (component !== undefined) return answer(context, component);
  return notFoundPage(context, `There is no component ${quoted(slug)} in ${context.project.slug}.`);
}

export async function answerPage(context: PageContext, { parts, slashAtEnd }: RequestPath): Promise<Response> {
  const found = findRoute(ROUTES, parts);
  const { project = context.project.slug } = found?.parameters ?? {};
  if (project !== context.project.slug) return notFoundPage(context, `There is no project ${quoted(project)}.`);
  const response = await found?.answer(context, found.parameters);
  if (response === undefined) return notFoundPage(context, `There is nothing at ${quoted(`/${parts.join("/")}`)}.`);
  if (slashAtEnd || response.status !== 200) return response;
  // "./" keeps a colon from being read as a scheme.
  return redirectResponse(`./${encodeURIComponent(parts.at(-1) ?? "")}/`);
}
