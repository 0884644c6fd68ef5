import { namesOf } from "../../common/collections";
import type { Parameters, RequestContext } from "../http/requestContext";
import { errorResponse, jsonResponse, notFoundResponse } from "../http/responses";

/**
 * Loads the code of the answers with the first of them.
 *
 * @param accept header of the request
 */
export async function answerApi(context: RequestContext, accept: string | null): Promise<Response> {
  const { ANSWERS } = await import("./answers");
  for (const path of namesOf(ANSWERS)) {
    const parameters = matchPath(path, context.parts.slice(1));
    if (!parameters) continue;
    if (accept && !acceptsJson(accept)) return errorResponse(406, "Could not satisfy the request Accept header.");
    const { project = context.project.slug } = parameters;
    const found = project === context.project.slug ? await ANSWERS[path](context, parameters) : undefined;
    return found ?? notFoundResponse();
  }
  return notFoundResponse();
}

const JSON_TYPE = "application/json";

/** The most specific range counts: RFC 9110, 12.5.1. */
function acceptsJson(accept: string): boolean {
  const ranges = accept.split(",").map((range) => {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    return { type, isAccepted: weight === undefined || !(Number(weight) <= 0) };
  });
  const most = [JSON_TYPE, "application/*", "*/*"].find((wanted) => ranges.some(({ type }) => type === wanted));
  return ranges.some(({ type, isAccepted }) => type === most && isAccepted);
}

/** @param parts of the resource's path */
export function describeResource(parts: readonly string[]): Response {
  return jsonResponse(200, {
    name: parts.at(-1) === "statistics" ? "Component statistics" : "Translation statistics service",
    description: "Read-only translation progress of the files in a folder.",
    renders: [JSON_TYPE],
    parses: [],
  });
}

/** @param pattern such as `projects/:project/` */
export function matchPath(pattern: string, parts: readonly string[]): Parameters | undefined {
  const names = pattern.split("/").slice(0, -1);
  if (names.length !== parts.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index];
    if (part && name.startsWith(":")) parameters[name.slice(1)] = part;
    else if (part !== name) return undefined;
  }
  return parameters;
}
