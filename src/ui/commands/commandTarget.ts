import { normalizeLanguageCode } from "../../model/language/languageCode";
import { type CountedLanguage, serviceOfEntry } from "../../store/countedEntry";
import { countedLanguages, languagesOfEntry } from "../../store/projectLanguages";
import { type ComponentEntry, componentsOf, type ProjectEntry, projectsOf, type Snapshot } from "../../store/snapshot";

/** What a command acts on. Rows of the tree are targets; tooltips and rows that run a command pass one as JSON. */
export type CommandTarget =
  | { readonly kind: "component" | "project" | "invalid" | "failure"; readonly key: string }
  | { readonly kind: "language"; readonly key: string; readonly code: string }
  /** A language of every component that has it. */
  | { readonly kind: "overall"; readonly code: string }
  | { readonly kind: "service"; readonly service: string }
  | { readonly kind: "setting"; readonly name: string };

/** The targets of a command: VS Code passes the clicked row, then all selected rows in their own order. */
export function targetsOf([argument, selected]: readonly unknown[]): readonly CommandTarget[] {
  const given: readonly unknown[] = Array.isArray(selected) && selected.length > 0 ? selected : [argument];
  return given.flatMap((value) => readTarget(value) ?? []);
}

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

/** Reads one argument of a command: a row, or the JSON that stands for one. */
export function readTarget(value: unknown): CommandTarget | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { kind, key, code, service, name } = value as Readonly<Record<string, unknown>>;
  switch (kind) {
    case "component":
    case "project":
    case "invalid":
    case "failure":
      return typeof key === "string" ? { kind, key } : undefined;
    case "language":
      return typeof key === "string" && typeof code === "string" ? { kind, key, code } : undefined;
    case "overall":
      return typeof code === "string" ? { kind, code } : undefined;
    case "service":
      return typeof service === "string" ? { kind, service } : undefined;
    case "setting":
      return typeof name === "string" ? { kind, name } : undefined;
    default:
      return undefined;
  }
}
