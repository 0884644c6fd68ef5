import { componentPageAddress, projectPageAddress } from "../../model/component/pageAddresses";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import { type CountedLanguage, serviceOfEntry } from "../../store/countedEntry";
import { countedLanguages, languagesOfEntry } from "../../store/projectLanguages";
import { type ComponentEntry, componentsOf, type ProjectEntry, projectsOf, type Snapshot } from "../../store/snapshot";
import type { CommandTarget } from "./commandTarget";

type CategoryTarget = Extract<CommandTarget, { readonly kind: "category" }>;

export function languagesOf(snapshot: Snapshot, targets: readonly CommandTarget[]): readonly CountedLanguage[] {
  return targets.flatMap((target) => {
    switch (target.kind) {
      case "language": {
        const { key, code } = target;
        const entry = [...projectsOf(snapshot), ...componentsOf(snapshot)].find((one) => one.key === key);
        const languages = entry ? (languagesOfEntry(snapshot, entry) ?? []) : [];
        return languages.flatMap((language) => (entry && language.code === code ? [{ entry, language }] : []));
      }
      case "overall": {
        const wanted = normalizeLanguageCode(target.code);
        return countedLanguages(snapshot).filter(({ language }) => normalizeLanguageCode(language.code) === wanted);
      }
      default:
        return [];
    }
  });
}

/** Components that are still shown. */
export function componentsAmong(snapshot: Snapshot, targets: readonly CommandTarget[]): readonly ComponentEntry[] {
  const keys = new Set(targets.flatMap((target) => (target.kind === "component" ? target.key : [])));
  return componentsOf(snapshot).filter(({ key }) => keys.has(key));
}

/** Projects that are still shown. */
function projectsAmong(snapshot: Snapshot, targets: readonly CommandTarget[]): readonly ProjectEntry[] {
  const keys = new Set(targets.flatMap((target) => (target.kind === "project" ? target.key : [])));
  return projectsOf(snapshot).filter(({ key }) => keys.has(key));
}

/** Web pages of the projects, categories and components that are still shown. */
export function pageAddresses(snapshot: Snapshot, targets: readonly CommandTarget[]): readonly string[] {
  const categories = targets.filter((target) => target.kind === "category");
  return [
    ...projectsAmong(snapshot, targets).map(({ project }) => projectPageAddress(project.reference)),
    ...categories.flatMap((category) => {
      const isShown = componentsInCategory(snapshot, category).length > 0;
      const project = isShown && projectsOf(snapshot).find(({ key }) => key === category.key);
      return project ? componentPageAddress({ ...project.project.reference, component: category.path }) : [];
    }),
    ...componentsAmong(snapshot, targets).map(({ component }) => componentPageAddress(component.reference)),
  ];
}

/** The targets, with the components of categories in their place. */
export function withoutCategories(snapshot: Snapshot, targets: readonly CommandTarget[]): readonly CommandTarget[] {
  return targets.flatMap((target): readonly CommandTarget[] =>
    target.kind === "category"
      ? componentsInCategory(snapshot, target).map(({ key }) => ({ kind: "component", key }))
      : [target],
  );
}

/** In all its levels. */
function componentsInCategory(snapshot: Snapshot, { key, path }: CategoryTarget): readonly ComponentEntry[] {
  return componentsOf(snapshot).filter(({ component: { membership } }) => {
    const slugs = membership?.key === key ? membership.categories.map(({ slug }) => slug) : [];
    return `${slugs.join("/")}/`.startsWith(`${path}/`);
  });
}

/** @returns undefined if the target has no service, or is no longer shown. */
export function serviceOf(snapshot: Snapshot, target: CommandTarget): string | undefined {
  if (target.kind === "service") return target.service;
  if (!("key" in target)) return undefined;
  const entry = [...componentsOf(snapshot), ...projectsOf(snapshot)].find(({ key }) => key === target.key);
  return entry && serviceOfEntry(entry);
}
