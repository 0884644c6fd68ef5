import { parseTarget, pathOf, projectPath, type Target } from "./addresses";
import { answerApi, apiDescription } from "./api";
import type { Catalogue } from "./catalogue";
import { baseAddress, type HostProblem } from "./hosts";
import {
  ALLOWED_METHODS,
  type Content,
  finishResponse,
  jsonError,
  NOT_FOUND,
  redirectContent,
  type ServiceRequest,
  type ServiceResponse,
} from "./http";
import { errorPage } from "./pages/layout";
import { componentPage, engagePage, projectPage } from "./pages/overview";
import { translationPage } from "./pages/translation";

export interface HandlerOptions {
  readonly catalogue: Catalogue;
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
    if (!api) return answerPage(catalogue, target);
    // Without a slash at the end there is nothing, not even a redirect: so it is on the servers of this family.
    if (!target.slashAtEnd) return NOT_FOUND;
    const parts = target.parts.slice(1);
    const content = await answerApi({ catalogue, base: base.value, parts, query: target.query });
    return request.method === "OPTIONS" && content.status === 200 ? apiDescription(parts) : content;
  };

  return async (request) => {
    try {
      return finishResponse(await answer(request), request.method);
    } catch (error) {
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

const PAGE_NOT_FOUND = errorPage(404, "Not found", "There is no such page. It may have been moved or removed.");

async function answerPage(catalogue: Catalogue, target: Target): Promise<Content> {
  const content = await findPage(catalogue, target);
  if (content === undefined) return PAGE_NOT_FOUND;
  if (target.slashAtEnd || content.status !== 200) return content;
  // "./" keeps a part with a colon in it from being taken for another protocol.
  return redirectContent(`./${encodeURIComponent(target.parts.at(-1) ?? "")}/`);
}

/** The page at a path; undefined if there is none. */
async function findPage(catalogue: Catalogue, { parts, query }: Target): Promise<Content | undefined> {
  const { project } = catalogue;
  const [collection, owner, first, second, ...rest] = parts;
  if (collection === undefined) return projectPage(catalogue, "/", query);
  if (owner !== project || rest.length > 0) return undefined;
  if (collection === "engage") {
    if (second !== undefined) return undefined;
    return first === undefined
      ? projectPage(catalogue, pathOf("engage", project), query)
      : engagePage(catalogue, first, query);
  }
  if (collection !== "projects") return undefined;
  if (first === undefined) return projectPage(catalogue, projectPath(project), query);
  const component = await catalogue.component(first);
  if (component === undefined) return undefined;
  return second === undefined
    ? componentPage(catalogue, component, query)
    : translationPage(catalogue, component, second, query);
}
