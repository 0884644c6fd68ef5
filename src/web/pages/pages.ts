import type { ProjectComponent } from "../../engine/projectComponent";
import type { RequestContext } from "../http/requestContext";
import { notFoundPage, quoted } from "./errors";
import { engagePage, componentPage as pageOfComponent, projectPage } from "./progressPages";
import { translationPage as pageOfTranslation } from "./stringsPage";

export { engagePage, projectPage };

export const componentPage = (context: RequestContext, slug: string): Promise<Response> =>
  withComponent(context, slug, (component) => pageOfComponent(context, component));

export const translationPage = (context: RequestContext, slug: string, code: string): Promise<Response> =>
  withComponent(context, slug, (component) => pageOfTranslation(context, component, code));

export const noSuchProject = (context: RequestContext, project: string): Response =>
  notFoundPage(context, `There is no project ${quoted(project)}.`);

export const nothingThere = (context: RequestContext): Response =>
  notFoundPage(context, `There is nothing at ${quoted(`/${context.parts.join("/")}`)}.`);

async function withComponent(
  context: RequestContext,
  slug: string,
  answer: (component: ProjectComponent) => Promise<Response>,
): Promise<Response> {
  const component = await context.project.component(slug);
  if (component !== undefined) return answer(component);
  return notFoundPage(context, `There is no component ${quoted(slug)} in ${context.project.slug}.`);
}
