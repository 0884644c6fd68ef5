import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { namesOf } from "../../common/collections";
import type { Environment, Routes } from "../http/requestContext";
import { errorResponse, jsonResponse, notFoundResponse } from "../http/responses";
import type { ANSWERS } from "./answers";
import type { Parameters } from "./apiContext";

/** Those of Weblate that tell something about files: https://docs.weblate.org/en/latest/api.html */
const PATHS: Readonly<Record<keyof typeof ANSWERS, true>> = {
  "": true,
  "projects/": true,
  "projects/:project/": true,
  "projects/:project/components/": true,
  "projects/:project/languages/": true,
  "projects/:project/remarks/": true,
  "projects/:project/statistics/": true,
  "projects/:project/unlisted/": true,
  "components/": true,
  "components/:project/:component/": true,
  "components/:project/:component/remarks/": true,
  "components/:project/:component/statistics/": true,
  "components/:project/:component/translations/": true,
  "translations/": true,
  "translations/:project/:component/:code/": true,
  "translations/:project/:component/:code/statistics/": true,
  "translations/:project/:component/:code/units/": true,
  "units/:id/": true,
  "languages/": true,
  "languages/:code/": true,
  "languages/:code/statistics/": true,
};

export function addApiRoutes(routes: Routes): void {
  for (const path of namesOf(PATHS)) routes.get(`/api/${path}`, answering(path));
}

/** Loads the code of the answers with the first of them. */
function answering(path: keyof typeof ANSWERS) {
  return async (context: Context<Environment>): Promise<Response> => {
    const { env, req } = context;
    if (!acceptsJson(context)) return errorResponse(406, "Could not satisfy the request Accept header.");
    const { ANSWERS } = await import("./answers");
    const { project = env.project.slug, ...parameters }: Parameters = req.param();
    const found = project === env.project.slug ? await ANSWERS[path](env, parameters) : undefined;
    return found ?? notFoundResponse();
  };
}

const JSON_TYPE = "application/json";

/** The most specific range counts: RFC 9110, 12.5.1. */
function acceptsJson(context: Context<Environment>): boolean {
  const chosen = accepts(context, {
    header: "Accept",
    supports: [JSON_TYPE],
    default: JSON_TYPE,
    match(ranges, { supports }) {
      const range = [...supports, "application/*", "*/*"]
        .map((wanted) => ranges.find(({ type }) => type.toLowerCase() === wanted))
        .find((found) => found !== undefined);
      return range !== undefined && range.q > 0 ? JSON_TYPE : "";
    },
  });
  return chosen === JSON_TYPE;
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
