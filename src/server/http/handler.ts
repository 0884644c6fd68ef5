import { answerApi, apiDescription } from "../api/api";
import type { Project } from "../project";
import { parseTarget } from "./addresses";
import { baseAddress, type HostProblem } from "./hosts";
import {
  ALLOWED_METHODS,
  busyContent,
  type Content,
  finishResponse,
  jsonError,
  NOT_FOUND,
  type ServiceRequest,
  type ServiceResponse,
} from "./responses";

export interface HandlerOptions {
  readonly catalogue: Project;
  /** Names besides this machine's own under which the service may be asked. */
  readonly allowedHosts: readonly string[];
  readonly log: (line: string) => void;
}

/** Answers any request. Never rejects: a fault of its own is logged and answered with 500. */
export type Handler = (request: ServiceRequest) => Promise<ServiceResponse>;

/** The service without its socket. */
export function createHandler({ catalogue, allowedHosts, log }: HandlerOptions): Handler {
  const answer = async (request: ServiceRequest): Promise<Content> => {
    const base = baseAddress(request.host, allowedHosts, request.forwardedProtocol);
    if (!base.ok) return refusedHost(base.problem);
    const target = parseTarget(request.target);
    if (target === undefined) return jsonError(400, "The address is not understood.");
    const api = target.parts[0] === "api";
    if (!ALLOWED_METHODS.split(", ").includes(request.method)) {
      return jsonError(405, `Method "${request.method.slice(0, 20)}" not allowed.`);
    }
    if (!api) {
      const { answerPage } = await import("../pages/pages");
      return answerPage(catalogue, target, request.signal);
    }
    // Without a slash at the end there is nothing, not even a redirect: so it is on the servers of this family.
    if (!target.slashAtEnd) return NOT_FOUND;
    const parts = target.parts.slice(1);
    const { signal } = request;
    const content = await answerApi({ catalogue, base: base.value, parts, query: target.query, signal });
    return request.method === "OPTIONS" && content.status === 200 ? apiDescription(parts) : content;
  };

  return async (request) => {
    try {
      return finishResponse(await answer(request), request.method);
    } catch (error) {
      if (request.signal?.aborted) return finishResponse(busyContent(), request.method);
      log(`fault while answering: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return finishResponse(jsonError(500, "Internal error."), request.method);
    }
  };
}

function refusedHost(problem: HostProblem): Content {
  return problem === "missing"
    ? jsonError(400, "The request names no host.")
    : jsonError(421, "This service answers only to the names of this machine. Allow others with --allow-host NAME.");
}
