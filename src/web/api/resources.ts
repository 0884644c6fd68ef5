import { canonicalCode, languageDirection, languageName, SOURCE_LANGUAGE } from "../../engine/languages";
import type { ProjectComponent } from "../../engine/projectComponent";
import { componentApiPath, componentPath, engagePath, pathOf, projectPath, statisticsPath } from "../http/requestPaths";
import { componentNumber } from "./identify";

export function projectResource(base: string, project: string) {
  const address = base + pathOf("api", "projects", project);
  return {
    id: 1,
    name: project,
    slug: project,
    url: address,
    web: base + projectPath(project),
    web_url: base + projectPath(project),
    components_list_url: `${address}components/`,
    statistics_url: `${address}statistics/`,
    languages_url: `${address}languages/`,
    remarks_url: `${address}remarks/`,
    ...unsupportedResources(address),
    source_language: languageResource(base, project, SOURCE_LANGUAGE),
  };
}

/** The keys that clients read. Those of version control are empty, as nothing can be changed through this service. */
export function componentResource(
  base: string,
  project: string,
  { slug, definition, format }: ProjectComponent,
  /** As the files tell it, once they are read. */
  sourceLanguage: string = definition.source ?? SOURCE_LANGUAGE,
) {
  const address = base + componentApiPath(project, slug);
  return {
    id: componentNumber(slug),
    name: definition.label ?? definition.name,
    slug,
    project: projectResource(base, project),
    source_language: languageResource(base, project, sourceLanguage),
    url: address,
    web_url: base + componentPath(project, slug),
    statistics_url: base + statisticsPath(project, slug),
    translations_url: `${address}translations/`,
    lock_url: `${address}lock/`,
    ...unsupportedResources(address),
    file_format: format.name,
    filemask: definition.filemask,
    template: "",
    new_base: "",
    category: null,
    linked_component: null,
    is_glossary: false,
    locked: false,
    priority: 100,
    vcs: "",
    repo: "",
    git_export: "",
    branch: "",
    license: null,
    license_url: null,
    agreement: "",
  };
}

/** Clients follow these links for what this service cannot do, and understand that there is nothing. */
export function unsupportedResources(address: string) {
  return { repository_url: `${address}repository/`, changes_list_url: `${address}changes/` };
}

export function languageResource(base: string, project: string, code: string) {
  const address = base + pathOf("api", "languages", code);
  return {
    code,
    name: languageName(canonicalCode(code)),
    direction: languageDirection(code),
    aliases: [],
    url: address,
    web_url: base + engagePath(project, code),
    statistics_url: `${address}statistics/`,
  };
}
