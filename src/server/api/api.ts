import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { Environment, Routes } from "../http/context";
import { errorResponse, jsonResponse, notFoundResponse } from "../http/responses";
import { getComponent, listComponents, listStatistics } from "./components";
import type { ApiContext, Parameters } from "./context";
import { getLanguage, getLanguageStatistics, listLanguages, listProjectLanguages } from "./languages";
import { getProject, getProjectStatistics, getRoot, listProjects } from "./projects";
import { getTranslation, getTranslationStatistics, listComponentTranslations, listTranslations } from "./translations";
import { getUnit, listUnits } from "./units";

/** Undefined for what is not there. */
type Answer = (context: ApiContext, parameters: Parameters) => Promise<Response | undefined> | Response | undefined;

/** Those of Weblate that tell something about files: https://docs.weblate.org/en/latest/api.html */
const ANSWERS: Readonly<Record<string, Answer>> = {
  "": getRoot,
  "projects/": listProjects,
  "projects/:project/": getProject,
  "projects/:project/components/": listComponents,
  "projects/:project/languages/": listProjectLanguages,
  "projects/:project/statistics/": getProjectStatistics,
  "components/": listComponents,
  "components/:project/:component/": getComponent,
  "components/:project/:component/statistics/": listStatistics,
  "components/:project/:component/translations/": listComponentTranslations,
  "translations/": listTranslations,
  "translations/:project/:component/:code/": getTranslation,
  "translations/:project/:component/:code/statistics/": getTranslationStatistics,
  "translations/:project/:component/:code/units/": listUnits,
  "units/:id/": getUnit,
  "languages/": listLanguages,
  "languages/:code/": getLanguage,
  "languages/:code/statistics/": getLanguageStatistics,
};

export function addApiRoutes(routes: Routes): void {
  for (const [path, answer] of Object.entries(ANSWERS)) routes.get(`/api/${path}`, answering(answer));
  routes.get("/api/*", notFoundResponse);
}

function answering(answer: Answer) {
  return async (context: Context<Environment>): Promise<Response> => {
    const { env, req } = context;
    if (!acceptsJson(context)) return errorResponse(406, "Could not satisfy the request Accept header.");
    const { project = env.project.slug, ...parameters }: Parameters = req.param();
    const found = project === env.project.slug ? await answer(env, parameters) : undefined;
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
