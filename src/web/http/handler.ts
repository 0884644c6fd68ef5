import type { Context } from "hono";
import { Hono } from "hono/tiny";
import type { Project } from "../../folder/servedProject";
import { addApiRoutes, describeResource } from "../api/apiRoutes";
import { baseAddress, type HostProblem } from "./hosts";
import type { EditorLinks, Environment, RequestContext, Routes } from "./requestContext";
import { parsePath, pathOf } from "./requestPaths";
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

/**
 * Never rejects. Calls `reusable` if an equal request would get an equal response for a while. A `host` header takes precedence over
 * the host of the request's address.
 */
export type Handler = (request: Request, reusable?: RequestContext["reusable"]) => Promise<Response>;

export function createHandler({ project, allowedHosts, editorLinks, log }: HandlerOptions): Handler {
  const routes = createRoutes();

  const answer = async (request: Request, reusable: RequestContext["reusable"]): Promise<Response> => {
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
      ...{ project, base: base.value, path: pathname, parts, query },
      ...{ signal, reusable, editorLinks },
    };
    const found = await routes.fetch(method === "OPTIONS" ? new Request(request, { method: "GET" }) : request, context);
    if (found.status !== 200) return found;
    // "./" keeps a colon from being read as a scheme.
    if (!slashAtEnd) return redirectResponse(`./${encodeURIComponent(parts.at(-1) ?? "")}/`);
    if (method === "OPTIONS") return parts[0] === "api" ? describeResource(parts) : found;
    return notModifiedFor(headers.get("if-none-match"), found);
  };

  return async (request, reusable = () => undefined) => {
    const response = await answer(request, reusable).catch((error: unknown) => {
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

function createRoutes(): Routes {
  const routes = new Hono<Environment>({
    // Encoded anew, as Hono would take what it cannot decode as it is.
    getPath: (_request, options) => pathOf(...(options?.env?.parts ?? [])),
  });
  addApiRoutes(routes);
  addPageRoutes(routes);
  routes.onError((error) => {
    throw error;
  });
  return routes;
}

type Pages = typeof import("../pages/pages");
type Parameters = Readonly<Record<string, string>>;
type AnswerPage = (pages: Pages, context: RequestContext, parameters: Parameters) => Promise<Response>;

function addPageRoutes(routes: Routes): void {
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
