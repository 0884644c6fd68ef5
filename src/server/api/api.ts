import {
  componentApiPath,
  componentPath,
  engagePath,
  pathOf,
  projectPath,
  statisticsPath,
  translationPath,
} from "../http/addresses";
import { pageLinks, pageOf } from "../http/paging";
import { type Content, jsonContent, jsonError, NOT_FOUND } from "../http/responses";
import { languageDirection, languageName } from "../languages";
import type { Project, ProjectComponent } from "../project";
import { statisticsRow } from "./statisticsRow";

/** Rows on a page, as documented; `page_size` is ignored, as it was by the servers of that time. */
const ROWS_PER_PAGE = 20;

/** The texts of gettext sources are taken to be English, as gettext itself takes them. */
const SOURCE_LANGUAGE = "en";

export interface ApiRequest {
  readonly catalogue: Project;
  /** Base address for links, without a slash at its end. */
  readonly base: string;
  /** The parts of the path behind `/api/`. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly signal: AbortSignal | undefined;
}

/** What a resource says about itself in answer to OPTIONS. */
export function apiDescription(parts: readonly string[]): Content {
  const name = parts.at(-1) === "statistics" ? "Component statistics" : "Translation statistics service";
  return jsonContent(200, {
    name,
    description: "Read-only translation progress of the files in a folder.",
    renders: ["application/json"],
    parses: [],
  });
}

/** Answers GET below `/api/`. */
export async function answerApi(request: ApiRequest): Promise<Content> {
  const { catalogue, base, parts } = request;
  const [collection, first, second, third, ...rest] = parts;
  if (rest.length > 0) return NOT_FOUND;
  if (collection === undefined) {
    return jsonContent(200, {
      projects: base + pathOf("api", "projects"),
      components: base + pathOf("api", "components"),
    });
  }
  if (collection === "projects" && third === undefined) {
    if (first === undefined) return pagedList(request, [projectResource(base, catalogue.project)]);
    if (first !== catalogue.project) return NOT_FOUND;
    if (second === undefined) return jsonContent(200, projectResource(base, catalogue.project));
    return second === "components" ? componentList(request) : NOT_FOUND;
  }
  if (collection === "components") {
    if (first === undefined) return componentList(request);
    if (first !== catalogue.project || second === undefined) return NOT_FOUND;
    const component = await catalogue.component(second);
    if (component === undefined) return NOT_FOUND;
    if (third === undefined) return jsonContent(200, componentResource(base, catalogue.project, component));
    return third === "statistics" ? statisticsList(request, component) : NOT_FOUND;
  }
  if (collection === "languages" && first === SOURCE_LANGUAGE && second === undefined) {
    return jsonContent(200, languageResource(base, catalogue.project));
  }
  return NOT_FOUND;
}

async function statisticsList(request: ApiRequest, component: ProjectComponent): Promise<Content> {
  const { base, catalogue, signal } = request;
  const [snapshot, history] = await Promise.all([component.scan(signal), catalogue.history()]);
  const rows = snapshot.languages.map(({ code, name, file, counts }) =>
    statisticsRow({
      code,
      name,
      counts,
      change: history.lastChange(file.path),
      url: base + engagePath(catalogue.project, code),
      urlTranslate: base + translationPath(catalogue.project, component.slug, code),
    }),
  );
  return pagedList(request, rows);
}

async function componentList(request: ApiRequest): Promise<Content> {
  const { base, catalogue } = request;
  const components = await catalogue.components();
  return pagedList(
    request,
    components.map((component) => componentResource(base, catalogue.project, component)),
  );
}

function pagedList(request: ApiRequest, items: readonly unknown[]): Content {
  const page = pageOf(items, lastPageParameter(request.query), ROWS_PER_PAGE);
  if (page === undefined) return INVALID_PAGE;
  return jsonContent(200, { ...pageLinks(page, request.base + requestPath(request)), results: page.items });
}

const INVALID_PAGE = jsonError(404, "Invalid page.");

/** Of a repeated parameter the last one counts, as in the documented service's framework. */
function lastPageParameter(query: URLSearchParams): string | null {
  return query.getAll("page").at(-1) ?? null;
}

function requestPath({ parts }: ApiRequest): string {
  return pathOf("api", ...parts);
}

function projectResource(base: string, project: string) {
  return {
    name: project,
    slug: project,
    url: base + pathOf("api", "projects", project),
    web: base + projectPath(project),
    web_url: base + projectPath(project),
    components_list_url: base + pathOf("api", "projects", project, "components"),
    source_language: languageResource(base, project),
  };
}

/** The keys that clients of this family read; those of version control are empty, as nothing can be changed here. */
function componentResource(base: string, project: string, { slug, definition }: ProjectComponent) {
  return {
    name: definition.name,
    slug,
    project: projectResource(base, project),
    source_language: languageResource(base, project),
    url: base + componentApiPath(project, slug),
    web_url: base + componentPath(project, slug),
    statistics_url: base + statisticsPath(project, slug),
    file_format: "po",
    filemask: definition.mask.text,
    template: "",
    new_base: "",
    category: null,
    is_glossary: false,
    vcs: "",
    repo: "",
    git_export: "",
    branch: "",
    license: null,
    license_url: null,
  };
}

function languageResource(base: string, project: string) {
  return {
    code: SOURCE_LANGUAGE,
    name: languageName(SOURCE_LANGUAGE),
    direction: languageDirection(SOURCE_LANGUAGE),
    url: base + pathOf("api", "languages", SOURCE_LANGUAGE),
    web_url: base + engagePath(project, SOURCE_LANGUAGE),
  };
}
