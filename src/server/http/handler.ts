import { answerApi, describeResource } from "../api/api";
import type { Project } from "../project";
import { parsePath } from "./addresses";
import { baseAddress, type HostProblem } from "./hosts";
import { ALLOWED_METHODS, busyResponse, errorResponse, methodNotAllowed, withoutBody } from "./responses";

export interface HandlerOptions {
  readonly project: Project;
  readonly allowedHosts: readonly string[];
  readonly log: (line: string) => void;
}

/** Never rejects. A `host` header takes precedence over the host of the request's address. */
export type Handler = (request: Request) => Promise<Response>;

export function createHandler({ project, allowedHosts, log }: HandlerOptions): Handler {
  const answer = async ({ url, method, headers, signal }: Request): Promise<Response> => {
    const address = new URL(url);
    const base = baseAddress(
      headers.get("host") ?? address.host,
      allowedHosts,
      headers.get("x-forwarded-proto") ?? undefined,
    );
    if (!base.ok) return refuseHost(base.problem);
    const path = parsePath(address.pathname);
    if (path === undefined) return errorResponse(400, "The address is not understood.");
    if (!ALLOWED_METHODS.includes(method)) return methodNotAllowed(method);
    const query = address.searchParams;
    const [first, ...parts] = path.parts;
    if (first !== "api") {
      const { answerPage } = await import("../pages/pages");
      return answerPage({ project, path: address.pathname, query, signal }, path);
    }
    // Like Weblate, the API has no addresses without a slash at the end, not even as redirects.
    const found = path.slashAtEnd ? await answerApi({ project, base: base.value, parts, query, signal }) : undefined;
    if (found === undefined) return errorResponse(404, "Not found.");
    return method === "OPTIONS" && found.ok ? describeResource(parts) : found;
  };

  return async (request) => {
    const response = await answer(request).catch((error: unknown) => {
      if (request.signal.aborted) return busyResponse();
      log(`error while answering: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return errorResponse(500, "Internal error.");
    });
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
