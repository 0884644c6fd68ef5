import { componentApiPath, componentPath, engagePath, pathOf, projectPath, statisticsPath } from "../http/addresses";
import { languageDirection, languageName } from "../languages";
import type { ProjectComponent } from "../project";

/** No format says what language its source texts are in. Gettext assumes English. */
export const SOURCE_LANGUAGE = "en";

export function projectResource(base: string, project: string) {
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

/** The keys that clients read. Those of version control are empty, as nothing can be changed through this service. */
export function componentResource(base: string, project: string, { slug, definition }: ProjectComponent) {
  return {
    name: definition.name,
    slug,
    project: projectResource(base, project),
    source_language: languageResource(base, project),
    url: base + componentApiPath(project, slug),
    web_url: base + componentPath(project, slug),
    statistics_url: base + statisticsPath(project, slug),
    file_format: definition.format.name,
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

export function languageResource(base: string, project: string) {
  return {
    code: SOURCE_LANGUAGE,
    name: languageName(SOURCE_LANGUAGE),
    direction: languageDirection(SOURCE_LANGUAGE),
    url: base + pathOf("api", "languages", SOURCE_LANGUAGE),
    web_url: base + engagePath(project, SOURCE_LANGUAGE),
  };
}
