import type { ComponentSnapshot } from "../../engine/counting/componentSnapshot";
import { canonicalCode } from "../../engine/languages";
import { isSourceCertain, sourceCode } from "../../engine/projectComponent";
import { incompleteness } from "../../folder/remarkFields";
import { changeIn, pathsOf } from "../../time/git/lastChanges";
import { jsonResponse } from "../http/responses";
import type { ApiContext, Parameters } from "./apiContext";
import { ITEMS_PER_PAGE, pagedResponse, remarksResponse, STATISTICS_PER_PAGE } from "./pagedResponse";
import { componentResource } from "./resources";
import { statisticsRow } from "./statisticsRow";

export async function listComponents(context: ApiContext): Promise<Response> {
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
  { base, project, signal }: ApiContext,
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
  context: ApiContext,
  { component: slug = "" }: Parameters,
): Promise<Response | undefined> {
  const component = await context.project.component(slug);
  if (component === undefined) return undefined;
  const { remarks } = await component.scan(context.signal);
  return remarksResponse(context, remarks);
}

const keepStatistics = createKeptResponses<ComponentSnapshot>();

export async function listStatistics(
  context: ApiContext,
  { component: slug = "" }: Parameters,
): Promise<Response | undefined> {
  const { base, project, query, signal } = context;
  const component = await project.component(slug);
  if (component === undefined) return undefined;
  const snapshot = await component.scan(signal);
  const { languages } = snapshot;
  const history = await project.history(pathsOf(languages));
  const address = { project: project.slug, component: slug };
  context.reusable(() => project.isCurrent(snapshot) && project.isCurrent(history));
  const variant = [base, slug, ...query.getAll("page")].join("\n");
  const source = canonicalCode(sourceCode(component, snapshot));
  return keepStatistics(snapshot, history, variant, () =>
    pagedResponse(
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
    ),
  );
}

interface KeptResponse {
  readonly headers: Headers;
  readonly body: string;
}

/** Addresses, pages and the like in which responses about one thing may differ. */
const MAX_KEPT = 100;

/** Keeps responses as long as the two things stay the same on which they depend, so that nothing is encoded twice. */
function createKeptResponses<First extends object>(): (
  first: First,
  second: object,
  variant: string,
  respond: () => Promise<Response>,
) => Promise<Response> {
  const kept = new WeakMap<First, { readonly second: object; readonly responses: Map<string, KeptResponse> }>();
  return async (first, second, variant, respond) => {
    const before = kept.get(first);
    const responses = before?.second === second ? before.responses : new Map<string, KeptResponse>();
    if (responses !== before?.responses) kept.set(first, { second, responses });
    const known = responses.get(variant);
    if (known !== undefined) return new Response(known.body, { headers: known.headers });
    const response = await respond();
    if (response.status !== 200 || responses.size >= MAX_KEPT) return response;
    const { headers } = response;
    const body = await response.text();
    responses.set(variant, { headers, body });
    return new Response(body, { headers });
  };
}
