import { normalizeLanguageCode } from "../../model/language/languageCode";
import { type CountedLanguage, serviceOfEntry } from "../../store/countedEntry";
import { countedLanguages, languagesOfEntry } from "../../store/projectLanguages";
import { type ComponentEntry, componentsOf, type ProjectEntry, projectsOf, type Snapshot } from "../../store/snapshot";
import type { CommandTarget } from "./commandTarget";

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
export function projectsAmong(snapshot: Snapshot, targets: readonly CommandTarget[]): readonly ProjectEntry[] {
  const keys = new Set(targets.flatMap((target) => (target.kind === "project" ? target.key : [])));
  return projectsOf(snapshot).filter(({ key }) => keys.has(key));
}

/** @returns undefined if the target has no service, or is no longer shown. */
export function serviceOf(snapshot: Snapshot, target: CommandTarget): string | undefined {
  if (target.kind === "service") return target.service;
  if (!("key" in target)) return undefined;
  const entry = [...componentsOf(snapshot), ...projectsOf(snapshot)].find(({ key }) => key === target.key);
  return entry && serviceOfEntry(entry);
}
