import { canonicalCode } from "../../engine/languages";
import { isSourceCertain, sourceCode } from "../../engine/projectComponent";
import { changeIn, pathsOf } from "../../time/git/lastChanges";
import type { Parameters, RequestContext } from "../http/requestContext";
import { jsonResponse } from "../http/responses";
import { ITEMS_PER_PAGE, pagedResponse, remarksResponse, STATISTICS_PER_PAGE } from "./pagedResponse";
import { incompleteness } from "./remarkFields";
import { componentResource } from "./resources";
import { statisticsRow } from "./statisticsRow";

export async function listComponents(context: RequestContext): Promise<Response> {
  const { base, project } = context;
  return pagedResponse(
    context,
    await project.components(),
    ITEMS_PER_PAGE,
    (components) =>
      components.map((component) => ({
        ...componentResource(base, project.slug, component),
        // Our own: the files, which tell it, may not be read yet.
        is_source_language_certain: component.definition.source !== undefined,
      })),
    incompleteness(await project.leftOut()),
  );
}

export async function getComponent(
  { base, project, signal }: RequestContext,
  { component: slug = "" }: Parameters,
): Promise<Response | undefined> {
  const component = await project.component(slug);
  if (component === undefined) return undefined;
  const snapshot = await component.scan(signal);
  const { sourceLanguage, sources, emptiness = null } = snapshot;
  const [source = ""] = sources;
  const resource = componentResource(base, project.slug, component, sourceLanguage);
  const isBilingual = component.format.layout === "bilingual";
  return jsonResponse(200, {
    ...resource,
    ...(isBilingual ? { new_base: source } : { template: source }),
    // Our own.
    emptiness,
    is_source_language_certain: isSourceCertain(component, snapshot),
  });
}

/** Our own: what is wrong with the files, and what should be known of how they were counted. */
export async function listRemarks(
  context: RequestContext,
  { component: slug = "" }: Parameters,
): Promise<Response | undefined> {
  const component = await context.project.component(slug);
  if (component === undefined) return undefined;
  const { remarks } = await component.scan(context.signal);
  return remarksResponse(context, remarks);
}

export async function listStatistics(
  context: RequestContext,
  { component: slug = "" }: Parameters,
): Promise<Response | undefined> {
  const { base, project, signal } = context;
  const component = await project.component(slug);
  if (component === undefined) return undefined;
  const snapshot = await component.scan(signal);
  const { languages } = snapshot;
  const history = await project.history(pathsOf(languages));
  const address = { project: project.slug, component: slug };
  const source = canonicalCode(sourceCode(component, snapshot));
  return pagedResponse(
    context,
    languages,
    STATISTICS_PER_PAGE,
    (shown) =>
      shown.map((language) => ({
        ...statisticsRow(base, address, language, changeIn([language], history)),
        // Our own.
        ...(canonicalCode(language.code) === source && { is_source: true }),
      })),
    incompleteness(snapshot.remarks),
  );
}
