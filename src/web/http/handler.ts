import type { Project } from "../../folder/project";
import { answerApi, describeResource, matchPath } from "../api/apiRoutes";
import { baseAddress, type HostProblem } from "./hosts";
import type { EditorLinks, Parameters, RequestContext } from "./requestContext";
import { parsePath } from "./requestPaths";
import {
  ALLOWED_METHODS,
  allowEditorFrames,
  busyResponse,
  errorResponse,
  methodNotAllowed,
  notFoundResponse,
  notModifiedFor,
  redirectResponse,
  withoutBody,
} from "./responses";

export interface HandlerOptions {
  readonly project: Project;
  readonly allowedHosts: readonly string[];
  readonly editorLinks: EditorLinks | undefined;
  readonly log: (line: string) => void;
}

/** Never rejects. A `host` header takes precedence over the host of the request's address. */
export type Handler = (request: Request) => Promise<Response>;

export function createHandler({ project, allowedHosts, editorLinks, log }: HandlerOptions): Handler {
  const answer = async (request: Request): Promise<Response> => {
    const { method, headers, signal } = request;
    const { pathname, host, searchParams: query } = new URL(request.url);
    const base = baseAddress(headers.get("host") ?? host, allowedHosts, headers.get("x-forwarded-proto") ?? undefined);
    if (!base.ok) return refuseHost(base.problem);
    const path = parsePath(pathname);
    if (path === undefined) return errorResponse(400, "The address is not understood.");
    if (!ALLOWED_METHODS.includes(method)) return methodNotAllowed(method);
    const { parts, slashAtEnd } = path;
    // Like Weblate, the API has no addresses without a slash at the end, not even as redirects.
    if (parts[0] === "api" && !slashAtEnd) return notFoundResponse();
    const context: RequestContext = {
      ...{ project, base: base.value, path: pathname, parts, query, signal, editorLinks },
    };
    const found = await (parts[0] === "api" ? answerApi(context, headers.get("accept")) : answerPage(context));
    if (found.status !== 200) return found;
    // "./" keeps a colon from being read as a scheme.
    if (!slashAtEnd) return redirectResponse(`./${encodeURIComponent(parts.at(-1) ?? "")}/`);
    if (method === "OPTIONS") return parts[0] === "api" ? describeResource(parts) : found;
    return notModifiedFor(headers.get("if-none-match"), found);
  };

  return async (request) => {
    const response = await answer(request).catch((error: unknown) => {
      if (request.signal.aborted) return busyResponse();
      log(`error while answering: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return errorResponse(500, "Internal error.");
    });
    if (editorLinks !== undefined) allowEditorFrames(response);
    return request.method === "HEAD" ? withoutBody(response) : response;
  };
}

function refuseHost(problem: HostProblem): Response {
  return problem === "missing"
    ? errorResponse(400, "The request names no host.")
    : errorResponse(
        421,
        "This service answers only to the names of this machine. Allow others with --allow-host NAME.",
      );
}

type Pages = typeof import("../pages/pages");

const PAGES: Readonly<
  Record<string, (pages: Pages, context: RequestContext, parameters: Parameters) => Response | Promise<Response>>
> = {
  "": (pages, context) => pages.projectPage(context),
  "projects/:project/": (pages, context) => pages.projectPage(context),
  "projects/:project/:component/": (pages, context, { component = "" }) => pages.componentPage(context, component),
  "projects/:project/:component/:code/": (pages, context, { component = "", code = "" }) =>
    pages.translationPage(context, component, code),
  "engage/:project/": (pages, context) => pages.projectPage(context),
  "engage/:project/:code/": (pages, context, { code = "" }) => pages.engagePage(context, code),
};

/** Loads the code of the pages with the first of them. */
async function answerPage(context: RequestContext): Promise<Response> {
  const pages = await import("../pages/pages");
  for (const [pattern, answer] of Object.entries(PAGES)) {
    const parameters = matchPath(pattern, context.parts);
    if (!parameters) continue;
    const { project = context.project.slug } = parameters;
    return project === context.project.slug
      ? answer(pages, context, parameters)
      : pages.noSuchProject(context, project);
  }
  return pages.nothingThere(context);
}
