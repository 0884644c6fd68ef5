import { pathOf, projectPath, type RequestPath } from "../http/addresses";
import { redirectResponse } from "../http/responses";
import { findRoute, type Route, route } from "../http/router";
import { componentPage } from "./component";
import type { PageContext } from "./context";
import { engagePage } from "./language";
import { errorPage } from "./layout";
import { projectPage } from "./project";
import { translationPage } from "./strings";

const ROUTES: readonly Route<PageContext>[] = [
  route("", (context) => projectPage(context, "/")),
  route("projects/:project", (context) => projectPage(context, projectPath(context.project.slug))),
  route("projects/:project/:component", async (context, { component: slug }) => {
    const component = await context.project.component(slug);
    return component && componentPage(context, component);
  }),
  route("projects/:project/:component/:code", async (context, { component: slug, code }) => {
    const component = await context.project.component(slug);
    return component && translationPage(context, component, code);
  }),
  route("engage/:project", (context) => projectPage(context, pathOf("engage", context.project.slug))),
  route("engage/:project/:code", (context, { code }) => engagePage(context, code)),
];

export async function answerPage(context: PageContext, { parts, slashAtEnd }: RequestPath): Promise<Response> {
  const found = findRoute(ROUTES, parts);
  const isServed = (found?.parameters.project ?? context.project.slug) === context.project.slug;
  const response = isServed ? await found?.answer(context, found.parameters) : undefined;
  if (response === undefined) {
    return errorPage(404, "Not found", "This page does not exist. It may have been moved or removed.");
  }
  if (slashAtEnd || response.status !== 200) return response;
  // "./" keeps a colon from being read as a scheme.
  return redirectResponse(`./${encodeURIComponent(parts.at(-1) ?? "")}/`);
}
