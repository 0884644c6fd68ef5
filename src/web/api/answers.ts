import type { Parameters, RequestContext } from "../http/requestContext";
import { getComponent, listComponents, listRemarks, listStatistics } from "./componentsApi";
import { getLanguage, getLanguageStatistics, listLanguages, listProjectLanguages } from "./languagesApi";
import {
  getProject,
  getProjectStatistics,
  getRoot,
  listProjectRemarks,
  listProjects,
  listUnlistedRows,
} from "./projectsApi";
import { getTranslation, getTranslationStatistics, listComponentTranslations, listTranslations } from "./translations";
import { getUnit, listUnits } from "./unitsApi";

/** Undefined for what is not there. */
type Answer = (context: RequestContext, parameters: Parameters) => Promise<Response | undefined> | Response | undefined;

/**
 * By the path of their resource: those of Weblate that say something about files, and our own.
 * https://docs.weblate.org/en/latest/api.html
 */
export const ANSWERS = {
  "": getRoot,
  "projects/": listProjects,
  "projects/:project/": getProject,
  "projects/:project/components/": listComponents,
  "projects/:project/languages/": listProjectLanguages,
  "projects/:project/remarks/": listProjectRemarks,
  "projects/:project/statistics/": getProjectStatistics,
  "projects/:project/unlisted/": listUnlistedRows,
  "components/": listComponents,
  "components/:project/:component/": getComponent,
  "components/:project/:component/remarks/": listRemarks,
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
} satisfies Readonly<Record<string, Answer>>;
